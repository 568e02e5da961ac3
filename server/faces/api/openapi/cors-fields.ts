/** The CORS fields of answers, added in one place so that no answer is forgotten. */
import { isOpenToAllOrigins } from '../../../http/index.ts';
import { headerRefs } from './header-fields.ts';
import type { Responses } from './responses.ts';

type PathItem = Readonly<Record<string, unknown>>;

/** Answered by the parser, which knows no address. */
const BEFORE_ROUTING = '431';

/** Adds the CORS fields to the answers of an address that pages of any site may read. */
export function withCorsFields(path: string, item: PathItem): PathItem {
  if (!isOpenToAllOrigins(path)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      isOperation(operation) ? { ...operation, responses: opened(operation.responses) } : operation,
    ]),
  );
}

function opened(responses: Responses): Responses {
  const always = headerRefs(['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']);
  const sometimes = headerRefs([
    'Access-Control-Allow-Origin-sometimes',
    'Access-Control-Expose-Headers-sometimes',
  ]);
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (status === BEFORE_ROUTING) return [status, response];
      const mayBePage = Number(status) >= 400 && response.content?.['text/html'] !== undefined;
      return [status, { ...response, headers: { ...response.headers, ...(mayBePage ? sometimes : always) } }];
    }),
  );
}

function isOperation(value: unknown): value is { responses: Responses } {
  return typeof value === 'object' && value !== null && 'responses' in value;
}
