/** `fetch` for tests of servers in processes of their own: throws where an answer is off the OpenAPI document. */
import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerChecker, createAnswerChecker } from './answer-checker.ts';

let checker: AnswerChecker | null = null;

/** Redirects are not followed, so that each answer is seen. */
export async function checkedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { pathname, search } = new URL(url);
  const headers = Object.fromEntries(response.headers);
  // The body arrives decoded.
  delete headers['content-encoding'];
  const method = init.method ?? 'GET';
  const body = Buffer.from(await response.clone().arrayBuffer());
  checker ??= createAnswerChecker();
  const faults = checker({ method, target: pathname + search, status: response.status, headers, body });
  if (faults.length === 0) return response;
  throw new Error(`${method} ${pathname}${search} -> ${response.status}: ${faults.join('; ')}`);
}

/** Asks as a patient client does: a busy server refuses, and says when to ask again. */
export async function patientFetch(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await checkedFetch(url, init);
    const seconds = answer.headers.get('retry-after');
    if (![429, 503].includes(answer.status) || seconds === null) return answer;
    await wait(Number(seconds) * 1000);
  }
}
