/**
 * Answers reads that are in memory, and lists that are quickly made, before the framework makes its objects for
 * them, which costs more than all else that such a read needs. What is done is what the framework's way does as
 * well (serve-reads.ts): the call is counted, the snapshot and what the client accepts are looked at, bytes and
 * header fields are the same objects. Whatever is not certain at the first look goes that way instead: a
 * refusal, a server under pressure or closing.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../../http/answer.ts';
import { pageAnswerKey } from '../../http/answer-store.ts';
import { acceptsJson } from '../../http/negotiate.ts';
import { preferredFormat } from '../../http/negotiate-page.ts';
import { callerOf } from '../../http/rate-limit/rate-limit.ts';
import { type RatePolicy, type RateVerdict, READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { pathOf } from '../../http/request-path.ts';
import { sendPastFramework } from '../../http/send-answer.ts';
import type { ServedSnapshot } from '../../snapshot/current-snapshot.ts';
import type { ApiContext } from '../context.ts';
import { createCatalogReads } from './catalog-reads.ts';
import { API_BASE } from './read-route.ts';

const READS_BASE = `${API_BASE}/`;

export type ReadyReads = {
  /** A listener that answers what it can, and hands everything else to the framework's. */
  before(framework: RequestListener): RequestListener;
  /**
   * Nothing is answered before this was called, nor while the server closes: connections are then told to end.
   * @param isCalm whether every request may be answered; while not, the hooks of the overload decide
   */
  open(app: FastifyInstance, isCalm: () => boolean): void;
};

/** @param policies of the paths whose calls count against another limit than that of reads */
export function createReadyReads(
  context: Pick<ApiContext, 'settings' | 'holder' | 'answers' | 'rateStore' | 'clock'>,
  policies: ReadonlyMap<string, RatePolicy>,
): ReadyReads {
  const { settings, holder, answers, rateStore, clock } = context;
  const reads = createCatalogReads(context);
  const trustsNobody = settings.trustProxy === false;
  let isOpen = (): boolean => false;

  /** The answer to an address that was asked for before, of the snapshot that is served now. */
  function knownAnswer({ method, url = '', headers }: IncomingMessage): Answer | undefined {
    if (method !== 'GET') return undefined;
    const key = url.startsWith(READS_BASE)
      ? acceptsJson(headers.accept)
        ? url
        : null
      : pageKey(url, headers.accept);
    const snapshot = currentSnapshot();
    return key === null || snapshot === null ? undefined : answers(snapshot).byUrl.get(key);
  }

  /** Whether it is for here to make the answer, once the call is counted. */
  function isForHere({ method, url = '', headers }: IncomingMessage): boolean {
    return (
      method === 'GET' &&
      url.startsWith(READS_BASE) &&
      reads.isList(url) &&
      acceptsJson(headers.accept) &&
      currentSnapshot() !== null
    );
  }

  function makeAnswer({ url = '' }: IncomingMessage): Answer | undefined {
    const snapshot = currentSnapshot();
    if (snapshot === null) return undefined;
    try {
      return reads.makeList(url, snapshot);
    } catch {
      // As in currentSnapshot.
      return undefined;
    }
  }

  function currentSnapshot(): ServedSnapshot | null {
    try {
      return holder.current();
    } catch {
      // The framework's way meets the same fault, answers it as a problem and logs it.
      return null;
    }
  }

  /** Undefined where a proxy says whom it asks for: whether it is believed is for the framework to find out. */
  function directCaller({ headers, socket }: IncomingMessage): string | undefined {
    if (!trustsNobody && headers['x-forwarded-for'] !== undefined) return undefined;
    const { remoteAddress } = socket;
    return remoteAddress === undefined ? undefined : callerOf(remoteAddress);
  }

  function policyOf(url: string): RatePolicy {
    return url.startsWith(READS_BASE) ? READS_POLICY : (policies.get(pathOf(url)) ?? READS_POLICY);
  }

  /** Null where that fails. */
  function count({ url = '' }: IncomingMessage, caller: string): RateVerdict | Promise<RateVerdict> | null {
    try {
      return rateStore.hit(policyOf(url), caller, clock().getTime());
    } catch {
      // As in currentSnapshot.
      return null;
    }
  }

  return {
    before: (framework) => {
      const settle = (
        request: IncomingMessage,
        response: ServerResponse,
        known: Answer | undefined,
        verdict: RateVerdict,
      ): void => {
        const answer = verdict.allowed ? (known ?? makeAnswer(request)) : undefined;
        const sent = answer === undefined ? false : sendPastFramework(request, response, answer);
        if (sent === true) return;
        request.countedRead = verdict;
        if (sent === false) framework(request, response);
        else sent.catch(() => framework(request, response));
      };
      return (request, response) => {
        const open = isOpen();
        const known = open ? knownAnswer(request) : undefined;
        const isOurs = known !== undefined || (open && isForHere(request));
        const caller = isOurs ? directCaller(request) : undefined;
        if (caller === undefined) {
          framework(request, response);
          return;
        }
        const verdict = count(request, caller);
        if (verdict === null) framework(request, response);
        else if (verdict instanceof Promise)
          verdict.then(
            (late) => settle(request, response, known, late),
            // It asks the store again, and says what is wrong with it.
            () => framework(request, response),
          );
        else settle(request, response, known, verdict);
      };
    },
    open: (app, isCalm) => {
      isOpen = isCalm;
      app.addHook('preClose', async () => {
        isOpen = () => false;
      });
    },
  };
}

/** The key of a page in the rendering that its address or else the client asks for; null where it takes neither. */
function pageKey(url: string, accept: string | undefined): string | null {
  const isTwin = url.includes('.md') && pathOf(url).endsWith('.md');
  const format = isTwin ? 'markdown' : preferredFormat(accept);
  return format === null ? null : pageAnswerKey(format, url);
}
