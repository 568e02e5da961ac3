/** What went wrong, as error answers say it: a text for each problem, by its name. Titles and help are in schemas/problem.ts. */
import type { LocalizedText } from '../../schemas/text.ts';
import { text } from '../../schemas/words/text.ts';

type Said = LocalizedText | ((...values: never[]) => LocalizedText);

/** Details of problems. */
export const PROBLEMS = {
  notReady: text('No snapshot of the catalog could be opened yet.', '目前还没有可用的目录快照。'),
  notAcceptable: text(
    'The response is application/json, which your Accept header excludes.',
    '响应类型为 application/json，而 Accept 头不接受该类型。',
  ),
  unsupportedMediaType: text(
    'Send the body as content-type application/json.',
    '请以 content-type: application/json 发送请求体。',
  ),
  malformedBody: text('The body is not valid JSON.', '请求体无法按 JSON 解析。'),
  beyondBounds: {
    depth: (max: number) =>
      text(`A body may nest at most ${max} objects and lists.`, `请求体的对象和列表最多嵌套 ${max} 层。`),
    names: (max: number) => text(`An object may have at most ${max} names.`, `一个对象最多 ${max} 个字段。`),
    entries: (max: number) => text(`A list may have at most ${max} entries.`, `一个列表最多 ${max} 项。`),
    parts: (max: number) => text(`A body may have at most ${max} values.`, `请求体最多包含 ${max} 个值。`),
    nameLength: (max: number) =>
      text(`A name may have at most ${max} characters.`, `字段名最长 ${max} 个字符。`),
    textLength: (max: number) =>
      text(
        `A text may have at most ${max} characters; only the content of a file may have more.`,
        `文本最长 ${max} 个字符，只有文件内容可以更长。`,
      ),
  },
  malformedAddress: text(
    'The percent-encoding in the address is not valid UTF-8.',
    '地址中的百分号编码无法按 UTF-8 解析。',
  ),
  malformedRequest: text('The request is not valid HTTP.', '请求无法按 HTTP 解析。'),
  bodyTooLarge: (kibibytes: number) =>
    text(`The body may have at most ${kibibytes} KiB.`, `请求体不能超过 ${kibibytes} KiB。`),
  checkTooLarge: (files: number, kibibytes: number) =>
    text(
      `A check takes at most ${files} files and ${kibibytes} KiB of content in all.`,
      `一次检查最多 ${files} 个文件，内容合计不超过 ${kibibytes} KiB。`,
    ),
  checkTooSlow: text(
    'Reading these files takes too long. Leave out generated files.',
    '读取这些文件的耗时超出上限，请去掉自动生成的文件。',
  ),
  noDetection: text(
    'This catalog version has no detection rules, so it cannot check anything.',
    '当前目录版本不含识别规则，无法检查仓库。',
  ),
  notFound: (path: string) =>
    text(
      `Nothing found at ${path}. For the API, see /api/zero.`,
      `${path} 没有内容。API 的全部地址见 /api/zero。`,
    ),
  noFile: (path: string) => text(`There is no file ${path} here.`, `没有文件 ${path}。`),
  notSigned: (name: string) =>
    text(
      `There is no ${name} here: this snapshot store is not signed.`,
      `没有 ${name}。未签名的快照库没有这些文件。`,
    ),
  methodNotAllowed: (method: string, allow: string) =>
    text(`${method} is not allowed here; allowed: ${allow}.`, `该地址不支持 ${method}；支持：${allow}。`),
  rateLimited: (limit: number, windowSeconds: number, resetSeconds: number) =>
    text(
      `The limit is ${limit} requests per ${windowSeconds} seconds. Try again in ${resetSeconds} seconds.`,
      `每 ${windowSeconds} 秒最多处理 ${limit} 次请求，请在 ${resetSeconds} 秒后重试。`,
    ),
  timeSpent: (retrySeconds: number) =>
    text(
      `You have used up the computing time that one caller may take. Try again in ${retrySeconds} seconds.`,
      `单个调用方可用的计算时间已用完，请在 ${retrySeconds} 秒后重试。`,
    ),
  overloaded: (retrySeconds: string) =>
    text(
      `The service is overloaded. Try again in ${retrySeconds} seconds.`,
      `服务当前负载过高，请在 ${retrySeconds} 秒后重试。`,
    ),
  missingKey: text(
    'Send an API key: Authorization: Bearer zero_...',
    '请发送 API 密钥：Authorization: Bearer zero_...',
  ),
  unknownKey: text('The API key is unknown.', 'API 密钥无效。'),
  expiredKey: text('The API key has expired.', 'API 密钥已过期。'),
  revokedKey: text('The API key was revoked.', 'API 密钥已被吊销。'),
  orphanedKey: text('The owner of the API key has left the organization.', 'API 密钥的所有者已离开该组织。'),
  readOnlyKey: text('The API key may only read.', '该 API 密钥仅有只读权限。'),
  otherOrganization: text('The API key belongs to another organization.', '该 API 密钥属于其他组织。'),
  unknownStack: text('There is no stack with this id.', '没有该 id 的已保存方案。'),
  tooManyStacks: (max: number) =>
    text(`The organization has ${max} stacks, the maximum.`, `该组织已保存 ${max} 个方案，达到上限。`),
  stackNameTaken: text(
    'Another stack of this organization has this name.',
    '该组织的另一个方案已使用此名称。',
  ),
  storeUnavailable: (retrySeconds: string) =>
    text(
      `Saved stacks cannot be reached. We cannot confirm that anything was saved. Try again in ${retrySeconds} seconds.`,
      `暂时无法访问已保存的方案，无法确认数据是否已保存，请在 ${retrySeconds} 秒后重试。`,
    ),
} as const satisfies Record<string, Said | Readonly<Record<string, Said>>>;

