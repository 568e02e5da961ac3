/** The figures of the catalog as tables: what there is, and what is missing. */
import { table } from '../markdown.ts';
import { countOf } from './markdown-parts.ts';
import type { AudienceCoverage, MainFigureCoverage, QualityReport } from './report.ts';

/** The median that the catalog is to reach. */
const MEDIAN_QUOTES_WANTED = 6;
/** A role with fewer offers leaves its users no choice. */
const ROLE_OFFERS_WANTED = 10;

/** One section a figure. */
export function figureSections(report: QualityReport): string[] {
  return [
    roles(report),
    mainFigures(report),
    audiences(report.audiences),
    ages(report),
    facts(report),
    quotes(report),
    sources(report),
  ];
}

function roles({ roles: rows }: QualityReport): string {
  const few = rows.filter(({ offers }) => offers < ROLE_OFFERS_WANTED).map(({ role }) => role);
  const note = few.length === 0 ? '' : `\n\nFewer than ${ROLE_OFFERS_WANTED} offers: ${few.join(', ')}.`;
  return `### Offers by role\n\n${table(
    ['role', 'offers', 'providers', 'eea', 'cn', 'commercial', 'with a setup command'],
    rows.map((row) => [
      row.role,
      row.offers,
      row.providers,
      row.eeaAvailable,
      row.cnAvailable,
      row.commercialAllowed,
      row.withSetup,
    ]),
  )}${note}`;
}

function mainFigures({ mainFigures: rows }: QualityReport): string {
  const total = (of: (row: MainFigureCoverage) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const stated = total((row) => row.stated);
  const pairs = total((row) => row.offers);
  const share = pairs === 0 ? '' : `, ${((100 * stated) / pairs).toFixed(1)} %`;
  return `### Main figure by role\n\n${table(
    ['role', 'offers', 'stated', 'a credit instead', 'neither'],
    rows.map((row) => [
      row.role,
      row.offers,
      row.stated,
      row.creditOnly,
      row.offers - row.stated - row.creditOnly,
    ]),
  )}\n\nStated for ${stated} of ${countOf(pairs, 'pair')} of offer and role${share}.`;
}

function audiences({ eea, cn, commercial, chineseSource, cnOrChineseSource }: AudienceCoverage): string {
  const rows = table(
    ['offers', 'yes', 'no', 'unstated'],
    [
      ['available in the EEA', eea.yes, eea.no, eea.unstated],
      ['available in mainland China', cn.yes, cn.no, cn.unstated],
      ['commercial use allowed', commercial.yes, commercial.no, commercial.unstated],
    ],
  );
  return `### Offers by audience\n\n${rows}\n\nQuoted from a page in Chinese: ${chineseSource}; that, or stated available in mainland China: ${cnOrChineseSource}.`;
}

const AGE_NAMES = {
  '3-months': 'within 3 months',
  '6-months': 'within 6 months',
  '12-months': 'within 12 months',
  '24-months': 'within 24 months',
  older: 'older',
  future: 'after the day of this report',
  unknown: 'unknown',
} as const;

function ages({ ages: rows }: QualityReport): string {
  return `### Age of the evidence\n\n${table(
    ['day of the copy', 'offers by newest quote', 'offers by oldest quote', 'quotes'],
    rows
      .filter(({ age, quotes: number }) => age !== 'future' || number > 0)
      .map(({ age, newest, oldest, quotes: number }) => [AGE_NAMES[age], newest, oldest, number]),
  )}`;
}

function facts({ facts: rows }: QualityReport): string {
  return `### Facts stated\n\n${table(
    ['fact', 'stated', 'unstated', 'does not apply'],
    rows.map(({ fact, stated, unstated, notApplicable }) => [fact, stated, unstated, notApplicable]),
  )}`;
}

/** Numbers of quotes that are counted together in the table; the JSON has each by itself. */
const BINS = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 14],
  [15, 19],
  [20, Number.POSITIVE_INFINITY],
] as const;

function quotes({ quotes: { median, distribution, fewest, total }, setup, offers }: QualityReport): string {
  const bins = BINS.map(([from, to]) => [
    to === Number.POSITIVE_INFINITY ? `${from} or more` : `${from} to ${to}`,
    distribution
      .filter((row) => row.quotes >= from && row.quotes <= to)
      .reduce((sum, row) => sum + row.offers, 0),
  ]);
  const lines = [
    `Median ${median ?? 'of nothing'} (wanted: ${MEDIAN_QUOTES_WANTED}), ${countOf(total, 'quote')} in all.`,
    fewest.length === 0 ? '' : `Fewest: ${fewest.map((row) => `${row.offer} ${row.quotes}`).join(', ')}.`,
    `${setup.withSetup} of ${offers} offers have a setup command, ${countOf(setup.commands, 'command')} in all.`,
  ].filter((line) => line !== '');
  return `### Quotes an offer\n\n${table(['quotes', 'offers'], bins)}\n\n${lines.join('\n')}`;
}

const KIND_NAMES = {
  commit: 'permalink to a commit',
  permalink: 'another permalink',
  dated: 'dated, no permalink',
  updated: 'the page names its last update',
  undated: 'neither day nor permalink',
} as const;

function sources({ sources: { byKind, total } }: QualityReport): string {
  return `### Sources by kind of copy\n\n${table(
    ['copy', 'sources', 'quotes'],
    byKind.map((row) => [KIND_NAMES[row.kind], row.sources, row.quotes]),
  )}\n\n${countOf(total, 'source')} in all.`;
}
