/** The text of a list says what its value says, whatever is asked. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createCatalogIndex, searchOffers, searchOffersText } from '../../server/catalog/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
const index = createCatalogIndex(await opened.catalog(), await opened.changes());

const query = fc
  .record(
    {
      q: fc.constantFrom('postgres', '数据库', 'free 对象存储', 'no-such-word', 'a', '€', ''),
      role: fc.constantFrom(...ROLES),
      noCard: fc.constantFrom('true', 'false'),
      limit: fc.integer({ min: 1, max: 60 }).map(String),
      offset: fc.integer({ min: 0, max: 400 }).map(String),
      locale: fc.constantFrom('en', 'zh-CN'),
    },
    { requiredKeys: [] },
  )
  .map((asked) => offersQuerySchema.parse(asked));

describe('a list as text', () => {
  it('is the JSON of the list, the first time and again', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const list = searchOffers(index, asked);
        for (let turn = 0; turn < 2; turn++) {
          const { text, total } = searchOffersText(index, asked);
          expect(text).toBe(JSON.stringify(list));
          expect(total).toBe(list.total);
        }
      }),
    );
  });
});
