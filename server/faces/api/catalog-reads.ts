/** Catalog reads as answers: from memory, or made now and kept. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import {
  type Answer,
  type AnswerKind,
  answerKind,
  answerOf,
  createLargeAnswer,
  digestOf,
} from '../../http/answer.ts';
import { type AnswerStore, type SnapshotAnswers, URL_KEY_MAX } from '../../http/answer-store.ts';
import { fieldLine } from '../../http/head.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../http/headers.ts';
import type { Trouble } from '../../http/problems/problem.ts';
import type { Settings } from '../../settings.ts';
import type { ServedSnapshot } from '../../snapshot/current-snapshot.ts';
import { API_BASE, type PreparedRead, type ReadRoute } from './read-route.ts';
import { READS } from './reads/index.ts';

export type CatalogRead =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly isKept: boolean }
  /** A large one, made piece by piece. */
  | { readonly kind: 'later'; readonly answer: Promise<Answer> }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly locale?: Locale };

export type CatalogReads = {
  /**
   * @param url the request target
   * @param slug that of its path, decoded; empty where its route has none
   */
  read(route: ReadRoute, url: string, slug: string, snapshot: ServedSnapshot): CatalogRead;
  /** Whether an address is that of a read without a slug. */
  isList(url: string): boolean;
  /** The answer to such an address; undefined where it is none yet, or none at all. */
  makeList(url: string, snapshot: ServedSnapshot): Answer | undefined;
};

const ROUTE_BY_PATH: ReadonlyMap<string, ReadRoute> = new Map(
  READS.filter(({ path }) => !path.includes('{')).map((route) => [API_BASE + route.path, route]),
);

/** Exactly as it is written; the framework finds the route of other spellings. */
function listRoute(url: string): ReadRoute | undefined {
  const mark = url.indexOf('?');
  return ROUTE_BY_PATH.get(mark === -1 ? url : url.slice(0, mark));
}

/** Holds no state: what is kept is in the store. */
export function createCatalogReads(context: {
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly answers: AnswerStore;
}): CatalogReads {
  const security = { ...DATA_SECURITY, ...transportSecurity(context.settings.publicUrl) };
  const kindIn = (locale: Locale): AnswerKind =>
    answerKind({
      contentType: 'application/json; charset=utf-8',
      cacheControl: READ_CACHE,
      sharedHeaders: OPEN_CORS,
      headers: { ...security, 'Content-Language': locale },
    });
  const kinds: Readonly<Record<Locale, AnswerKind>> = { en: kindIn('en'), 'zh-CN': kindIn('zh-CN') };

  return {
    read,
    isList: (url) => listRoute(url) !== undefined,
    makeList: (url, snapshot) => {
      const route = listRoute(url);
      const found = route === undefined ? undefined : read(route, url, '', snapshot);
      return found?.kind === 'answer' ? found.answer : undefined;
    },
  };

  function read(route: ReadRoute, url: string, slug: string, snapshot: ServedSnapshot): CatalogRead {
    const answers = context.answers(snapshot);
    const known = answers.byUrl.get(url);
    if (known !== undefined) return { kind: 'answer', answer: known, isKept: true };
    const prepared = route.prepare(url, slug);
    if (!prepared.ok) return { kind: 'trouble', trouble: prepared.trouble };
    const found = findOrMake(route, prepared.value, url, snapshot, answers);
    if (found.kind === 'answer' && found.isKept && url.length <= URL_KEY_MAX)
      answers.byUrl.set(url, found.answer, found.answer.bytes);
    return found;
  }

  function findOrMake(
    route: ReadRoute,
    prepared: PreparedRead,
    url: string,
    snapshot: ServedSnapshot,
    answers: SnapshotAnswers,
  ): CatalogRead {
    const { key, locale } = prepared;
    const kept = answers.pinned.get(key) ?? answers.byKey.get(key);
    if (kept !== undefined) return { kind: 'answer', answer: kept, isKept: true };
    const pieces = prepared.pieces(snapshot.index);
    if (pieces !== null) return { kind: 'later', answer: makeLarge(prepared, pieces, answers) };
    const outcome = prepared.run(snapshot.index);
    if (outcome.kind === 'trouble') return { ...outcome, locale };
    if (outcome.kind === 'moved') return outcome;
    const own = outcome.link === undefined ? '' : fieldLine('Link', outcome.link);
    if (outcome.kind === 'text') {
      // It is quickly made, and most searches are never asked again: it is kept from the second time on.
      const isKept = answers.asked.again(url);
      // Sent once, text is quickest as it is; sent often, long text is quicker as bytes.
      const body = isKept ? Buffer.from(outcome.text, 'latin1') : outcome.text;
      const answer = answerOf(kinds[locale], body, own, digestOf(outcome.parts), 'once');
      return { kind: 'answer', answer, isKept };
    }
    const answer = answerOf(kinds[locale], Buffer.from(JSON.stringify(outcome.value)), own);
    if (route.pinned === true) answers.pinned.set(key, answer);
    else answers.byKey.set(key, answer, answer.bytes);
    return { kind: 'answer', answer, isKept: true };
  }

  /** Made once, however many ask for it meanwhile. */
  function makeLarge(
    { key, locale }: PreparedRead,
    pieces: Iterable<string>,
    answers: SnapshotAnswers,
  ): Promise<Answer> {
    let pending = answers.pending.get(key);
    if (pending === undefined) {
      pending = createLargeAnswer(kinds[locale], pieces).then((answer) => {
        answers.pinned.set(key, answer);
        return answer;
      });
      answers.pending.set(key, pending);
      const done = (): void => void answers.pending.delete(key);
      pending.then(done, done);
    }
    return pending;
  }
}
