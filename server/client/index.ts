/**
 * A typed client of the API for TypeScript and JavaScript: `import { createZeroClient } from 'zero-catalog/client'`.
 * Its types are generated from the service's OpenAPI document, so what compiles is what the service documents.
 */
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';

export type { components, operations, paths } from './api-types.ts';

type Schemas = components['schemas'];
/** The records and answers by name, for signatures of one's own. */
export type Offer = Schemas['Offer'];
export type OfferDetail = Schemas['OfferDetail'];
export type Evidence = Schemas['Evidence'];
export type ChangeEntry = Schemas['ChangeEntry'];
export type PlanRequest = Schemas['PlanRequestInput'];
export type Plan = Schemas['Plan'];
export type CheckRequest = Schemas['CheckRequestInput'];
export type Check = Schemas['Check'];
export type Stack = Schemas['Stack'];
export type Problem = Schemas['Problem'];

export type ZeroClient = Client<paths>;

export type ZeroClientOptions = {
  /** Where the service is, without a path: `https://zero.example`. */
  readonly baseUrl: string;
  /** What sends a request; the global `fetch` when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** An API key, `zero_...`: only calls about saved stacks need one, and only they send it. */
  readonly key?: string;
};

/**
 * Makes a client. Every call resolves with `{ data, response }` or, for a status of 400 and above, with
 * `{ error, response }`, where `error` is a {@link Problem}; it rejects only where there was no answer at all.
 *
 * ```ts
 * const zero = createZeroClient({ baseUrl: 'https://zero.example' });
 * const { data, error } = await zero.GET('/api/zero/offers', { params: { query: { q: 'postgres' } } });
 * if (error !== undefined) throw new Error(error.message);
 * for (const offer of data.offers) console.log(offer.name, offer.url);
 * ```
 *
 * A renamed record is followed to its present address. Bodies that are not JSON (feeds, files) want
 * `parseAs: 'text'` or `'stream'`. A conditional read that is current has status 304 and neither body:
 * look at `response.status`.
 */
export function createZeroClient(options: ZeroClientOptions): ZeroClient {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    // As the document says: `offers=a,b`, not `offers=a&offers=b`.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  if (options.key !== undefined) client.use(sendKey(options.key));
  return client;
}

function sendKey(key: string): Middleware {
  return {
    onRequest: ({ request, schemaPath }) => {
      if (schemaPath.startsWith('/api/stacks')) request.headers.set('Authorization', `Bearer ${key}`);
      return request;
    },
  };
}
