/** What is built, for how long and with which growth: the same on every face. */
import { describe, expect, it } from 'vitest';
import { planRequestSchema } from '../../schemas/plan.ts';
import { plannerOf, planUrl } from '../../server/planner/index.ts';
import { assumedLines, runwayLines, verdictTitle } from '../../server/words/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { runner } from '../commands/run.ts';
import { useServer } from '../contract/serve.ts';
import { textOf as toolText, useClient } from '../mcp/clients.ts';
import { CONTEXT } from '../planner/fixtures.ts';
import { committedSnapshot } from '../site/site.ts';
import { elements, parsePage, textOf } from './read-html.ts';
import { unescapeMarkdown } from './read-markdown.ts';

const committed = await committedSnapshot();
const server = useServer({ snapshot: committed });
const client = useClient(server);
const run = runner({ SNAPSHOTS_DIR: defaultVersionsDir(), PUBLIC_URL: 'https://zero.example' });

const NEEDS = ['postgres', 'auth'] as const;
const request = (locale: 'en' | 'zh-CN') => ({
  needs: [...NEEDS],
  project: { model: 'mobile-app', answers: { users: 300 } },
  growth: 20,
  days: 3,
  prefer: ['neon-claimable-postgres'],
  locale,
});
/** Lines as a terminal may have broken them. */
const flat = (words: string) => words.replaceAll(/\s+/g, '');

describe.each(['en', 'zh-CN'] as const)('a project in %s', (locale) => {
  it('has its assumptions, its end and its months on every face', async () => {
    const plan = plannerOf(committed.index).plan(planRequestSchema.parse(request(locale)), CONTEXT);
    expect(plan.assumed.map(({ measure, amount }) => [measure, amount])).toEqual([
      ['storageGb', 0.075],
      ['users', 300],
    ]);
    // An assumed figure is no stated one: the links ask for the project.
    for (const { url } of plan.variants) expect(url).not.toContain('storageGb');
    expect(plan.variants.length).toBeGreaterThan(0);
    expect(plan.ends.map(({ offer }) => offer)).toEqual(['neon-claimable-postgres']);
    const lines = [verdictTitle(plan)[locale], ...assumedLines(plan, locale), ...runwayLines(plan, locale)];
    const path = planUrl('', plan.request);
    const page = parsePage(await (await server.get(path)).text());
    const options = [
      ...['--project', 'mobile-app', '--answer', 'users=300', '--need', NEEDS.join(), '--growth', '20'],
      ...['--days', '3', '--prefer', 'neon-claimable-postgres', '--locale', locale, '--full'],
    ];
    const faces = {
      page: elements(page, ({ attribs }) => attribs.id === 'verdict')
        .map(textOf)
        .join(),
      markdown: unescapeMarkdown(await (await server.get(path.replace('/plan?', '/plan.md?'))).text()),
      terminal: (await run(['plan', ...options])).out,
      'markdown of the terminal': unescapeMarkdown((await run(['plan', ...options, '--markdown'])).out),
      tool: toolText(await client.callTool({ name: 'plan_stack', arguments: request(locale) })),
    };
    for (const [face, words] of Object.entries(faces))
      for (const line of lines) expect(flat(words), face).toContain(flat(line));
  });
});

describe('the form of a plan', () => {
  const formOf = async (path: string) => parsePage(await (await server.get(path)).text());

  it('asks the questions of the model and shows what is assumed where it can be replaced', async () => {
    const page = await formOf('/plan?project=saas&saas.users=800&needs=postgres,auth&commercial=true');
    const fields = elements(page, ({ name }) => name === 'input').map(({ attribs }) => attribs);
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(field('saas.users')).toMatchObject({ value: '800' });
    expect(field('saas.visits')).toMatchObject({ value: '', placeholder: '6' });
    expect(field('auth.users')).toMatchObject({ value: '', placeholder: '800' });
    const [selected] = elements(page, ({ attribs }) => attribs.selected !== undefined);
    expect(selected?.attribs.value).toBe('saas');
  });

  it('takes figures as people write them, answers of another model for none, and says what it cannot read', async () => {
    const moved = await server.get(
      '/plan?project=saas&saas.users=2k&chat.messages=9&needs=auth&growth=20%25&days=',
    );
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      '/plan?project=saas&saas.users=2000&needs=auth&commercial=true&growth=20',
    ]);
    const wrong = await server.get('/plan?project=saas&saas.users=many&needs=auth&days=1.5');
    expect(wrong.status).toBe(400);
    const words = elements(parsePage(await wrong.text()), ({ attribs }) => attribs.role === 'alert')
      .map(textOf)
      .join();
    expect(words).toContain('Users a month');
    expect(words).toContain('"many" is not a number');
    expect(words).toContain('must be a whole number');
  });

  it('suggests needs if only a project is named', async () => {
    const moved = await server.get('/zh-CN/plan?project=blog');
    expect(moved.headers.get('location')).toBe('/zh-CN/plan?project=blog&needs=static-site,analytics');
  });
});

describe('a project that cannot be read', () => {
  it.each([
    [
      { model: 'saas', answers: { readers: 3 } },
      'project.answers.readers',
      'is unknown; allowed: users, visits',
    ],
    [{ model: 'sass' }, 'project.model', 'must be one of: saas, shop,'],
    [{ model: 'saas', answers: { users: -1 } }, 'project.answers.users', 'must be at least 0'],
  ])('%j is refused by name', async (project, path, message) => {
    const answer = await server.post('/api/zero/plan', { needs: ['auth'], project });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [{ path, message: expect.stringContaining(message) }],
    });
  });
});
