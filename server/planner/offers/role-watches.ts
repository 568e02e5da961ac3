/** What to watch on a plan whatever the usage, and which of it a person would call a risk. */
import type { Offer } from '../../../schemas/catalog.ts';
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import { FACTS, type FixedFactField, type WatchedFact } from '../../../schemas/facts.ts';
import type { Measure } from '../../../schemas/measures.ts';
import type { Reason } from '../../../schemas/plan.ts';
import type {
  CommercialCondition,
  FreshnessStatus,
  Kinds,
  Locale,
  Role,
} from '../../../schemas/vocabulary.ts';
import { describeDuration } from '../../../schemas/words/describe-number.ts';
import { FEEDS_A_MODEL, isMeantKind, MUST_STAY_UP, shortLimit } from '../../catalog/order/index.ts';
import { durationBehind, limitPhrase } from '../../words/index.ts';
import {
  type FactField,
  quoteOf,
  type ReasonEvidence,
  type ReasonValues,
  reason,
} from '../reasons/reason.ts';
import type { WatchCode } from '../reasons/reason-table.ts';

export type Watch = {
  readonly reason: Reason;
  /** Whether a person would call it a risk: it is shown if another plan avoids or brings it. */
  readonly risk: boolean;
  /** What it speaks of: a plan avoids the risk only if it states this, and nothing that is to be watched. */
  readonly about: { readonly fact: FixedFactField } | { readonly measure: Measure } | null;
};

/** An offer in a role, and the quotes behind its facts. */
type Watched = {
  readonly offer: Offer;
  readonly quotes: (fields: readonly FactField[]) => ReasonEvidence;
  readonly role: Role;
  /** The kinds that the request asks for. */
  readonly asked: Kinds;
  readonly locale: Locale;
};

type Rule = (watched: Watched) => Watch | null;

/** Worst first. The compiler refuses a list without a fact of the table that has something to watch. */
const WORST_FIRST: Readonly<Record<WatchedFact, Rule> & Partial<Record<WatchCode, Rule>>> = {
  'plan-ends': rule('plan-ends', ({ endsOn }) => endsOn !== null, false, ['endsOn']),
  'page-speaks-of-end': rule('page-speaks-of-end', ({ ending }) => ending !== null, true),
  'renewed-by-hand': rule('renewed-by-hand', ({ renewEveryDays }) => renewEveryDays !== null, true, [
    'renewEveryDays',
  ]),
  'trial-ends': rule('trial-ends', ({ freeType }) => freeType === 'trial', false, ['freeType', 'trialDays']),
  'credit-runs-out': rule('credit-runs-out', ({ freeType }) => freeType === 'one-time-credit', false, [
    'freeType',
  ]),
  'open-source-only': rule('open-source-only', ({ freeType }) => freeType === 'open-source', false, [
    'freeType',
  ]),
  'credit-metered': rule('credit-metered', ({ freeType }) => freeType === 'recurring-credit', true, [
    'freeType',
  ]),
  'under-review': rule('under-review', ({ review }) => review !== null, false),
  overage: ofFact('overage', true),
  stopSwitch: ofFact('stopSwitch', true),
  'signup.card': ofFact('signup.card', true),
  'flags.idlePause': ofFact('flags.idlePause', true, ['flags.idlePause', 'flags.idlePauseDays']),
  'idle-pause-unstated': rule(
    'idle-pause-unstated',
    ({ flags }, role) => flags.idlePause === 'unstated' && MUST_STAY_UP.has(role),
    true,
    [],
    'flags.idlePause',
  ),
  'idle.wokenBy': ofFact('idle.wokenBy', true),
  'atEnd.what': ofFact('atEnd.what', true, ['atEnd.what', 'atEnd.days']),
  backups: ofFact('backups', false),
  'flags.dataTraining': ofFact('flags.dataTraining', true),
  'training-unknown': rule(
    'training-unknown',
    ({ flags }, role) => flags.dataTraining === 'unstated' && FEEDS_A_MODEL.has(role),
    true,
    [],
    'flags.dataTraining',
  ),
  'little-at-a-time': ({ offer, quotes, role, locale }) => {
    const limit = shortLimit(offer, role);
    if (limit === undefined) return null;
    const values = { limit: limitPhrase(limit, locale) };
    const evidence = quotes([`limits.${limit.id}`]);
    return { reason: reason('little-at-a-time', locale, values, evidence), risk: true, about: null };
  },
  'served-by-the-way': rule('served-by-the-way', ({ aside }, role) => aside.includes(role), true),
  'other-kind-chosen': rule(
    'other-kind-chosen',
    (offer, role, asked) => !isMeantKind(offer, role, asked),
    true,
  ),
  production: ofFact('production', true),
  'commercial.use': ofFact('commercial.use', false),
  'no-card-data': onCondition('no-card-data'),
  'provider-mark': onCondition('provider-mark'),
  'small-company': onCondition('small-company'),
  'signup.phone': ofFact('signup.phone', false),
  'signup.realName': ofFact('signup.realName', false),
  icpFiling: ofFact('icpFiling', false),
  'stale-evidence': ({ offer, locale }) => {
    const stale = offer.evidence.filter(({ freshness }) => NOT_SEEN_LATELY.has(freshness.status));
    const quotes = stale.map((entry) => quoteOf(offer, entry));
    return stale.length === 0
      ? null
      : { reason: reason('stale-evidence', locale, {}, quotes), risk: true, about: null };
  },
};

