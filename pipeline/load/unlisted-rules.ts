/** Rules of one entry of the list beside the records that a schema cannot say. */
import type { ProviderRecord } from '../../schemas/record.ts';
import { saysDay } from '../../schemas/says-day.ts';
import { lasts } from '../../schemas/standing.ts';
import { QUOTED_STATES, type UnlistedRecord } from '../../schemas/unlisted.ts';
import { emptyQuote } from './empty-quote.ts';
import type { RuleFinding } from './parse-file.ts';
import type { YamlPath } from './source-map.ts';

type Finding = { readonly path: YamlPath; readonly message: string };
export type UnlistedRule = { readonly name: string; check(entry: UnlistedRecord): Finding[] };

export const UNLISTED_RULES: readonly UnlistedRule[] = [
  {
    name: 'quote-missing',
    check: ({ state, quote }) =>
      QUOTED_STATES.includes(state) && quote === undefined
        ? [
            {
              path: ['state'],
              message: `"${state}" speaks of what the provider offers; quote the words of its page that say so, or write state: not-yet`,
            },
          ]
        : [],
  },
  {
    name: 'quote-not-wanted',
    check: ({ state, quote }) =>
      state === 'not-yet' && quote !== undefined
        ? [
            {
              path: ['quote'],
              message:
                '"not-yet" says nothing of what is offered; remove the quote, or write the state it shows: ended or none',
            },
          ]
        : [],
  },
  {
    name: 'source-missing',
    check: ({ state, source }) =>
      state !== 'outside' && source === undefined
        ? [{ path: ['slug'], message: "name the provider's own page; write source: https://..." }]
        : [],
  },
  {
    name: 'captured-missing',
    check: ({ quote, captured }) =>
      quote !== undefined && captured === undefined
        ? [
            {
              path: ['quote'],
              message:
                'say in which copy you read it; write captured: { at: YYYY-MM-DD }, or captured: {} where its day is not known',
            },
          ]
        : [],
  },
  {
    name: 'quote-empty',
    check: ({ quote }) => {
      const empty = quote === undefined ? null : emptyQuote(quote);
      return empty === null ? [] : [{ path: ['quote'], message: empty.message }];
    },
  },
  {
    name: 'since-not-quoted',
    check: ({ since, quote }) =>
      since !== undefined && (quote === undefined || !saysDay(quote, since))
        ? [
            {
              path: ['since'],
              message: `the quote does not say ${since}; quote the words that do, write a month (2022-11) where they name no day, or remove it`,
            },
          ]
        : [],
  },
  {
    name: 'since-of-ended',
    check: ({ since, state }) =>
      since !== undefined && state !== 'ended'
        ? [
            {
              path: ['since'],
              message: 'only what has ended has a day of its end; remove it or write state: ended',
            },
          ]
        : [],
  },
  {
    name: 'role-of-outside',
    check: ({ roles, state }) =>
      state === 'outside' && roles.length > 0
        ? [
            {
              path: ['roles'],
              message:
                'what serves a role is a kind of service that the catalog covers; remove the roles or write another state',
            },
          ]
        : [],
  },
];

/**
 * A lasting plan of the catalog that the entry would deny: of a provider known by the same word, for one of the
 * roles of the entry, or for any where the entry names none.
 */
export function findListed(entry: UnlistedRecord, records: readonly ProviderRecord[]): RuleFinding[] {
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
