/** Who gave and who took: what providers changed, and the ends that plans and unlisted services came to, as marks in time. */
import type { Offer } from '../../schemas/catalog.ts';
import type { ChangeFilters } from '../../schemas/change-queries.ts';
import { type ChangeEntry, isLimit } from '../../schemas/change.ts';
import { compareText, groupBy } from '../../schemas/lists.ts';
import type { Effect } from '../../schemas/offer-history.ts';
import { publishedOn } from '../../schemas/standing.ts';
import { TIMELINE_FROM, type Timeline, type TimelineMark } from '../../schemas/timeline.ts';
import { type Locale, ROLES } from '../../schemas/vocabulary.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { changedRoles } from './changes/subject.ts';
import { amountIn, classifyMeasure } from './compare/measure.ts';
import { evidenceFor } from './facts/evidence-for.ts';
import { gradeEffect } from './history/plan-history.ts';

/** @param asked left out: since {@link TIMELINE_FROM} */
export function readTimeline(index: CatalogIndex, asked: ChangeFilters, locale: Locale): Timeline {
  const today = publishedOn(index.catalog);
  const { need, direction, year } = asked;
  const all = [...markChanges(index, today, locale), ...markEnds(index, today, locale)].sort(
    (a, b) => compareText(b.on, a.on) || compareText(a.name, b.name),
  );
  const marks = all.filter(
    ({ on, needs, effect }) =>
      (year === undefined ? yearOf(on) >= TIMELINE_FROM : yearOf(on) === year) &&
      (need === undefined || needs.includes(need)) &&
      (direction === undefined || (effect === 'ended' ? 'worse' : effect) === direction),
  );
  const count = (effect: Effect): number =>
    marks.filter((mark) => mark.effect === effect && !mark.isAnnounced).length;
  return {
    asked,
    marks,
    lanes: ROLES.flatMap((role) => {
      const own = marks.filter(({ needs }) => needs.includes(role));
      return own.length === 0 || (need !== undefined && need !== role) ? [] : [{ need: role, marks: own }];
    }),
    counts: {
      ...{ better: count('better'), worse: count('worse'), other: count('other'), ended: count('ended') },
      announced: marks.filter(({ isAnnounced }) => isAnnounced).length,
    },
    years: [...new Set(all.map(({ on }) => yearOf(on)))].sort((a, b) => a - b),
    from: year ?? TIMELINE_FROM,
    until: year ?? Math.max(yearOf(today), ...marks.map(({ on }) => yearOf(on))),
    today,
  };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** What changed for one plan on one day, with one effect, is one mark. */
function markChanges(index: CatalogIndex, today: string, locale: Locale): TimelineMark[] {
  const placed = index.changes
    .filter(({ kind }) => kind === 'change')
    .map((entry) => {
      const slug = index.offerAliases.get(entry.offer) ?? entry.offer;
      return { entry, slug, ...placeOf(entry, index.offerBySlug.get(slug)) };
    });
  return [...groupBy(placed, ({ slug, on, effect }) => `${on} ${slug} ${effect}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { slug, on, effect } = first;
      const offer = index.offerBySlug.get(slug);
      const entries = group.map(({ entry }) => entry);
      const roles = new Set(entries.flatMap((entry) => [...changedRoles(index, entry)]));
      const ratios = entries.flatMap((entry) => ratioOf(entry) ?? []);
      return [
        {
          ...{ on, effect, entries, isAnnounced: effect === 'ended' && on > today, told: null },
          name: offer?.translations[locale].name ?? slug,
          provider: index.providerBySlug.get(first.entry.provider)?.translations[locale].name ?? null,
          slug: offer === undefined ? null : slug,
          needs: ROLES.filter((role) => roles.has(role)),
          ratio: ratios.sort((a, b) => distance(b) - distance(a))[0] ?? null,
        },
      ];
    },
  );
}

/** An end that was put off has not come on its first day: what is left of it is the announcement. */
function placeOf(
  entry: ChangeEntry,
  offer: Offer | undefined,
): { readonly on: string; readonly effect: Effect } {
  const { field, after, happenedOn } = entry;
  const effect = gradeEffect(entry);
  if (field !== 'endsOn' || effect !== 'ended' || typeof after !== 'string')
    return { on: happenedOn, effect };
  const isPutOff = offer !== undefined && offer.endsOn !== after;
  return isPutOff ? { on: happenedOn, effect: 'worse' } : { on: after, effect };
}

/** How far two amounts are apart, whichever is the larger: 0 for equal ones. */
export function distance(ratio: number): number {
  return Math.abs(Math.log10(ratio));
}

/** After, divided by before; 0 and Infinity if one of them is nothing, or without a limit. */
function ratioOf({ before, after }: ChangeEntry): number | null {
  if (!isLimit(before) || !isLimit(after) || classifyMeasure(before) !== classifyMeasure(after)) return null;
  const given = amountIn(after, before.unit, before.period);
  if (given === 'unlimited' || before.value === 'unlimited')
    return given === before.value ? null : given === 'unlimited' ? Number.POSITIVE_INFINITY : 0;
  return before.value === 0 || given === before.value ? null : given / before.value;
}

/** The ends that no entry tells of: those of plans that were recorded after it, and of services without a plan. */
function markEnds(index: CatalogIndex, today: string, locale: Locale): TimelineMark[] {
  const ended = index.offers.filter(({ endsOn }) => endsOn !== null);
  const isTold = ({ slug, endsOn }: Offer): boolean =>
    (index.changesByOffer.get(slug) ?? []).some(
      ({ kind, field, after }) => kind === 'change' && field === 'endsOn' && after === endsOn,
    );
  const end = (on: string) => ({
    ...{ on, effect: 'ended' as const, isAnnounced: on > today, ratio: null, entries: [] },
  });
  return [
    ...ended.flatMap((offer) =>
      offer.endsOn === null || isTold(offer)
        ? []
        : [
            {
              ...end(offer.endsOn),
              name: offer.translations[locale].name,
              provider: index.providerBySlug.get(offer.provider.slug)?.translations[locale].name ?? null,
              ...{ slug: offer.slug, needs: offer.roles },
              told: { offer, evidence: evidenceFor(offer, 'endsOn') },
            },
          ],
    ),
    ...index.catalog.unlisted.flatMap((service) => {
      const { slug, since, state, roles } = service;
      const isListed = ended.some((offer) => offer.slug.startsWith(`${slug}-`));
      if (state !== 'ended' || since === null || isListed) return [];
      return [
        {
          ...end(since),
          name: service.name[locale],
          provider: null,
          slug: null,
          needs: roles,
          told: service,
        },
      ];
    }),
  ];
}
