/** Text that a style sheet puts before or behind an element. */
import { isTiny, isTransparent } from './hiding.ts';
import type { Generated } from './recorded-page.ts';

/** Bullets, arrows, icons and separators say nothing; words, figures, currencies, bounds and refusals do. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sc}%‰+<>≤≥≈~✗✘✕❌🚫]/u;
const STRING = /"((?:[^"\\]|\\.)*)"/gs;
const ESCAPE = /\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gs;
/** Letters of icon fonts. */
const PRIVATE_USE = /[\p{Co}]/gu;

/**
 * @returns what a reader sees of it; null where that is nothing, or no words. Counters and pictures are left out
 */
export function generatedText(generated: Generated | null): string | null {
  if (generated === null) return null;
  const { content, style } = generated;
  const hidden = style.display === 'none' || style.visibility !== undefined;
  if (hidden || isTransparent(style) || isTiny(style) || style.textColor !== undefined) return null;
  // What follows the slash is for those who do not see.
  const seen = content.split(/ \/ (?=")/)[0] ?? '';
  const text = [...seen.matchAll(STRING)].map(([, inside]) => unescapeString(inside ?? '')).join('');
  const said = text.replace(PRIVATE_USE, '');
  return SAYS_SOMETHING.test(said) ? said : null;
}

/** Whether it stands apart from the text of its element. */
export function standsApart({ style }: Generated): boolean {
  return !style.display.startsWith('inline') || style.position === 'absolute' || style.position === 'fixed';
}

function unescapeString(text: string): string {
  return text.replace(ESCAPE, (_whole, hex: string | undefined, sign: string | undefined) => {
    if (hex === undefined) return sign ?? '';
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}
