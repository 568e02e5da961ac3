/** The tool `list_changes`: the newest entries of the change feed. */
import type { z } from 'zod';
import { changesAnswerSchema, changesQuerySchema } from '../../../../schemas/change-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { listChanges } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import { AGENT_TEXTS, DIRECTION_NAMES, LABELS, text } from '../../../words/index.ts';
import { unknownBefore } from '../../api/reads/index.ts';
import { ANSWER_BYTES_MAX, entriesWithin, headWithin } from '../bounds.ts';
import { defineTool } from '../tool.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 20;
/** Room for the fields besides the entries. */
const FRAME_BYTES = 1024;

const query = changesQuerySchema.shape;
type Entry = z.output<typeof changesAnswerSchema>['entries'][number];

export const listChangesTool = defineTool({
  name: 'list_changes',
  title: text('Changes to free plans', '免费套餐的变更'),
  description:
    'What providers changed (`change`), and what the service corrected in its records (`correction`), newest first. Page with `before`.',
  // Filters take more words than the list of the tools has room for.
  input: changesQuerySchema
    .omit({ need: true, direction: true, year: true })
    .extend({ limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT) }),
  output: changesAnswerSchema,
  example: { kind: 'change', limit: 10 },
  answer: (asked, { snapshot, detail }) => {
    const reading = listChanges(snapshot.index, asked);
    if (reading.kind === 'unknown-before') return { kind: 'problem', problem: unknownBefore() };
    const page = reading.value;
    const lines = page.entries.map((entry) => entryLine(entry, asked.locale));
    const count =
      detail === 'full'
        ? headWithin(page.entries, ANSWER_BYTES_MAX - FRAME_BYTES).length
        : entriesWithin(lines.map((line) => [line]));
    const entries = page.entries.slice(0, count);
    const next = entries.length < page.entries.length ? (entries.at(-1)?.id ?? null) : page.next;
    return {
      kind: 'answer',
      value: { entries, next },
      text: [
        ...(entries.length === 0 ? [LABELS.noChanges[asked.locale]] : lines.slice(0, count)),
        ...(next === null ? [] : [AGENT_TEXTS.nextBefore(next)[asked.locale]]),
      ].join('\n'),
      apiPath: `/changes${queryString(asked)}`,
    };
  },
});

/** With the newest of its quotes: of an entry of the past that is the one after the change. */
function entryLine({ happenedOn, kind, direction, offer, summary, evidence }: Entry, locale: Locale): string {
  const quote = evidence.at(-1);
  const said = quote === undefined ? '' : ` “${quote.quote}” ${quote.source}`;
  return `- ${happenedOn} ${kind}, ${DIRECTION_NAMES[direction][locale]}: ${offer}: ${summary}${said}`;
}
