/** Reads the tools: `tools/*.yaml`, one a tool, and what they name, `tools/products.yaml`. */
import { z } from 'zod';
import type { ProviderRecord } from '../../schemas/record.ts';
import {
  namesProduct,
  type Product,
  productSchema,
  type Tool,
  type Tools,
  toolSchema,
} from '../../schemas/tools.ts';
import { hasKinds, KINDS, type Role } from '../../schemas/vocabulary.ts';
import { type LoadedFile, locate, readFolder } from './parse-file.ts';
import { applyRules, type RecordProblem, type Report, type Rules } from './problem.ts';
import type { YamlPath } from './source-map.ts';

const FOLDER = 'tools';
const PRODUCTS = /^products\.ya?ml$/;

export type LoadedTools = {
  readonly tools: Tools;
  readonly problems: readonly RecordProblem[];
  /** Names and digests of the files, for the digest of the records; empty without tools. */
  readonly digest: readonly string[];
};

/** Reads the folder `tools`, which may be absent, and checks it against the catalog. Throws for no bad file. */
export async function loadTools(
  dir: string,
  records: readonly ProviderRecord[],
  displayFrom: string,
): Promise<LoadedTools> {
  const tools = await readFolder(dir, FOLDER, toolSchema, displayFrom, (name) => !PRODUCTS.test(name));
  const lists = await readFolder(dir, FOLDER, z.array(productSchema), displayFrom, (name) =>
    PRODUCTS.test(name),
  );
  const products = lists.files.flatMap(({ value }) => value);
  const known: Known = {
    providers: new Set(records.map(({ slug }) => slug)),
    plans: new Map(
      records.flatMap(({ slug, offers }) =>
        offers.map((offer) => [offer.slug, { provider: slug, roles: offer.roles }] as const),
      ),
    ),
    products: new Map(products.map((product) => [product.slug, product])),
    named: new Set(tools.files.flatMap(({ value }) => value.namings.map(({ product }) => product))),
  };
  const problems = [
    ...tools.problems,
    ...lists.problems,
    ...tools.files.flatMap((file) => findIn(file, TOOL_RULES, known)),
    ...lists.files.flatMap((file) => findIn(file, PRODUCT_RULES, known)),
    ...repeatedSlugs(tools.files),
  ];
  return {
    tools: { tools: tools.files.map(({ value }) => value).sort(bySlug), products: products.sort(bySlug) },
    problems,
    digest: [...tools.digest, ...lists.digest],
  };
}

type Known = {
  readonly providers: ReadonlySet<string>;
  readonly plans: ReadonlyMap<string, { readonly provider: string; readonly roles: readonly Role[] }>;
  readonly products: ReadonlyMap<string, Product>;
  readonly named: ReadonlySet<string>;
};

type Subject<T> = { readonly value: T; readonly known: Known };

const bySlug = (a: { readonly slug: string }, b: { readonly slug: string }): number =>
  a.slug < b.slug ? -1 : 1;

function findIn<T>(
  { file, value, yaml }: LoadedFile<T>,
  rules: Rules<Subject<T>>,
  known: Known,
): RecordProblem[] {
  return applyRules(rules, { value, known }).map((finding) => locate(file, yaml, finding));
}

const eachNaming =
  (check: (naming: Tool['namings'][number], known: Known, report: Report, at: number) => void) =>
  ({ value, known }: Subject<Tool>, report: Report): void => {
    for (const [at, naming] of value.namings.entries())
      check(naming, known, (path, message) => report(['namings', at, ...path], message), at);
  };

