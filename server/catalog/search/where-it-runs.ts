/** `Postgres for my app on Vercel`: the service that is named is where a program runs, and Postgres is what is asked. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import type { QueryWord } from './query-word.ts';

const HOSTING: readonly Role[] = ['web-app', 'static-site', 'serverless-functions'];

/** Whether a word asks for something that a program uses, and not for a place for it to run. */
export function isNeed({ term }: Pick<QueryWord, 'term'>): boolean {
  return (
    term !== null && term.builtWith !== true && !term.intents.every(({ role }) => HOSTING.includes(role))
  );
}

/** Up to the name: `my app on`, `a site that is deployed to`. */
const PROGRAM_BEFORE =
  /^(.*)\b(?:apps?|applications?|(?:web)?sites?|services?|back ?ends?|front ?ends?|apis?|servers?|bots?|projects?|functions?|programs?|code|shops?|stores?|blogs?|saas)\b[^,.;:?!]{0,40}\b(?:on|to|at)(?: the)? $/su;
const RUNS_BEFORE = /(?:部署|托管|跑|运行|搭建|放)(?:在|到|于) ?$/u;
/** From the name on: `上的网站`. */
const PROGRAM_AFTER =
  /^ ?([上里]面?)?(?:[跑运行部署]{1,2})?的?[^，。；？！、,.;?!]{0,6}(?:应用|网站|项目|程序|站点|后端|前端|函数|博客|app)/u;
/** Where the thing itself is named: `部署在 Render 上的 Postgres`. */
const THING_AFTER = /^ ?[上里]?的? ?(?:免费的?)? ?/u;
const BESIDE_BEFORE = /(?:\b(?:for|from|on|with|alongside|inside)(?: (?:my|our|a|an|the))? |[给配和接] ?)$/u;
const BESIDE_AFTER = /^ ?[上里中用配]/u;

/** Where a program runs: the words of the name, and with them those that say so. */
export type RunsOn = { readonly name: Span; readonly clause: Span };

/**
 * The place that a name is for a program; null if the name is what is asked for.
 * @param needs the words for which {@link isNeed} holds
 * @param plans of the service: of what they serve themselves they are more likely asked
 * @param isAlone whether no other service is named
 */
export function findRunsOn(
  text: string,
  name: Span,
  needs: readonly QueryWord[],
  plans: ReadonlySet<Offer>,
  isAlone: boolean,
): RunsOn | null {
  const others = needs.filter(({ start, end }) => end <= name.start || start >= name.end);
  if (others.length === 0 && isAlone) return null;
  const [before, after] = [text.slice(0, name.start), text.slice(name.end)];
  const isBetween = (from: number, to: number): boolean =>
    others.some(({ start, end }) => start < to && end > from);
  const ahead = PROGRAM_BEFORE.exec(before)?.[1];
  // `An email service on AWS` is no program that mail is wanted for.
  if (ahead !== undefined && !isBetween(ahead.trimEnd().length - 1, name.start))
    return { name, clause: { ...name, start: ahead.length } };
  const runs = { ...name, start: name.start - (RUNS_BEFORE.exec(before)?.[0].length ?? 0) };
  const [said = '', on] = PROGRAM_AFTER.exec(after) ?? [];
  // `Netlify 的网站` alone may be a site of Netlify's own.
  const behind = name.end + (on === undefined && runs.start === name.start ? 0 : said.length);
  if (behind > name.end && !isBetween(name.end, behind)) return { name, clause: { ...runs, end: behind } };
  if (others.length === 0) return null;
  const thing = name.end + (THING_AFTER.exec(after)?.[0].length ?? 0);
  if (runs.start < name.start && !others.some(({ start }) => start === thing)) return { name, clause: runs };
  const roles = new Set(others.flatMap(({ term }) => term?.intents.map(({ role }) => role) ?? []));
  const isServed = [...plans].some((offer) => offer.roles.some((role) => roles.has(role)));
  const isBeside = BESIDE_BEFORE.test(before) || BESIDE_AFTER.test(after);
  return isBeside && !isServed ? { name, clause: name } : null;
}
