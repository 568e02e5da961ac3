/**
 * `npm run demo`: three nights over invented providers on this machine, and what a maintainer, an API reader
 * and a subscriber see after them. Needs no internet.
 */
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { NightResult } from '../../pipeline/nightly.ts';
import { reportMarkdown } from '../../pipeline/report/index.ts';
import { createServer } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { liveNight, NIGHTS, openWorld, secondDay, thirdDay, type World } from './three-nights.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const heading = (text: string): void => say(`\n${'='.repeat(78)}\n${text}\n${'='.repeat(78)}`);

function sayNight(result: NightResult): void {
  if (result.kind !== 'published')
    throw new Error(`The night ended as "${result.kind}", not with a publication`);
  say(reportMarkdown(result.report));
  say(`published as ${result.version}`);
}

async function showReaders(world: World): Promise<void> {
  const reading = readSettings({
    PUBLIC_URL: 'https://zero.example',
    LOG_LEVEL: 'silent',
    SNAPSHOTS_DIR: world.versionsDir,
  });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  const logger = pino({ level: 'silent' });
  const holder = await followSnapshots(world.versionsDir, logger);
  const app = await createServer({ settings: reading.settings, holder, logger });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const read = async (path: string): Promise<string> => (await fetch(`${address}${path}`)).text();
    const show = async (path: string, pick: (value: unknown) => unknown): Promise<void> => {
      say(`\nGET ${path}`);
      say(JSON.stringify(pick(JSON.parse(await read(path))), null, 2));
    };
    heading('What an API reader sees');
    await show('/api/zero/offers/alder-free', (offer) => offer);
    await show('/api/zero/changes', (changes) => changes);
    await show('/api/zero/changes?locale=zh-CN&kind=correction', (changes) => changes);
    await show('/api/zero/stats', (stats) => stats);
    heading('What a subscriber sees: GET /changes.xml');
    say(await read('/changes.xml'));
  } finally {
    await app.close();
    holder.close();
  }
}

const world = await openWorld();
try {
  heading('Night one: everything that can be read is found');
  sayNight(await liveNight(world, NIGHTS[0]));
  secondDay(world);
  heading('Night two: Alder halves its bandwidth, Fir is down, Gum only looks different');
  sayNight(await liveNight(world, NIGHTS[1]));
  await thirdDay(world);
  heading('Night three: the maintainer has mended two records');
  sayNight(await liveNight(world, NIGHTS[2]));
  await showReaders(world);
} finally {
  await world.web.close();
  await rm(world.folder, { recursive: true });
}