const TOOL_RULES: Rules<Subject<Tool>> = {
  'unknown-product': eachNaming(({ product }, { products }, report) => {
    if (!products.has(product))
      report(['product'], `"${product}" is not in products.yaml; add it there, or write one of its slugs`);
  }),
  'quote-names-other': eachNaming(({ product, quote }, { products }, report) => {
    const named = products.get(product);
    if (named !== undefined && !namesProduct(quote, named))
      report(
        ['quote'],
        `the quote contains neither "${named.name}" nor an alias of it; quote the line that names it, or list the tool's word in its aliases`,
      );
  }),
  'role-without-plan': eachNaming(({ product, role }, { products, plans }, report) => {
    const named = products.get(product);
    const offers = (named?.plans ?? []).flatMap((slug) => plans.get(slug) ?? []);
    if (
      offers.length > 0 &&
      !named?.lacks.includes(role) &&
      !offers.some(({ roles }) => roles.includes(role))
    )
      report(
        ['role'],
        `no plan of "${product}" serves ${role}; write the role in its "lacks", or the product that is meant`,
      );
  }),
  'kind-of-other-role': eachNaming(({ role, kind }, _known, report) => {
    const kinds: readonly string[] = hasKinds(role) ? KINDS[role] : [];
    if (kind !== undefined && !kinds.includes(kind))
      report(
        ['kind'],
        `${role} has no kind "${kind}"; ${kinds.length > 0 ? `write one of ${kinds.join(', ')}` : 'leave it out'}`,
      );
  }),
  'named-twice': ({ value: { namings } }, report) => {
    const seen = new Set<string>();
    for (const [at, { product, role }] of namings.entries()) {
      if (seen.has(`${product} ${role}`))
        report(
          ['namings', at],
          `"${product}" is already named for ${role}; keep the shortest line that says it`,
        );
      seen.add(`${product} ${role}`);
    }
  },
  'unknown-provider': ({ value: { vendors }, known: { providers } }, report) =>
    reportUnknown(vendors, providers, ['vendors'], 'no provider of the catalog; remove it', report),
};

const PRODUCT_RULES: Rules<Subject<readonly Product[]>> = {
  'slug-used-twice': ({ value }, report) => {
    for (const [at, { slug }] of value.entries())
      if (value.findIndex((other) => other.slug === slug) < at)
        report([at, 'slug'], `"${slug}" is already a product; merge the two`);
  },
  'unnamed-product': ({ value, known: { named } }, report) => {
    for (const [at, { slug }] of value.entries())
      if (!named.has(slug)) report([at, 'slug'], `no tool names "${slug}"; remove it`);
  },
  'software-without-plan': ({ value }, report) => {
    for (const [at, { slug, software, plans }] of value.entries())
      if (software === true && plans.length === 0)
        report([at, 'plans'], `no plan of the catalog hosts "${slug}"; remove it with its namings`);
  },
  'unknown-provider': ({ value, known: { providers } }, report) => {
    for (const [at, { provider }] of value.entries())
      reportUnknown(
        provider ?? [],
        providers,
        [at, 'provider'],
        'no provider of the catalog; leave it out',
        report,
      );
  },
  'unknown-plan': ({ value, known: { plans } }, report) => {
    for (const [at, product] of value.entries())
      for (const field of ['plans', 'notThisPlan', 'protocol'] as const)
        for (const [index, slug] of (product[field] ?? []).entries()) {
          const plan = plans.get(slug);
          if (plan === undefined)
            report([at, field, index], `"${slug}" is not a plan of the catalog; write a slug that is`);
          else if (field !== 'protocol' && plan.provider !== product.provider)
            report(
              [at, field, index],
              `"${slug}" is a plan of ${plan.provider}; write that provider, or another plan`,
            );
        }
  },
  'plan-and-not': ({ value }, report) => {
    for (const [at, { plans, notThisPlan }] of value.entries())
      for (const [index, slug] of notThisPlan.entries())
        if (plans.includes(slug))
          report([at, 'notThisPlan', index], `"${slug}" is in plans too; keep it in one`);
  },
  'role-not-lacked': ({ value, known: { plans } }, report) => {
    for (const [at, product] of value.entries())
      for (const [index, role] of product.lacks.entries())
        if (product.plans.some((slug) => plans.get(slug)?.roles.includes(role)))
          report([at, 'lacks', index], `a plan of "${product.slug}" serves ${role}; remove it`);
  },
};

function reportUnknown(
  slugs: string | readonly string[],
  known: ReadonlySet<string>,
  path: YamlPath,
  what: string,
  report: Report,
): void {
  for (const slug of [slugs].flat()) if (!known.has(slug)) report(path, `"${slug}" is ${what}`);
}

function repeatedSlugs(files: readonly LoadedFile<Tool>[]): RecordProblem[] {
  return files.flatMap(({ file, value: { slug }, yaml }) => {
    const first = files.find(({ value }) => value.slug === slug)?.file;
    const message = `"${slug}" is already a tool in ${first}; write another`;
    return first === file ? [] : [locate(file, yaml, { rule: 'slug-used-twice', path: ['slug'], message })];
  });
}
