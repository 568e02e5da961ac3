/** `/problems/{code}`: what the `type` of an error body leads to, as JSON, or as a page for a browser. */
import type { FastifyInstance } from 'fastify';
import { html } from 'hono/html';
import { PROBLEM_TABLE, type ProblemCode } from '../../../schemas/problem.ts';
import { type Answer, createAnswer } from '../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, PAGE_SECURITY, READ_CACHE } from '../../http/headers.ts';
import { prefersHtml } from '../../http/negotiate.ts';
import { problemTypeUrl } from '../../http/problems/problem.ts';
import { PROBLEM_HELP } from '../../http/problems/problem-help.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import type { ApiContext } from '../context.ts';

/** Registers an address for every code of the table. */
export function serveProblemTypes(app: FastifyInstance, context: ApiContext): void {
  // Object.keys loses the literal types of the table.
  for (const code of Object.keys(PROBLEM_TABLE) as ProblemCode[]) {
    const answers = buildAnswers(code, context.settings.publicUrl);
    app.get(`/problems/${code}`, async (request, reply) => {
      const { page, json } = await answers();
      return sendAnswer(request, reply, prefersHtml(request.headers.accept) ? page : json);
    });
  }
}

function buildAnswers(code: ProblemCode, publicUrl: string): () => Promise<{ page: Answer; json: Answer }> {
  let answers: Promise<{ page: Answer; json: Answer }> | null = null;
  return () => {
    answers ??= build(code, publicUrl);
    return answers;
  };
}

async function build(code: ProblemCode, publicUrl: string): Promise<{ page: Answer; json: Answer }> {
  const { status, title } = PROBLEM_TABLE[code];
  const description = PROBLEM_HELP[code];
  const shared = {
    cacheControl: READ_CACHE,
    sharedHeaders: { ...OPEN_CORS, Vary: 'Accept, Accept-Encoding' },
  };
  const json = { type: problemTypeUrl(publicUrl, code), code, status, title, description };
  return {
    json: createAnswer({
      body: Buffer.from(JSON.stringify(json)),
      contentType: 'application/json; charset=utf-8',
      headers: DATA_SECURITY,
      ...shared,
    }),
    page: createAnswer({
      body: Buffer.from(
        String(
          await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} ${title.en}</title></head>
<body><main><h1>${status} ${title.en}</h1><p>${description.en}</p>
<section lang="zh-CN"><h2>${title['zh-CN']}</h2><p>${description['zh-CN']}</p></section>
<p><a href="/docs">/docs</a></p></main></body>
</html>
`,
        ),
      ),
      contentType: 'text/html; charset=utf-8',
      headers: PAGE_SECURITY,
      ...shared,
    }),
  };
}
