/** Recomputes what a plan says of one chosen offer: its fit, its usage, its main limits and what to watch. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import type { Pick as PlanPick, PlanRequest } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { isShort } from './order-rules.ts';
import { type Asked, isMeantKind, obtainable, unconfirmedOf } from './plan-rules.ts';
import { figuresOf, IN_GB, MAIN_METRICS, meansOf } from './plan-tables.ts';
import { isRate, isUnpricedCredit, type Judgement, judge, ofOneThing } from './usage-rules.ts';

/** Takes down what is wrong, in words. */
export type Say = (text: string) => void;

export function checkChoice(
  { catalog, request }: Asked,
  pick: PlanPick,
  offer: Offer,
  served: readonly Role[],
  say: Say,
): void {
  const judgement = judge(offer, pick.need, served, request, obtainable(catalog));
  if (judgement.fit !== pick.fit) say(`fit ${pick.fit}, recomputed ${judgement.fit}`);
  checkUsage(pick, request, judgement, say);
  checkMainLimits(pick, offer, judgement, say);
  checkWatches(pick, offer, judgement, request, say);

  const termsUrl = catalog.providers.find(({ slug }) => slug === offer.provider.slug)?.termsUrl ?? null;
  const unconfirmed = unconfirmedOf(offer, pick.need, request).map(({ constraint, field }) =>
    [
      constraint,
      field,
      termsUrl ?? (request.locale === 'zh-CN' ? (offer.urlZh ?? offer.url) : offer.url),
    ].join(' '),
  );
  const told = pick.unconfirmed.map(({ constraint, field, readHere }) =>
    [constraint, field, readHere].join(' '),
  );
  if (told.join() !== unconfirmed.join()) say(`unconfirmed ${told.join()}, recomputed ${unconfirmed.join()}`);

  if (pick.beyond?.overage !== offer.overage) say(`beyond is ${pick.beyond?.overage}, not ${offer.overage}`);
  for (const { id } of pick.beyond?.evidence ?? [])
    if (!carries(offer, id, 'overage')) say(`beyond is quoted from ${id}`);
}

/** What credits cost is quoted with their limit. */
const carries = (offer: Offer, id: string, field: string): boolean =>
  offer.evidence.some(
    (entry) => entry.id === id && [field, `${field}.costs`].some((name) => entry.fields.includes(name)),
  );

/** JSON knows no infinity: without a bound it is `unlimited`, as a share it is null. */
const finite = (share: number | null): number | null => (share === Number.POSITIVE_INFINITY ? null : share);

function near(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)))
  );
}

/** Of limits that bind alike any may be told; what is told of it is then its own. */
function checkUsage(pick: PlanPick, request: PlanRequest, judgement: Judgement, say: Say): void {
  if (pick.usage.length !== judgement.figures.size) say('usage does not tell every asked figure once');
  for (const [figure, { asked, bearings, share }] of judgement.figures) {
    // Told by the place in the request where it was asked.
    const isOwn = Object.keys(request.scale.byNeed?.[pick.need] ?? {}).includes(figure);
    const told = pick.usage.find(({ figure: path }) =>
      isOwn ? path === `byNeed.${pick.need}.${figure}` : meansOf(path).includes(`${pick.need}.${figure}`),
    );
    const bearing = bearings.find(({ limit }) => limit.id === told?.limit) ?? null;
    if (told === undefined || (bearing === null && (told.limit !== null || share !== null))) {
      say(`usage of ${figure} tells of ${told?.limit}`);
      continue;
    }
    const allowed = bearing?.allowed === Number.POSITIVE_INFINITY ? 'unlimited' : (bearing?.allowed ?? null);
    const sharedWith = bearing?.drawnBy.filter((role) => role !== pick.need) ?? [];
    if (
      !near(told.share, finite(share)) ||
      !near(told.asked, bearing?.asked ?? asked) ||
      !near(told.allowed, allowed) ||
      told.metric !== (bearing?.limit.metric ?? null) ||
      told.unit !== (IN_GB.includes(figure) ? 'GB' : figure === 'hours' ? 'hours' : 'count') ||
      [...told.sharedWith].sort().join() !== [...sharedWith].sort().join()
    )
      say(`usage ${JSON.stringify(told)}, recomputed ${JSON.stringify({ ...bearing, allowed, share })}`);
  }
}

