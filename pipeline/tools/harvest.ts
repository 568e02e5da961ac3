/** Repeats the rules by which namings were found: what tools name by now, and what they no longer say. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { slugSchema } from '../../schemas/text.ts';
import { namesProduct, namingWaySchema, type Product, type Tool, type Tools } from '../../schemas/tools.ts';
import { type Kind, kindSchema, roleSchema } from '../../schemas/vocabulary.ts';
import { formatProblem, loadRecords } from '../load/index.ts';
import { oneSpaced } from './prove-namings.ts';
import { gitOutput, newestCommit } from './repositories.ts';

const patternSchema = z
  .string()
  .transform((text, context) => {
    try {
      return new RegExp(text, 'u');
    } catch (error) {
      context.addIssue({ code: 'custom', message: `no regular expression: ${String(error)}` });
      return z.NEVER;
    }
  })
  .describe('Its first group is the word for the service.');
const whatSchema = z.strictObject({
  tool: slugSchema,
  role: roleSchema,
  kind: kindSchema.optional(),
  how: namingWaySchema,
  repository: z.string().optional().describe('owner/name; only if it is not the repository of the tool.'),
  seen: z
    .array(z.string())
    .default([])
    .describe('Words that were looked at and name no service for the role.'),
});
/** One file names one service, or one line of a file does. */
const ruleSchema = z.union([
  whatSchema.extend({ files: patternSchema }),
  whatSchema.extend({ file: z.string(), lines: patternSchema }),
]);
type Rule = z.infer<typeof ruleSchema>;
type What = Pick<Rule, 'tool' | 'role' | 'how'> & { readonly kindOfRole: Kind | null };

export type HarvestFlags = {
  readonly records: string;
  readonly repositories: string;
  readonly rules: string;
  readonly tool?: string;
  readonly json: boolean;
};

/** Something that a rule finds: its word, and the place. */
type Found = { readonly word: string; readonly path: string; readonly line: string | null };

export type Finding =
  | ({ readonly kind: 'new'; readonly product: string | null; readonly quote: string | null } & Found & What)
  | { readonly kind: 'vanished'; readonly tool: string; readonly product: string; readonly reason: string }
  | ({ readonly kind: 'idle' } & What)
  | { readonly kind: 'no-copy'; readonly tool: string; readonly repository: string };

