/** What `zero check` and the GitHub Action say around their answers. */
import type { CheckAnswer } from '../../schemas/check.ts';
import type { FolderCheck, SkippedFile } from '../../schemas/folder-check.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import { text } from '../../schemas/words/text.ts';
import { counted } from './punctuation.ts';

export const CHECK_COMMAND_TEXTS = {
  noManifest: text('No manifest was found in this folder.', '该文件夹中没有找到清单文件。'),
  unreadableFolder: text('The folder cannot be read.', '无法读取该文件夹。'),
  noPlainFile: text(
    'must be a regular file of at most 4 MiB, not a link',
    '必须是不超过 4 MiB 的普通文件，不能是链接',
  ),
  noJson: text('is not valid JSON here; fix it', '此处不是有效的 JSON，请修正'),
  baselineWritten: (count: number, file: string) =>
    text(
      `${counted(count, 'finding')} written to the baseline in ${file}.`,
      `已将 ${count} 个问题写入 ${file} 的基线。`,
    ),
  noLock: text(
    'There is no zero.lock in this folder: write one with `zero lock`.',
    '该文件夹中没有 zero.lock，请先用 `zero lock` 生成。',
  ),
  lockWritten: (plans: number, facts: number) =>
    text(
      `zero.lock written: ${counted(plans, 'plan')}, ${counted(facts, 'fact')}. Commit it, and check with \`zero check --locked\`.`,
      `已写入 zero.lock：${plans} 个套餐，${facts} 项内容。请提交该文件，并用 \`zero check --locked\` 检查。`,
    ),
  lockEqual: text('zero.lock is up to date.', 'zero.lock 已是最新。'),
  lockParts: text(
    'zero.lock and the catalog differ. If you accept the differences, run `zero lock --update`:',
    'zero.lock 与套餐目录不一致。如果接受这些差异，请运行 `zero lock --update`：',
  ),
  reading: (count: number) => text(`reading ${counted(count, 'file')}`, `正在读取 ${count} 个文件`),
  read: (done: number, total: number) =>
    text(`${done}/${total} files read`, `已读取 ${done}/${total} 个文件`),
  checking: text('comparing them with the catalog', '正在与套餐目录比对'),
  bar: text('{bar} {value}/{total} files read', '{bar} 已读取 {value}/{total} 个文件'),
  'no-repository': text(
    '--diff needs a folder in a git repository, and git on this machine',
    '--diff 要求文件夹位于 git 仓库中，且本机装有 git',
  ),
  'no-revision': (revision: string) =>
    text(
      `git finds no revision ${revision} here; name a branch, tag or commit, and fetch it if the clone is shallow`,
      `git 在此处找不到修订版本 ${revision}；请填写分支、标签或提交，浅克隆需先获取该提交`,
    ),
  'not-whole': (revision: string) =>
    text(
      `this clone lacks some files of ${revision}; fetch them first`,
      `本地克隆缺少 ${revision} 的部分文件，请先获取`,
    ),
  broughtServices: text('Services that this change adds', '此次改动新增的服务'),
  broughtFindings: text('Findings that this change adds', '此次改动带来的问题'),
  leftOut: text('Left out', '未显示的内容'),
  commentCut: text('See the job summary for the rest.', '其余内容见作业摘要。'),
  commentRefused: (status: number | null) =>
    text(
      `No comment on the pull request: GitHub ${status === null ? 'did not answer' : `answered ${status}`}. The token needs pull-requests: write, which pull requests from forks do not have; the job summary says the same.`,
      `未能在拉取请求下评论：GitHub ${status === null ? '没有响应' : `返回 ${status}`}。令牌需要 pull-requests: write 权限，来自 fork 的拉取请求没有此权限；作业摘要中有相同内容。`,
    ),
  driftTitle: (plan: string) =>
    text(`Free plan ${plan} is not as locked`, `免费套餐 ${plan} 与锁定内容不一致`),
  driftDone: (opened: number, updated: number, closed: number) =>
    text(
      `Issues: ${opened} opened, ${updated} updated, ${closed} closed.`,
      `issue：新建 ${opened} 个，更新 ${updated} 个，关闭 ${closed} 个。`,
    ),
  driftRefused: (status: number | null) =>
    text(
      `An issue could not be written: GitHub ${status === null ? 'did not answer' : `answered ${status}`}. The token needs issues: write.`,
      `有 issue 未能写入：GitHub ${status === null ? '没有响应' : `返回 ${status}`}。令牌需要 issues: write 权限。`,
    ),
  rootPackage: text('Root folder', '根目录'),
  noPackage: text('The whole repository', '整个仓库'),
  planCommand: text('Plan it at $0', '生成 0 元方案'),
  fix: text('fix', '处理'),
  see: text('see', '参见'),
  instead: text('instead', '可改用'),
  tooUnread: text(
    'Some files were not understood, and --strict requires all of them.',
    '有文件未能识别，而 --strict 要求全部识别。',
  ),
  unknownCode: (codes: string) =>
    text(`There is no such code. The codes are: ${codes}.`, `没有这个代码。可用的代码：${codes}。`),
} as const satisfies Record<string, LocalizedText | ((...values: never[]) => LocalizedText)>;

