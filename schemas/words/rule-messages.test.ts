/** What requests are refused with is found by code: no rule of theirs writes a message of its own. */
import { describe, expect, it } from 'vitest';
import * as catalogQueries from '../catalog-queries.ts';
import * as changeQueries from '../change-queries.ts';
import * as check from '../check.ts';
import * as compare from '../compare.ts';
import * as plan from '../plan.ts';
import * as stack from '../stack.ts';
import { RULE_MESSAGES } from './rule-messages.ts';

/** The definitions, of a schema's parts and checks, that write a message of their own. */
function definitionsWithMessage(value: unknown, seen = new Set<unknown>()): object[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = '_zod' in value ? (value._zod as { def: object }).def : value;
  const own = inner !== value && 'error' in inner && inner.error !== undefined ? [inner] : [];
  return [...own, ...Object.values(inner).flatMap((part) => definitionsWithMessage(part, seen))];
}

const SCHEMAS = Object.entries({
  ...catalogQueries,
  ...changeQueries,
  ...check,
  ...compare,
  ...plan,
  ...stack,
}).filter(([name]) => /(Query|Request|Name|Id)Schema$/.test(name));

describe('the schemas of requests', () => {
  it.each(SCHEMAS)('%s says what its rules ask for by their codes', (_name, schema) => {
    for (const definition of definitionsWithMessage(schema))
      expect(definition).toMatchObject({
        params: { rule: expect.toSatisfy((rule: string) => rule in RULE_MESSAGES) },
      });
  });

  it('are all of them, and their messages are found', () => {
    expect(SCHEMAS.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'offersQuerySchema',
        'compareQuerySchema',
        'planRequestSchema',
        'stackNameSchema',
      ]),
    );
    const rules = definitionsWithMessage(SCHEMAS).map(
      (definition) => (definition as { params: { rule: string } }).params.rule,
    );
    expect([...new Set(rules)].sort()).toEqual(Object.keys(RULE_MESSAGES).sort());
  });
});
