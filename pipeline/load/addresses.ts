/** Checks that the addresses of a record are on the public web. */
import { checkUrl } from '../../egress/index.ts';
import { locate } from './parse-file.ts';
import type { RecordProblem } from './problem.ts';
import type { LoadedRecord } from './records.ts';
import type { YamlPath } from './source-map.ts';

/**
 * Addresses that lead to the reader's own machine or network: they become links on the pages. `records check`
 * refuses them, and with it every change of the records; a night reads them if a test allows it to.
 */
export function addressProblems(records: readonly LoadedRecord[]): RecordProblem[] {
  return records.flatMap(({ file, record, yaml }) =>
    textsIn(record).flatMap(({ path, text }) => {
      if (!/^https?:\/\/\S+$/.test(text)) return [];
      const reason = reasonAgainst(text);
      if (reason === null) return [];
      // Terms are written once and inherited: a problem points at the terms.
      return [
        locate(file, yaml, { rule: 'address-not-public', path, message: `${reason}; write the public one` }),
      ];
    }),
  );
}

function reasonAgainst(address: string): string | null {
  const checked = checkUrl(address, false);
  if (!checked.ok) return checked.reason;
  // Names that mean the machine or network they are looked up on (RFC 6761, RFC 6762, RFC 9476 and ICANN's .internal).
  const name = checked.url.hostname.replace(/\.$/, '');
  return /(?:^|\.)(?:localhost|local|internal|home\.arpa|alt)$/.test(name)
    ? `${name} is not a public name`
    : null;
}

/** Every text of a record with its path. */
function textsIn(value: unknown, path: YamlPath = []): { readonly path: YamlPath; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
