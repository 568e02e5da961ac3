/** Finds gathered into services, and the needs they make plain. */
import type { Catalog } from '../../../schemas/catalog.ts';
import type { CheckAnswer } from '../../../schemas/check.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { Strength } from '../rules/index.ts';
import type { Find } from './finds.ts';
import { atLeast, stronger } from './strength.ts';

export type Service = CheckAnswer['services'][number];

/** Places listed for one service; a monorepo may have hundreds. */
const PLACES_MAX = 50;
const ORDER: readonly Strength[] = ['used', 'configured', 'mentioned'];

/**
 * One service per provider, strongest first. Providers outside the catalog are reported too, with `offers: []`:
 * the check would otherwise be silent about a service that may cost money.
 */
export function servicesOf(finds: readonly Find[], catalog: Catalog): Service[] {
  const byProvider = new Map<string, Find[]>();
  for (const find of finds) {
    const { provider } = find.rule;
    if (provider === null) continue;
    const list = byProvider.get(provider);
    if (list === undefined) byProvider.set(provider, [find]);
    else list.push(find);
  }
  return [...byProvider]
    .map(([provider, own]) => serviceOf(provider, own, catalog))
    .sort(
      (a, b) => ORDER.indexOf(a.strength) - ORDER.indexOf(b.strength) || a.provider.localeCompare(b.provider),
    );
}

function serviceOf(provider: string, finds: readonly Find[], catalog: Catalog): Service {
  const strength = finds.reduce<Strength>((best, find) => stronger(best, find.strength), 'mentioned');
  // Roles of weaker finds would claim more than is in force: a mentioned Postgres beside a configured sign-in.
  const counted =
    strength === 'mentioned' ? finds : finds.filter((find) => atLeast(find.strength, 'configured'));
  const named = new Set(counted.flatMap(({ rule }) => rule.roles));
  const roles = ROLES.filter((role) => named.has(role));
  const offers = catalog.offers
    .filter((offer) => offer.provider.slug === provider && offer.roles.some((role) => named.has(role)))
    .map(({ slug }) => slug);
  return { provider, offers, roles, strength, foundIn: placesOf(finds) };
}

function placesOf(finds: readonly Find[]): Service['foundIn'] {
  const seen = new Set<string>();
  const places: Service['foundIn'] = [];
  const ordered = [...finds].sort((a, b) => ORDER.indexOf(a.strength) - ORDER.indexOf(b.strength));
  for (const { path, line, rule } of ordered) {
    const key = `${path}\0${line}\0${rule.id}`;
    if (seen.has(key) || places.length >= PLACES_MAX) continue;
    seen.add(key);
    places.push({ path, line, rule: rule.id });
  }
  return places;
}

/** The roles that the repository plainly needs: of services in force and of engines; nothing only mentioned. */
export function needsOf(finds: readonly Find[]): Role[] {
  const named = new Set<Role>();
  for (const { rule, strength } of finds) {
    if (atLeast(strength, 'configured')) for (const role of rule.roles) named.add(role);
  }
  return ROLES.filter((role) => named.has(role));
}
