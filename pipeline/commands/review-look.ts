/** Looks for quotes at another address before a record names it. */
import type { EvidenceRecord } from '../../schemas/record.ts';
import { countsAsFound, type Verdict } from '../../schemas/verdict.ts';
import { runVerify } from '../read/verify/index.ts';
import type { PipelineSettings } from '../settings.ts';
import { openLiveReader } from './live-reader.ts';

export type Looked =
  | { readonly ok: true; readonly verdicts: readonly Verdict['verdict'][] }
  | { readonly ok: false; readonly why: string };

/** What the page at an address says of quotes, in their order, or why it could not be read. */
export type LookAtPage = (url: string, quotes: readonly EvidenceRecord[]) => Promise<Looked>;

/** Reads the live page as a night does, robots.txt and all. */
export function lookLive(settings: PipelineSettings, allowLoopback: boolean): LookAtPage {
  return async (url, quotes) => {
    const reader = openLiveReader(settings, { hostDelayMs: 0, jobs: 1, allowLoopback, capture: null });
    try {
      const looked = await readPage(reader, url, 'static', quotes);
      const all = looked.ok && looked.verdicts.every(countsAsFound);
      return all ? looked : better(looked, await readPage(reader, url, 'browser', quotes));
    } finally {
      await reader.close();
    }
  };
}

type Reader = ReturnType<typeof openLiveReader>;

async function readPage(
  reader: Reader,
  url: string,
  render: 'static' | 'browser',
  quotes: Parameters<LookAtPage>[1],
): Promise<Looked> {
  const page = await reader.read({ url, render, validators: null });
  if (page === null || page.body === null || page.kind === null)
    return { ok: false, why: `${page?.outcome ?? 'no answer'}: ${page?.reason ?? ''}` };
  const requested = quotes.map(({ id, quote, under }) => ({ id, quote, under }));
  const answers = runVerify({ page: page.body, kind: page.kind, quotes: requested });
  return { ok: true, verdicts: answers.map(({ verdict }) => verdict) };
}

/** A browser may see what a static read does not, or may be missing. */
function better(first: Looked, second: Looked): Looked {
  if (!second.ok) return first;
  if (!first.ok) return second;
  const found = ({ verdicts }: { verdicts: readonly Verdict['verdict'][] }): number =>
    verdicts.filter(countsAsFound).length;
  return found(second) > found(first) ? second : first;
}
