/** Everything the checker can say: codes, severity, both languages. Codes are public and never reused. */
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { UnreadReason } from '../parsers/signal.ts';

export type Severity = 'error' | 'warning' | 'note';
type Row = { readonly severity: Severity; readonly text: LocalizedText };
const row = (severity: Severity, en: string, zh: string): Row => ({ severity, text: { en, 'zh-CN': zh } });

/** `{name}` is replaced by a value. No value is a file's content; of schedules it is counted how often they run. */
export const FINDING_TABLE = {
  'commercial-forbidden': row(
    'error',
    '{offer} does not allow commercial use, and this project is commercial.',
    '“{offer}”不允许商用，而该项目是商业项目。',
  ),
  'commercial-forbidden-by-some': row(
    'warning',
    '{offer} does not allow commercial use, and this project is commercial; the provider has other free plans.',
    '“{offer}”不允许商用，而该项目是商业项目；该服务商还有其他免费套餐。',
  ),
  'commercial-unstated': row(
    'note',
    'These plans do not say whether commercial use is allowed: {offers}.',
    '以下套餐未写明是否允许商用：{offers}。',
  ),
  'commercial-own-business': row(
    'note',
    'For your own business only: {offers}. Confirm that you may serve customers with it.',
    '以下套餐仅限用于自身业务，能否用来为客户提供服务需自行确认：{offers}。',
  ),
  'plan-is-paid': row(
    'error',
    '{key} selects a paid option of {provider} here{free}.',
    '此处的 {key} 选用了 {provider} 的收费项目{free}。',
  ),
  'beyond-free-plan': row(
    'error',
    '{key} is above what {offer} allows here{bound}.',
    '此处的 {key} 超出了“{offer}”的允许范围{bound}。',
  ),
  'usage-exceeds-plan': row(
    'warning',
    '{offer}: schedules use at least {amount} of {allowed} a month ({limit}; {sum}).',
    '“{offer}”的{limit}：定时任务每月至少占用 {amount}（{sum}），额度为 {allowed}。',
  ),
  'usage-over-half': row(
    'note',
    '{offer}: schedules use at least {amount} of {allowed} a month ({limit}; {sum}).',
    '“{offer}”的{limit}：定时任务每月至少占用 {amount}（{sum}），额度为 {allowed}。',
  ),
  'keeps-awake': row(
    'note',
    'A schedule runs every {every}, and {offer} sleeps after {idle}. If it calls that plan, the plan runs {sum} hours a month. Free: {allowed}{smallest}.',
    '有定时任务每 {every}运行一次。“{offer}”闲置 {idle}后休眠；如果该任务会访问它，它每月将运行 {sum} 小时，额度为 {allowed} 小时{smallest}。',
  ),
  'under-review': row(
    'warning',
    '{offer} has been under review since {date}: the provider’s page no longer shows its quotes.',
    '“{offer}”自 {date} 起待复核：服务商页面上已找不到引文。',
  ),
  'plan-ended': row('error', '{offer} {ended}.', '“{offer}”{ended}。'),
  'service-ended': row('warning', '{service}: {note}', '{service}：{note}'),
  'plan-doubtful': row(
    'warning',
    '{offer} may no longer be free. {doubt}',
    '“{offer}”可能已不再免费。{doubt}',
  ),
  'plan-may-end': row(
    'warning',
    'Since {date}, a page of {offer} has said that it may end; not yet verified.',
    '“{offer}”的页面自 {date} 起提到将终止服务，尚未核实。',
  ),
  'plan-ends': row('warning', '{offer} ends on {date}.', '“{offer}”将于 {date} 终止。'),
  'changed-for-worse': row(
    'warning',
    '{offer} got worse on {date}: {summary}',
    '“{offer}”于 {date} 收紧：{summary}',
  ),
  'changed-lately': row(
    'note',
    '{offer} changed on {date}: {summary}',
    '“{offer}”于 {date} 有变更：{summary}',
  ),
  'docs-former-value': row(
    'warning',
    '{offer} had {before} ({limit}) until {date}. It is now {after}.',
    '“{offer}”的{limit}在 {date} 之前为 {before}，现为 {after}。',
  ),
  'production-forbidden': row(
    'warning',
    '{offer} must not be used in production.',
    '“{offer}”禁止用于生产环境。',
  ),
  'production-discouraged': row(
    'note',
    'The provider advises against {offer} in production.',
    '服务商不建议将“{offer}”用于生产环境。',
  ),
  'signup-closed': row('note', '{offer} takes no new accounts.', '“{offer}”已停止新用户注册。'),
  'renewed-by-hand': row(
    'warning',
    '{offer} stays free only if you renew it every {every}.',
    '“{offer}”每 {every}需手动续期一次，才能继续免费使用。',
  ),
  'idle-deletes': row('warning', '{offer} is deleted when idle{days}.', '“{offer}”闲置{days}后会被删除。'),
  'idle-pauses': row(
    'warning',
    '{offer} pauses when idle{days}; a person must resume it.',
    '“{offer}”闲置{days}后会被暂停，需要人工恢复。',
  ),
  'idle-sleeps': row(
    'note',
    '{offer} sleeps when idle{days} and wakes on the next request.',
    '“{offer}”闲置{days}后会休眠，下次请求时自动唤醒。',
  ),
  'overage-billed': row(
    'warning',
    '{offer} bills use beyond its allowance.',
    '“{offer}”超出额度的部分会收费。',
  ),
  'trial-ends': row(
    'warning',
    '{offer} is a trial{days}{used}. After that, you pay or it stops.',
    '“{offer}”只能试用{days}{used}，到期后收费或停用。',
  ),
  'credit-runs-out': row(
    'warning',
    '{offer} is a one-time credit: once used up, it is gone.',
    '“{offer}”只赠送一次额度，用完即止。',
  ),
  'open-source-only': row('note', '{offer} is for open-source projects only.', '“{offer}”仅限开源项目。'),
  'card-required': row('note', '{offer} asks for a card at sign-up.', '“{offer}”注册时需要绑卡。'),
  'audience-unavailable': row('error', '{offer} is not available {where}.', '“{offer}”在{where}不可用。'),
  'audience-unstated': row(
    'note',
    '{offer} does not say whether it is available {where}.',
    '“{offer}”未写明在{where}可用。',
  ),
  'two-services-one-need': row(
    'note',
    'More than one service for {role}: {providers}.',
    '“{role}”同时使用了多个服务：{providers}。',
  ),
  'pair-unnamed': row(
    'note',
    'The tool’s docs name other services for this need, but not this one: {pairs}. They may still work together.',
    '工具的文档为该需求提到的是其他服务，没有提到这一个：{pairs}。但二者仍可能配合使用。',
  ),
  'no-free-plan': row(
    'warning',
    'The repository needs {role}, but no permanent free plan in the catalog covers it.',
    '该仓库需要“{role}”，但目录中没有长期免费的套餐可用。',
  ),
  'local-stand-in': row(
    'note',
    '{name} replaces {role} on your own machine; it is not a hosted service.',
    '{name} 是本地开发环境中“{role}”的替代，并非托管服务。',
  ),
  'lock-worse': row(
    'error',
    '{fact} of {offer} got worse: {before} → {after}. Locked words: {day}{quote}.',
    '“{offer}”收紧：{fact}由“{before}”变为“{after}”。锁定内容：{day}{quote}。',
  ),
  'lock-changed': row(
    'warning',
    '{fact} of {offer} changed: {before} → {after}. Locked words: {day}{quote}.',
    '“{offer}”有变更：{fact}由“{before}”变为“{after}”。锁定内容：{day}{quote}。',
  ),
  'lock-better': row(
    'note',
    '{fact} of {offer} got better: {before} → {after}. Locked words: {day}{quote}.',
    '“{offer}”额度或条件放宽：{fact}由“{before}”变为“{after}”。锁定内容：{day}{quote}。',
  ),
  'lock-unstated': row(
    'warning',
    '{offer} no longer states {fact}; it was {before}. Locked words: {day}{quote}.',
    '“{offer}”不再写明{fact}，此前为“{before}”。锁定内容：{day}{quote}。',
  ),
  'lock-lacks-fact': row(
    'warning',
    '{offer} now states {fact}, which zero.lock does not have: {after}.',
    '“{offer}”写明了锁定文件中没有的内容：{fact}为“{after}”。',
  ),
  'lock-lacks-plan': row(
    'error',
    '{plan} is used here, but is not in zero.lock.',
    '此处使用了 {plan}，但 zero.lock 未包含该套餐。',
  ),
  'lock-plan-gone': row(
    'error',
    '{plan} is in zero.lock, but no longer in the catalog.',
    'zero.lock 中有 {plan}，但目录中已没有这个套餐。',
  ),
  'lock-plan-unused': row(
    'note',
    '{plan} is in zero.lock, but nothing here uses it any more.',
    'zero.lock 中有 {plan}，但此处已不再使用。',
  ),
  'catalog-old': row(
    'note',
    'The catalog data is from {date}, {days} days ago. Plans may have changed since.',
    '目录数据截至 {date}，已有 {days} 天，套餐可能已有变化。',
  ),
  'nearly-known-name': row(
    'note',
    'A name here differs from {name} by one letter. If that is what you mean, correct it.',
    '此处有一个名称与 {name} 只差一个字母；如果想写的就是它，请更正。',
  ),
  'secret-in-file': row(
    'error',
    'This line holds what looks like a live secret. Revoke it, and keep it out of the repository.',
    '此行疑似含有正在使用的密钥。请立即吊销该密钥，且不要提交到仓库。',
  ),
  'env-file-sent': row(
    'note',
    'This looks like a real .env file. Only names and hosts were read; send .env.example instead.',
    '这似乎是真实的 .env 文件。本站只读取了变量名和主机名；请改为提交 .env.example。',
  ),
} as const satisfies Record<string, Row>;
export type FindingCode = keyof typeof FINDING_TABLE;

