/** The tool `list_changes`: the newest entries of the change feed. */
import type { z } from 'zod';
import { changesAnswerSchema, changesQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { listChanges } from '../../../catalog/index.ts';
import { queryString } from '../../../http/index.ts';
import { LABELS } from '../../../words/index.ts';
import { unknownBefore } from '../../api/reads/index.ts';
import { ANSWER_BYTES_MAX, headWithin } from '../bounds.ts';
import { defineTool } from '../tool.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 20;
/** Room for the fields besides the entries. */
const FRAME_BYTES = 1024;

const query = changesQuerySchema.shape;
type Entry = z.output<typeof changesAnswerSchema>['entries'][number];

export const listChangesTool = defineTool({
  name: 'list_changes',
  title: 'Changes of free plans',
  description:
    'What providers changed in their free plans (`kind: "change"`) and what the service corrected in its own records (`kind: "correction"`), newest first. Page with `before: next` until `next` is null.',
  input: changesQuerySchema.extend({
    before: query.before.describe('`next` of the answer before, or an RFC 3339 time.'),
    kind: query.kind.describe('Only changes by providers, or only corrections by the service.'),
    limit: query.limit.unwrap().out.max(LIMIT_MAX).default(LIMIT_DEFAULT).describe('Entries an answer.'),
  }),
  output: changesAnswerSchema,
  example: { kind: 'change', limit: 10 },
  aliases: {
    next: 'before',
    cursor: 'before',
    until: 'before',
    type: 'kind',
    count: 'limit',
    pageSize: 'limit',
  },
  answer: (asked, { snapshot }) => {
    const reading = listChanges(snapshot.index, asked);
    if (reading.kind === 'unknown-before') return { kind: 'problem', problem: unknownBefore() };
    const page = reading.value;
    const entries = headWithin(page.entries, ANSWER_BYTES_MAX - FRAME_BYTES);
    const next = entries.length < page.entries.length ? (entries.at(-1)?.id ?? null) : page.next;
    return {
      kind: 'answer',
      value: { entries, next },
      text: entries.length === 0 ? LABELS.noChanges[asked.locale] : entries.map(entryLine).join('\n'),
      apiPath: `/changes${queryString(asked)}`,
    };
  },
});

function entryLine({ happenedOn, kind, offer, summary, evidence }: Entry): string {
  return `- ${happenedOn} ${kind} ${offer}: ${summary} ${evidence.map(({ source }) => source).join(' ')}`.trimEnd();
}
