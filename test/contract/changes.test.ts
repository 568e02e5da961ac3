import { describe, expect, it } from 'vitest';
import { changesAnswerSchema } from '../../schemas/change-queries.ts';
import { readAs, readProblem, useServer } from './serve.ts';

const server = useServer();

async function changes(query = '') {
  const { entries, next } = await readAs(await server.get(`/api/zero/changes${query}`), changesAnswerSchema);
  return { ids: entries.map(({ id }) => id), next, entries };
}

describe('GET /changes', () => {
  it('is newest first by when it was published, not by when it happened', async () => {
    expect((await changes()).ids).toEqual(['c3', 'c2', 'c1']);
  });

  it('keeps one kind', async () => {
    expect((await changes('?kind=change')).ids).toEqual(['c3', 'c1']);
    expect((await changes('?kind=correction')).ids).toEqual(['c2']);
  });

  it('is read page by page to its end', async () => {
    const first = await changes('?limit=2');
    expect(first).toMatchObject({ ids: ['c3', 'c2'], next: 'c2' });
    expect(await changes(`?limit=2&before=${first.next}`)).toMatchObject({ ids: ['c1'], next: null });
  });

  it('links to the next page', async () => {
    const response = await server.get('/api/zero/changes?limit=1&kind=change');
    expect(response.headers.get('link')).toBe(
      '</api/zero/changes?kind=change&limit=1>; rel="first", </api/zero/changes?kind=change&limit=1&before=c3>; rel="next"',
    );
  });

  it('takes a time in any offset', async () => {
    expect((await changes('?before=2026-11-20T02:00:00Z')).ids).toEqual(['c2', 'c1']);
    expect((await changes('?before=2026-11-19T10:00:00%2B08:00')).ids).toEqual(['c1']);
    expect((await changes('?before=2026-11-19T10:00:00+08:00')).ids).toEqual(['c1']);
    expect((await changes('?before=2020-01-01T00:00:00Z')).ids).toEqual([]);
  });

  it('says its summaries in the asked language', async () => {
    expect((await changes('?locale=zh-CN')).entries[0]?.summary).toBe(
      'Acorn Postgres：存储空间：0.5 GB → 1 GB。存储空间等（c3）',
    );
  });

  it.each(['nothing', '2026-11-20', '2026-13-40T00:00:00Z'])('refuses before=%s', async (before) => {
    const problem = await readProblem(
      await server.get(`/api/zero/changes?before=${before}`),
      'invalid-request',
    );
    expect(problem.issues?.[0]?.path).toBe('before');
  });
});