/** Lists what is new and what is gone in the newest commits of the local copies. @throws if the rules are not valid */
export async function harvestTools(flags: HarvestFlags, output: Output): Promise<ExitCode> {
  const { tools, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const rules = z.array(ruleSchema).parse(parse(await readFile(flags.rules, 'utf8')));
  const findings: Finding[] = [];
  for (const tool of tools.tools)
    if (flags.tool === undefined || tool.slug === flags.tool)
      findings.push(...(await harvestTool(tool, rules, tools, flags.repositories)));
  if (flags.json) output.out(jsonText(findings));
  else for (const finding of findings) output.out(`${describe(finding)}\n`);
  const count = (kind: Finding['kind']): number => findings.filter((one) => one.kind === kind).length;
  output.error(
    `${count('new')} new, ${count('vanished')} vanished, ${count('idle')} rules that find nothing, ${count('no-copy')} repositories without a copy\n`,
  );
  return findings.length === 0 && problems.length === 0 ? EXIT.done : EXIT.badInput;
}

async function harvestTool(
  tool: Tool,
  rules: readonly Rule[],
  { products }: Tools,
  repositories: string,
): Promise<Finding[]> {
  const copies = new Map<string, Promise<Copy | null>>();
  const copyOf = (repository = tool.repository): Promise<Copy | null> => {
    const copy = copies.get(repository) ?? openCopy(repositories, repository);
    copies.set(repository, copy);
    return copy;
  };
  const findings: Finding[] = [];
  for (const { product, quote, path, repository } of tool.namings) {
    const copy = await copyOf(repository);
    if (copy === null) continue;
    const text = await copy.read(path);
    const reason =
      text === null
        ? `${path} is gone`
        : text.includes(oneSpaced(quote))
          ? null
          : `${path} no longer says "${quote}"`;
    if (reason !== null) findings.push({ kind: 'vanished', tool: tool.slug, product, reason });
  }
  for (const rule of rules.filter((one) => one.tool === tool.slug)) {
    const copy = await copyOf(rule.repository);
    if (copy === null) continue;
    const found = await applyRule(rule, copy);
    const what: What = { tool: rule.tool, role: rule.role, how: rule.how, kindOfRole: rule.kind ?? null };
    if (found.length === 0) findings.push({ kind: 'idle', ...what });
    for (const one of found)
      if (!rule.seen.includes(one.word) && !isNamed(tool, rule, one))
        findings.push({ kind: 'new', ...what, ...one, ...(await draft(one, products, copy)) });
  }
  for (const [repository, copy] of copies)
    if ((await copy) === null) findings.push({ kind: 'no-copy', tool: tool.slug, repository });
  return findings;
}

/** The newest commit of a repository: its paths, and its files with single spaces. */
type Copy = {
  readonly paths: readonly string[];
  /** @returns null if there is no such file */
  readonly read: (path: string) => Promise<string | null>;
  readonly lines: (path: string) => Promise<readonly string[]>;
};

async function openCopy(repositories: string, repository: string): Promise<Copy | null> {
  const commit = newestCommit(repositories, repository);
  const list =
    commit && (await gitOutput(repositories, repository, ['ls-tree', '-r', '-z', '--name-only', commit]));
  if (!list) return null;
  const texts = new Map<string, Promise<string | null>>();
  const readText = (path: string): Promise<string | null> => {
    const text = texts.get(path) ?? gitOutput(repositories, repository, ['show', `${commit}:${path}`]);
    texts.set(path, text);
    return text;
  };
  return {
    paths: list.split('\0').filter((path) => path !== ''),
    read: async (path) => {
      const text = await readText(path);
      return text === null ? null : oneSpaced(text);
    },
    lines: async (path) => ((await readText(path)) ?? '').split('\n').map((line) => oneSpaced(line).trim()),
  };
}

async function applyRule(rule: Rule, copy: Copy): Promise<Found[]> {
  if ('files' in rule)
    return copy.paths.flatMap((path) => {
      const word = rule.files.exec(path)?.[1];
      return word === undefined ? [] : [{ word, path, line: null }];
    });
  return (await copy.lines(rule.file)).flatMap((line) => {
    const word = rule.lines.exec(line)?.[1];
    return word === undefined ? [] : [{ word, path: rule.file, line }];
  });
}

function isNamed({ namings }: Tool, { role }: Rule, { path, line }: Found): boolean {
  return namings.some(
    (one) => one.role === role && one.path === path && (line === null || line.includes(oneSpaced(one.quote))),
  );
}

/** The product that has the word as its name, slug or alias, if there is one, and the shortest line that names it. */
async function draft(
  { word, path, line }: Found,
  products: readonly Product[],
  copy: Copy,
): Promise<{ product: string | null; quote: string | null }> {
  const same = products.filter(({ slug, name, aliases }) =>
    [slug, name, ...aliases].some((one) => plain(one) === plain(word)),
  );
  const [product] = same;
  if (product === undefined || same.length > 1) return { product: null, quote: line };
  const naming = (await copy.lines(path)).filter((one) => one.length <= 160 && namesProduct(one, product));
  return { product: product.slug, quote: line ?? naming.sort((a, b) => a.length - b.length)[0] ?? null };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function describe(finding: Finding): string {
  switch (finding.kind) {
    case 'new': {
      const { word, path, product, quote } = finding;
      return `new: ${nameOf(finding)}: "${word}" (${product ?? 'no product, or more than one'}) in ${path}${quote === null ? '' : `: ${quote}`}`;
    }
    case 'vanished':
      return `vanished: ${finding.tool} ${finding.product}: ${finding.reason}`;
    case 'idle':
      return `finds nothing: ${nameOf(finding)}`;
    case 'no-copy':
      return `no copy: ${finding.repository} of ${finding.tool}`;
  }
}

function nameOf({ tool, role, kindOfRole, how }: What): string {
  return `${tool} ${role}${kindOfRole === null ? '' : ` (${kindOfRole})`} ${how}`;
}
