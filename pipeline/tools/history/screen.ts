/** Renders a change found in the past for a person to accept or refuse. */
import type { Proposal } from './proposals.ts';

/** One line for lists. */
export function proposalLine({ state, entry }: Proposal): string {
  const step =
    state === 'valued'
      ? `${shown(entry.before)} → ${shown(entry.after)}`
      : 'the values are to be read by a person';
  return `${entry.on} ${entry.offer} ${entry.field}: ${step}: "${entry.quoteBefore}" → "${entry.quoteAfter}"`;
}

/** The change with its quotes and the addresses of both files. */
export function proposalText(proposal: Proposal, at: number, total: number): string {
  const { entry, subject, places } = proposal;
  const under = (place: string): string => (place === '' ? '' : `    under: ${place}\n`);
  return [
    `${at}/${total} ${entry.offer}: ${entry.field}, ${entry.on}\n`,
    proposal.state === 'valued' ? `  ${shown(entry.before)} → ${shown(entry.after)}\n` : '',
    `  before: "${entry.quoteBefore}"\n    ${entry.sourceBefore.at} ${entry.sourceBefore.permalink}\n`,
    under(places.before),
    `  after:  "${entry.quoteAfter}"\n    ${entry.sourceAfter.at} ${entry.sourceAfter.permalink}\n`,
    under(places.after),
    `  commit: ${subject}\n`,
    places.before === places.after ? '' : '  the words were elsewhere before: is it the same plan?\n',
  ].join('');
}

function shown(value: Proposal['entry']['before']): string {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  const period = value.period === null || value.period === undefined ? '' : ` per ${value.period}`;
  return `${value.value} ${value.unit}${period}`;
}
