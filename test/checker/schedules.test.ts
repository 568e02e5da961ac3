/** Schedules in files: how often they run, and what they take of free plans at least. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRequestSchema } from '../../schemas/check.ts';
import { readSchedule } from '../../schemas/detection/schedules.ts';
import { checkOwnRepository } from '../../server/checker/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { DETECTION_INDEX } from './detection.ts';

const CATALOG = committedCatalog();

const check = (files: Readonly<Record<string, string>>, plans: Readonly<Record<string, string>> = {}) =>
  checkOwnRepository(
    CATALOG,
    checkRequestSchema.parse({ files: Object.entries(files).map(([path, content]) => ({ path, content })) }),
    { detection: DETECTION_INDEX, planUrlBase: 'https://zero.example' },
    { ignored: new Set(), plans: new Map(Object.entries(plans)) },
  );

const CODES = ['usage-exceeds-plan', 'usage-over-half', 'keeps-awake', 'beyond-free-plan'];
const told = (files: Readonly<Record<string, string>>, plans?: Readonly<Record<string, string>>) =>
  check(files, plans)
    .answer.findings.filter(({ code }) => CODES.includes(code))
    .map(({ code, path, line, message }) => `${code} ${path}:${line} ${message}`);

/** A workflow of these schedules, with the jobs of a document. */
const workflow = (jobs: string, ...crons: readonly string[]): string =>
  `on:\n  schedule:\n${crons.map((cron) => `    - cron: '${cron}'\n`).join('')}jobs:\n${jobs}`;
const JOB = '  ping:\n    runs-on: ubuntu-latest\n';
const NEON = '{"dependencies": {"@neondatabase/serverless": "1"}}';

describe('when a schedule runs', () => {
  it.each([
    ['* * * * *', { aDay: 1440, days: 30, hours: 24, gap: 1 }],
    ['*/5 * * * *', { aDay: 288, days: 30, hours: 24, gap: 5 }],
    ['0,30 8-10 * * 1-5', { aDay: 6, days: 20, hours: 3, gap: 30 }],
    ['0 8 * * MON,WED,sun', { aDay: 1, days: 12, hours: 1, gap: 60 }],
    ['0 */12 1,15,31 * *', { aDay: 2, days: 2, hours: 2, gap: 60 }],
    // Skips months; either a date or a weekday to some programs, both to others; a day that no number names.
    ['0 0 1 1 *', { aDay: 1, days: 0, hours: 1, gap: 60 }],
    ['0 0 13 * 5', { aDay: 1, days: 0, hours: 1, gap: 60 }],
    ['0 0 L * *', { aDay: 1, days: 0, hours: 1, gap: 60 }],
    ['@hourly', { aDay: 24, days: 30, hours: 24, gap: 60 }],
    ['cron(0/15 9-16 ? * MON-FRI *)', { aDay: 32, days: 20, hours: 8, gap: 15 }],
    ['rate(7 minutes)', { aDay: 205, days: 30, hours: 24, gap: 7 }],
    ['rate(7 days)', { aDay: 1, days: 4, hours: 24, gap: 10_080 }],
  ])('%s', (text, expected) => expect(readSchedule(text)).toEqual(expected));

  it.each(['', '0 8', 'x * * * *', '*/0 * * * *', '${{ vars.CRON }}', 'rate(0 minutes)', '@reboot'])(
    'says nothing of %s',
    (text) => expect(readSchedule(text)).toBeNull(),
  );

  it('is at least once, and never more often for a wider step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 1, max: 23 }), (minutes, hours) => {
        const runs = readSchedule(`*/${minutes} */${hours} * * *`)?.aDay ?? 0;
        expect(runs).toBe(Math.ceil(60 / minutes) * Math.ceil(24 / hours));
        expect(readSchedule(`*/${minutes} * * * *`)?.aDay).toBeGreaterThanOrEqual(runs);
      }),
    );
  });
});

