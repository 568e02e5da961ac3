/** A stack was seen up to the later of two moments: a replica that is a version behind takes nothing back. */
import type { Seen } from './records.ts';

export function laterSeen(before: Seen, now: Seen): Seen {
  return { upTo: Date.parse(before.upTo) > Date.parse(now.upTo) ? before.upTo : now.upTo, picks: now.picks };
}
