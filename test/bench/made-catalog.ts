/**
 * A catalog of any size that looks like the real one: the committed offers again and again, each copy under the
 * name of an invented provider, with words, figures and quotes of its own. The same size gives the same catalog.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleCatalog } from '../../pipeline/build/index.ts';
import { type Catalog, catalogSchema, type Offer, type Provider } from '../../schemas/catalog.ts';
import { latestSchema } from '../../schemas/snapshot.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { latestPath } from '../../snapshots/store/index.ts';
import { dice } from '../planner/random-catalogs.ts';

const SYLLABLES = 'ba cor del fen gra hel jun kal lum mer nor pex qua rin sol tar ulm vek wyn zor'.split(' ');
const CHINESE = [...'云海星河山川林泉光影风雨晨曦明月青松白鹤金石玉兰'];

export const MADE_AT = '2026-11-20T02:00:00.000Z';

/** The committed catalog, from which made ones take their shapes. */
export function committedCatalog(): Catalog {
  const versions = defaultVersionsDir();
  const { version } = latestSchema.parse(JSON.parse(readFileSync(latestPath(versions), 'utf8')));
  return catalogSchema.parse(JSON.parse(readFileSync(join(versions, version, 'catalog.json'), 'utf8')));
}

/** A word of its own for each number below 160,000. */
function wordOf(number: number): string {
  const { length } = SYLLABLES;
  let rest = number;
  let word = '';
  for (let turn = 0; turn < 4; turn++) {
    word += SYLLABLES[(rest + turn * 7) % length] ?? '';
    rest = Math.floor(rest / length);
  }
  return word;
}

/** @param size of offers; about three of four are of a provider with one plan */
export function makeBenchCatalog(size: number, models: Catalog = committedCatalog()): Catalog {
  const random = dice(size);
  const providers = new Map<string, Provider>();
  const offers: Offer[] = [];
  const providerBySlug = new Map(models.providers.map((provider) => [provider.slug, provider]));
  for (let number = 0; number < size; number++) {
    const model = models.offers[number % models.offers.length];
    const modelProvider = model === undefined ? undefined : providerBySlug.get(model.provider.slug);
    if (model === undefined || modelProvider === undefined) throw new Error('The committed catalog is empty');
    const round = Math.floor(number / models.offers.length);
    // The plans of one model provider become those of one made provider.
    const word = wordOf(round * models.providers.length + models.providers.indexOf(modelProvider));
    const slug = `${word}-${modelProvider.slug}`.slice(0, 60);
    const chinese = [1, 2, 3].map(() => CHINESE[random.roll(CHINESE.length)] ?? '').join('');
    const names = {
      en: `${capital(word)} ${modelProvider.translations.en.name}`,
      'zh-CN': `${chinese}${modelProvider.translations['zh-CN'].name}`,
    };
    if (!providers.has(slug)) providers.set(slug, madeProvider(modelProvider, slug, names));
    offers.push(madeOffer(model, { slug, word, number, names, chinese, figure: 1 + random.roll(900) }));
  }
  return assembleCatalog('2026-11-20.1', [...providers.values()], offers, [], [], MADE_AT);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function madeProvider(model: Provider, slug: string, names: { en: string; 'zh-CN': string }): Provider {
  const { en, 'zh-CN': zh } = model.translations;
  return {
    ...model,
    slug,
    aliases: [],
    name: names.en,
    translations: { en: { ...en, name: names.en }, 'zh-CN': { ...zh, name: names['zh-CN'] } },
    homepage: `https://${slug}.example/`,
    homepageZh: null,
  };
}

function madeOffer(
  model: Offer,
  made: {
    slug: string;
    word: string;
    number: number;
    names: { en: string; 'zh-CN': string };
    chinese: string;
    figure: number;
  },
): Offer {
  const { slug, word, number, names, chinese, figure } = made;
  const { en, 'zh-CN': zh } = model.translations;
  const translations = {
    en: {
      name: `${capital(word)} ${en.name}`,
      summary: `${en.summary} From ${capital(word)}, ${figure} regions.`,
    },
    'zh-CN': { name: `${chinese}${zh.name}`, summary: `${zh.summary}由${chinese}提供。` },
  };
  return {
    ...model,
    slug: `${word}-${model.slug}`.slice(0, 70) + (number % 7 === 0 ? '' : `-${number % 7}`),
    aliases: [],
    ...translations.en,
    translations,
    provider: { slug, name: names.en },
    url: `https://${slug}.example/pricing`,
    limits: model.limits.map((limit, at) =>
      at === 0 && typeof limit.value === 'number' ? { ...limit, value: limit.value + figure } : limit,
    ),
    evidence: model.evidence.map((entry, at) => ({
      ...entry,
      quote: at === 0 ? `${entry.quote} (${capital(word)}, ${figure})`.slice(0, 160) : entry.quote,
      source: `https://${slug}.example/pricing/${at % 3}`,
      captured: { at: entry.captured.at, updated: null, permalink: null },
      freshness: { status: 'verified', verifiedAt: MADE_AT, checkedAt: MADE_AT },
    })),
  };
}
