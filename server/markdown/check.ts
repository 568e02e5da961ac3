/** What a check found, in Markdown: needs, findings with the quotes behind them, services, files left out. */
import type { CheckAnswer } from '../../schemas/check.ts';
import { STRENGTHS } from '../../schemas/detection/index.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import {
  CHECK_COMMAND_TEXTS,
  checkSummary,
  choosePunctuation,
  findingsByPackage,
  formatPlace,
  joinList,
  LABELS,
  type PackageOf,
  placesByPackage,
  roleList,
  SEVERITY_NAMES,
  STRENGTH_NAMES,
} from '../words/index.ts';
import { md, mdAutolink, type MdBlock, mdCode, mdSection } from './escape.ts';
import { mdQuotes } from './quotes.ts';

/** How the text names what the answer names by slug; each gives Markdown. */
type CheckedNames = {
  readonly offer: (slug: string) => string;
  readonly provider: (slug: string) => string;
  /** What the catalog says of a service that it has no plan of; left out if no catalog is at hand. */
  readonly unlisted?: (service: CheckAnswer['services'][number]) => string | null;
  /** The package that holds a file, by which findings and places are grouped; left out to list them as they are. */
  readonly packageOf?: PackageOf | null;
};

/** An answer without an address of the plan, if there is no page to lead to. */
type CheckedAnswer = Omit<CheckAnswer, 'planUrl'> & { readonly planUrl: string | null };

/** @param skipped files that were never sent, with the reason in words */
export function checkDocument(
  answer: CheckedAnswer,
  locale: Locale,
  names: CheckedNames,
  skipped: readonly { readonly path: string; readonly reason: string }[] = [],
): MdBlock[] {
  const { colon } = choosePunctuation(locale);
  const unread = [...answer.unread, ...skipped.map((file) => ({ ...file, line: null }))].map(
    ({ path, line, reason }) => `- ${mdCode(formatPlace(path, line))}${colon}${md(reason)}`,
  );
  const services = STRENGTHS.flatMap((strength) => serviceBlocks(answer, strength, locale, names));
  return [
    checkSummary(answer, locale),
    ...(answer.needs.length === 0
      ? [LABELS.noNeeds[locale]]
      : [`${LABELS.needs[locale]}${colon}`, neededItems(answer, locale)]),
    answer.needs.length === 0 || answer.planUrl === null
      ? null
      : `${LABELS.planNeeds[locale]}${colon}${mdAutolink(answer.planUrl)}`,
    `## ${LABELS.findings[locale]}`,
    ...findingItems(answer, locale, names),
    answer.findings.length === 0 ? LABELS.noFindings[locale] : null,
    `## ${LABELS.services[locale]}`,
    ...(services.length === 0 ? [LABELS.noServices[locale]] : services),
    ...mdSection(`## ${LABELS.unread[locale]}`, unread),
    md(answer.disclosure),
  ];
}

function neededItems({ neededBy }: Pick<CheckAnswer, 'neededBy'>, locale: Locale): string[] {
  const { bracket } = choosePunctuation(locale);
  return neededBy.map(({ role, foundIn: [first] }) => {
    const where = first === undefined ? '' : bracket(mdCode(formatPlace(first.path, first.line)));
    return `- ${roleList([role], locale)}${where}`;
  });
}

function findingItems({ findings }: Pick<CheckAnswer, 'findings'>, locale: Locale, names: CheckedNames) {
  return findingsByPackage(findings, names.packageOf ?? null, locale).flatMap(([heading, own]) => [
    heading === null ? null : `### ${md(heading)}`,
    own.flatMap((finding) => findingLines(finding, locale, names)),
  ]);
}

function findingLines(
  { severity, message, path, line, offer, code, evidence, fix, instead }: CheckAnswer['findings'][number],
  locale: Locale,
  names: CheckedNames,
): string[] {
  const { colon, bracket } = choosePunctuation(locale);
  const about = [
    ...(path === null ? [] : [mdCode(formatPlace(path, line))]),
    ...(offer === null ? [] : [names.offer(offer)]),
    mdCode(code),
  ];
  return [
    `- **${SEVERITY_NAMES[severity][locale]}**${colon}${md(message)}${bracket(joinList(about, locale))}`,
    ...mdQuotes(evidence, locale),
    ...(severity === 'note' ? [] : [`  - ${CHECK_COMMAND_TEXTS.fix[locale]}${colon}${md(fix)}`]),
    ...(instead.length === 0
      ? []
      : [`  - ${CHECK_COMMAND_TEXTS.instead[locale]}${colon}${joinList(instead.map(names.offer), locale)}`]),
  ];
}

function serviceBlocks(
  { services }: Pick<CheckAnswer, 'services'>,
  strength: (typeof STRENGTHS)[number],
  locale: Locale,
  names: CheckedNames,
): MdBlock[] {
  const { colon, bracket } = choosePunctuation(locale);
  const own = services.filter((service) => service.strength === strength);
  const items = own.flatMap((service) => {
    const { provider, offers, roles, foundIn } = service;
    const plans =
      offers.length === 0
        ? md(names.unlisted?.(service) ?? LABELS.noFreePlan[locale])
        : joinList(offers.map(names.offer), locale);
    return [
      `- ${names.provider(provider)}${roles.length === 0 ? '' : bracket(roleList(roles, locale))}${colon}${plans}`,
      ...placeLines(foundIn, locale, names),
    ];
  });
  return mdSection(`### ${STRENGTH_NAMES[strength][locale]}`, items);
}

/** Every place of a service, or one for each package that uses it. */
function placeLines(
  foundIn: CheckAnswer['services'][number]['foundIn'],
  locale: Locale,
  { packageOf }: CheckedNames,
): string[] {
  const line = (place: (typeof foundIn)[number]): string =>
    `${mdCode(formatPlace(place.path, place.line))} ${md(place.rule)}`;
  if (packageOf === undefined || packageOf === null) return foundIn.map((place) => `  - ${line(place)}`);
  return placesByPackage(foundIn, packageOf, locale).map(
    ([name, place]) => `  - ${md(name)}${choosePunctuation(locale).colon}${line(place)}`,
  );
}
