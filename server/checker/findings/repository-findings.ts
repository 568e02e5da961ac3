/** Findings on the files themselves: stand-ins, secrets, misspelt names, doubled services, unserved needs. */

import type { Catalog, Offer } from '../../../schemas/catalog.ts';
import type { CheckRequest } from '../../../schemas/check.ts';
import { type DetectionIndex, isEcosystem } from '../../../schemas/detection/index.ts';
import type { Tool } from '../../../schemas/tools.ts';
import { hasKinds, MEANT_KINDS, type Role } from '../../../schemas/vocabulary.ts';
import { lasts, ROLE_NAMES, type ToolIndex } from '../../catalog/index.ts';
import { joinList, roleList, text } from '../../words/index.ts';
import type { Find } from '../engine/strength.ts';
import { indexNearlyKnown } from '../engine/nearly-known.ts';
import type { FileReading } from '../engine/read-files.ts';
import type { Service } from '../engine/services.ts';
import { quoted } from './declared-findings.ts';
import { type Finding, finding } from './finding.ts';

type Locale = CheckRequest['locale'];

const CLOUD_SERVICES = text('cloud services', '云服务');

export function standInFindings(finds: readonly Find[], locale: Locale): Finding[] {
  const seen = new Set<string>();
  return finds.flatMap(({ rule, path, line }) => {
    if (rule.standIn === undefined || seen.has(rule.standIn)) return [];
    seen.add(rule.standIn);
    const role = rule.roles.length === 0 ? CLOUD_SERVICES[locale] : roleList(rule.roles, locale);
    return [finding('local-stand-in', locale, { name: rule.standIn, role }, { path, line }, [rule.standIn])];
  });
}

export function fileFindings(
  readings: readonly FileReading[],
  detection: DetectionIndex,
  locale: Locale,
): Finding[] {
  const nearlyKnown = indexNearlyKnown(detection);
  // Who has the right name has not misspelt it: the other one is something else.
  const names = new Set(readings.flatMap(({ signals }) => signals.map(({ name }) => name)));
  const isThere = (near: string): boolean => [...names].some((name) => name.startsWith(near));
  return readings.flatMap(({ path, secrets, isRealEnv, signals }) => [
    ...(isRealEnv ? [finding('env-file-sent', locale, {}, { path, line: null })] : []),
    ...secrets.map((line) => finding('secret-in-file', locale, {}, { path, line })),
    ...nearNames(path, signals, nearlyKnown, isThere).map(({ name, line }) =>
      finding('nearly-known-name', locale, { name }, { path, line }, [name]),
    ),
  ]);
}

/** Packages in use whose service is over, by what the catalog says of the services that it does not list. */
export function endedFindings(finds: readonly Find[], { unlisted }: Catalog, locale: Locale): Finding[] {
  return unlisted.flatMap(({ slug, name, aliases, state, note, source, quote, captured }) => {
    const place = finds.find(
      ({ signal, strength }) =>
        isEcosystem(signal.kind) && strength !== 'mentioned' && aliases.includes(signal.name),
    );
    if (state !== 'ended' || place === undefined || source === null || quote === null) return [];
    const found = finding('service-ended', locale, { service: name[locale], note: note[locale] }, place, [
      slug,
    ]);
    const evidence = [{ ...quoted({ id: slug, says: { quote, url: source } }), captured }];
    return [{ ...found, evidence, link: source }];
  });
}

/** Needs that two or more services in use serve. */
export function doubledFindings(
  services: readonly Service[],
  nameProvider: (provider: string) => string,
  locale: Locale,
): Finding[] {
  const byRole = new Map<Role, string[]>();
  for (const { provider, roles, strength } of services) {
    if (strength !== 'used') continue;
    for (const role of roles) byRole.set(role, [...(byRole.get(role) ?? []), provider]);
  }
  return [...byRole].flatMap(([role, slugs]) => {
    if (slugs.length < 2) return [];
    const providers = joinList(slugs.map(nameProvider), locale);
    return [
      finding('two-services-one-need', locale, { role: ROLE_NAMES[role][locale], providers }, null, [
        role,
        ...slugs,
      ]),
    ];
  });
}

/**
 * The plans of services in use that say nothing of commercial use, in one note, and those that are kept to the
 * customer's own business, in another: a note for each service would hide everything else. With one service the note
 * is on it, and names its plan if it is one plan.
 */
