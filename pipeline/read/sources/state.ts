/** What the next night needs to know of each page. */
import type { SourceState } from '../../../schemas/snapshot.ts';
import { isConclusive, type SourceReading } from './read-source.ts';

/**
 * The state of every page that is still wanted.
 * @param before states of the last night
 * @param readings tonight; a page that was left out of the night keeps its state
 */
export function nextSourceStates(
  wanted: readonly string[],
  before: ReadonlyMap<string, SourceState>,
  readings: ReadonlyMap<string, SourceReading>,
): SourceState[] {
  return [...wanted].sort().map((url) => nextState(url, before.get(url) ?? null, readings.get(url) ?? null));
}

function nextState(url: string, before: SourceState | null, reading: SourceReading | null): SourceState {
  const kept: SourceState = before ?? {
    url,
    state: 'unread',
    reason: null,
    badNights: 0,
    lastReadAt: null,
    etag: null,
    lastModified: null,
    bodySha256: null,
    textLength: null,
    lastTriedAt: null,
    gone: null,
    notice: null,
  };
  if (reading === null || reading.state === 'unread') return kept;
  const { state, reason } = reading;
  if (!isConclusive(state)) return { ...kept, state, reason, badNights: kept.badNights + 1 };
  const base = { url, state, reason, badNights: 0, lastReadAt: reading.fetchedAt };
  if (state === 'not-modified') {
    return {
      ...kept,
      ...base,
      etag: reading.etag ?? kept.etag,
      lastModified: reading.lastModified ?? kept.lastModified,
    };
  }
  // A page that only the browser shows may change while its static shell does not: no validators for it.
  const comparable = reading.live && reading.via !== 'browser';
  return {
    ...base,
    etag: comparable ? reading.etag : null,
    lastModified: comparable ? reading.lastModified : null,
    bodySha256: reading.bodySha256,
    textLength: reading.textLength,
    lastTriedAt: kept.lastTriedAt,
    gone: kept.gone,
    notice: kept.notice,
  };
}
