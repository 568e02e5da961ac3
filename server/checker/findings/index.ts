/** All findings of a check, worst first. */
import type { Catalog } from '../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { CheckRequest } from '../../../schemas/check.ts';
import type { DetectionIndex } from '../../../schemas/detection/index.ts';
import type { Tool } from '../../../schemas/tools.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { publishedOn, type ToolIndex } from '../../catalog/index.ts';
import type { Find } from '../engine/finds.ts';
import type { FileReading } from '../engine/read-files.ts';
import type { Service } from '../engine/services.ts';
import type { Finding } from './finding.ts';
import { findingsOnOffer } from './offer-findings.ts';
import {
  commercialFindings,
  doubledFindings,
  fileFindings,
  standInFindings,
  unnamedPairFindings,
  unservedFindings,
} from './repository-findings.ts';
import type { Severity } from './texts.ts';

export { FINDING_HELP, isFindingCode } from './help.ts';
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
  readonly services: readonly Service[];
  readonly needs: readonly Role[];
  readonly tools: readonly Tool[];
  readonly toolIndex: ToolIndex;
  readonly findingsMax: number;
}): Finding[] {
  const { catalog, detection, changes, request, readings, finds, services, needs, findingsMax } = checked;
  const { locale } = request;
  const today = publishedOn(catalog);
  const onOffers = services
    .filter(({ strength }) => strength !== 'mentioned')
    .flatMap((service) => {
      const siblings = catalog.offers.filter(({ slug }) => service.offers.includes(slug));
      const place = service.foundIn[0] ?? null;
      return siblings.flatMap((offer) =>
        findingsOnOffer(offer, siblings, { request, changes, today }, place),
      );
    });
  return [
    ...fileFindings(readings, detection, locale),
    ...onOffers,
    ...commercialFindings(services, catalog, request),
    ...unservedFindings(needs, catalog, request),
    ...doubledFindings(services, catalog, locale),
    ...standInFindings(finds, locale),
    ...unnamedPairFindings(services, checked.tools, checked.toolIndex, catalog, locale),
  ]
    .sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
    .slice(0, findingsMax);
}
