/** A plan's address holds its whole request. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SWITCHED_CONSTRAINTS } from '../../schemas/facts.ts';
import { buildScale, FIGURE_FIELDS } from '../../schemas/measures.ts';
import { AUDIENCES, KIND_FIELDS, LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import { issuesOfUnknownSlugs, parsePlanAddress, planStack, planUrl } from '../../server/planner/index.ts';
import { ask, CONTEXT } from './fixtures.ts';
import { sampleCatalog } from './sample-catalog.ts';

const slug = fc
  .stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6})?$/)
  .filter((word) => !`-${word}-`.includes('-vs-'));
const amount = fc.option(
  fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => value + 0),
  { nil: undefined },
);
const request = fc
  .record({
    needs: fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1 }),
    constraints: fc.record({
      audience: fc.constantFrom(...AUDIENCES),
      ...Object.fromEntries(SWITCHED_CONSTRAINTS.map(({ name }) => [name, fc.boolean()])),
    }),
    scale: fc
      .array(fc.tuple(fc.constantFrom(...FIGURE_FIELDS.map(({ path }) => path)), amount), { maxLength: 9 })
      .map((values) => buildScale(values.filter(([, value]) => value !== undefined))),
    kinds: fc.record(
      Object.fromEntries(KIND_FIELDS.map(({ role, kinds }) => [role, fc.constantFrom(...kinds)])),
      { requiredKeys: [] },
    ),
    prefer: fc.uniqueArray(slug, { maxLength: 5 }),
    exclude: fc.uniqueArray(slug, { maxLength: 5 }),
    locale: fc.constantFrom(...LOCALES),
  })
  .map((body) => {
    const needs: readonly string[] = body.needs;
    const kinds = Object.fromEntries(Object.entries(body.kinds).filter(([role]) => needs.includes(role)));
    return ask(JSON.parse(JSON.stringify({ ...body, kinds })));
  });

describe('the address of a plan', () => {
  it('reads back as the same request', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const url = new URL(planUrl('https://zero.example', asked));
        const locale = url.pathname.startsWith('/zh-CN/') ? 'zh-CN' : 'en';
        expect(parsePlanAddress(url.searchParams, locale)).toEqual({ kind: 'request', request: asked });
      }),
    );
  });

  it.each(SWITCHED_CONSTRAINTS)('holds $name', ({ name }) => {
    const url = planUrl('', ask({ needs: ['auth'], constraints: { [name]: true } }));
    expect(url).toBe(`/plan?needs=auth&${name}=true`);
  });

  it('holds the kinds of the chosen needs; a form sends those of other needs too', () => {
    const url = planUrl('', ask({ needs: ['queue', 'auth'], kinds: { queue: 'scheduler' } }));
    expect(url).toBe('/plan?needs=queue,auth&queue.kind=scheduler');
    expect(parsePlanAddress(new URLSearchParams('needs=auth&queue.kind=scheduler'))).toEqual({
      kind: 'request',
      request: ask({ needs: ['auth'] }),
    });
    const wrong = parsePlanAddress(new URLSearchParams('needs=queue&queue.kind=uptime'));
    expect(wrong).toMatchObject({ kind: 'invalid', issues: [{ path: 'kinds.queue' }] });
  });

  it('is short and readable', () => {
    const asked = ask({
      needs: ['postgres', 'auth'],
      constraints: { commercial: true, audience: 'eea', noCard: true },
      scale: { databaseGb: 2 },
      prefer: ['x', 'y'],
    });
    expect(planUrl('https://zero.example', asked)).toBe(
      'https://zero.example/plan?needs=postgres,auth&commercial=true&noCard=true&audience=eea&databaseGb=2&prefer=x,y',
    );
  });

  it('may come from a form: repeated names, ticked boxes, blank fields', () => {
    const query = new URLSearchParams(
      'needs=postgres&needs=auth&commercial=on&databaseGb=&audience=cn&prefer=&utm_source=x',
    );
    expect(parsePlanAddress(query)).toEqual({
      kind: 'request',
      request: ask({ needs: ['postgres', 'auth'], constraints: { commercial: true, audience: 'cn' } }),
    });
    expect(parsePlanAddress(new URLSearchParams(''))).toEqual({ kind: 'empty' });
  });

  it('names what is wrong with it', () => {
    const reading = parsePlanAddress(new URLSearchParams('needs=postgre&commercial=maybe&databaseGb=-1'));
    expect(reading.kind === 'invalid' && reading.issues.map(({ path }) => path)).toEqual([
      'needs.0',
      'constraints.commercial',
      'scale.databaseGb',
    ]);
  });
});

describe('unknown slugs', () => {
  it('are named with the nearest known ones; old slugs are known', () => {
    const asked = ask({
      needs: ['auth'],
      prefer: ['edge', 'old-edge', 'edge-worker'],
      exclude: ['qqqqqqqq'],
    });
    const outcome = planStack({ catalog: sampleCatalog(), tools: null }, asked, CONTEXT);
    const unknown = outcome.kind === 'unknown-slugs' ? outcome.unknown : [];
    expect(unknown).toEqual([
      { list: 'prefer', position: 2, slug: 'edge-worker', nearest: expect.arrayContaining(['edge-workers']) },
      { list: 'exclude', position: 0, slug: 'qqqqqqqq', nearest: [] },
    ]);
    expect(issuesOfUnknownSlugs(unknown, 'request.')).toEqual([
      {
        path: 'request.prefer.2',
        message: {
          en: expect.stringMatching(/^no offer or provider "edge-worker"; nearest: .*edge-workers/),
          'zh-CN': expect.stringMatching(/^没有名为“edge-worker”的套餐或服务商；相近的有：.*edge-workers/),
        },
      },
      {
        path: 'request.exclude.0',
        message: { en: 'no offer or provider "qqqqqqqq"', 'zh-CN': '没有名为“qqqqqqqq”的套餐或服务商' },
      },
    ]);
  });
});