describe('what schedules take of a plan', () => {
  const PING = '.github/workflows/ping.yml';

  it('is a minute of GitHub for each job of each run, and beyond its minutes a warning', () => {
    const { findings } = check({ [PING]: workflow(JOB, '*/15 * * * *') }).answer;
    expect(findings).toMatchObject([
      {
        code: 'usage-exceeds-plan',
        severity: 'warning',
        message:
          'GitHub Actions schedules on GitHub Free: schedules use at least 2,880 of 2,000 minutes a month (Runner minutes in private repositories; 96 × 30).',
        path: PING,
        line: 3,
        offer: 'github-actions-schedule-free',
        evidence: [
          { quote: '2,000 minutes per month' },
          { quote: expect.stringMatching(/^rounds the minutes/) },
        ],
      },
    ]);
  });

  it('adds up all schedules and jobs, and is a note from half of the limit on', () => {
    const two = `${JOB}  pong:\n    runs-on: [ubuntu-24.04]\n`;
    expect(
      told({ [PING]: workflow(two, '0 * * * *'), 'b/.github/workflows/x.yaml': workflow(JOB, '0 8 * * *') }),
    ).toEqual([
      `usage-over-half ${PING}:3 GitHub Actions schedules on GitHub Free: schedules use at least 1,440 of 2,000 minutes a month (Runner minutes in private repositories; 24 × 30 × 2).`,
    ]);
  });

  it.each([
    ['half of the limit', JOB, '0 * * * *'],
    ['jobs that may not run', '  a:\n    runs-on: ubuntu-latest\n    if: false\n', '*/5 * * * *'],
    ['jobs that wait for others', '  a:\n    needs: b\n    runs-on: ubuntu-latest\n', '*/5 * * * *'],
    ['machines of one’s own', '  a:\n    runs-on: self-hosted\n', '*/5 * * * *'],
    ['reusable workflows', '  a:\n    uses: ./.github/workflows/b.yml\n', '*/5 * * * *'],
  ])('does not count %s', (_, jobs, cron) => {
    expect(told({ [PING]: workflow(jobs, cron) })).toEqual([]);
  });

  it('is no concern of other hosts of workflows, nor of who pays', () => {
    const often = workflow(JOB, '*/5 * * * *');
    expect(told({ '.forgejo/workflows/ping.yml': often })).toEqual([]);
    expect(told({ [PING]: often }, { github: 'pro' })).toEqual([]);
  });

  it('is at most what the plan runs, where a schedule is more frequent', () => {
    expect(told({ [PING]: workflow(JOB, '* * * * *') })).toEqual([
      `beyond-free-plan ${PING}:3 on.schedule.cron is above what GitHub Actions schedules on GitHub Free allows here (at most 288 a day).`,
      expect.stringContaining(
        'at least 8,640 of 2,000 minutes a month (Runner minutes in private repositories; 288 × 30).',
      ),
    ]);
  });

  it('is handed to the planner as a figure of the need', () => {
    const { answer, byNeed } = check({
      'package.json': '{"dependencies": {"next": "1"}}',
      'vercel.json': '{"crons": [{"schedule": "0 8 * * *"}, {"schedule": "0 3 * * 1-5"}]}',
    });
    expect(byNeed).toEqual({ 'web-app': { requests: 50 } });
    expect(answer.planUrl).toContain('web-app.requests=50');
    const event = '      - schedule:\n          rate: rate(1 minute)\n';
    const lambda = `functions:\n  a:\n    events:\n${event}${event}          enabled: false\n`;
    expect(check({ 'serverless.yml': `provider:\n  name: aws\n${lambda}` }).byNeed).toEqual({
      'serverless-functions': { requests: 43_200 },
    });
    expect(check({ 'vercel.json': '{}' }).byNeed).toEqual({});
  });
});

describe('a schedule and a plan that sleeps', () => {
  const minutely = (crons: string): string => `name = "a"\n[triggers]\ncrons = [${crons}]\n`;

  it('keep each other awake if the one calls the other: the hours are reckoned', () => {
    const often = { 'package.json': NEON, 'wrangler.toml': minutely('"*/5 8-19 * * *", "0 3 * * *"') };
    const [found, ...others] = check(often).answer.findings.filter(({ code }) => code === 'keeps-awake');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      severity: 'note',
      message:
        'A schedule runs every 5 minutes, and Neon Free sleeps after 5 minutes. If it calls that plan, the plan runs 12 × 30 = 360 hours a month. Free: 400 at the smallest size.',
      path: 'wrangler.toml',
      line: 3,
      offer: 'neon-free',
    });
    expect(found?.evidence.map(({ quote }) => quote)).toContain(
      'computes suspend after 5 minutes of inactivity',
    );
  });

  it.each([
    ['a schedule that lets it sleep', { 'package.json': NEON, 'wrangler.toml': minutely('"*/6 * * * *"') }],
    ['a few hours', { 'package.json': NEON, 'wrangler.toml': minutely('"*/5 8-13 * * *"') }],
    [
      'a plan that is paused, not asleep',
      {
        'package.json': '{"dependencies": {"@supabase/supabase-js": "2"}}',
        'wrangler.toml': minutely('"* * * * *"'),
      },
    ],
    [
      'a service that is only mentioned',
      { 'docs/package.json': NEON, 'wrangler.toml': minutely('"* * * * *"') },
    ],
  ])('say nothing with %s', (_, files) => {
    expect(told(files)).toEqual([]);
  });
});