/** Why a file of a checked folder was not read. */
export const SKIPPED_FILES: Readonly<Record<SkippedFile['reason'], LocalizedText>> = {
  'real-env': text(
    'a real .env file, not read; pass --env to read its names and hosts',
    '真实的 .env 文件，未读取；如需读取其中的变量名和主机名，请加 --env',
  ),
  'too-large': text('too large', '文件过大'),
  'over-limit': text('beyond the 256 MiB that one check reads', '超出一次检查可读取的 256 MiB'),
  repository: text(
    'a submodule or a repository of its own, not read; check it separately',
    '子模块或独立的仓库，未读取；请单独检查',
  ),
};

/** What a check keeps back, a line each; none if it shows everything. */
export function suppressedLines(
  { suppressed, comparedWith, lockedOn }: Pick<FolderCheck, 'suppressed' | 'comparedWith' | 'lockedOn'>,
  locale: Locale,
): string[] {
  const { baseline, unusedBaseline, off, plans, services, files } = suppressed;
  const ignored = services.filter(({ found }) => found);
  const absent = services.filter(({ found }) => !found).map(({ service }) => service);
  const lines: (LocalizedText | null)[] = [
    lockedOn === null
      ? null
      : text(
          `Not shown: findings that do not concern zero.lock (catalog of ${englishDay(lockedOn)}).`,
          `未显示：与 zero.lock（套餐目录截至 ${lockedOn}）无关的问题。`,
        ),
    comparedWith === null
      ? null
      : text(
          `Compared with ${comparedWith.commit.slice(0, 12)}: ${counted(comparedWith.findings, 'finding')} and ${counted(comparedWith.services, 'service')} were there before.`,
          `与 ${comparedWith.commit.slice(0, 12)} 相比：${comparedWith.findings} 个问题和 ${comparedWith.services} 项服务此前已存在。`,
        ),
    baseline === 0
      ? null
      : text(`${counted(baseline, 'finding')} in the baseline.`, `基线中有 ${baseline} 个问题。`),
    ...plans.map(({ service, plan }) =>
      text(`Your plan with ${service}: ${plan}.`, `${service} 的套餐：${plan}。`),
    ),
    ...ignored.map(({ service, reason }) =>
      text(`Service ignored: ${service} (${reason}).`, `已忽略服务：${service}（${reason}）。`),
    ),
    ...off.map(({ code, count }) =>
      text(`${counted(count, 'finding')} not shown: ${code}.`, `已按设置隐藏 ${count} 个问题：${code}。`),
    ),
    files === 0
      ? null
      : text(`${counted(files, 'manifest')} under ignored paths.`, `忽略路径下有 ${files} 个清单文件。`),
    unusedBaseline === 0
      ? null
      : text(
          `${unusedBaseline === 1 ? '1 baseline entry matches' : `${unusedBaseline} baseline entries match`} nothing any more; rewrite it with --write-baseline.`,
          `基线中有 ${unusedBaseline} 条已不再出现，请用 --write-baseline 重新写入。`,
        ),
    absent.length === 0
      ? null
      : text(`Ignored, but not found: ${absent.join(', ')}.`, `已设为忽略但未发现：${absent.join('、')}。`),
  ];
  return lines.flatMap((line) => (line === null ? [] : [line[locale]]));
}

/** The folder of the innermost package that holds a file; the root, `''`, holds what no other does. */
export type PackageOf = (path: string) => string;

/** Findings by package, in their order; one group without a heading if the repository is one package. */
export function findingsByPackage(
  findings: CheckAnswer['findings'],
  packageOf: PackageOf | null,
  locale: Locale,
): (readonly [heading: string | null, findings: CheckAnswer['findings']])[] {
  if (packageOf === null) return [[null, findings]];
  const groups = new Map<string, CheckAnswer['findings']>();
  for (const finding of findings) {
    const heading =
      finding.path === null
        ? CHECK_COMMAND_TEXTS.noPackage[locale]
        : nameFolder(packageOf(finding.path), locale);
    groups.set(heading, [...(groups.get(heading) ?? []), finding]);
  }
  return [...groups];
}

