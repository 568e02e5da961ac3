/** What each kind of problem means and what to do about it: the text behind `/problems/{code}`. */
import type { ProblemCode } from '../../../schemas/problem.ts';
import type { LocalizedText } from '../../../schemas/text.ts';

const help = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });

export const PROBLEM_HELP: Readonly<Record<ProblemCode, LocalizedText>> = {
  'invalid-request': help(
    'A parameter or a field of the body is unknown, repeated, missing or out of range. `issues` names each one and what is allowed.',
    '某个参数或请求体字段未知、重复、缺失或超出范围。`issues` 会逐项指出问题和允许的取值。',
  ),
  'malformed-body': help('The body is not valid JSON in UTF-8.', '请求体不是合法的 UTF-8 JSON。'),
  'malformed-address': help(
    'The address has percent-encoding that is not valid UTF-8, or the request is not valid HTTP.',
    '地址中的百分号编码不是合法的 UTF-8，或请求不符合 HTTP。',
  ),
  unauthorized: help(
    'Send an API key as `Authorization: Bearer ...`.',
    '请通过 `Authorization: Bearer ...` 发送 API 密钥。',
  ),
  'key-expired': help(
    'The key had an end date, which has passed. Ask your organization for a new one.',
    '密钥已过有效期，请向所在组织申请新密钥。',
  ),
  'key-revoked': help(
    'The key was revoked. Ask your organization for a new one.',
    '密钥已被吊销，请向所在组织申请新密钥。',
  ),
  'key-orphaned': help(
    'Whoever the key was made for has left the organization. Ask for a key of your own.',
    '密钥的所有者已离开组织，请申请自己的密钥。',
  ),
  forbidden: help(
    'The key belongs to another organization, or may only read.',
    '密钥属于其他组织，或仅有只读权限。',
  ),
  'not-found': help(
    'No page or endpoint has this address. `/api/zero` lists those of the API.',
    '该地址没有页面或接口。API 的全部地址见 `/api/zero`。',
  ),
  'unknown-slug': help(
    'No offer or provider has this slug. The message names the nearest ones.',
    '没有使用该 slug 的套餐或服务商，消息中会列出相近的 slug。',
  ),
  'unknown-stack': help('The organization has no stack with this id.', '该组织没有此 id 的方案。'),
  'too-many-stacks': help(
    'An organization keeps at most 200 stacks. Save under a name that exists to replace one.',
    '每个组织最多保存 200 个方案；使用已有的名称保存即可替换。',
  ),
  'store-unavailable': help(
    'The store of saved stacks cannot be reached. Nothing was saved; try again later.',
    '暂时无法访问方案存储，数据未保存，请稍后重试。',
  ),
  'method-not-allowed': help(
    'The address exists and takes other methods; `Allow` names them.',
    '地址存在，但只支持 `Allow` 头中列出的方法。',
  ),
  'not-acceptable': help(
    'The `Accept` header excludes every type that can be sent.',
    '`Accept` 头排除了所有可提供的类型。',
  ),
  'body-too-large': help('The body is larger than this address takes.', '请求体超过该地址允许的大小。'),
  'unsupported-media-type': help(
    'Send the body as `content-type: application/json`.',
    '请以 `content-type: application/json` 发送请求体。',
  ),
  'headers-too-large': help(
    'The request line and headers together may have 16 KiB.',
    '请求行和请求头合计不能超过 16 KiB。',
  ),
  'rate-limited': help(
    'Reads are limited to 600 a minute and plan or check calls to 60 a minute, for each address; calls about saved stacks to 120 a minute for each key. Wait for as many seconds as `Retry-After` says. To mirror everything, read `/api/zero/catalog` with If-None-Match.',
    '每个 IP 每分钟最多 600 次读取、60 次规划或检查；每个密钥每分钟最多 120 次方案调用。请等待 `Retry-After` 指定的秒数。如需镜像全部数据，请带 If-None-Match 读取 `/api/zero/catalog`。',
  ),
  'internal-error': help(
    'The fault is ours and has been logged. Trying again later may help.',
    '故障在我们这边，已记录日志。可稍后重试。',
  ),
  overloaded: help(
    'The service refuses costly requests for a moment so that it goes on answering the rest. Wait for as many seconds as `Retry-After` says.',
    '服务暂时拒绝开销较大的请求，以保证其余请求正常响应。请等待 `Retry-After` 指定的秒数后重试。',
  ),
  'not-ready': help(
    'No snapshot of the catalog could be opened yet. Try again in a few seconds.',
    '目前还没有可用的目录快照，请几秒后重试。',
  ),
};
