/** The requests that the document's examples make. */
import type { NamedOperation, Parameter } from './document.ts';
import type { SentRequest } from './send.ts';

export type ExampleRequest = SentRequest & { readonly about: string };

/** One with what is required, one with each further parameter alone, one with all of a query. */
export function exampleRequests({ path, method, operation }: NamedOperation): ExampleRequest[] {
  const required = operation.parameters.filter((parameter) => parameter.required);
  const others = operation.parameters.filter((parameter) => !parameter.required);
  const body = bodyExample(operation);
  const make = (about: string, parameters: readonly Parameter[]): ExampleRequest => ({
    about: `${operation.operationId}: ${about}`,
    method: method.toUpperCase(),
    target: targetOf(path, parameters),
    headers: {
      ...Object.fromEntries(
        parameters
          .filter(({ in: place }) => place === 'header')
          .map(({ name, example }) => [name, String(example)]),
      ),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body.value),
  });
  return [
    make('what is required', required),
    ...others.map((parameter) => make(parameter.name, [...required, parameter])),
    make('everything', [
      ...required,
      // Fewer fields would hide the others.
      ...others.filter(({ in: place, name }) => place === 'query' && name !== 'fields'),
    ]),
  ];
}

function bodyExample({ requestBody }: NamedOperation['operation']): { value: unknown } | null {
  const media = requestBody?.content['application/json'];
  return media === undefined ? null : { value: media.example };
}

/** The address with its variables and its query, encoded as the document says. */
export function targetOf(path: string, parameters: readonly Parameter[]): string {
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, example }) => `${name}=${valueText(example)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function valueText(example: unknown): string {
  const values = Array.isArray(example) ? example : [example];
  return values.map((value) => encodeURIComponent(String(value))).join(',');
}
