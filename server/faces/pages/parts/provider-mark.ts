/**
 * The mark of a provider in lists: its initials on one of a few grounds, drawn by us, so that an eye finds a provider
 * again. No logo is copied. It says nothing that the name next to it does not.
 */
import { html, type Markup } from '../markup.ts';

/** Grounds in the style sheet, `.mark-0` and so on. */
const GROUNDS = 4;

/** @param slug of the provider, which alone decides the mark: the same in both languages and in every version */
export function providerMark(slug: string): Markup {
  return html`<span class="provider-mark mark-${groundOf(slug)}" aria-hidden="true">${makeInitials(slug)}</span>`;
}

/** `GC` of `google-cloud`, `Ne` of `neon`. */
export function makeInitials(slug: string): string {
  const [first = '', second = ''] = slug.split('-').filter((word) => word !== '');
  const initial = first.slice(0, 1).toUpperCase();
  return initial + (second === '' ? first.slice(1, 2) : second.slice(0, 1).toUpperCase());
}

/** FNV-1a, so that similar slugs get different grounds. */
function groundOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % GROUNDS;
}
