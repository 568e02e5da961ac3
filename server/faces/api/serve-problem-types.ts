/** `/problems/{code}`: what the `type` of an error body leads to, as JSON, or as a page for a browser. */

import type { FastifyInstance } from 'fastify';
import { html } from 'hono/html';
import { PROBLEM_TABLE, type ProblemCode } from '../../../schemas/problem.ts';
import { fixedGet, OPEN_CORS, prefersHtml, problemTypeUrl, READ_CACHE } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';

/** Registers an address for every code of the table. */
export function serveProblemTypes(app: FastifyInstance, context: ApiContext): void {
  // Object.keys loses the literal types of the table.
  for (const code of Object.keys(PROBLEM_TABLE) as ProblemCode[]) {
    fixedGet(app, context, {
      path: `/problems/${code}`,
      policy: null,
      accept: ({ headers }) => ({
        kind: 'accepted',
        representation: prefersHtml(headers.accept) ? 'html' : 'json',
      }),
      make: async (_asked, representation) => {
        const isPage = representation === 'html';
        return {
          kind: 'answer',
          body: isPage ? await pageOf(code) : jsonOf(code, context.settings.publicUrl),
          fields: {
            contentType: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
            cacheControl: READ_CACHE,
            sharedHeaders: { ...OPEN_CORS, Vary: 'Accept, Accept-Encoding' },
            headers: isPage ? context.security.page : context.security.data,
          },
        };
      },
    });
  }
}

function jsonOf(code: ProblemCode, publicUrl: string): string {
  const { status, title } = PROBLEM_TABLE[code];
  return JSON.stringify({
    type: problemTypeUrl(publicUrl, code),
    code,
    status,
    title,
    description: PROBLEM_TABLE[code].help,
  });
}

async function pageOf(code: ProblemCode): Promise<string> {
  const { status, title } = PROBLEM_TABLE[code];
  const description = PROBLEM_TABLE[code].help;
  return String(
    await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} ${title.en}</title></head>
<body><main><h1>${status} ${title.en}</h1><p>${description.en}</p>
<section lang="zh-CN"><h2>${title['zh-CN']}</h2><p>${description['zh-CN']}</p></section>
<p><a href="/docs">/docs</a></p></main></body>
</html>
`,
  );
}
