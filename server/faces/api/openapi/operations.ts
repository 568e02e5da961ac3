/** Every operation of the service, in the order in which the reference lists them. */
import { z } from 'zod';
import { text } from '../../../words/index.ts';
import { TABLE_OPERATIONS } from '../../csv/index.ts';
import { CHANGE_FEED_OPERATIONS, PLAN_FEED_OPERATIONS } from '../../feeds/index.ts';
import { FILE_OPERATIONS } from '../../files/index.ts';
import { json, keptRead, type Operation } from '../../operation.ts';
import { READ_OPERATIONS } from '../reads/index.ts';
import { CHECK_OPERATION } from '../serve-check.ts';
import { HEALTH_OPERATION, READINESS_OPERATION } from '../serve-health.ts';
import { INDEX_OPERATION } from '../serve-index.ts';
import { PLAN_OPERATION, PLAN_READ } from '../serve-plan.ts';
import { PROBLEM_TYPE_OPERATION } from '../serve-problem-types.ts';
import {
  CHANGE_STACK,
  DELETE_STACK,
  GET_STACK,
  LIST_STACKS,
  MARK_STACK_SEEN,
  SAVE_STACK,
} from '../stack-operations.ts';

const openApiSchema = z
  .looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.looseObject({}),
  })
  .meta({ id: 'OpenApi' });

export const OPENAPI_OPERATION: Operation = {
  id: 'getOpenApi',
  path: '/openapi.json',
  tag: 'Service',
  summary: text('This description', '本描述文件'),
  description: text(
    'OpenAPI 3.1. `/docs` shows it to people. The same service gives the same bytes.',
    'OpenAPI 3.1。供人阅读的版本见 `/docs`。同一服务返回的字节始终相同。',
  ),
  ...keptRead(text('The description of the API.', 'API 的描述文件。'), () =>
    json(openApiSchema, {
      openapi: '3.1.1',
      info: { title: 'Zero: free plans, quoted from providers', version: '0.1.0' },
      paths: {},
    }),
  ),
  problems: ['internal-error'],
  handling: 'not-counted',
};

export const OPERATIONS: readonly Operation[] = [
  ...READ_OPERATIONS,
  PLAN_OPERATION,
  PLAN_READ,
  CHECK_OPERATION,
  LIST_STACKS,
  SAVE_STACK,
  GET_STACK,
  MARK_STACK_SEEN,
  CHANGE_STACK,
  DELETE_STACK,
  ...TABLE_OPERATIONS,
  ...CHANGE_FEED_OPERATIONS,
  ...PLAN_FEED_OPERATIONS,
  ...FILE_OPERATIONS,
  INDEX_OPERATION,
  OPENAPI_OPERATION,
  PROBLEM_TYPE_OPERATION,
  HEALTH_OPERATION,
  READINESS_OPERATION,
];
