/** The groups of operations in the reference. */

export const TAGS = [
  { name: 'Catalog', description: 'Offers, providers, categories, changes.' },
  { name: 'Planner', description: 'A zero-cost stack for given needs.' },
  {
    name: 'Stacks',
    description:
      "Plan requests that an organization keeps under names. The plans are always made anew on the catalog of now. Needs an API key, which the service's operators make; no CORS.",
  },
  { name: 'Checker', description: 'The services of a repository, held against the catalog.' },
  {
    name: 'Tables',
    description: 'Plans, comparisons and changes for spreadsheets. Under `/zh-CN/` they are in Chinese.',
  },
  {
    name: 'Feeds',
    description:
      'Feeds of changes as Atom and as JSON Feed, and a calendar of announced endings. Under `/zh-CN/` they are in Chinese; ids are the same in both languages.',
  },
  { name: 'Mirrors', description: 'The snapshots as files.' },
  {
    name: 'Service',
    description:
      'The addresses of the API, this description, the kinds of problems, and whether the service runs.',
  },
] as const;
