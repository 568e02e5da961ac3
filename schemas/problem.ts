/**
 * Every problem the service can answer with, in one table. RFC 9457; DESIGN section 6. A code that was once
 * public is never reused for another meaning.
 */
import { z } from 'zod';
import type { LocalizedText } from './text.ts';

type ProblemRow = { readonly status: number; readonly title: LocalizedText };
const row = (status: number, en: string, zh: string): ProblemRow => ({ status, title: { en, 'zh-CN': zh } });

export const PROBLEM_TABLE = {
  'invalid-request': row(400, 'The request is not valid', '请求无效'),
  'malformed-body': row(400, 'The body is not valid JSON', '请求体不是合法的 JSON'),
  'malformed-address': row(400, 'The address cannot be read', '地址无法解析'),
  unauthorized: row(401, 'An API key is needed', '需要 API 密钥'),
  'key-expired': row(401, 'The API key has expired', 'API 密钥已过期'),
  'key-revoked': row(401, 'The API key was revoked', 'API 密钥已被吊销'),
  'key-orphaned': row(401, "The API key's owner left the organization", 'API 密钥的所有者已离开该组织'),
  forbidden: row(403, 'The API key does not allow this', 'API 密钥无此权限'),
  'unknown-stack': row(404, 'No such stack', '没有这个方案'),
  'not-found': row(404, 'There is nothing at this address', '该地址没有内容'),
  'unknown-slug': row(404, 'No such record', '没有这条记录'),
  'method-not-allowed': row(405, 'The method is not allowed here', '该地址不支持此方法'),
  'not-acceptable': row(406, 'None of the accepted types can be sent', '无法提供所接受的类型'),
  'body-too-large': row(413, 'The body is too large', '请求体过大'),
  'unsupported-media-type': row(415, 'The content type is not supported', '不支持该内容类型'),
  'too-many-stacks': row(409, 'The organization has as many stacks as it may have', '组织的方案数量已达上限'),
  'headers-too-large': row(431, 'The request headers are too large', '请求头过大'),
  'rate-limited': row(429, 'Too many requests', '请求过于频繁'),
  'internal-error': row(500, 'Something went wrong on our side', '服务器内部出错'),
  'not-ready': row(503, 'The service is not ready', '服务尚未就绪'),
  overloaded: row(503, 'The service has too much to do', '服务负载过高'),
  'store-unavailable': row(503, 'The store of saved stacks cannot be reached', '暂时无法访问方案存储'),
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof PROBLEM_TABLE;

export const problemIssueSchema = z.strictObject({ path: z.string(), message: z.string() });
export type ProblemIssue = z.infer<typeof problemIssueSchema>;

export const problemSchema = z
  .strictObject({
    type: z.string().describe('`{PUBLIC_URL}/problems/{code}`: stands for the kind of problem.'),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    message: z.string().describe('Equal to `detail`.'),
    issues: z.array(problemIssueSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
