/** POST /check in the reference. */
import { type CheckAnswer, checkAnswerSchema, checkRequestSchema } from '../../../../schemas/check.ts';
import { compileDetection } from '../../../../schemas/detection/index.ts';
import { checkRepository } from '../../../checker/index.ts';
import type { Components } from './components.ts';
import { EXAMPLE_CATALOG, EXAMPLE_CHANGES } from './example-catalog.ts';
import { EXAMPLE_DETECTION } from './example-detection.ts';
import { EXAMPLE_ORIGIN } from './examples.ts';
import { headerRefs } from './header-fields.ts';
import { POST_PROBLEMS } from './operations.ts';
import { problemResponses } from './responses.ts';
import { FRESH } from './shared-parts.ts';

const EXAMPLE = {
  files: [
    { path: 'package.json', content: '{ "dependencies": { "@clerk/nextjs": "^6.9.0", "pg": "^8.13.1" } }' },
    { path: '.env.example', content: 'CLERK_SECRET_KEY=\n# RESEND_API_KEY=\n' },
  ],
  commercial: true,
};

/** What the checker answers to the example over the example catalog. */
function exampleCheck(): CheckAnswer {
  return checkRepository(EXAMPLE_CATALOG, checkRequestSchema.parse(EXAMPLE), {
    detection: compileDetection(EXAMPLE_DETECTION),
    planUrlBase: EXAMPLE_ORIGIN,
    changes: EXAMPLE_CHANGES,
  });
}

/** POST /check. */
export function checkOperation(components: Components): object {
  return {
    tags: ['Checker'],
    operationId: 'checkRepository',
    summary: 'Check a repository’s manifests',
    description:
      'Recognises services in package manifests, env examples, container, hosting, CI and infrastructure files, and says what the catalog knows about their free plans. `strength` is `used` (a runtime dependency or a binding), `configured` (a setting or host without the dependency, or an optional one) or `mentioned` (a comment, a development tool, an indirect dependency, an example folder; never part of `needs`). Services outside the catalog are reported with `offers: []`. An engine such as `pg` or `postgres:16` is a need, not a service. **Send `.env.example`, not `.env`**: values are used only to recognise hosts, are never kept and never come back. At most 200 files and 1 MiB in all. Files that cannot be understood are listed in `unread`, with the line they break at; the rest is still checked.',
    requestBody: {
      required: true,
      description: 'The files, and what matters in the project. At most 2.5 MiB of JSON.',
      content: {
        'application/json': {
          schema: components.schemaOf(checkRequestSchema, 'input'),
          example: EXAMPLE,
        },
      },
    },
    responses: {
      200: {
        description: 'What was found. Never kept by caches.',
        headers: headerRefs(FRESH),
        content: {
          'application/json': {
            schema: components.schemaOf(checkAnswerSchema, 'output'),
            example: exampleCheck(),
          },
        },
      },
      ...problemResponses(POST_PROBLEMS),
    },
  };
}