/** Why a file was not understood. */
export const UNREAD_TEXTS: Readonly<Record<UnreadReason, LocalizedText>> = {
  malformed: { en: 'We could not parse it.', 'zh-CN': '无法按其格式解析。' },
  'malformed-in-part': {
    en: 'One line is malformed. We read the other lines.',
    'zh-CN': '有一行不符合其格式；其余可读的行已读取。',
  },
  binary: { en: 'It is not text.', 'zh-CN': '不是文本文件。' },
  'too-large': { en: 'It is too large for the checker.', 'zh-CN': '超出可读取的大小。' },
  'too-deep': { en: 'It is nested too deeply.', 'zh-CN': '嵌套层级过深。' },
  'unknown-format': { en: 'It is not a manifest that the checker knows.', 'zh-CN': '不是可识别的清单文件。' },
};

/** The text shown with every check. */
export const DISCLOSURE: Readonly<Record<Locale, string>> = {
  en: "We recognise services from the files we read, by published rules. We cannot find a service that no file names. Values of environment variables are used only to recognise hosts and are not kept. Facts about plans are quoted from the providers' own pages and may change: check the sources before you rely on them.",
  'zh-CN':
    '服务依据所读取的文件按公开规则识别；文件中没有提到的服务无法识别。环境变量的值仅用于识别主机名，不会保留。套餐信息引自服务商自己的页面，可能会变化，使用前请以来源页面为准。',
};
