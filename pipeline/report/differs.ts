/** Describes the differences of a verdict in a few words. */
import type { Verdict } from '../../schemas/verdict.ts';

/**
 * @returns `100 → 50`, `gone: 5, new: 1 GB`; null if no figure and no qualifier differs. Neighbours that only came,
 * or only went, are shown together: they are one thing to a reader.
 */
export function differsText(figures: Verdict['figures']): string | null {
  const parts: { readonly sort: 'changed' | 'gone' | 'new'; readonly text: string }[] = [];
  for (const { before, after } of figures) {
    if (before === after) continue;
    const sort = before === '' ? 'new' : after === '' ? 'gone' : 'changed';
    const text = sort === 'changed' ? `${shown(before)} → ${shown(after)}` : shown(before + after);
    const last = parts.at(-1);
    if (last !== undefined && sort !== 'changed' && last.sort === sort)
      parts[parts.length - 1] = { sort, text: `${last.text} ${text}` };
    else parts.push({ sort, text });
  }
  if (parts.length === 0) return null;
  return parts.map(({ sort, text }) => (sort === 'changed' ? text : `${sort}: ${text}`)).join(', ');
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
