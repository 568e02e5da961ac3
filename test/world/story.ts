/** A night of the demo in at most fifteen lines: who was read, what was found, and what came of it. */
import { basename } from 'node:path';
import type { Catalog } from '../../schemas/catalog.ts';
import type { Report } from '../../schemas/report.ts';
import { countsAsFound, VERDICTS } from '../../schemas/verdict.ts';
import { changeSummary, planNamer } from '../../schemas/words/describe-change.ts';
import type { Paint } from './paint.ts';

/** What the demo says of a night, besides what the night says itself. */
export type Chapter = { readonly title: string; readonly lead: string };

export const CHAPTERS: readonly [Chapter, Chapter, Chapter] = [
  {
    title: 'Night one: everything that can be read is found',
    lead: 'Seven invented providers stand on this machine, each with a record of quotes. The night reads their pages.',
  },
  {
    title: 'Night two: Alder halves its bandwidth, Fir is down, Gum only looks different',
    lead: 'A figure that differs is never taken over by itself: the fact stays, marked, until a person has read the page.',
  },
  {
    title: 'Night three: the maintainer has mended two records',
    lead: 'Alder changed its plan; in the record of Gum the maintainer had been wrong. Each edit says which, and why.',
  },
];

export type NightStory = {
  readonly report: Report;
  readonly catalog: Catalog;
  readonly version: string;
  /** Where the page of a provider stands, scheme and host. */
  readonly originOf: (provider: string) => string;
};

/** The lines of one night. */
export function nightLines({ title, lead }: Chapter, night: NightStory, paint: Paint): string[] {
  const { report, catalog, version } = night;
  const { read, unread } = report.totals;
  const nameOf = planNamer(catalog.offers);
  const found = report.providers.reduce((sum, { verdicts }) => sum + foundOf(verdicts), 0);
  return [
    paint.title(title),
    `  ${paint.faint(lead)}`,
    ...report.providers.map((provider) => providerLine(provider, night, paint)),
    ...report.missed.flatMap((line) => [
      `  ${paint.bad('lost:')} “${line.quote}”`,
      `  the page now says: “${line.suggestion?.quote ?? line.verdict?.passage ?? ''}”`,
      `  the maintainer is led to ${basename(line.record ?? '')}; \`zero-pipeline review\` asks and writes the edit`,
    ]),
    ...catalog.offers.flatMap(({ name, review }) =>
      review === null ? [] : [`  readers see ${name} marked as under review since ${review.since}`],
    ),
    ...report.published.map(
      (entry) => `  ${paint.good(entry.kind)}: ${changeSummary(nameOf(entry.offer, 'en'), entry, 'en')}`,
    ),
    `  ${found} of ${read} quotes that were read are on their pages; ${unread} could not be read, which makes nothing lost`,
    `  published as version ${version}`,
  ];
}

type ProviderTally = Report['providers'][number];

function providerLine(tally: ProviderTally, { report, originOf }: NightStory, paint: Paint): string {
  const { provider, quotes, unread, verdicts } = tally;
  const name = provider.padEnd(8);
  if (unread === quotes) {
    const source = report.sources.find(({ url }) => url.startsWith(`${originOf(provider)}/`));
    return `  ${paint.faint('not read')}  ${name}  ${source?.reason ?? ''}`;
  }
  const found = foundOf(verdicts);
  const mark = found === quotes ? paint.good('found   ') : paint.bad('differs ');
  const reformatted = verdicts.reformatted > 0 ? `, ${verdicts.reformatted} written differently` : '';
  return `  ${mark}  ${name}  ${found} of ${quotes} ${quotes === 1 ? 'quote' : 'quotes'}${reformatted}`;
}

function foundOf(verdicts: ProviderTally['verdicts']): number {
  return VERDICTS.filter(countsAsFound).reduce((sum, verdict) => sum + verdicts[verdict], 0);
}
