import { changesAnswerSchema, changesQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { listChanges } from '../../../catalog/index.ts';
import { invalidRequest, linkField, type ProblemDetail, queryString } from '../../../http/index.ts';
import { ISSUES } from '../../../words/index.ts';
import { API_BASE, defineRead } from '../read-route.ts';

export const changesRead = defineRead({
  operationId: 'listChanges',
  path: '/changes',
  summary: 'Change feed, newest first',
  description:
    '`kind=change` keeps only what providers changed, `kind=correction` only what the service corrected in its own records. `before` takes the id of an entry (`next` of the page before) or an RFC 3339 time.',
  query: changesQuerySchema,
  answer: changesAnswerSchema,
  problems: [],
  paged: true,
  read: ({ index, query }) => {
    const reading = listChanges(index, query);
    if (reading.kind === 'unknown-before') return { kind: 'problem', problem: unknownBefore() };
    const { next } = reading.value;
    const at = (before: string | undefined): string =>
      `${API_BASE}/changes${queryString({ ...query, before })}`;
    return {
      kind: 'value',
      value: reading.value,
      link: linkField({ first: at(undefined), next: next === null ? null : at(next) }),
    };
  },
});

/** `before` is neither the id of an entry nor a time. */
export function unknownBefore(): ProblemDetail {
  return invalidRequest([{ path: 'before', message: ISSUES.unknownEntryOrTime }]);
}
