/** The prose of the API reference. */

export const DESCRIPTION = `A catalog of providers' free plans ("offers"). Facts carry evidence: verbatim quotes, a source link and a freshness. The catalog is checked against the providers' own pages every night.

**No key is needed**, except for saved stacks. Names, summaries and texts are in English; \`locale=zh-CN\` gives Simplified Chinese. In POST bodies \`locale\` is a field.

### What a value means
- A fact that no quote states is \`unstated\` (or null, or an empty list). It never counts as a yes: not in a filter, not in a plan.
- \`freshness.status\`: \`verified\`, the daily check saw the quote on the live page within 14 days; \`captured\`, a person read it in a dated copy and the check has not seen it live yet; \`stale\`, it was verified longer ago; \`missing\`, the page can be read and no longer shows it.
- \`review\`: null, or \`{ since, fields }\` while the daily check can no longer find quotes of the record and no person has corrected it yet.
- A result with \`commercial.referral\` true must be shown with its \`commercial.disclosure\` next to the link. Plan answers carry a \`disclosure\` that is shown with the results.

### Caching
Reads carry an ETag and \`Cache-Control: public, max-age=60, stale-while-revalidate=86400\`. With If-None-Match the answer is 304 while nothing changed. \`GET /api/zero/catalog\` is the efficient way to mirror everything. Answers are coded with br or gzip where accepted, and each coding has its own ETag. Every GET takes HEAD.

### Limits
600 reads, 60 plan calls and 60 checks a minute for each IP address (IPv6: each /64 network). Calls about saved stacks: 120 a minute for each key. Above that the answer is 429 with Retry-After. \`RateLimit\` and \`RateLimit-Policy\` stand in answers that no cache keeps.

### Errors
RFC 9457 \`application/problem+json\` with a \`message\` equal to \`detail\`; \`issues\` names each wrong parameter or field and what is allowed. Unknown and repeated query parameters are errors. \`type\` leads to an explanation.

### Renamed records
A renamed offer or provider keeps its old slug: it answers 308 with the present address.

### Usage terms
The API may be used free in own projects and products, commercial ones included. When facts are shown to others, each fact's source link and freshness must be kept, the service must be credited with a link to its website, and the facts must not be presented as the user's own verification. Reselling the catalog as a dataset, or building a competing catalog from it, requires written agreement.`;

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
    name: 'Feeds',
    description:
      'Atom feeds of changes. Under `/zh-CN/` they are in Chinese; ids are the same in both languages.',
  },
  { name: 'Mirrors', description: 'The snapshots as files.' },
  { name: 'Service', description: 'Whether the service runs.' },
] as const;
