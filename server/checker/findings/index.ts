/** All findings of a check, worst first. */
import type { Catalog } from '../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { CheckRequest } from '../../../schemas/check.ts';
import type { DetectionIndex } from '../../../schemas/detection/index.ts';
import type { Tool } from '../../../schemas/tools.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { publishedOn, type ToolIndex } from '../../catalog/index.ts';
import type { Find } from '../engine/strength.ts';
import type { FileReading } from '../engine/read-files.ts';
import type { Service } from '../engine/services.ts';
import { strongestFirst } from '../engine/services.ts';
import { type DeclaredPlace, declaredFindings } from './declared-findings.ts';
import type { Finding, Place } from './finding.ts';
import { findingsOnOffer } from './offer-findings.ts';
import {
  commercialFindings,
  doubledFindings,
  endedFindings,
  fileFindings,
  standInFindings,
  unnamedPairFindings,
  unservedFindings,
} from './repository-findings.ts';
import { usageFindings, wakingFindings } from './schedule-findings.ts';
import type { Severity } from './texts.ts';

export { documentFindings } from './document-findings.ts';
export { type Finding, finding, type Place } from './finding.ts';
export { FINDING_HELP, isFindingCode } from './help.ts';
export { scheduledUse } from './schedule-findings.ts';
export { DISCLOSURE, FINDING_TABLE, type FindingCode, type Severity, UNREAD_TEXTS } from './texts.ts';

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];
/** @param checked with `findingsMax`, how many are kept */
export function checkFindings(checked: {
  readonly catalog: Catalog;
  readonly detection: DetectionIndex;
  readonly changes: readonly ChangeEntry[];
  readonly request: CheckRequest;
  readonly readings: readonly FileReading[];
  readonly finds: readonly Find[];
  readonly declared: readonly DeclaredPlace[];
  /** The same, of providers whose plan is paid too. */
  readonly scheduled: readonly DeclaredPlace[];
  readonly services: readonly Service[];
  readonly needs: readonly Role[];
  readonly tools: readonly Tool[];
  readonly toolIndex: () => ToolIndex;
  readonly findingsMax: number;
}): Finding[] {
  const { catalog, detection, changes, request, readings, finds, declared, services, needs, findingsMax } =
    checked;
  const { locale } = request;
  const today = publishedOn(catalog);
  const plansInUse = services
    .filter(({ strength }) => strength !== 'mentioned')
    .map(({ offers }) => catalog.offers.filter(({ slug }) => offers.includes(slug)));
  const onOffers = plansInUse.flatMap((siblings) =>
    siblings.flatMap((offer) =>
      findingsOnOffer(offer, siblings, { request, changes, today }, placeOf(offer.slug, checked)),
    ),
  );
  const nameProvider = (provider: string): string => nameOf(provider, checked, locale);
  return [
    ...fileFindings(readings, detection, locale),
    ...declaredFindings(declared, catalog, locale, nameProvider),
    ...onOffers,
    ...endedFindings(finds, catalog, locale),
    ...usageFindings(declared, catalog, locale),
    ...wakingFindings(checked.scheduled, plansInUse.flat(), locale),
    ...commercialFindings(services, catalog, request),
    ...unservedFindings(needs, catalog, request),
    ...doubledFindings(services, nameProvider, locale),
    ...standInFindings(finds, locale),
    ...unnamedPairFindings(services, checked.tools, checked.toolIndex, catalog, nameProvider, locale),
  ]
    .sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
    .slice(0, findingsMax);
}

/** Where a plan shows: the value that asks for it, else its strongest sign. */
function placeOf(
  slug: string,
  { declared, finds }: { readonly declared: readonly DeclaredPlace[]; readonly finds: readonly Find[] },
): Place {
  const own = declared.find(
    ({ rule, meaning, schedule }) => rule.plan === slug && meaning === 'free' && schedule === null,
  );
  const [first] = strongestFirst(finds.filter(({ rule }) => rule.offers.includes(slug)));
  return own ?? first ?? null;
}

/** The name of a provider, of those without a plan too. */
function nameOf(
  provider: string,
  { catalog, detection }: { readonly catalog: Catalog; readonly detection: DetectionIndex },
  locale: Locale,
): string {
  return (
    catalog.providers.find(({ slug }) => slug === provider)?.translations[locale].name ??
    detection.detection.services.find(({ slug }) => slug === provider)?.name ??
    provider
  );
}
