/** What values written in the files mean for the bill: plans that are paid, and what exceeds a free one. */
import type { Catalog, Evidence } from '../../../schemas/catalog.ts';
import type { Declared, DeclareRule } from '../../../schemas/detection/index.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { text } from '../../words/index.ts';
import { type Finding, finding } from './finding.ts';

export type DeclaredPlace = Declared & { readonly path: string };

/** Free plans that a file leaves for a paid one, or for one that it computes, and none keeps; who exceeds one keeps nothing. */
export function plansLeft(declared: readonly DeclaredPlace[]): ReadonlySet<string> {
  const plansOf = (wanted: (meaning: Declared['meaning']) => boolean): string[] =>
    declared.flatMap(({ rule: { plan }, meaning }) => (plan !== undefined && wanted(meaning) ? [plan] : []));
  const kept = new Set(plansOf((meaning) => meaning === 'free'));
  return new Set(
    plansOf((meaning) => meaning === 'paid' || meaning === 'unknown').filter((plan) => !kept.has(plan)),
  );
}

/** A finding for each place and rule; a value that keeps to the free plan gives none. */
export function declaredFindings(
  declared: readonly DeclaredPlace[],
  catalog: Catalog,
  locale: Locale,
  nameProvider: (provider: string) => string,
): Finding[] {
  const seen = new Set<string>();
  return declared.flatMap(({ rule, key, meaning, test, path, line }) => {
    const place = `${rule.id}\0${path}\0${line}`;
    if (meaning === 'free' || meaning === 'unknown' || seen.has(place)) return [];
    seen.add(place);
    const offer = catalog.offers.find(({ slug }) => slug === rule.plan);
    const provider = nameProvider(rule.provider);
    const values = {
      key,
      provider,
      // The words of such a rule are on the free plan.
      free:
        offer === undefined || offer.standing !== 'available'
          ? ''
          : text(
              `; free is ${offer.translations.en.name}`,
              `；免费的是“${offer.translations['zh-CN'].name}”`,
            )[locale],
      offer: offer?.translations[locale].name ?? provider,
      bound: describeBound(test, rule.unit)[locale],
    };
    const code = meaning === 'paid' ? 'plan-is-paid' : 'beyond-free-plan';
    const found = finding(code, locale, values, { path, line }, [rule.provider, rule.id]);
    return [
      {
        ...found,
        offer: meaning === 'paid' ? null : (offer?.slug ?? null),
        evidence: [quoted(rule)],
        link: rule.says.url,
      },
    ];
  });
}

/** What the free plan allows, from the test that a value met: it is of the rule, nothing of the file. */
function describeBound(test: string, unit: DeclareRule['unit']) {
  const [, of = '', sign, bound = ''] = /^(count |runs )?([<>]) (.+)$/.exec(test) ?? [];
  if (sign !== '>') return text('', '');
  if (of === 'runs ') return text(` (at most ${bound} a day)`, `（每天最多 ${bound} 次）`);
  if (of === 'count ') return text(` (at most ${bound})`, `（最多 ${bound} 个）`);
  const units = { s: text(' seconds', ' 秒'), MB: text(' MB', ' MB') };
  const named = unit === undefined ? text('', '') : units[unit];
  return text(` (at most ${bound}${named.en})`, `（最多 ${bound}${named['zh-CN']}）`);
}

/** The words of the provider behind a rule. */
export function quoted({
  id,
  says: { quote, url, at, permalink },
}: Pick<DeclareRule, 'id' | 'says'>): Evidence {
  return {
    id: id.slice(id.indexOf('/') + 1),
    quote,
    source: url,
    under: [],
    fields: [],
    captured: { at: at ?? null, updated: null, permalink: permalink ?? null },
    since: null,
    freshness: { status: 'captured', verifiedAt: null, checkedAt: null },
  };
}
