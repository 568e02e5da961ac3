/**
 * `npm run demo`: three nights over invented providers on this machine, and what a maintainer, an API reader
 * and a subscriber see after them, in a screen each. `--verbose` prints reports and answers whole. Needs no internet.
 */
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { reportMarkdown } from '../../pipeline/report/index.ts';
import { createServer } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { paintFor } from './paint.ts';
import { askOf, readerLines, subscriberLines, wholeAnswers } from './readers.ts';
import { CHAPTERS, nightLines } from './story.ts';
import { liveNight, NIGHTS, openWorld, secondDay, thirdDay, type World } from './three-nights.ts';

const isVerbose = process.argv.includes('--verbose');
const paint = paintFor(process.stdout.isTTY, process.env);
const say = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n\n`);

async function sayNight(world: World, at: 0 | 1 | 2): Promise<void> {
  const result = await liveNight(world, NIGHTS[at]);
  const { opened } = await openNewest(world.versionsDir);
  if (result.kind !== 'published' || opened === null)
    throw new Error(`The night ended as "${result.kind}", not with a publication`);
  const { report, version } = result;
  const originOf = (provider: string): string => world.web.sites.get(provider)?.origin ?? '';
  const catalog = await opened.catalog();
  say(...nightLines(CHAPTERS[at], { report, catalog, version, originOf }, paint));
  if (isVerbose) say(reportMarkdown(report));
}

async function sayReaders(world: World): Promise<void> {
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
    const ask = askOf(await app.listen({ port: 0, host: '127.0.0.1' }));
    say(...(await readerLines(ask, paint)));
    say(...(await subscriberLines(ask, paint)));
    if (isVerbose) say(await wholeAnswers(ask));
  } finally {
    await app.close();
    holder.close();
  }
}

const world = await openWorld();
try {
  await sayNight(world, 0);
  secondDay(world);
  await sayNight(world, 1);
  await thirdDay(world);
  await sayNight(world, 2);
  await sayReaders(world);
} finally {
  await world.web.close();
  await rm(world.folder, { recursive: true });
}
say(
  paint.title('What you saw'),
  '  Every fact carries the words of its provider. Pages that cannot be read prove nothing, and no fact changes',
  '  until a person has said whether the provider changed its plan or the record was wrong. Then every face says so.',
  '',
  paint.title('What to run next'),
  '  npm start                                        the service over the real catalog, http://127.0.0.1:8787/',
  '  node dist/server/cli.js search postgres          free plans of a kind; plan, compare, check: see --help',
  '  node dist/pipeline/cli.js verify --help          try a quote on a page, then write a record: pipeline/records/README.md',
  ...(isVerbose
    ? []
    : ['  npm run demo -- --verbose                        the same with whole reports and answers']),
);
