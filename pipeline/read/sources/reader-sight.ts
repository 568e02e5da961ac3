/** What the text of a page and a look at it in the browser say together of its quotes. Pure. */
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';

export type ReaderSight = {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Keys of the quotes that stand in the text of the page and that the browser does not show. */
  readonly unseen: readonly string[];
};

/** With less than this share of the page's text the browser shows a page that has not come up. */
const SHARE_OF_A_PAGE = 0.5;

/** Whether a look in the browser may take back what the text of the page says. */
export function showsPage(textLength: number | null, shownLength: number | null): boolean {
  return shownLength !== null && (textLength === null || shownLength >= textLength * SHARE_OF_A_PAGE);
}

/**
 * What a reader sees counts: words in the text of a page that the browser does not show are `moved` into what is
 * hidden, and where it shows other words the verdict is on those.
 * @param text null where the page answered that it has not changed since every quote was found on it
 */
export function readerSight(
  text: ReadonlyMap<string, Verdict> | null,
  shown: ReadonlyMap<string, Verdict>,
): ReaderSight {
  const verdicts = new Map<string, Verdict>();
  const unseen: string[] = [];
  for (const [key, verdict] of shown) {
    const inText = text === null ? UNCHANGED : text.get(key);
    if (inText === undefined || !countsAsFound(inText.verdict)) {
      verdicts.set(key, verdict);
    } else if (countsAsFound(verdict.verdict)) {
      verdicts.set(key, inText);
    } else {
      unseen.push(key);
      verdicts.set(key, verdict.verdict === 'missing' ? hidden(inText) : verdict);
    }
  }
  return { verdicts, unseen };
}

const UNCHANGED: Verdict = { verdict: 'found', passage: null, where: null, figures: [] };
const NOWHERE = { headings: [], row: null, column: null };

function hidden({ passage, where }: Verdict): Verdict {
  return { verdict: 'moved', passage, where: { ...(where ?? NOWHERE), visibility: 'hidden' }, figures: [] };
}