/** A page was read and did not show it, or none was for long. */
const NOT_SEEN_LATELY: ReadonlySet<FreshnessStatus> = new Set(['stale', 'missing', 'unconfirmed']);

/** Everything to watch on an offer in a role, worst first. */
export function watchesInRole(
  of: Pick<Watched, 'offer' | 'quotes' | 'asked'>,
  role: Role,
  locale: Locale,
): Watch[] {
  return Object.values(WORST_FIRST).flatMap((find) => find({ ...of, role, locale }) ?? []);
}

function rule(
  code: WatchCode,
  applies: (offer: Offer, role: Role, asked: Kinds) => boolean,
  risk: boolean,
  fields: readonly FixedFactField[] = [],
  fact: FixedFactField | undefined = fields[0],
): Rule {
  return ({ offer, quotes, role, asked, locale }) =>
    applies(offer, role, asked)
      ? {
          reason: reason(code, locale, values(code, offer, locale), quotes(fields)),
          risk,
          about: fact === undefined ? null : { fact },
        }
      : null;
}

function onCondition(code: CommercialCondition): Rule {
  return rule(code, ({ conditions }) => conditions.includes(code), false, ['conditions']);
}

/** What the table of facts says to watch at the offer's value; silence has no quote behind it. */
function ofFact(field: WatchedFact, risk: boolean, fields: readonly FactField[] = [field]): Rule {
  const codes: Readonly<Partial<Record<string, WatchCode>>> = FACTS[field].watches;
  return ({ offer, quotes, locale }) => {
    const value = readFact(offer, field);
    const code = codes[String(value)];
    if (code === undefined) return null;
    return {
      reason: reason(code, locale, values(code, offer, locale), isStated(value) ? quotes(fields) : []),
      risk,
      about: { fact: field },
    };
  };
}

/** The values of the slots of a text. */
function values(code: WatchCode, offer: Offer, locale: Locale): ReasonValues {
  switch (code) {
    case 'plan-ends':
      return { date: offer.endsOn ?? '' };
    case 'page-speaks-of-end':
      return { date: offer.ending?.since ?? '', words: offer.ending?.words ?? '' };
    case 'under-review':
      return { date: offer.review?.since ?? '' };
    case 'renewed-by-hand':
      return { every: describeDuration(offer.renewEveryDays ?? 0, locale) };
    case 'deleted-at-end':
      return { days: durationBehind(offer.atEnd.days, 'after', locale) };
    case 'trial-ends':
      return { days: durationBehind(offer.trialDays, 'of', locale) };
    default:
      // The texts about idle plans; the others have no slot.
      return { days: durationBehind(offer.flags.idlePauseDays, 'for', locale) };
  }
}