/** The places of a service, one for each package that uses it: the first, which speaks most strongly. */
export function placesByPackage(
  places: CheckAnswer['services'][number]['foundIn'],
  packageOf: PackageOf,
  locale: Locale,
): (readonly [name: string, place: (typeof places)[number]])[] {
  const first = new Map<string, (typeof places)[number]>();
  for (const place of places) {
    const folder = packageOf(place.path);
    if (!first.has(folder)) first.set(folder, place);
  }
  return [...first].map(([folder, place]) => [nameFolder(folder, locale), place]);
}

function nameFolder(folder: string, locale: Locale): string {
  return folder === '' ? CHECK_COMMAND_TEXTS.rootPackage[locale] : folder;
}

/** How the services stand, in one line: `9 services, 7 on a free plan, 1 pauses, 1 not in the catalog`. */
export function checkSummary(
  { services, findings }: Pick<CheckAnswer, 'services' | 'findings'>,
  locale: Locale,
): string {
  const own = services.filter(({ strength }) => strength !== 'mentioned');
  const paid = new Set(
    findings.flatMap(({ code, about }) => (code === 'plan-is-paid' ? about.slice(0, 1) : [])),
  );
  const pausing = new Set(
    findings.flatMap(({ code, offer }) => (code === 'idle-pauses' && offer !== null ? offer : [])),
  );
  const free = own.filter(({ offers, provider }) => offers.length > 0 && !paid.has(provider)).length;
  const pauses = own.filter(({ offers }) => offers.some((slug) => pausing.has(slug))).length;
  const unknown = own.filter(({ offers, provider }) => offers.length === 0 && !paid.has(provider)).length;
  const parts: (LocalizedText | null)[] = [
    text(counted(own.length, 'service'), `${own.length} 项服务`),
    free === 0 ? null : text(`${free} on a free plan`, `${free} 项有免费套餐`),
    paid.size === 0 ? null : text(`${paid.size} paid`, `${paid.size} 项收费`),
    pauses === 0 ? null : text(`${pauses} ${pauses === 1 ? 'pauses' : 'pause'}`, `${pauses} 项闲置会暂停`),
    unknown === 0 ? null : text(`${unknown} without a plan in the catalog`, `${unknown} 项在目录中没有套餐`),
  ];
  return parts.flatMap((part) => (part === null ? [] : [part[locale]])).join(locale === 'en' ? ', ' : '，');
}

export const COMMAND_TEXTS = {
  error: text('error: ', '错误：'),
  retryAfter: (seconds: number) => text(`Try again in ${seconds} seconds.`, `请在 ${seconds} 秒后重试。`),
  timeout: (url: string, seconds: number) =>
    text(
      `${url} did not answer within ${seconds} seconds; pass --timeout to wait longer`,
      `${url} 未在 ${seconds} 秒内响应；可用 --timeout 延长`,
    ),
  unreachable: (url: string, reason: string) =>
    text(`${url} cannot be reached: ${reason}`, `无法访问 ${url}：${reason}`),
  notTheApi: (url: string, reason: string) =>
    text(
      `${url} did not answer like this API (${reason}). Does --url point to a Zero server, and is this program up to date?`,
      `${url} 的响应不是本 API 的响应（${reason}）；请确认 --url 指向 Zero 服务，且本程序版本不低于该服务`,
    ),
  noSnapshot: (folder: string) =>
    text(
      `no valid snapshot in ${folder}; set SNAPSHOTS_DIR, or ask a server with --url`,
      `${folder} 中没有可用的快照；请设置 SNAPSHOTS_DIR，或用 --url 查询服务器`,
    ),
  moved: (asked: string, present: string) =>
    text(`note: ${asked} is now ${present}`, `提示：${asked} 现为 ${present}`),
  range: (first: number, last: number, total: number) =>
    text(`${first} to ${last} of ${total}.`, `第 ${first}–${last} 个，共 ${total} 个。`),
  nextPage: text('Next page', '下一页'),
  beyondLast: (total: number, offset: number) =>
    text(
      `There are only ${total} plans: --offset ${offset} is too high.`,
      `共 ${total} 个套餐，--offset ${offset} 已超出范围。`,
    ),
  allFacts: text('All facts with their quotes: zero offer SLUG', '查看全部内容及引文：zero offer SLUG'),
  more: (count: number) => text(`and ${count} more`, `另有 ${count} 项`),
  fullPlan: text(
    'All reasons, quotes, alternatives and set-up commands: --full',
    '查看全部理由、引文、替代套餐与安装命令：--full',
  ),
  exclusions: (count: number) =>
    text(
      `${count}; --markdown and --json say which and why`,
      `${count} 个，用 --markdown 或 --json 查看具体套餐与原因`,
    ),
} as const satisfies Record<string, LocalizedText | ((...values: never[]) => LocalizedText)>;
