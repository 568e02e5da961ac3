/** Finds gathered into services, and the needs they make plain. */
import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { CheckAnswer } from '../../../schemas/check.ts';
import { STRENGTHS, type Strength } from '../../../schemas/detection/index.ts';
import { hasKinds, MEANT_KINDS, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { atLeast, type Find, stronger } from './strength.ts';

export type Service = CheckAnswer['services'][number];
export type NeedPlaces = CheckAnswer['neededBy'][number];

/** Places listed for one service; a monorepo may have hundreds. */
const PLACES_MAX = 50;
/** Places listed for one need: enough to see why it is one. */
const NEED_PLACES_MAX = 10;

/**
 * One service per provider, strongest first. Providers outside the catalog are reported too, with `offers: []`:
 * the check would otherwise be silent about a service that may cost money.
 * @param left free plans that the files leave for paid ones
 */
export function groupServices(
  finds: readonly Find[],
  catalog: Catalog,
  left: ReadonlySet<string>,
): Service[] {
  const byProvider = new Map<string, Find[]>();
  for (const find of finds) {
    const { provider } = find.rule;
    if (provider === null) continue;
    const list = byProvider.get(provider);
    if (list === undefined) byProvider.set(provider, [find]);
    else list.push(find);
  }
  const published = new Set(catalog.offers.map(({ slug }) => slug).filter((slug) => !left.has(slug)));
  const ownRoles = rolesDoneItself(finds);
  return [...byProvider]
    .map(([provider, own]) => buildService(provider, own, published, ownRoles))
    .sort(
      (a, b) =>
        STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength) || a.provider.localeCompare(b.provider),
    );
}

function buildService(
  provider: string,
  finds: readonly Find[],
  published: ReadonlySet<string>,
  ownRoles: ReadonlySet<Role>,
): Service {
  const strength = finds.reduce<Strength>((best, find) => stronger(best, find.strength), 'mentioned');
  // Roles of weaker finds would claim too much: a Postgres that is only mentioned, with a configured sign-in.
  const counted =
    strength === 'mentioned' ? finds : finds.filter((find) => atLeast(find.strength, 'configured'));
  const named = new Set(counted.flatMap((find) => listRoles(find, ownRoles)));
  const offers = strongestFirst(counted).flatMap(({ rule }) => rule.offers);
  return {
    provider,
    offers: [...new Set(offers)].filter((slug) => published.has(slug)),
    roles: ROLES.filter((role) => named.has(role)),
    strength,
    foundIn: listPlaces(finds, PLACES_MAX),
  };
}

/** What the finds show that the repository does itself, without a service. */
function rolesDoneItself(finds: readonly Find[]): Set<Role> {
  return new Set(finds.flatMap(({ rule, strength }) => (strength === 'used' ? (rule.doesItself ?? []) : [])));
}

function listRoles({ rule }: Find, ownRoles: ReadonlySet<Role>): readonly Role[] {
  return [...rule.roles, ...(rule.alsoRoles ?? []).filter((role) => !ownRoles.has(role))];
}

/** The finds by how strongly they speak, else in their order. */
export function strongestFirst(finds: readonly Find[]): Find[] {
  return [...finds].sort((a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength));
}

/** The strongest places; of each folder the first one comes before the second of any. */
function listPlaces(finds: readonly Find[], most: number): Service['foundIn'] {
  const all = new Map<string, Service['foundIn'][number]>();
  for (const { path, line, rule } of strongestFirst(finds)) {
    const key = `${path}\0${line}\0${rule.id}`;
    if (!all.has(key)) all.set(key, { path, line, rule: rule.id });
  }
  const firsts = new Map<string, Service['foundIn'][number]>();
  for (const place of all.values()) {
    const folder = place.path.slice(0, place.path.lastIndexOf('/') + 1);
    if (!firsts.has(folder)) firsts.set(folder, place);
  }
  const kept = new Set([...new Set([...firsts.values(), ...all.values()])].slice(0, most));
  return [...all.values()].filter((place) => kept.has(place));
}

/**
 * The needs that the repository makes plain, with where each shows: of services in force and of engines; nothing
 * only mentioned. A service of a kind that a need does not mean (a search of the web) makes none.
 */
export function groupNeeds(finds: readonly Find[], catalog: Catalog): NeedPlaces[] {
  const ownRoles = rolesDoneItself(finds);
  const bySlug = new Map(catalog.offers.map((offer) => [offer.slug, offer]));
  const byRole = new Map<Role, Find[]>();
  const onServer = new Set(finds.flatMap((find) => (isServerDriver(find) ? [find.path] : [])));
  for (const find of finds) {
    if (!atLeast(find.strength, 'configured') || (isEmbedded(find) && onServer.has(find.path))) continue;
    for (const role of listRoles(find, ownRoles)) {
      if (!isMeant(role, find.rule.offers, bySlug)) continue;
      const list = byRole.get(role);
      if (list === undefined) byRole.set(role, [find]);
      else list.push(find);
    }
  }
  return ROLES.flatMap((role) => {
    const own = byRole.get(role);
    return own === undefined ? [] : [{ role, foundIn: listPlaces(own, NEED_PLACES_MAX) }];
  });
}

/** Drivers of Python: the embedded database beside that of a server is what tests and developers run on. */
const isEmbedded = ({ rule, signal }: Find): boolean => rule.id === 'engine/sqlite' && signal.kind === 'pypi';
const isServerDriver = ({ rule: { provider, roles }, signal, strength }: Find): boolean =>
  provider === null &&
  signal.kind === 'pypi' &&
  strength === 'used' &&
  roles.some((role) => role === 'postgres' || role === 'mysql');

/** Whether one of the plans is of a kind that the need means; if none says its kind, the need is meant. */
function isMeant(role: Role, offers: readonly string[], bySlug: ReadonlyMap<string, Offer>): boolean {
  if (!hasKinds(role)) return true;
  const kinds = offers.flatMap((slug) => {
    const offer = bySlug.get(slug);
    return offer?.roles.includes(role) === true ? (offer.kinds[role] ?? []) : [];
  });
  return kinds.length === 0 || kinds.some((kind) => MEANT_KINDS[role].includes(kind));
}
