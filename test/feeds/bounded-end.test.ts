/** An end that its provider never announced, wherever its change is told: no face says that it was. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { makeCatalog } from '../contract/fixture.ts';
import { OFFERS_WITH_PAST, pastChange } from '../contract/history-fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';

const GONE = pastChange(
  { offer: 'acorn-postgres', provider: 'acorn', field: 'endsOn', before: null, after: '2025-01-07' },
  '2025-01-07',
  'worse',
  ['The Free plan includes 10 GB of storage', '2024-12-01', 'The Free plan is no longer available.'],
);

const server = useServer({ snapshot: snapshotOf(makeCatalog(OFFERS_WITH_PAST), [GONE]) });

const SAID = {
  en: { gone: 'gone by 7 Jan 2025', announced: 'Announced end' },
  'zh-CN': { gone: '截至 2025-01-07 已不提供', announced: '已公布的终止日期' },
} as const;

describe.each(LOCALES)('the change to an end without a day, in %s', (locale) => {
  const { gone, announced } = SAID[locale];
  const prefix = locale === 'en' ? '' : '/zh-CN';

  it.each(['/changes.xml', '/changes.md', '/changes', '/offers/acorn-postgres', '/offers/acorn-postgres.md'])(
    'is no announcement on %s',
    async (path) => {
      const response = await server.get(
        prefix + path,
        path.includes('.') ? {} : { headers: { accept: 'text/html' } },
      );
      expect(response.status).toBe(200);
      const body = await response.text();
      expect(body).toMatch(new RegExp(gone, 'i'));
      expect(body).not.toContain(announced);
    },
  );
});
