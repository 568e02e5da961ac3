/** The request that the form of an operation describes: its address, and the command that sends it. */
import type { Role } from '../../../../schemas/vocabulary.ts';
import type { PageContext } from '../page.ts';
import { exampleText, type Operation, type Parameter } from './reference.ts';

/** The values of the form, by the name of the field. A blank one is not sent. */
export type Values = Readonly<Record<string, string>>;

/** The key under which the values hold the body of a POST. */
export const BODY_FIELD = 'body';

/** The parameters that the form asks for; header fields are only described. */
export function listParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.in !== 'header');
}

/**
 * What the address of the page says of the fields of an operation; null if it says nothing of any. An address is
 * logged, kept and shared: it never says the body, which may hold a secret.
 */
export function valuesIn(operation: Operation, query: URLSearchParams): Values | null {
  const given = listParameters(operation).flatMap((parameter): [string, string][] => {
    const value = query.get(parameter.name)?.trim() ?? '';
    return value === '' ? [] : [[parameter.name, value]];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The body in the form, whatever the address says. */
export function exampleBody({ body }: Operation): Values {
  return body === null ? {} : { [BODY_FIELD]: exampleText(body.example) };
}

const EXAMPLE_ROLE: Role = 'postgres';
/** A short list is easier to read. */
const EXAMPLE_LIMIT = '3';

/** Parameters with which the request finds something in the snapshot that is served. */
export function exampleValues(operation: Operation, { index, snapshot }: PageContext): Values {
  const plans = index.rankedPlans(EXAMPLE_ROLE).map(({ offer }) => offer);
  const [first = index.offers[0]] = plans;
  const known: Readonly<Record<string, string | undefined>> = {
    slug: operation.path.includes('/providers/') ? first?.provider.slug : first?.slug,
    offers: plans
      .slice(0, 2)
      .map(({ slug }) => slug)
      .join(','),
    role: EXAMPLE_ROLE,
    version: snapshot.version,
  };
  const examples = listParameters(operation).flatMap((parameter): [string, string][] => {
    const { name, required, example } = parameter;
    if (name === 'limit') return [[name, EXAMPLE_LIMIT]];
    if (!required) return [];
    return [[name, known[name] ?? String(example)]];
  });
  return Object.fromEntries(examples);
}

/** Path and query; a variable of the path without a value stays as it is written. */
export function buildAddress(operation: Operation, values: Values): string {
  const parameters = listParameters(operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (variable, name: string) => {
    const value = values[name];
    return value === undefined ? variable : encodeURIComponent(value);
  });
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    // A comma separates the entries of a list and means nothing else in a query.
    return place !== 'query' || value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Whether all that is required has a value. */
export function isWhole(operation: Operation, values: Values): boolean {
  return listParameters(operation).every(
    (parameter) => !parameter.required || values[parameter.name] !== undefined,
  );
}

/** The same request as a command. @param origin of the server, without a slash at its end */
export function buildCommand(operation: Operation, values: Values, origin: string): string {
  const parts = ['curl', quoted(origin + buildAddress(operation, values))];
  // Inside double quotes the shell puts the key in.
  if (operation.keys.length > 0) parts.push('-H "Authorization: Bearer $ZERO_KEY"');
  if (operation.method !== 'get') {
    const body = values[BODY_FIELD];
    if (body === undefined || operation.method !== 'post') parts.push(`-X ${operation.method.toUpperCase()}`);
    if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `--data ${quoted(body)}`);
  }
  return parts.join(' \\\n  ').replace(' \\\n  ', ' ');
}

/** A word of a POSIX shell, whatever it holds. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
