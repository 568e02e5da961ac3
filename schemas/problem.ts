/** Every problem that the service can answer with (RFC 9457). A public code is never reused for another meaning. */
import { z } from 'zod';
import { about, type LocalizedText } from './text.ts';

type ProblemRow = {
  readonly status: number;
  readonly title: LocalizedText;
  /** What the kind means and what to do about it: the text behind `/problems/{code}`. */
  readonly help: LocalizedText;
};
type InBoth = readonly [en: string, zh: string];
const row = (status: number, title: InBoth, help: InBoth): ProblemRow => ({
  status,
  title: { en: title[0], 'zh-CN': title[1] },
  help: { en: help[0], 'zh-CN': help[1] },
});

export const PROBLEM_TABLE = {
  'invalid-request': row(
    400,
    ['The request is not valid', '请求无效'],
    [
      'A parameter or a field of the body is unknown, repeated, missing or out of range. `issues` names each one and what is allowed.',
      '某个参数或请求体字段未知、重复、缺失或超出范围。`issues` 会逐项指出问题和允许的取值。',
    ],
  ),
  'malformed-body': row(
    400,
    ['The body is not valid JSON', '请求体不是合法的 JSON'],
    ['The body is not valid JSON in UTF-8.', '请求体不是合法的 UTF-8 JSON。'],
  ),
  'malformed-address': row(
    400,
    ['The address cannot be read', '地址无法解析'],
    [
      'The address has percent-encoding that is not valid UTF-8, or the request is not valid HTTP.',
      '地址中的百分号编码不是合法的 UTF-8，或请求不符合 HTTP。',
    ],
  ),
  unauthorized: row(
    401,
    ['An API key is needed', '需要 API 密钥'],
    ['Send an API key as `Authorization: Bearer ...`.', '请通过 `Authorization: Bearer ...` 发送 API 密钥。'],
  ),
  'key-expired': row(
    401,
    ['The API key has expired', 'API 密钥已过期'],
    [
      'The key had an end date, which has passed. Ask your organization for a new one.',
      '密钥已过有效期，请向所在组织申请新密钥。',
    ],
  ),
  'key-revoked': row(
    401,
    ['The API key was revoked', 'API 密钥已被吊销'],
    ['The key was revoked. Ask your organization for a new one.', '密钥已被吊销，请向所在组织申请新密钥。'],
  ),
  'key-orphaned': row(
    401,
    ["The API key's owner left the organization", 'API 密钥的所有者已离开该组织'],
    [
      'The person this key was made for has left the organization. Ask for a key of your own.',
      '密钥的所有者已离开组织，请申请自己的密钥。',
    ],
  ),
  forbidden: row(
    403,
    ['The API key does not allow this', 'API 密钥无此权限'],
    ['The key belongs to another organization, or may only read.', '密钥属于其他组织，或仅有只读权限。'],
  ),
  'unknown-stack': row(
    404,
    ['No such stack', '没有这个已保存的方案'],
    ['The organization has no stack with this id.', '该组织没有此 id 的已保存方案。'],
  ),
  'not-found': row(
    404,
    ['There is nothing at this address', '该地址没有内容'],
    [
      'No page or endpoint has this address. `/api/zero` lists all endpoints.',
      '该地址没有页面或接口。API 的全部地址见 `/api/zero`。',
    ],
  ),
  'unknown-slug': row(
    404,
    ['No such record', '没有这条记录'],
    [
      'No offer or provider has this slug. The message names the nearest ones.',
      '没有使用该 slug 的套餐或服务商，消息中会列出相近的 slug。',
    ],
  ),
  'method-not-allowed': row(
    405,
    ['The method is not allowed here', '该地址不支持此方法'],
    [
      'The address exists but accepts other methods only; `Allow` lists them.',
      '地址存在，但只支持 `Allow` 头中列出的方法。',
    ],
  ),
  'not-acceptable': row(
    406,
    ['No accepted content type is available', '无法提供 Accept 要求的类型'],
    ['The `Accept` header excludes every type that can be sent.', '`Accept` 头排除了所有可提供的类型。'],
  ),
  'precondition-failed': row(
    412,
    ['A condition of the request does not hold', '请求的前提条件不成立'],
    [
      '`If-Match` does not name the current version of the answer, or the file has changed since `If-Unmodified-Since`. Read it again from the start.',
      '`If-Match` 所指并非当前内容，或文件在 `If-Unmodified-Since` 之后已有变化。请从头重新读取。',
    ],
  ),
  'body-too-large': row(
    413,
    ['The body is too large', '请求体过大'],
    ['The body is larger than this address accepts.', '请求体超过该地址允许的大小。'],
  ),
  'unsupported-media-type': row(
    415,
    ['The content type is not supported', '不支持该内容类型'],
    [
      'Send the body as `content-type: application/json`.',
      '请以 `content-type: application/json` 发送请求体。',
    ],
  ),
  'too-many-stacks': row(
    409,
    ['The organization has the maximum number of stacks', '组织的方案数量已达上限'],
    [
      'An organization can keep at most 200 stacks. To replace one, save under its name.',
      '每个组织最多保存 200 个方案；使用已有的名称保存即可替换。',
    ],
  ),
  'stack-name-taken': row(
    409,
    ['Another stack of the organization has this name', '组织已有同名方案'],
    ['Choose another name, or delete the stack that has it.', '请换一个名称，或先删除同名的方案。'],
  ),
  'headers-too-large': row(
    431,
    ['The request headers are too large', '请求头过大'],
    ['The request line and headers together may have 16 KiB.', '请求行和请求头合计不能超过 16 KiB。'],
  ),
  'rate-limited': row(
    429,
    ['Too many requests', '请求过于频繁'],
    [
      'Reads are limited to 600 a minute and plan or check calls to 60 a minute, for each IP address; calls about saved stacks to 120 a minute for each key. Wait as many seconds as `Retry-After` says. To mirror everything, read `/api/zero/catalog` with If-None-Match.',
      '每个 IP 每分钟最多 600 次读取、60 次规划或检查；每个密钥每分钟最多 120 次方案调用。请等待 `Retry-After` 指定的秒数。如需镜像全部数据，请带 If-None-Match 读取 `/api/zero/catalog`。',
    ],
  ),
  'internal-error': row(
    500,
    ['Something went wrong on our side', '服务器内部出错'],
    [
      'The fault is ours and has been logged. Trying again later may help.',
      '故障出在本站，已记录日志，可稍后重试。',
    ],
  ),
  'not-ready': row(
    503,
    ['The service is not ready', '服务尚未就绪'],
    [
      'No snapshot of the catalog could be opened yet. Try again in a few seconds.',
      '目前还没有可用的目录快照，请几秒后重试。',
    ],
  ),
  overloaded: row(
    503,
    ['The service is overloaded', '服务负载过高'],
    [
      'For a moment, the service refuses costly requests so that it can answer the rest. Wait as many seconds as `Retry-After` says.',
      '服务暂时拒绝开销较大的请求，以保证其余请求正常响应。请等待 `Retry-After` 指定的秒数后重试。',
    ],
  ),
  'store-unavailable': row(
    503,
    ['Saved stacks cannot be reached', '暂时无法访问已保存的方案'],
    [
      'Saved stacks cannot be reached. We cannot confirm that anything was saved; try again later.',
      '暂时无法访问已保存的方案，无法确认数据是否已保存，请稍后重试。',
    ],
  ),
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof PROBLEM_TABLE;

export const problemIssueSchema = z.strictObject({ path: z.string(), message: z.string() });

export const problemSchema = z
  .strictObject({
    type: about(
      z.string(),
      '`{PUBLIC_URL}/problems/{code}`: names the kind of problem.',
      '`{PUBLIC_URL}/problems/{code}`：表示错误类别。',
    ),
    code: about(
      z.string(),
      'The same kind as a code, the same on every server.',
      '同一类别的代码，在任何服务器上都相同。',
    ),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    message: about(z.string(), 'Same as `detail`.', '与 `detail` 相同。'),
    issues: z.array(problemIssueSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
