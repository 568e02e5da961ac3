/** Lists of words and phrases, written as running text. */

/** The words of a text. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The phrases of a text, with commas between them. */
export function phrases(text: string): string[] {
  return text.trim().split(/\s*,\s+/);
}