export function commercialFindings(
  services: readonly Service[],
  catalog: Catalog,
  { commercial, locale }: CheckRequest,
): Finding[] {
  if (!commercial) return [];
  return (
    [
      ['unstated', 'commercial-unstated'],
      ['own-business', 'commercial-own-business'],
    ] as const
  ).flatMap(([value, code]) => {
    const meant = services.flatMap(({ offers, strength }) =>
      strength === 'mentioned'
        ? []
        : catalog.offers.filter(({ slug, commercial: { use } }) => use === value && offers.includes(slug)),
    );
    if (meant.length === 0) return [];
    const names = joinList(
      meant.map(({ translations }) => translations[locale].name),
      locale,
    );
    const slugs = meant.map(({ slug }) => slug);
    return [finding(code, locale, { offers: names }, null, slugs)];
  });
}

/**
 * Tools and services in use of which neither names the other: the tool names other services for the need, and no command
 * of the plans names the tool. One note for all: a pair may well work.
 */
export function unnamedPairFindings(
  services: readonly Service[],
  tools: readonly Tool[],
  toolIndex: () => ToolIndex,
  catalog: Catalog,
  nameProvider: (provider: string) => string,
  locale: Locale,
): Finding[] {
  const used = services.filter(({ strength, offers }) => strength === 'used' && offers.length > 0);
  if (tools.length === 0 || used.length === 0) return [];
  const { offersOf, toolsNaming } = toolIndex();
  const pairs = tools.flatMap((tool) => {
    const roles = [...offersOf(tool).keys()];
    return used.flatMap(({ provider, offers: slugs, roles: own }) => {
      const meant = own.filter((role) => roles.includes(role));
      const offers = catalog.offers.filter(({ slug }) => slugs.includes(slug));
      const isNamed = offers.some(
        (offer) =>
          meant.some((role) => toolsNaming(offer, role).has(tool.slug)) ||
          offer.setup.some(({ command }) => command.toLowerCase().includes(tool.slug)),
      );
      return meant.length === 0 || isNamed ? [] : [{ tool, provider }];
    });
  });
  if (pairs.length === 0) return [];
  const names = pairs.map(({ tool, provider }) => `${tool.name} + ${nameProvider(provider)}`);
  const about = pairs.map(({ tool, provider }) => `${tool.slug}+${provider}`);
  return [finding('pair-unnamed', locale, { pairs: joinList(names, locale) }, null, about)];
}

/** Sections of .NET settings are named by their programs, and come out as variables. */
function isDotnetSettings(path: string): boolean {
  const name = path.split('/').at(-1)?.toLowerCase() ?? '';
  return name.startsWith('appsettings') && name.endsWith('.json');
}

/** Known names that names of a file nearly are, each once. */
function nearNames(
  path: string,
  signals: FileReading['signals'],
  nearlyKnown: ReturnType<typeof indexNearlyKnown>,
  isThere: (name: string) => boolean,
): { readonly name: string; readonly line: number | null }[] {
  if (isDotnetSettings(path)) return [];
  const seen = new Set<string>();
  return signals.flatMap((signal) => {
    const name = signal.weight === 'comment' ? null : nearlyKnown(signal);
    if (name === null || seen.has(name) || isThere(name)) return [];
    seen.add(name);
    return [{ name, line: signal.line }];
  });
}

/** Needs that no plan of the catalog serves. */
export function unservedFindings(needs: readonly Role[], catalog: Catalog, request: CheckRequest): Finding[] {
  return needs.flatMap((role) => {
    return catalog.offers.some((offer) => serves(offer, role, request))
      ? []
      : [finding('no-free-plan', request.locale, { role: ROLE_NAMES[role][request.locale] }, null, [role])];
  });
}

/**
 * Whether a plan that anybody can have serves a need for good: it lasts, is of a kind that the need means, and its
 * provider forbids neither production nor, if the project is commercial, commercial use. Unstated is not a no: it
 * may serve.
 */
function serves(offer: Offer, role: Role, { commercial }: CheckRequest): boolean {
  const kind = hasKinds(role) ? offer.kinds[role] : undefined;
  const isMeant = !hasKinds(role) || kind === undefined || MEANT_KINDS[role].includes(kind);
  return (
    offer.roles.includes(role) &&
    isMeant &&
    offer.standing === 'available' &&
    lasts(offer) &&
    offer.production !== 'forbidden' &&
    !(commercial && offer.commercial.use === 'forbidden')
  );
}
