/** Every example of the document is sent, or is what the service answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerChecker, createAnswerChecker } from './answer-checker.ts';
import { type NamedOperation, operationsOf, readDocument } from './document.ts';
import { exampleRequests } from './example-requests.ts';
import { type ExampleServer, startExampleServer } from './example-server.ts';
import { createSender, type Sender, type SentRequest } from './send.ts';

const document = readDocument();
const operations = operationsOf(document);
let example: ExampleServer;
let sender: Sender;
let check: AnswerChecker;
beforeAll(async () => {
  example = await startExampleServer();
  sender = createSender(example.server.origin);
  check = createAnswerChecker(document);
});
afterAll(async () => {
  sender.close();
  await example.close();
});

/** Sends a request with the least key that its operation takes. */
function send({ operation }: NamedOperation, sent: SentRequest) {
  const kinds = operation.security?.flatMap((kind) => Object.keys(kind)) ?? [];
  const key = kinds.length === 0 ? null : kinds.includes('readKey') ? example.keys.read : example.keys.save;
  const headers = key === null ? sent.headers : { ...sent.headers, authorization: `Bearer ${key}` };
  return sender.send({ ...sent, headers });
}

/** The store of the examples is not signed. */
const isThere = ({ operation }: NamedOperation): boolean => operation.operationId !== 'getSignedFile';

/** What a request with these parameters should answer: a range a part of the file, a condition that does not hold 412. */
const wanted = (about: string, method: string): number[] =>
  about.endsWith(': Range')
    ? [206]
    : /: If-(Match|Unmodified-Since)$/.test(about)
      ? [412]
      : method === 'DELETE'
        ? [204]
        : method === 'POST'
          ? [200, 201]
          : [200];

describe('every example request', () => {
  it.each(operations.filter(isThere).map((named) => [named.operation.operationId, named] as const))(
    'of %s is answered as documented',
    async (_id, named) => {
      for (const sent of exampleRequests(named)) {
        await example.restore();
        const exchange = await send(named, sent);
        expect([sent.about, check(exchange)]).toEqual([sent.about, []]);
        expect([sent.about, wanted(sent.about, sent.method)]).toEqual([
          sent.about,
          expect.arrayContaining([exchange.status]),
        ]);
      }
    },
  );
});

describe('every example answer', () => {
  const documented = operations.flatMap((named) =>
    Object.entries(named.operation.responses).flatMap(([status, { content }]) =>
      Object.entries(content).flatMap(([type, media]) => {
        const values =
          media.examples === undefined
            ? [media.example]
            : Object.values(media.examples).map(({ value }) => value);
        return values.map((value) => ({ named, status: Number(status), type, value }));
      }),
    ),
  );

  it('is there for each status with a body', () => {
    expect(documented.length).toBeGreaterThan(300);
    expect(documented.filter(({ value }) => value === undefined)).toEqual([]);
  });

  it('is valid: the checker of answers takes it for an answer', () => {
    for (const { named, status, type, value } of documented) {
      // The body of an example is shown plain.
      const fields = Object.entries(named.operation.responses[status]?.headers ?? {}).filter(
        ([name]) => name !== 'Content-Encoding',
      );
      const faults = check({
        method: named.method.toUpperCase(),
        target: named.path.replaceAll(/\{\w+\}/g, 'x'),
        status,
        headers: {
          ...Object.fromEntries(fields.map(([name, field]) => [name.toLowerCase(), field.example])),
          'content-type': type,
        },
        body: Buffer.from(type.endsWith('json') ? JSON.stringify(value) : String(value)),
      });
      expect([named.operation.operationId, status, type, faults]).toEqual([
        named.operation.operationId,
        status,
        type,
        [],
      ]);
    }
  });

  it('of a read is what the service answers to the example with every parameter', async () => {
    const reads = operations.filter(({ operation }) => operation.tags[0] === 'Catalog');
    expect(reads).toHaveLength(10);
    for (const named of reads) {
      const [last] = exampleRequests(named).slice(-1);
      if (last === undefined) throw new Error('There is no example');
      const { body } = await send(named, last);
      expect([last.target, JSON.parse(body.toString())]).toEqual([
        last.target,
        named.operation.responses['200']?.content['application/json']?.example,
      ]);
    }
  });

  it.each(['planStack', 'checkRepository', 'feedOfEverything'])(
    'of %s is what the service answers to its example',
    async (id) => {
      const named = operations.find(({ operation }) => operation.operationId === id);
      if (named === undefined) throw new Error(`There is no ${id}`);
      const sent = exampleRequests(named).find(({ about }) =>
        about.endsWith(id.startsWith('feed') ? ': kind' : ': what is required'),
      );
      if (sent === undefined) throw new Error('There is no example');
      const { body } = await send(named, sent);
      const [media] = Object.values(named.operation.responses['200']?.content ?? {});
      const text = body.toString();
      const example = media?.examples?.['atom-feed']?.value ?? media?.example;
      expect(id.startsWith('feed') ? text : JSON.parse(text)).toEqual(example);
    },
  );
});