/**
 * `There is no table "postgress". Nearest: postgres.`
 * @param noun in English and in Chinese
 * @param all named if no name is near
 */
export function unknownNameText(
  [en, zh]: readonly [en: string, zh: string],
  name: string,
  nearest: readonly string[],
  all: readonly string[] = [],
): LocalizedText {
  const names = nearest.length > 0 ? nearest : all;
  const [are, areZh] = nearest.length > 0 ? ['Nearest', '相近的有'] : ['There are', '可用的有'];
  return text(
    `There is no ${en} "${name}".${names.length === 0 ? '' : ` ${are}: ${names.join(', ')}.`}`,
    `没有名为“${name}”的${zh}。${names.length === 0 ? '' : `${areZh}：${names.join('、')}。`}`,
  );
}

function unknownInList(
  [en, zh]: readonly [en: string, zh: string],
  slug: string,
  nearest: readonly string[],
): LocalizedText {
  const [near, nearZh] =
    nearest.length === 0
      ? ['', '']
      : [`; nearest: ${nearest.join(', ')}`, `；相近的有：${nearest.join('、')}`];
  return text(`no ${en} "${slug}"${near}`, `没有名为“${slug}”的${zh}${nearZh}`);
}

/** What is wrong with one part of a request, if no schema says it. */
export const ISSUES = {
  more: (count: number) => text(`and ${count} more`, `另有 ${count} 处`),
  givenTwice: text('was given more than once', '重复出现，只能给出一次'),
  unknownName: (allowed: readonly string[]) =>
    allowed.length === 0
      ? text('is unknown; no parameter is allowed here', '未知的参数；此处不接受任何参数')
      : text(`is unknown; allowed: ${allowed.join(', ')}`, `未知的参数；可用参数：${allowed.join('、')}`),
  unknownToo: text('is unknown', '未知的参数'),
  unknownSlug: (kind: 'offer' | 'provider', slug: string, nearest: readonly string[]) =>
    unknownNameText([kind, { offer: '免费套餐', provider: '服务商' }[kind]], slug, nearest),
  unknownQuote: (offer: string, id: string, nearest: readonly string[]) =>
    text(
      `The offer "${offer}" has no quote "${id}".${nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`}`,
      `免费套餐“${offer}”没有名为“${id}”的引文。${nearest.length === 0 ? '' : `相近的有：${nearest.join('、')}。`}`,
    ),
  unknownSlugInList: (slug: string, nearest: readonly string[]) =>
    unknownInList(['offer or provider', '套餐或服务商'], slug, nearest),
  /** Many tools name no service, and a plan is made without them. */
  unknownTool: (slug: string, nearest: readonly string[]) => {
    const { en, 'zh-CN': zh } = unknownInList(['tool', '工具'], slug, nearest);
    return text(`${en}; if none of them is meant, leave it out`, `${zh}；都不是的话请去掉该项`);
  },
  absolutePath: text('must be relative to the repository', '必须是相对于仓库根目录的路径'),
  outsidePath: text('must stay inside the repository, without ".."', '必须位于仓库之内，不能包含“..”'),
  controlCharacter: text('must have no control characters', '不能包含控制字符'),
  notAColumn: (columns: readonly string[]) =>
    text(
      `the table of this role has no such column; it can be ordered by: ${columns.join(', ')}`,
      `该用途的表格没有这一列；可用的排序有：${columns.join('、')}`,
    ),
  unknownEntry: text('must be the id of an entry', '必须是某条记录的 id'),
  unknownEntryOrTime: text(
    'must be the id of an entry, or an RFC 3339 time such as 2026-11-20T00:00:00Z',
    '必须是某条记录的 id，或 RFC 3339 格式的时间，例如 2026-11-20T00:00:00Z',
  ),
} as const satisfies Record<string, Said>;

/** The page version of a message that says "slug" to programs. @param nearest as in {@link ISSUES}, for the page to link to */
export const PAGE_PROBLEMS = {
  unknownSlug: (kind: 'offer' | 'provider', slug: string, nearest: readonly string[]) => {
    const noun = { offer: 'free plan', provider: 'provider' }[kind];
    return text(
      `There is no ${noun} “${slug}”.${nearestEnglish(nearest)}`,
      ISSUES.unknownSlug(kind, slug, nearest)['zh-CN'],
    );
  },
  unknownQuote: (offer: string, id: string, nearest: readonly string[]) =>
    text(
      `The free plan “${offer}” has no quote “${id}”.${nearestEnglish(nearest)}`,
      ISSUES.unknownQuote(offer, id, nearest)['zh-CN'],
    ),
} as const;

function nearestEnglish(nearest: readonly string[]): string {
  return nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`;
}
