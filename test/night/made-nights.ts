/** Whole nights over made pages and records in a folder of their own: what goes in, and what is published. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NightOptions, type NightResult, runNight } from '../../pipeline/nightly.ts';
import type { FetchedPage, PageReader } from '../../pipeline/read/fetch/index.ts';
import { reportSchema } from '../../schemas/report.ts';
import { SNAPSHOT_FILES, type SnapshotFile } from '../../schemas/snapshot.ts';
import { openNewest, sha256, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';
import { temporaryFolder } from '../folders.ts';

/** A page by its words, or by how it answers. */
type MadePage = string | Partial<FetchedPage>;
/** By address; an address that is not there cannot be reached. */
export type Web = Readonly<Record<string, MadePage>>;

export const LOST: MadePage = { outcome: 'gone', status: 404, reason: 'answered 404' };

export function pageOf(words: string, top = ''): string {
  return `<!doctype html><title>Plans</title><main><h1>Plans</h1>${top}<p>${words}</p><p>${'Databases that scale to your needs. '.repeat(20)}</p></main>`;
}

function answerOf(page: MadePage | undefined, url: string, now: string): FetchedPage {
  const text = typeof page === 'string' ? page : (page?.body ?? null);
  return {
    url,
    finalUrl: url,
    outcome: text === null ? 'unreachable' : 'ok',
    reason: text === null ? 'no network' : null,
    status: text === null ? null : 200,
    fetchedAt: now,
    body: text,
    kind: text === null ? null : 'html',
    etag: null,
    lastModified: null,
    bodySha256: text === null ? null : sha256(text),
    via: 'browser',
    live: true,
    ...(typeof page === 'string' ? {} : page),
  };
}

export function readerOf(web: Web, now: string): PageReader {
  return { read: async ({ url }) => answerOf(web[url], url, now), close: async () => undefined };
}

/** The words that carry a plan of so many gigabytes. */
export const wordsOf = (gigabytes: number): string => `The Free plan has ${gigabytes} GB of storage`;

export const addressOf = (slug: string): string => `https://${slug}.example/plans`;

export function recordOf(
  slug: string,
  gigabytes: number,
  { confirmed = '', revisions = '' }: { confirmed?: string; revisions?: string } = {},
): string {
  return `slug: ${slug}
name: { en: ${slug}, zh-CN: ${slug} }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://${slug}.example
sources:
  plans: { url: '${addressOf(slug)}', captured: { at: 2026-11-01 } }
offers:
  - slug: ${slug}-free
    plan: Free
    name: { en: ${slug} Free, zh-CN: ${slug} 免费版 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    limits:
      - { id: storage, metric: storage, value: ${gigabytes}, unit: GB, period: total, scope: project, roles: [postgres] }
    evidence:
      - { id: storage, quote: ${wordsOf(gigabytes)}, source: plans, fields: [freeType, limits.storage]${confirmed === '' ? '' : `, confirmed: ${confirmed}`} }
${revisions}`;
}

/** A revision that explains a new storage limit. */
export const raised = (slug: string, day: string): string =>
  `revisions:\n  - { date: ${day}, kind: change, offer: ${slug}-free, fields: [limits.storage], note: { en: Raised., zh-CN: 提高。 } }\n`;

export type Nights = Awaited<ReturnType<typeof openNights>>;

export async function openNights() {
  const folder = temporaryFolder();
  const recordsDir = join(folder, 'records');
  const versionsDir = join(folder, 'snapshots', 'versions');
  await mkdir(recordsDir, { recursive: true });
  const newest = async () => {
    const { opened } = await openNewest(versionsDir);
    if (opened === null) throw new Error('nothing was published');
    return opened;
  };
  return {
    folder,
    recordsDir,
    versionsDir,
    file: (slug: string): string => join(recordsDir, `${slug}.yaml`),
    /** Writes a record as it is given. */
    put: (slug: string, text: string): Promise<void> => writeFile(join(recordsDir, `${slug}.yaml`), text),
    write: (slug: string, ...rest: [number, Parameters<typeof recordOf>[2]?]): Promise<void> =>
      writeFile(join(recordsDir, `${slug}.yaml`), recordOf(slug, ...rest)),
    /** @param day of the night, which begins at two; or the moment at which it begins */
    night: (day: string, web: Web, options: Partial<NightOptions> = {}): Promise<NightResult> => {
      const now = day.includes('T') ? day : `${day}T02:00:00.000Z`;
      return runNight({
        recordsDir,
        versionsDir,
        openReader: async () => readerOf(web, now),
        now,
        clock: () => new Date(now),
        jobs: 2,
        onRefusal: () => undefined,
        ...options,
      });
    },
    newest,
    /** Publishes the newest version once more, with other content of a file. */
    republish: async (version: string, name: SnapshotFile, content: unknown): Promise<void> => {
      const opened = await newest();
      const files = await Promise.all(
        SNAPSHOT_FILES.map(async (file) => [file, await opened.file(file)] as const),
      );
      await writeVersion(versionsDir, {
        version,
        files: new Map([...files, [name, toJsonBytes(content)]]),
        manifest: {
          ...opened.manifest,
          previous: { version: opened.version, sha256: opened.manifestSha256 },
        },
      });
    },
    version: async () => (await newest()).version,
    state: async () => (await newest()).state(),
    changes: async () => (await newest()).changes(),
    catalog: async () => (await newest()).catalog(),
    /** The report that the newest version was published with. */
    report: async () =>
      reportSchema.parse(JSON.parse((await (await newest()).file('report.json')).toString('utf8'))),
    offer: async (slug: string) => {
      const found = (await (await newest()).catalog()).offers.find((offer) => offer.slug === `${slug}-free`);
      if (found === undefined) throw new Error(`no plan of ${slug}`);
      return found;
    },
    freshness: async function (slug: string) {
      return (await this.offer(slug)).evidence[0]?.freshness;
    },
  };
}
