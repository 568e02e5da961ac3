/** What readers of the demo see after three nights, asked of a real server as anybody would ask it. */
import { changesAnswerSchema } from '../../schemas/change-queries.ts';
import { offerAnswerSchema } from '../../schemas/catalog-queries.ts';
import { describeFreshness, limitName, limitText, verdictTitle } from '../../server/words/index.ts';
import type { Paint } from './paint.ts';
import { readWholePlan, WHOLE_PLAN } from './whole-plan.ts';

/** Reads an address of the server. @throws where the answer is no success */
export type Ask = (path: string, body?: unknown) => Promise<unknown>;

/** @param address scheme, host and port of the server */
export function askOf(address: string): Ask {
  return async (path, body) => {
    const answer = await fetch(
      address + path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
}

/** A reader of the API: a plan with its quote, and what the planner makes of it. */
export async function readerLines(ask: Ask, paint: Paint): Promise<string[]> {
  const offer = offerAnswerSchema.parse(await ask('/api/zero/offers/alder-free'));
  const [limit] = offer.limits;
  const [evidence] = offer.evidence;
  if (limit === undefined || evidence === undefined) throw new Error('The plan of the demo states nothing');
  const plans = await Promise.all(
    [40, 80].map(async (gigabytes) => {
      const request = { needs: ['static-site'], scale: { bandwidthGbPerMonth: gigabytes } };
      const answer = readWholePlan(await ask(WHOLE_PLAN, request));
      const [pick] = answer.picks;
      const why = pick?.choice === null ? pick.exclusions[0]?.reasons[0] : pick?.why[0];
      const verdict = answer.zeroCost
        ? paint.good(verdictTitle(answer).en)
        : paint.bad(verdictTitle(answer).en);
      return `  plan a static site with ${gigabytes} GB of traffic a month: ${verdict}. ${why?.text ?? ''}`;
    }),
  );
  return [
    paint.title('What a reader sees: GET /api/zero/offers/alder-free, POST /api/zero/plan'),
    `  ${offer.name}: ${limitName(limit, 'en')} ${limitText(limit, 'en', offer.roles)}`,
    `  “${evidence.quote}”, ${describeFreshness(evidence, 'en')}`,
    `  ${paint.faint(evidence.source)}`,
    ...plans,
  ];
}

/** A subscriber: what the feeds tell, in both languages. */
export async function subscriberLines(ask: Ask, paint: Paint): Promise<string[]> {
  const lines = async (path: string): Promise<string[]> => {
    const { entries } = changesAnswerSchema.parse(await ask(path));
    return entries.map(({ kind, summary }) => `  ${kind.padEnd(10)}  ${summary}`);
  };
  return [
    paint.title('What a subscriber sees: /changes.xml, /api/zero/changes, both in Chinese too'),
    ...(await lines('/api/zero/changes')),
    ...(await lines('/api/zero/changes?locale=zh-CN')),
  ];
}

/** The long form: whole answers, as they travel. */
export async function wholeAnswers(ask: Ask): Promise<string> {
  const paths = ['/api/zero/offers/alder-free', '/api/zero/changes', '/api/zero/stats'];
  const answers = paths.map(async (path) => `GET ${path}\n${JSON.stringify(await ask(path), null, 2)}\n`);
  return (await Promise.all(answers)).join('\n');
}
