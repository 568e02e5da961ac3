/** What a maintainer should look at, worst first: a wrong figure misleads users, a long quote only tires them. */
import { describePeriod } from '../../schemas/describe-fact.ts';
import { describeUnit } from '../../schemas/describe-number.ts';
import type { Unit } from '../../schemas/units.ts';
import type { Period } from '../../schemas/vocabulary.ts';
import { code } from '../markdown.ts';
import { OFFER_QUOTES_WANTED, QUOTE_LENGTH_WANTED } from './evidence.ts';
import { FAR_OFF_FACTOR } from './limits.ts';
import { countOf, figure, listSection } from './markdown-parts.ts';
import type { QualityReport } from './report.ts';

/** One section a hint; hints that nothing deserves are left out. */
export function hintSections(report: QualityReport): string[] {
  return [
    listSection(
      'Available by undated copies alone',
      'Nothing tells whether the plan is still there: read the page, or a dated copy, first. Then `confirmed` says so.',
      report.onlyUndated.map(({ offer, at }) => `${offer} ${code(at)}`),
    ),
    listSection(
      'Limits far off those of their role',
      `More than ${figure(FAR_OFF_FACTOR)} times the median of the other offers, or as much below it: is the unit right?`,
      report.farOffLimits.map(
        ({ offer, limit, at, value, unit, period, role, factor, direction, medianOfOthers, others }) => {
          const times =
            direction === 'above'
              ? `${figure(Math.round(factor))} times`
              : `1/${figure(Math.round(factor))} of`;
          return `${offer} ${limit}: ${amount(value, unit, period)}, ${times} the median ${amount(medianOfOthers, unit, null)} (${role}, ${countOf(others, 'other')}) ${code(at)}`;
        },
      ),
    ),
    listSection(
      'The same figure under two metrics',
      'Was one figure read twice? Those out of one quote come first.',
      report.repeatedFigures.map(
        ({ offer, limits, at, value, unit, sameQuote }) =>
          `${offer}: ${amount(value, unit, null)} as ${limits.map(limitName).join(' and ')}${sameQuote ? ', out of one quote' : ''} ${code(at)}`,
      ),
    ),
    listSection(
      'Limits that no other offer of the role states',
      'Does another metric say the same, the one the others use? First those alone in all their roles.',
      report.lonelyLimits.map(
        ({ offer, limit, at, metric, lonelyIn }) =>
          `${offer} ${limit}: ${metric} in ${lonelyIn.map(({ role, offers }) => `${role} (1 of ${offers})`).join(', ')} ${code(at)}`,
      ),
    ),
    listSection(
      'Roles without their main figure',
      'What a person compares first (schemas/main-figures.ts) is not stated. Names most looked for come first.',
      report.missingMainFigures.map(
        ({ offer, role, at, creditOnly, rank }) =>
          `${offer}: ${role}${creditOnly ? ', a credit instead' : ''}${rank === null ? '' : `, ${rank} in the list of the role`} ${code(at)}`,
      ),
    ),
    listSection(
      'Offers without any limit',
      'The planner cannot size them; look for a figure once more.',
      report.withoutLimits.map(({ offer, at }) => `${offer} ${code(at)}`),
    ),
    listSection(
      `Offers with fewer than ${OFFER_QUOTES_WANTED} quotes`,
      'They state little more than their price.',
      report.quotes.tooFew.map(({ offer, at, quotes }) => `${offer}: ${quotes} ${code(at)}`),
    ),
    listSection(
      'Translations to look at',
      'Untranslated texts first, then lengths, punctuation and spaces.',
      report.translations.map(
        ({ hint, provider, field, at, excerpt }) =>
          `${hint}: ${provider} ${field}: ${code(shorten(excerpt))} ${code(at)}`,
      ),
    ),
    listSection(
      `Quotes above ${QUOTE_LENGTH_WANTED} characters`,
      'A quote is the shortest run of words that carries its fact.',
      report.longQuotes.map(
        ({ offer, evidence, length, at, quote }) =>
          `${offer} ${evidence}: ${length}: ${code(shorten(quote))} ${code(at)}`,
      ),
    ),
    listSection(
      'Pages that several offers are quoted from',
      'When such a page changes, all of these come under review together.',
      report.sources.shared.map(({ url, offers }) => `<${url}>: ${countOf(offers.length, 'offer')}`),
    ),
  ].filter((section) => section !== '');
}

function amount(value: number, unit: Unit, period: Period | null): string {
  return [figure(value), describeUnit(unit, value, 'en'), describePeriod(period, 'en')]
    .filter((word) => word !== '')
    .join(' ');
}

function limitName({
  id,
  metric,
  period,
}: QualityReport['repeatedFigures'][number]['limits'][number]): string {
  return [id, id === metric ? '' : `(${metric})`, describePeriod(period, 'en')]
    .filter((word) => word !== '')
    .join(' ');
}

/** Characters of a text that are shown: a place to recognize it by. */
const SHOWN = 60;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= SHOWN ? text : `${characters.slice(0, SHOWN).join('')}…`;
}