function checkMainLimits(pick: PlanPick, offer: Offer, judgement: Judgement, say: Say): void {
  const main = MAIN_METRICS[pick.need];
  const binding = pick.usage.map(({ limit }) => limit);
  const shown = offer.limits.filter(
    (limit) =>
      limit.roles.includes(pick.need) &&
      !ofOneThing(limit) &&
      (binding.includes(limit.id) || main.includes(limit.metric) || limit.metric === 'credits'),
  );
  // What binds comes first, credits last; a rate comes after what is allowed over a day and more.
  const places = (limits: readonly OfferLimit[], rate: number): number[] =>
    limits.map((limit) => {
      if (binding.includes(limit.id)) return 0;
      if (limit.metric === 'credits') return 10_000;
      return 1 + 10 * main.indexOf(limit.metric) + (isRate(limit) ? rate : 0);
    });
  const told = pick.mainLimits.flatMap(({ limit }) => offer.limits.find(({ id }) => id === limit) ?? []);
  // Whether a rate comes after every other metric, or after its own, is a matter of taste.
  const isInOrder = [1, 1000].some((rate) => {
    const expected = places(shown, rate).sort((a, b) => a - b);
    return places(told, rate).join() === expected.slice(0, 3).join();
  });
  if (!isInOrder || told.length !== pick.mainLimits.length || told.some((limit) => !shown.includes(limit)))
    say(`main limits ${told.map(({ id }) => id).join()} of ${shown.map(({ id }) => id).join()}`);

  const bearings = [...judgement.figures.values()].flatMap((figure) => figure.bearings);
  for (const { limit, metric, share, evidence } of pick.mainLimits) {
    // Both the month and its fullest day may count against it.
    const shares = bearings.filter((one) => one.limit.id === limit).map((one) => one.share);
    const most = shares.length === 0 ? null : Math.max(...shares);
    if (!near(share, finite(most))) say(`main limit ${limit} is used to ${share}, recomputed ${most}`);
    if (metric !== offer.limits.find(({ id }) => id === limit)?.metric)
      say(`main limit ${limit} is no ${metric}`);
    for (const { id } of evidence)
      if (!carries(offer, id, `limits.${limit}`)) say(`main limit ${limit} is quoted from ${id}`);
  }
}

function checkWatches(
  pick: PlanPick,
  offer: Offer,
  judgement: Judgement,
  request: PlanRequest,
  say: Say,
): void {
  const codes = pick.watch.map(({ code }) => code);
  const figures = [...judgement.figures.values()];
  const need = pick.need;
  const due: [boolean, string][] = [
    [offer.overage === 'billed', 'overage-billed'],
    [offer.review !== null, 'under-review'],
    [offer.signup.card === 'required', 'card-on-file'],
    [offer.flags.idlePause === 'sleeps', 'sleeps-when-idle'],
    [offer.flags.idlePause === 'pauses', 'pauses-when-idle'],
    [offer.flags.idlePause === 'deletes', 'deletes-when-idle'],
    [offer.flags.dataTraining === 'used', 'trains-on-your-data'],
    [offer.flags.dataTraining === 'opt-out', 'trains-unless-you-opt-out'],
    [offer.freeType === 'trial', 'trial-ends'],
    [offer.freeType === 'one-time-credit', 'credit-runs-out'],
    [offer.freeType === 'open-source', 'open-source-only'],
    [offer.endsOn !== null, 'plan-ends'],
    [offer.ending !== null, 'page-speaks-of-end'],
    [offer.renewEveryDays !== null, 'renewed-by-hand'],
    [offer.production === 'discouraged', 'production-discouraged'],
    [offer.signup.realName === 'required', 'needs-real-name'],
    [offer.icpFiling === 'required-for-domain', 'needs-icp-filing'],
    [figures.some(({ blocked }) => blocked), 'credit-unpriced'],
    [judgement.littleCompute, 'compute-per-request'],
    [isShort(offer, need), 'little-at-a-time'],
    [offer.conditions.includes('no-card-data'), 'no-card-data'],
    [offer.conditions.includes('provider-mark'), 'provider-mark'],
    [offer.conditions.includes('small-company'), 'small-company'],
    [offer.stopSwitch === 'off-by-default', 'stop-switch-off'],
    [offer.stopSwitch === 'none', 'no-stop-switch'],
    [offer.atEnd.what === 'deleted', 'deleted-at-end'],
    [offer.atEnd.what === 'billed', 'billed-at-end'],
    [offer.backups === 'none', 'no-backups'],
    [offer.backups === 'paid', 'backups-paid'],
    [offer.idle.wokenBy === 'support', 'woken-by-support'],
    [offer.aside.includes(need), 'served-by-the-way'],
    [!isMeantKind(offer, need, request), 'other-kind-chosen'],
  ];
  const alsoDue: [boolean, string][] = [
    [offer.evidence.some(({ freshness }) => freshness.status === 'stale'), 'stale-evidence'],
    [figures.some(({ state, share }) => state === 'fits' && (share ?? 0) > 0.7), 'quota-nearly-used'],
  ];
  for (const [isDue, code] of [...due, ...alsoDue])
    if (isDue && !codes.includes(code)) say(`does not say ${code}`);
  // It may be said of a figure that nobody asked for as well.
  const unpriced = figuresOf(need).some((figure) =>
    offer.limits.some((limit) => isUnpricedCredit(limit, offer, need, figure)),
  );
  for (const [isDue, code] of due) {
    const maySay = isDue || (code === 'credit-unpriced' && unpriced);
    if (!maySay && codes.includes(code)) say(`says ${code} without cause`);
  }
}
