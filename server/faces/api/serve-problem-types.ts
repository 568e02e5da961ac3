/** `/problems/{code}`: what the `type` of an error body leads to, as JSON, or as a page for a browser. */

import type { FastifyInstance } from 'fastify';
import { html } from 'hono/html';
import { z } from 'zod';
import { PROBLEM_TABLE, type ProblemCode } from '../../../schemas/problem.ts';
import { localizedTextSchema } from '../../../schemas/text.ts';
import { fixedGet, OPEN_CORS, prefersHtml, problemTypeUrl, READ_CACHE } from '../../http/index.ts';
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { json, keptRead, type Operation, pageBody } from '../operation.ts';

const problemTypeSchema = z
  .strictObject({
    type: z.string(),
    code: z.string(),
    status: z.number().int(),
    title: localizedTextSchema,
    description: localizedTextSchema,
  })
  .meta({ id: 'ProblemType' });

const EXAMPLE_CODE: ProblemCode = 'unknown-slug';

export const PROBLEM_TYPE_OPERATION: Operation = {
  id: 'getProblemType',
  path: '/problems/{code}',
  tag: 'Service',
  summary: text('What a kind of problem means, and what to do about it', '某类错误的含义与处理办法'),
  description: text(
    'Where the `type` of an error body leads. A browser gets a page, other clients get JSON.',
    '错误正文中 `type` 所指的地址。浏览器得到网页，其他客户端得到 JSON。',
  ),
  variables: {
    code: {
      description: text('The last part of a `type`.', '`type` 的最后一段。'),
      schema: z.string(),
      example: EXAMPLE_CODE,
    },
  },
  ...keptRead(
    text('The kind of problem, in both languages.', '错误类别的说明，中英文。'),
    ({ origin }) => ({
      ...json(problemTypeSchema, describeProblemType(EXAMPLE_CODE, origin)),
      'text/html': pageBody(PROBLEM_TABLE[EXAMPLE_CODE].title.en),
    }),
    ['Content-Language-sometimes'],
  ),
  problems: ['malformed-address', 'not-found', 'rate-limited', 'internal-error'],
  forPeople: true,
};

/** Registers an address for every code of the table. */
export function serveProblemTypes(app: FastifyInstance, context: ApiContext): void {
  // Object.keys loses the literal types of the table.
  for (const code of Object.keys(PROBLEM_TABLE) as ProblemCode[]) {
    fixedGet(app, context, {
      path: PROBLEM_TYPE_OPERATION.path.replace('{code}', code),
      accept: ({ headers }) => ({
        kind: 'accepted',
        representation: prefersHtml(headers.accept) ? 'html' : 'json',
      }),
      make: async (_asked, representation) => {
        const isPage = representation === 'html';
        return {
          kind: 'answer',
          body: isPage
            ? await renderPage(code)
            : JSON.stringify(describeProblemType(code, context.settings.publicUrl)),
          fields: {
            contentType: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
            cacheControl: READ_CACHE,
            sharedHeaders: { ...OPEN_CORS, Vary: 'Accept, Accept-Encoding' },
            headers: isPage
              ? { ...context.security.page, 'Content-Language': 'en, zh-CN' }
              : context.security.data,
          },
        };
      },
    });
  }
}

function describeProblemType(code: ProblemCode, publicUrl: string): z.infer<typeof problemTypeSchema> {
  const { status, title, help } = PROBLEM_TABLE[code];
  return { type: problemTypeUrl(publicUrl, code), code, status, title, description: help };
}

async function renderPage(code: ProblemCode): Promise<string> {
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
