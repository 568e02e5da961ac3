/** Record text inside Markdown: nothing in it may turn into markup. CommonMark 0.31. */

/** Text on one line with every character of meaning escaped. */
export function md(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<|&]|~(?=~)|(?<=~)~/g, (character) => `\\${character}`)
    .replace(/^[#>]/, (character) => `\\${character}`)
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^([-+])(?=\s)/, '\\$1')
    .replace(/^(?:-+|=+)$/, (line) => `\\${line}`);
}

/** An address inside `(...)`: what would end it is percent-encoded. */
export function mdHref(address: string): string {
  return address.replaceAll(/[\s()<>\\]/g, percentEncoded);
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}

export function mdLink(label: string, address: string): string {
  return `[${md(label)}](${mdHref(address)})`;
}

/** An address as a link that shows itself: all but blanks and angle brackets stays as it is. */
export function mdAutolink(address: string): string {
  return `<${address.replaceAll(/[\s<>]/g, percentEncoded)}>`;
}

/** A command in a fence longer than any run of backquotes in it. */
export function mdFence(code: string): string {
  const fence = '`'.repeat(1 + Math.max(2, longestRun(code)));
  return `${fence}\n${code}\n${fence}`;
}

/** Code within a line, whatever backquotes it has. */
export function mdCode(code: string): string {
  const longest = longestRun(code);
  const fence = '`'.repeat(1 + longest);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${code.replaceAll(/\s+/g, ' ')}${pad}${fence}`;
}

/** Our own words, with code between grave accents; what is no code is escaped as {@link md} does. */
export function mdWithCode(words: string): string {
  const plain = (part: string): string => md(`x${part}x`).slice(1, -1);
  return words
    .split('`')
    .map((part, at) => (at % 2 === 0 ? plain(part) : mdCode(part)))
    .join('')
    .trim();
}

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A table; every cell is Markdown already. */
export function mdTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Plain words, an item each; empty for none. */
export function mdList(lines: readonly string[]): string {
  return lines.map((line) => `- ${md(line)}`).join('\n');
}

/** A text, or lines such as those of a list. */
export type MdBlock = string | readonly string[] | null;

/** Blocks with a blank line between them; empty ones are left out. */
export function mdBlocks(...blocks: readonly MdBlock[]): string {
  const written = blocks.map((block) => (typeof block === 'string' ? block : (block ?? []).join('\n')));
  return `${written.filter((block) => block !== '').join('\n\n')}\n`;
}

/** A heading with what is below it; nothing if that is empty. */
export function mdSection(heading: string, ...below: readonly MdBlock[]): MdBlock[] {
  return below.every((block) => block === null || block.length === 0) ? [] : [heading, ...below];
}
