/** The names of services, and which offers a name means. */
import type { Offer, Provider } from '../../../schemas/catalog.ts';
import type { Unlisted } from '../../../schemas/unlisted.ts';
import { offerNames, serviceNames } from './field-texts.ts';
import { termWords } from './lexicon.ts';
import { splitRuns, toSearchKey } from './normalise.ts';

/** The offers of each name; a name is looked up by its key, see keyOf. */
export type ServiceNames = {
  readonly offersOf: ReadonlyMap<string, ReadonlySet<Offer>>;
  /** The same of whole names as they are written, the words that tell plans apart included. */
  readonly offersExactly: ReadonlyMap<string, ReadonlySet<Offer>>;
  /** The plans of each longer Latin word that names of only one provider have. */
  readonly plansOfWord: ReadonlyMap<string, ReadonlySet<Offer>>;
  /** Services without a plan here. */
  readonly unlistedOf: ReadonlyMap<string, Unlisted>;
  /** Chinese names, at which a query without spaces is cut. */
  readonly chinese: ReadonlySet<string>;
  /** Each Latin word of a name, and of the terms, by its first letter: what a mistyped one may have meant. */
  readonly wordsByLetter: ReadonlyMap<string, ReadonlySet<string>>;
  /** The most runs of a name. */
  readonly runsMax: number;
};

/** Words that tell plans of one product apart; a product is asked for without them. */
const PLAN_WORDS = new Set(['free', 'plan', 'tier', 'hobby', '免费', '免费版', '免费套餐', '免费额度']);

export function createServiceNames(
  offers: readonly Offer[],
  providers: ReadonlyMap<string, Provider>,
  unlisted: readonly Unlisted[],
): ServiceNames {
  const offersOf = new Map<string, Set<Offer>>();
  const offersExactly = new Map<string, Set<Offer>>();
  const unlistedOf = new Map<string, Unlisted>();
  const chinese = new Set<string>();
  const words = new Set<string>(termWords());
  const learn = (name: string, key: string): void => {
    for (const { kind, text } of splitRuns(name)) {
      if (kind === 'word') words.add(text);
      else if (text === key) chinese.add(text);
    }
  };
  const add = (name: string, offer: Offer): void => {
    const key = nameKey(name);
    if (key === '') return;
    addTo(offersOf, key, offer);
    learn(name, key);
  };
  for (const offer of offers) {
    for (const name of offerNames(offer)) {
      add(name, offer);
      addTo(offersExactly, toSearchKey(name), offer);
    }
    for (const name of serviceNames(offer, providers.get(offer.provider.slug))) add(name, offer);
  }
  for (const service of unlisted)
    for (const name of [service.slug, service.name.en, service.name['zh-CN'], ...service.aliases]) {
      const key = toSearchKey(name);
      unlistedOf.set(key, service);
      learn(name, key);
    }
  return {
    offersOf,
    offersExactly,
    plansOfWord: wordsOfOneProvider(offersOf),
    unlistedOf,
    chinese,
    wordsByLetter: groupByLetter(words),
    runsMax: mostRuns([...offersOf.keys(), ...unlistedOf.keys()]),
  };
}

/** Shorter words are parts of too many names, */
const TELLING_LENGTH = 5;
/** and these are said of any service, though only one has them in the names of its plans. */
const SAID_OF_ALL = new Set(
  'access accounts before business calls create custom default external global hours individual messages network organization personal providers query requests server version without'.split(
    ' ',
  ),
);

function wordsOfOneProvider(offersOf: ReadonlyMap<string, ReadonlySet<Offer>>): Map<string, Set<Offer>> {
  const plans = new Map<string, Set<Offer>>();
  for (const [name, offers] of offersOf)
    for (const word of new Set(name.split(' ')))
      if (word.length >= TELLING_LENGTH && !SAID_OF_ALL.has(word))
        for (const offer of offers) addTo(plans, word, offer);
  return new Map(
    [...plans].filter(([, offers]) => new Set([...offers].map(({ provider }) => provider.slug)).size === 1),
  );
}

function addTo(offers: Map<string, Set<Offer>>, key: string, offer: Offer): void {
  offers.set(key, (offers.get(key) ?? new Set()).add(offer));
}

/** As a loop: there are more names than a function takes arguments. */
function mostRuns(keys: readonly string[]): number {
  return keys.reduce((most, key) => Math.max(most, key.split(' ').length), 1);
}

/** The key of a name without the words that tell plans apart, unless it has no others. */
export function nameKey(name: string): string {
  const runs = splitRuns(name).map(({ text }) => text);
  const own = runs.filter((run) => !PLAN_WORDS.has(run));
  return own.length > 0 ? own.join(' ') : toSearchKey(name);
}

function groupByLetter(words: ReadonlySet<string>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const word of words) {
    const letter = word.charAt(0);
    const group = groups.get(letter) ?? new Set();
    groups.set(letter, group.add(word));
  }
  return groups;
}
