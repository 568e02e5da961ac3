import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogSchema } from '../../schemas/catalog.ts';
import { LOCALES } from '../../schemas/vocabulary.ts';
import { createCatalogIndex, localizeOffer, offerInWords, readOffer } from '../../server/catalog/index.ts';
import { markdown } from '../../server/faces/commands/index.ts';
import { md, offerMarkdown, slugLinks } from '../../server/markdown/index.ts';
import { freshnessSentence, shownQuote } from '../../server/words/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { listVersions } from '../../snapshots/store/index.ts';
import { CHANGES, makeCatalog, OFFERS } from '../contract/fixture.ts';

const [newest = ''] = await listVersions(defaultVersionsDir());
const published = catalogSchema.parse(
  JSON.parse(readFileSync(join(defaultVersionsDir(), newest, 'catalog.json'), 'utf8')),
);

/** Markdown back to the text that a reader sees, as far as our writer escapes. */
const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>|&#+.)-])/g, '$1');
const flat = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

describe('an offer as Markdown', () => {
  it('has every fact of every published offer with each quote, source and freshness, in both languages', () => {
    for (const record of published.offers) {
      for (const locale of LOCALES) {
        const offer = localizeOffer(record, locale);
        const text = offerMarkdown(offer, locale, slugLinks(locale));
        const lines = unescaped(text).split('\n');
        const { limits, terms } = offerInWords(offer, locale);
        for (const fact of [...limits, ...terms]) {
          const start = lines.findIndex(
            (line) => line.startsWith(`- **${flat(fact.label)}**`) && line.includes(flat(fact.value)),
          );
          expect(start, `${offer.slug} ${fact.field}`).toBeGreaterThan(-1);
          fact.evidence.forEach((quote, position) => {
            const line = lines[start + 1 + position] ?? '';
            expect(line).toContain(`“${flat(shownQuote(quote.quote))}”`);
            expect(line).toContain(`<${quote.source}>`);
            expect(line).toContain(freshnessSentence(quote, locale));
          });
        }
        for (const { command, source } of offer.setup) {
          expect(text).toContain(`\n${command}\n`);
          expect(text).toContain(`<${source}>`);
        }
        expect(unescaped(text)).toContain(flat(offer.translations[locale].summary));
      }
    }
  });

  it('says beside the link that it is a referral, and what is under review', () => {
    const index = createCatalogIndex(makeCatalog(), CHANGES);
    const acorn = readOffer(index, 'acorn-postgres', 'en');
    const birch = readOffer(index, 'birch-postgres', 'zh-CN');
    if (acorn.kind !== 'found' || birch.kind !== 'found') throw new Error('the fixture has both');
    expect(markdown.offerMarkdown(acorn.value, 'en')).toContain(
      '- **Link**: <https://example.com/pricing> (We earn from this link.)',
    );
    expect(markdown.offerMarkdown(birch.value, 'zh-CN')).toContain('**待复核**：自 2026-11-19 起');
    expect(markdown.offerMarkdown(birch.value, 'zh-CN')).toContain('（**待复核**）');
  });

  it('lets no record write markup of its own', () => {
    const [first] = OFFERS;
    if (first === undefined) throw new Error('the fixture has offers');
    const hostile = '# x\n- [a](javascript:1) <script>alert(1)</script> `code` *b* &lt; | 1. z';
    const text = offerMarkdown(
      { ...first, name: hostile, summary: hostile, note: hostile },
      'en',
      slugLinks('en'),
    );
    expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(text).not.toMatch(/(?<!\\)<script/);
    expect(text).not.toMatch(/(?<!\\)\[a/);
    expect(md('# x')).toBe('\\# x');
  });
});
