/** Reads the unlisted services: those that people look for and that have no plan in the catalog. */
import { namesDay } from '../../schemas/names-day.ts';
import type { ProviderRecord } from '../../schemas/record.ts';
import { lasts } from '../../schemas/standing.ts';
import { QUOTED_STATES, type UnlistedRecord, unlistedFileSchema } from '../../schemas/unlisted.ts';
import { emptyQuote } from './empty-quote.ts';
import { locate, readFolder } from './parse-file.ts';
import { applyRules, type Finding, type RecordProblem, type Rules } from './problem.ts';
import type { MappedYaml } from './source-map.ts';

const FOLDER = 'unlisted';

export type LoadedUnlisted = {
  readonly unlisted: readonly UnlistedRecord[];
  readonly problems: readonly RecordProblem[];
  /** Names and digests of the files, for the digest of the records; empty without a list. */
  readonly digest: readonly string[];
};

type LoadedEntry = {
  readonly file: string;
  readonly index: number;
  readonly entry: UnlistedRecord;
  readonly yaml: MappedYaml;
};

/** Reads the lists of the folder `unlisted`; none may deny a lasting plan of the records. Throws for no bad file. */
export async function loadUnlisted(
  dir: string,
  records: readonly ProviderRecord[],
  displayFrom: string,
): Promise<LoadedUnlisted> {
  const { files, problems, digest } = await readFolder(dir, FOLDER, unlistedFileSchema, displayFrom);
  const entries = files.flatMap(({ file, value, yaml }) =>
    value.map((entry, index): LoadedEntry => ({ file, index, entry, yaml })),
  );
  for (const { file, index, entry, yaml } of entries)
    for (const finding of [...applyRules(UNLISTED_RULES, entry), ...findListed(entry, records)])
      problems.push(locate(file, yaml, { ...finding, path: [index, ...finding.path] }));
  problems.push(...repeatedNames(entries));
  return { unlisted: entries.map(({ entry }) => entry), problems, digest };
}

/** Slugs, names and aliases are one name space over the whole list: a word that is looked for has one answer. */
function repeatedNames(entries: readonly LoadedEntry[]): RecordProblem[] {
  const owners = new Map<string, LoadedEntry>();
  return entries.flatMap((loaded) => {
    const { entry, file, index, yaml } = loaded;
    const words = [
      { word: entry.slug, path: ['slug'] },
      { word: entry.name.en, path: ['name', 'en'] },
      { word: entry.name['zh-CN'], path: ['name', 'zh-CN'] },
      ...entry.aliases.map((word, position) => ({ word, path: ['aliases', position] })),
    ];
    return words.flatMap(({ word, path }) => {
      const owner = owners.get(word.toLowerCase());
      if (owner === undefined) owners.set(word.toLowerCase(), loaded);
      if (owner === undefined || owner === loaded) return [];
      return [
        locate(file, yaml, {
          rule: 'name-used-twice',
          path: [index, ...path],
          message: `"${word}" already names "${owner.entry.slug}" in ${owner.file}; write another word, or merge the two entries`,
        }),
      ];
    });
  });
}

const UNLISTED_RULES: Rules<UnlistedRecord> = {
  'quote-missing': ({ state, quote }, report) => {
    if (QUOTED_STATES.includes(state) && quote === undefined)
      report(
        ['state'],
        `"${state}" is a statement about what the provider offers; quote the words of its page that say so, or write state: not-yet`,
      );
  },
  'quote-not-wanted': ({ state, quote }, report) => {
    if (state === 'not-yet' && quote !== undefined)
      report(
        ['quote'],
        '"not-yet" says nothing about what is offered; remove the quote, or write the state it shows: ended or none',
      );
  },
  'source-missing': ({ state, source }, report) => {
    if (state !== 'outside' && source === undefined)
      report(['slug'], "name the provider's own page; write source: https://...");
  },
  'captured-missing': ({ quote, captured }, report) => {
    if (quote !== undefined && captured === undefined)
      report(
        ['quote'],
        'say in which copy you read it; write captured: { at: YYYY-MM-DD }, or captured: {} if its day is not known',
      );
  },
  'quote-empty': ({ quote }, report) => {
    const empty = quote === undefined ? null : emptyQuote(quote);
    if (empty !== null) report(['quote'], empty.message);
  },
  'since-not-quoted': ({ since, quote }, report) => {
    if (since !== undefined && (quote === undefined || !namesDay(quote, since)))
      report(
        ['since'],
        `the quote does not say ${since}; quote the words that do, write a month (2022-11) if they name no day, or remove it`,
      );
  },
  'since-of-ended': ({ since, state }, report) => {
    if (since !== undefined && state !== 'ended')
      report(['since'], 'only what has ended has an end date; remove it or write state: ended');
  },
  'role-of-outside': ({ roles, state }, report) => {
    if (state === 'outside' && roles.length > 0)
      report(
        ['roles'],
        'a service that serves a role is of a kind that the catalog covers; remove the roles or write another state',
      );
  },
};

/**
 * A lasting plan of the catalog that the entry would deny: of a provider known by the same word, for one of the
 * roles of the entry, or for any if the entry names none.
 */
function findListed(entry: UnlistedRecord, records: readonly ProviderRecord[]): Finding[] {
  const words = new Set(
    [entry.slug, entry.name.en, entry.name['zh-CN'], ...entry.aliases].map((word) => word.toLowerCase()),
  );
  return records
    .filter((record) =>
      [record.slug, ...record.aliases, record.name.en, record.name['zh-CN']].some((word) =>
        words.has(word.toLowerCase()),
      ),
    )
    .flatMap((record) =>
      record.offers
        .filter(
          (offer) =>
            lasts({ ...offer, endsOn: offer.endsOn ?? null, renewEveryDays: offer.renewEveryDays ?? null }) &&
            (entry.roles.length === 0 || offer.roles.some((role) => entry.roles.includes(role))),
        )
        .map((offer) => ({
          rule: 'listed-already',
          path: ['slug'],
          message: `the catalog has "${offer.slug}" of "${record.slug}", which lasts; remove this entry, or the roles and words that it shares with that plan`,
        })),
    );
}
