/** Engines that are called somewhere else than at their makers, by the address a variable holds. */
import { comparableName } from '../../../schemas/detection/index.ts';
import type { Signal } from './signal.ts';

/** Words of the variables of engines that one hosts oneself as well as their makers do, and of protocols that many speak. */
const ENGINES: Readonly<Record<string, string>> = {
  QDRANT: 'local-qdrant',
  WEAVIATE: 'local-weaviate',
  MEILISEARCH: 'local-meilisearch',
  MEILI: 'local-meilisearch',
  TYPESENSE: 'local-typesense',
  CHROMA: 'local-chroma',
  S3: 'elsewhere-s3',
  AWS: 'elsewhere-s3',
  OPENAI: 'elsewhere-openai',
};
/** A loopback address, or a name without a dot as containers have. */
const LOCAL =
  /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|[a-z][a-z0-9_-]{1,40})(?::\d{1,5})?(?:\/v1)?\/?$/;
const ANOTHER = /^(?:https?:\/\/)?(?!.*(?:amazonaws|openai|example)\.)[\w<>{}[\]$-]+(?:\.[\w<>{}[\]$-]+)+/;

/** Where a service is: `LANGFUSE_HOST`, and not `AUTH0_BASE_URL`, which is of the application that comes back. */
const PLACE = /^[A-Z0-9]{2,40}(?:_API|_SERVER)?_(?:HOST|HOSTNAME|UR[LI]|ENDPOINT)$/;
/** A loopback address, or a service of a compose file by its name. */
const NEARBY =
  /^(?:[a-z][a-z0-9+]{1,20}:\/\/)(?:[^@/\s]{0,80}@)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|[a-z][a-z0-9_-]{1,40})(?::\d{1,5})?(?:\/|$)|^(?:localhost|127\.0\.0\.1|[a-z][a-z0-9_-]{1,40}:\d{2,5})$/;
/** Begins the mark of a variable that says its service is hosted by oneself. */
export const NEARBY_MARK = 'nearby:';

/** Detects that a variable leads to a service on one's own machine: `LANGFUSE_HOST=http://langfuse:3000`. */
function detectNearby(name: string, value: string, line: number | null): Signal[] {
  const own = comparableName('env', name);
  const isNearby = /SELF_?HOST/.test(own) || (PLACE.test(own) && NEARBY.test(value.trim()));
  return isNearby ? [{ kind: 'key', name: `${NEARBY_MARK}${name}`, line, weight: 'setting' }] : [];
}

/** Detects an engine that is not its maker's: a variable such as `QDRANT_URL` or `S3_ENDPOINT` holds another address. */
export function detectLocalEngine(name: string, value: string, line: number | null): Signal[] {
  const word = name.split('_').find((part) => Object.hasOwn(ENGINES, part));
  const engine = word === undefined ? undefined : ENGINES[word];
  const nearby = detectNearby(name, value, line);
  if (engine === undefined) return nearby;
  const isElsewhere = engine.startsWith('elsewhere');
  // `S3_PUBLIC_URL` is what browsers see: a CDN may stand there.
  const places = isElsewhere ? /ENDPOINT|_HOST$|OPENAI_\w{0,40}(?:URL|BASE)/ : /URL|HOST|ENDPOINT/;
  const address = value.trim();
  if (!places.test(name) || !(LOCAL.test(address) || (isElsewhere && ANOTHER.test(address)))) return nearby;
  return [...nearby, { kind: 'scheme', name: engine, line, weight: 'setting' }];
}
