import { beforeAll, describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { PLAN_VERDICTS, type PlanAnswer, type PlanVerdict, type Reason } from '../../schemas/plan.ts';
import { AUDIENCES, type Locale, ROLES } from '../../schemas/vocabulary.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { runner } from '../commands/run.ts';
import { useServer } from '../contract/serve.ts';
import { callFor, useClient } from '../mcp/clients.ts';
import { FULL, sample } from '../sample.ts';
import { committedSnapshot } from '../site/site.ts';
import { readWholePlan, WHOLE_PLAN } from '../world/whole-plan.ts';
import { quotesOfPlan, quotesWithUnconfirmed, reasonsOf } from './facts.ts';
import { elements, parsePage, quotesIn, textOf } from './read-html.ts';
import { markdownQuotes, unescapeMarkdown } from './read-markdown.ts';

const PLANS = 50;
const committed = await committedSnapshot();

/** Fifty requests that differ in needs, constraints, usage and language; the same ones in every run. */
const requests = Array.from({ length: PLANS }, (_, seed) => {
  const needs = ROLES.filter((_role, position) => (seed * 7 + position * 5) % 11 < 2 + (seed % 3));
  return {
    needs: needs.length > 0 ? needs : [ROLES[seed % ROLES.length] ?? 'postgres'],
    constraints: {
      commercial: seed % 5 === 0,
      audience: AUDIENCES[seed % AUDIENCES.length] ?? 'global',
      noCard: seed % 3 === 0,
      euRegion: seed % 4 === 0,
      noIdlePause: seed % 7 === 0,
    },
    scale:
      seed % 2 === 0
        ? { databaseGb: 0.2 * (seed + 1), emailsPerMonth: 100 * seed, monthlyActiveUsers: 500 * seed }
        : {},
    locale: seed % 2 === 0 ? ('en' as const) : ('zh-CN' as const),
  };
});

const server = useServer({ snapshot: committed });
const client = useClient(server);
const run = runner({ SNAPSHOTS_DIR: defaultVersionsDir(), PUBLIC_URL: 'https://zero.example' });
type Answered = { readonly request: (typeof requests)[number]; readonly plan: PlanAnswer };
let answers: Answered[];
/** Those that this run looks at on every face: all in a full run. */
let looked: Answered[];
beforeAll(async () => {
  answers = await Promise.all(requests.map(async (request) => ({ request, plan: await ask(request) })));
  looked = sample(answers, 30, ({ request, plan }) => [
    request.locale,
    `${plan.verdict}, for ${request.locale}`,
    ...plan.picks.map(({ fit }) => fit),
    `warnings: ${plan.warnings.length > 0}`,
  ]);
});

async function ask(body: (typeof requests)[number]): Promise<PlanAnswer> {
  return readWholePlan(await (await server.post(WHOLE_PLAN, body)).json());
}

/** The words that only a plan proven to cost nothing may carry, and those of one that is yet to be confirmed. */
const ZERO: Readonly<Record<Locale, RegExp>> = { en: /^\$0 a month/, 'zh-CN': /^每月 0\s元/ };
const IF_CONFIRMED: Readonly<Record<Locale, RegExp>> = {
  en: /^\$0 if confirmed/,
  'zh-CN': /^确认后为 0\s元/,
};

/** The verdict that a title tells. */
function verdictIn(title: string, locale: Locale): PlanVerdict {
  if (ZERO[locale].test(title)) return 'zero';
  return IF_CONFIRMED[locale].test(title) ? 'zero-if-confirmed' : 'not-zero';
}

const wordsOf = (page: Parameters<typeof textOf>[0]): string => textOf(page).replaceAll(/\s+/g, ' ');

const open = async (path: string) =>
  parsePage(await (await server.get(path, { headers: { accept: 'text/html' } })).text());

/** The pages of the needs that a plan's page leads to, with every page of the plans that were not chosen. */
async function needPages(plan: ReturnType<typeof parsePage>) {
  const found = [];
  const ways = (page: typeof plan, test: (href: string, rel: string) => boolean): string[] =>
    elements(page, ({ name, attribs }) => name === 'a' && test(attribs.href ?? '', attribs.rel ?? '')).map(
      ({ attribs }) => attribs.href ?? '',
    );
  const needs = ways(plan, (href, rel) => /\/plan\/[a-z-]+\?/.test(href) && rel === '');
  for (const need of needs) {
    for (let next: string | undefined = need; next !== undefined;) {
      const page = await open(next);
      found.push(page);
      [next] = ways(page, (_href, rel) => rel === 'next');
    }
  }
  return found;
}

describe('fifty plans', () => {
  it('are of every verdict', () => {
    const plans = answers.map(({ plan }) => plan);
    expect(new Set(plans.map(({ verdict }) => verdict))).toEqual(new Set(PLAN_VERDICTS));
    for (const { verdict, zeroCost } of plans) expect(zeroCost).toBe(verdict === 'zero');
    const fits = new Set(plans.flatMap(({ picks }) => picks.map(({ fit }) => fit)));
    expect([...fits].sort()).toEqual(expect.arrayContaining(['exceeds', 'fits', 'unproven']));
  });

  it('are the same on their pages', async () => {
    for (const { request, plan } of looked) {
      const path = plan.planUrl.replace('https://zero.example', '');
      const page = parsePage(await (await server.get(path, { headers: { accept: 'text/html' } })).text());
      const [title] = elements(page, ({ name }) => name === 'h1');
      expect(verdictIn(title === undefined ? '' : textOf(title).trim(), request.locale), path).toBe(
        plan.verdict,
      );
      for (const { readHere } of plan.picks.flatMap(({ unconfirmed }) => unconfirmed))
        expect(elements(page, ({ attribs }) => attribs.href === readHere).length, path).toBeGreaterThan(0);
      const said = wordsOf(page);
      // What would last stands beside what ends, each plan with its link.
      const [verdict] = elements(page, ({ attribs }) => attribs.id === 'verdict');
      const links = verdict === undefined ? [] : elements(verdict, ({ name }) => name === 'a').map(textOf);
      const isLinked = ({ code }: Reason): boolean => code === 'lasting-if-confirmed';
      for (const { text } of plan.warnings.filter(isLinked)) {
        const named = plan.picks.flatMap(({ alternatives }) => alternatives.map(({ offer }) => offer.name));
        const lasting = named.filter((name) => text.includes(name));
        expect(lasting.length, path).toBeGreaterThan(0);
        expect(links, path).toEqual(expect.arrayContaining(lasting));
      }
      for (const { text } of [
        ...plan.warnings.filter((one) => !isLinked(one)),
        ...plan.picks.flatMap(({ why, watch }) => [...why, ...watch]),
      ])
        expect(said, path).toContain(text.replaceAll(/\s+/g, ' '));
      // The quotes, the other plans and the reasons against them stand on the pages of the needs.
      const pages = [page, ...(await needPages(page))];
      const words = pages.map((one) => wordsOf(one)).join(' ');
      for (const { text } of reasonsOf(plan).filter((one) => !isLinked(one)))
        expect(words, path).toContain(text.replaceAll(/\s+/g, ' '));
      expect([...new Set(pages.flatMap((one) => quotesIn(one)))].sort(), path).toEqual(quotesOfPlan(plan));
      for (const { need, choice } of plan.picks) {
        const [card] = elements(page, ({ attribs }) => attribs.id === need);
        const chosen = card === undefined ? [] : elements(card, ({ name }) => name === 'h3').map(textOf);
        if (choice !== null) expect(chosen[0], `${path} ${need}`).toBe(choice.name);
      }
    }
  });

  it('are the same in their Markdown twins', async () => {
    for (const { request, plan } of looked) {
      const path = plan.planUrl.replace('https://zero.example', '').replace('/plan?', '/plan.md?');
      const twin = await (await server.get(path)).text();
      expect(verdictIn(unescapeMarkdown(twin).replace(/^# /, ''), request.locale), path).toBe(plan.verdict);
      for (const { readHere } of plan.picks.flatMap(({ unconfirmed }) => unconfirmed))
        expect(twin, path).toContain(readHere);
      const words = unescapeMarkdown(twin).replaceAll(/\s+/g, ' ');
      for (const { text } of reasonsOf(plan)) expect(words, path).toContain(text.replaceAll(/\s+/g, ' '));
      expect([...new Set(markdownQuotes(twin, request.locale))].sort(), path).toEqual(
        quotesWithUnconfirmed(plan),
      );
    }
  });

  it('are the same from the tool server', async () => {
    for (const { request, plan } of looked) {
      const answer = await callFor(client, 'plan_stack', request, leanPlanSchema.loose());
      expect([answer.verdict, answer.zeroCost]).toEqual([plan.verdict, plan.zeroCost]);
      expect(answer.picks.map(({ need, choice, fit }) => [need, choice?.slug, fit])).toEqual(
        plan.picks.map(({ need, choice, fit }) => [need, choice?.slug, fit]),
      );
      const ids = new Set(answer.evidence.map(({ id }) => id));
      for (const [position, pick] of answer.picks.entries()) {
        const codes = (reasons: readonly { code: string }[] = []) => reasons.map(({ code }) => code);
        const known = plan.picks[position];
        expect(codes(known?.why)).toEqual(expect.arrayContaining(codes(pick.why)));
        expect(codes(known?.watch)).toEqual(expect.arrayContaining(codes(pick.watch)));
        for (const id of [...pick.why, ...pick.watch].flatMap(({ evidence = [] }) => evidence))
          expect(ids).toContain(id);
      }
      expect(answer.disclosure).toBe(plan.disclosure);
    }
  });

  it('are the same on the command line', async () => {
    for (const { request, plan } of looked.filter((_, position) => !FULL || position % 5 === 0)) {
      const stdin = async (): Promise<string> => JSON.stringify(request);
      const json = await run(['plan', '--request', '-', '--json'], { stdin });
      const sent = await server.post('/api/zero/plan', request);
      expect(JSON.parse(json.out)).toEqual(await sent.json());
      const { out } = await run(['plan', '--request', '-', '--markdown', '--full'], { stdin });
      const words = unescapeMarkdown(out).replaceAll(/\s+/g, ' ');
      for (const { text } of reasonsOf(plan)) expect(words).toContain(text.replaceAll(/\s+/g, ' '));
      for (const { command } of plan.commands) expect(out).toContain(command);
      expect(words).toContain(plan.disclosure);
      expect([...new Set(markdownQuotes(out, request.locale))].sort()).toEqual(quotesWithUnconfirmed(plan));
    }
  });
});
