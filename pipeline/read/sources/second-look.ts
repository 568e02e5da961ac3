/** Combines the results from the static page and from the browser. */
import type { SourceState } from '../../../schemas/snapshot.ts';
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import type { FetchedPage } from '../fetch/index.ts';
import { type Look, lookAt } from './look.ts';
import type { WantedSource } from './worklist.ts';

/** Whether the page has a text that the browser may show otherwise. Plain text and Markdown look as they are. */
export function hasText({ trusted, state, page }: Look): boolean {
  return trusted && (state === 'not-modified' || (state === 'ok' && page.kind === 'html'));
}

/** Keys of the quotes that the browser did not show when it last looked. */
export function unseenBefore(before: SourceState | null): readonly string[] {
  return before?.unseen ?? [];
}

/** A page whose text has every quote, after a look at it in the browser that may not have been had. */
export function asSeen(
  first: Look,
  rendered: FetchedPage | null,
  source: WantedSource,
  before: SourceState | null,
): Look {
  const second = rendered?.via === 'browser' ? lookAt(rendered, source, before) : null;
  const textLength = first.textLength ?? before?.textLength ?? null;
  if (second === null || second.state !== 'ok' || !showsPage(textLength, second.textLength))
    return withoutUnseen(first, unseenBefore(before));
  const { verdicts, unseen } = readerSight(
    first.state === 'not-modified' ? null : first.verdicts,
    second.verdicts,
  );
  // Nothing new was seen: the text of the page stays what the next night compares with.
  if (unseen.length === 0) return { ...first, unseen, notice: first.notice ?? second.notice };
  if (first.state !== 'not-modified') return merge(first, second);
  // What is around a quote is compared with what the text of the page had around it, which is not at hand.
  return { ...second, verdicts, unseen, surroundings: new Map(), planText: null, identity: null, textLength };
}

/** What the browser did not show when it last looked, the text alone does not prove again. */
export function withoutUnseen(first: Look, unseen: readonly string[]): Look {
  return { ...first, verdicts: new Map([...first.verdicts].filter(([key]) => !unseen.includes(key))) };
}

/** Whether a quote that is not to be seen is in the data that the page's scripts work with. */
export function waitsForScripts({ trusted, verdicts }: Look): boolean {
  return (
    trusted &&
    [...verdicts.values()].some(
      ({ verdict, where }) => !countsAsFound(verdict) && where?.visibility === 'embedded',
    )
  );
}

/** One look alone condemns nothing: what it found is found, and what it did not find waits for another night. */
export function withoutSecondLook(first: Look, why: string): Look {
  const found = (verdict: Verdict): boolean => countsAsFound(verdict.verdict);
  return {
    ...first,
    trusted: false,
    state: 'suspended',
    reason: `a quote is not on the static page and the browser could not look again: ${why}`,
    verdicts: new Map([...first.verdicts].filter(([, verdict]) => found(verdict))),
    untrusted: new Map([...first.verdicts].filter(([, verdict]) => !found(verdict))),
  };
}

/**
 * What the reader sees counts; of a page that has not come up in the browser, what either look found. A text that the
 * browser shows has no headings any more, and its marks strike nothing: of it the first look tells more.
 */
export function merge(first: Look, second: Look): Look {
  const shown = hasText(first) && showsPage(first.textLength, second.textLength);
  const [told, other] = hasText(first) ? [second, first] : [first, second];
  const { verdicts, unseen } = shown
    ? readerSight(first.verdicts, second.verdicts)
    : { verdicts: eitherFound(told, other), unseen: null };
  return {
    ...first,
    verdicts,
    unseen,
    // From the same look every night, if it has them: the browser may lay out the same words in another way.
    surroundings: new Map([...second.surroundings, ...first.surroundings]),
    captures: new Map([...second.captures, ...first.captures]),
    notice: first.notice ?? second.notice,
    planText: first.planText ?? second.planText,
    identity: first.identity ?? second.identity,
    page: { ...first.page, via: second.page.via },
  };
}

/** A quote that either look found is found; of two failures the one of `told` is reported. */
function eitherFound(told: Look, other: Look): Map<string, Verdict> {
  return new Map(
    [...told.verdicts].map(([key, verdict]) => {
      const elsewhere = other.verdicts.get(key);
      const isStruck = told.page.kind === 'markdown' && verdict.where?.visibility === 'hidden';
      const found = elsewhere !== undefined && countsAsFound(elsewhere.verdict) ? elsewhere : verdict;
      return [key, isStruck || countsAsFound(verdict.verdict) ? verdict : found] as const;
    }),
  );
}

export type ReaderSight = {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Keys of the quotes that are in the text of the page and that the browser does not show. */
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
 * hidden, and if it shows other words the verdict is on those.
 * @param text null if the page answered that it has not changed since every quote was found on it
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
