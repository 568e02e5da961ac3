/** The report as Markdown for maintainers: first what to look at, worst first, then the figures. */
import { figureSections } from './markdown-figures.ts';
import { hintSections } from './markdown-hints.ts';
import { countOf } from './markdown-parts.ts';
import type { QualityReport } from './report.ts';

export function qualityMarkdown(report: QualityReport): string {
  const hints = hintSections(report);
  return `${[
    `# Records on ${report.day}: ${countOf(report.offers, 'offer')} of ${countOf(report.providers, 'provider')}, ${countOf(report.quotes.total, 'quote')}`,
    report.invalid === 0
      ? ''
      : `**${countOf(report.invalid, 'problem')}**: records with a problem of their own are left out here; \`records check\` lists all.`,
    '## To look at',
    'Hints, not errors: each may be right as it is.',
    ...(hints.length === 0 ? ['Nothing.'] : hints),
    '## Figures',
    ...figureSections(report),
  ]
    .filter((section) => section !== '')
    .join('\n\n')}\n`;
}
