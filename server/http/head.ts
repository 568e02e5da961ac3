/** The head of an answer as text, made once and sent many times. */
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { HeaderFields } from './headers.ts';

/** Status line and field lines of RFC 9112, each with its line end; what Node adds to every answer is left out. */
export type Head = { readonly status: number; readonly text: string };

const LINE_END = '\r\n';

/** @throws TypeError where name or value may not stand in a head (RFC 9110 section 5) */
export function fieldLine(name: string, value: string): string {
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return `${name}: ${value}${LINE_END}`;
}

/** The lines of several sets; of two fields with one name the later stands. */
export function fieldLines(...sets: readonly HeaderFields[]): string {
  const fields = new Map(sets.flatMap((set) => Object.entries(set)));
  return [...fields].map(([name, value]) => fieldLine(name, value)).join('');
}

/** @param lines of {@link fieldLines} */
export function createHead(status: number, ...lines: readonly string[]): Head {
  return { status, text: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}${LINE_END}${lines.join('')}` };
}

/** Names and values in turn, as `writeHead` takes them. */
export function headFields({ text }: Head): string[] {
  return text
    .split(LINE_END)
    .slice(1, -1)
    .flatMap((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
}
