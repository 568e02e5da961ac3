/** Engines that run on the developer's own machine or in the same network, by the address a variable holds. */
import type { Signal } from './signal.ts';

/** First words of the variables of engines that can be hosted by oneself as well as by their makers. */
const ENGINES: Readonly<Record<string, string>> = {
  QDRANT: 'local-qdrant',
  WEAVIATE: 'local-weaviate',
  MEILISEARCH: 'local-meilisearch',
  MEILI: 'local-meilisearch',
  TYPESENSE: 'local-typesense',
  CHROMA: 'local-chroma',
};
/** A loopback address, or a name without a dot as containers have. */
const LOCAL =
  /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|[a-z][a-z0-9_-]{1,40})(?::\d{1,5})?\/?$/;

/** Detects an engine that people host themselves: a variable such as `QDRANT_URL` holds a local address. */
export function detectLocalEngine(name: string, value: string, line: number | null): Signal[] {
  const [, word = '', what = ''] = /^(?:[A-Z]+_(?=MEILI))?([A-Z]+)_([A-Z_]+)$/.exec(name) ?? [];
  const engine = Object.hasOwn(ENGINES, word) ? ENGINES[word] : undefined;
  if (engine === undefined || !/URL|HOST|ENDPOINT/.test(what) || !LOCAL.test(value.trim())) return [];
  return [{ kind: 'scheme', name: engine, line, weight: 'setting' }];
}
