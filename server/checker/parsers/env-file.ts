/**
 * Files of environment variables. A value is looked at here and dropped here: what leaves are names, hosts,
 * words of a closed list and the lines of what looks like a live secret.
 */
import { parse } from 'dotenv';
import { addressesIn } from './addresses.ts';
import { readChoices } from './choices.ts';
import { splitLines } from './lines.ts';
import { detectLocalEngine } from './local-engines.ts';
import { looksLikeLiveSecret } from './secrets.ts';
import type { Parsed, Signal } from './signal.ts';

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.-]{0,199})\s*[=:]\s*/;
const COMMENTED_ASSIGNMENT = /^\s*#+\s*(?:export\s+)?([A-Z_][A-Z0-9_]{2,199})\s*=/;
/** Variables whose value may be a host and nothing else. */
const HOLDS_HOST = /HOST|URL|ENDPOINT|DOMAIN|SERVER|_URI|DSN/i;
/** A comment whose variables, up to the next one or a blank line, nobody has to set. */
const OPTIONAL = /^\s*#+\s*(?:\w+\s)?\(?optional\b/i;
/** Lines that a quoted value may span; a certificate has fewer. */
const VALUE_LINES_MAX = 80;

/** Names, hosts and choices of an env file; commented ones weigh as comments. */
export function parseEnvFile(text: string): Parsed {
  const signals: Signal[] = [];
  const secrets: number[] = [];
  const lines = splitLines(text);
  let isOptional = false;
  for (let at = 0; at < lines.length; at++) {
    const raw = lines[at] ?? '';
    const line = at + 1;
    if (looksLikeLiveSecret(raw)) secrets.push(line);
    if (/^\s*(?:#|$)/.test(raw)) isOptional = OPTIONAL.test(raw);
    if (/^\s*#/.test(raw)) {
      const name = COMMENTED_ASSIGNMENT.exec(raw)?.[1];
      if (name !== undefined) signals.push({ kind: 'env', name, line, weight: 'comment' });
      signals.push(...addressesIn(raw, line, 'comment'));
      continue;
    }
    const assignment = ASSIGNMENT.exec(raw);
    const name = assignment?.[1];
    if (assignment === null || name === undefined) continue;
    const end = endOfValue(lines, at, raw.slice(assignment[0].length));
    // One variable at a time: the parser's pattern walks a whole file again for each quote left open.
    const value = parse(lines.slice(at, end + 1).join('\n'))[name] ?? '';
    signals.push({ kind: 'env', name, line, weight: isOptional ? 'optional' : 'setting' });
    signals.push(...addressesIn(value, line, 'setting', HOLDS_HOST.test(name)));
    signals.push(...readChoices(name, value, line), ...detectLocalEngine(name, value, line));
    for (at++; at <= end; at++) if (looksLikeLiveSecret(lines[at] ?? '')) secrets.push(at + 1);
    at = end;
  }
  return { signals, secrets };
}

/** The line on which a value ends: its own, or that of the closing quote. */
function endOfValue(lines: readonly string[], start: number, rest: string): number {
  const quote = /^["'`]/.exec(rest)?.[0];
  if (quote === undefined || closes(rest.slice(1), quote)) return start;
  const last = Math.min(lines.length - 1, start + VALUE_LINES_MAX);
  for (let at = start + 1; at <= last; at++) if (closes(lines[at] ?? '', quote)) return at;
  return start;
}

function closes(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (text[at - 1] !== '\\') return true;
  }
  return false;
}
