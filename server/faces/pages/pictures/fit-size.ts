/** How large a text can be set in a given space. */

/** Han, kana, hangul and full-width forms are as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const CAPITAL = /[A-Z0-9MWmw@%&]/;
const NARROW = /[\s.,:;!'|iIjlft()[\]/-]/;

/** The width of a text in ems, estimated a little too wide for bold Inter. */
export function estimateEms(text: string): number {
  let ems = 0;
  for (const character of text) {
    ems += WIDE.test(character) ? 1 : NARROW.test(character) ? 0.36 : CAPITAL.test(character) ? 0.74 : 0.62;
  }
  return ems;
}

/**
 * The largest of the sizes at which a text fits `lines` lines of `width` pixels, else the smallest; what is too
 * long even then is cut by the caller. Words are kept whole if a smaller size allows.
 */
export function fitSize(
  text: string,
  space: { readonly width: number; readonly lines: number },
  sizes: readonly [number, ...number[]],
): number {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => (WIDE.test(word) ? 1 : estimateEms(word))));
  // A broken line leaves some of its width unused.
  const ems = estimateEms(text) * (space.lines === 1 ? 1 : 1.12);
  return (
    sizes.find((size) => ems * size <= space.width * space.lines && longestWord * size <= space.width) ??
    sizes.at(-1) ??
    sizes[0]
  );
}
