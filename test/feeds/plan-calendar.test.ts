/** The calendar of a stack by its address: the days on which its plans stop being free, as RFC 5545 writes them. */
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { evidence, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { HOSTILE_OFFER } from './hostile.ts';

const ENDS = 'The free plan; retired on December 1, 2026, \\ for all';
const stack = OFFERS.map((offer) => {
  if (offer.slug === 'birch-auth')
    return { ...offer, renewEveryDays: 90, atEnd: { what: 'deleted' as const, days: 14 } };
  if (offer.slug !== 'acorn-mail') return offer;
  return { ...offer, endsOn: '2026-12-01', evidence: [evidence('end', ENDS, ['endsOn'])] };
});
const server = useServer({ snapshot: snapshotOf(makeCatalog(stack)) });
const AUTH = 'needs=auth&prefer=birch-auth';

type Event = Readonly<Record<string, string>>;

/** The events of a calendar, lines unfolded, by name of property without its parameters; it must keep RFC 5545. */
async function eventsOf(path: string, from = server): Promise<Event[]> {
  const answer = await from.get(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[A-Za-z-]+)*:[^\p{Cc}]*$/u);
  // A calendar without any component is none (section 3.6).
  expect(lines.filter((line) => line.startsWith('BEGIN:')).length).toBeGreaterThan(1);
  const events = lines.join('\n').split('BEGIN:VEVENT\n').slice(1);
  return events.map((event) =>
    Object.fromEntries(
      event.split('\n').map((line) => [line.split(/[;:]/)[0], line.slice(line.indexOf(':') + 1)]),
    ),
  );
}
const days = (events: readonly Event[]) => events.map(({ DTSTART, SUMMARY }) => [DTSTART, SUMMARY]);

describe('the calendar of a stack', () => {
  it('has the day of each known end of the plans that the planner chooses, and of no other', async () => {
    expect(days(await eventsOf(`/plan/endings.ics?${AUTH}`))).toEqual([
      ['20261220', 'Birch Identity: trial ends'],
      ['20270103', 'Birch Identity: data is deleted'],
      ['20270218', 'Birch Identity: renew by hand'],
    ]);
    expect(await eventsOf('/plan/endings.ics?needs=postgres')).toEqual([]);
  });

  it('counts from the day of the data, or from the day on which one started', async () => {
    const [trial, , renewal] = await eventsOf(`/plan/endings.ics?${AUTH}&from=2026-12-24`);
    expect([trial?.DTSTART, renewal?.DTSTART]).toEqual(['20270123', '20270324']);
    expect(renewal?.RRULE).toBe('FREQ=DAILY;INTERVAL=90');
    expect(trial?.DESCRIPTION).toContain('Counted from 2026-12-24.');
    for (const from of ['yesterday', '9999-12-31', '2026-02-30']) {
      const refused = await server.get(`/plan/endings.ics?${AUTH}&from=${from}`);
      expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'from' }] }]);
    }
  });

  it('goes on with a plan that its address names, and proves the day by the words of the provider', async () => {
    const query = 'needs=transactional-email&prefer=acorn-mail&exclude=acorn-mail';
    const [end] = await eventsOf(`/plan/endings.ics?${query}`);
    expect(end).toMatchObject({
      DTSTART: '20261201',
      SUMMARY: 'Acorn Post: free plan ends',
      UID: 'acorn-mail-end@zero.example',
      DTSTAMP: '20261101T000000Z',
      URL: 'https://zero.example/offers/acorn-mail',
      TRANSP: 'TRANSPARENT',
    });
    expect(end?.DESCRIPTION).toContain(
      String.raw`“The free plan\; retired on December 1\, 2026\, \\ for all”`,
    );
  });

  it('is the same in Chinese, with the same ids', async () => {
    const chinese = await eventsOf(`/zh-CN/plan/endings.ics?${AUTH}`);
    expect(days(chinese)).toEqual([
      ['20261220', 'Birch 身份：试用结束'],
      ['20270103', 'Birch 身份：数据会被删除'],
      ['20270218', 'Birch 身份：须手动续期'],
    ]);
    const english = await eventsOf(`/plan/endings.ics?${AUTH}`);
    expect(chinese.map(({ UID }) => UID)).toEqual(english.map(({ UID }) => UID));
  });

  it('lets no text of a record end an event', async () => {
    const hostile = { ...HOSTILE_OFFER, endsOn: '2026-12-01' };
    const own = await startServer({ snapshot: snapshotOf(makeCatalog([...OFFERS, hostile])) });
    const events = await eventsOf('/plan/endings.ics?needs=postgres&prefer=hostile', own);
    expect(events).toHaveLength(1);
  });

  it('answers conditional reads, may be read by other sites, and refuses what is no plan', async () => {
    const answer = await server.get(`/plan/endings.ics?${AUTH}`);
    const etag = answer.headers.get('etag') ?? '';
    const feed = await server.get(`/plan/changes.xml?${AUTH}`);
    for (const name of ['cache-control', 'access-control-allow-origin', 'vary'])
      expect([name, answer.headers.get(name)]).toEqual([name, feed.headers.get(name)]);
    const again = await server.get(`/plan/endings.ics?${AUTH}`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect((await server.get('/plan/endings.ics?needs=nonsense')).status).toBe(400);
  });

  it.each(['', '/zh-CN'])(
    'is linked from the page of the plan, counted from its day: "%s"',
    async (prefix) => {
      const page = await server.get(`${prefix}/plan?${AUTH}`, { headers: { accept: 'text/html' } });
      const path = `${prefix}/plan/endings.ics?${AUTH}&from=2026-11-20`;
      expect(load(await page.text())(`.share a[href="${path}"]`)).toHaveLength(1);
      expect(await (await server.get(`${prefix}/plan.md?${AUTH}`)).text()).toContain(
        `<https://zero.example${path}>`,
      );
    },
  );
});
