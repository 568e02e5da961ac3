/** Names of the closed vocabularies, one table each, for every face. */
import type { CheckAnswer } from '../../schemas/check.ts';
import type { Strength } from '../../schemas/detection/index.ts';
import { type ConstraintSwitch, FACTS, SWITCHED_CONSTRAINTS } from '../../schemas/facts.ts';
import type { Fit, PickState, PlanConstraints } from '../../schemas/plan.ts';
import { hasNoEndDate } from '../../schemas/standing.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import {
  type Audience,
  type ChangeKind,
  type Direction,
  FREE_TYPES,
  type FreeType,
  type Kind,
  type Locale,
  type Role,
  type Standing,
} from '../../schemas/vocabulary.ts';
import { describeUnstated } from '../../schemas/words/describe-fact.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { capitalised, joinList } from './punctuation.ts';

type Severity = CheckAnswer['findings'][number]['severity'];

/** What kind of free a plan is, as a label of its own: the words of the fact, begun with a capital. */
export const FREE_TYPE_NAMES: Readonly<Record<FreeType, LocalizedText>> = (() => {
  const label = (type: FreeType): LocalizedText => {
    const { en, 'zh-CN': zh } = FACTS.freeType.values[type];
    return text(capitalised(en), zh);
  };
  // Object.fromEntries loses the keys, which are all of FREE_TYPES.
  return Object.fromEntries(FREE_TYPES.map((type) => [type, label(type)])) as Record<FreeType, LocalizedText>;
})();

const NO_LONGER_FREE = text('No longer a free plan', '已不是免费套餐');
const CLOSED = text('Closed to new accounts', '不再接受新用户');
const PERHAPS_FREE = text('Perhaps no longer free', '可能已不再免费');
const MAY_END = text('Free, may end', '免费，或将终止');
const RENEWED_BY_HAND = text('Free if renewed by hand', '免费，但需手动续期');

type KindFacts = {
  readonly freeType: FreeType;
  readonly standing: Standing;
  readonly renewEveryDays: number | null;
  /** Its page speaks of an end, and no person has judged that. */
  readonly ending?: object | null;
};

/** Whether a plan has no end date, but stays free only for as long as a person renews it. */
export function isRenewedByHand({
  freeType,
  renewEveryDays,
}: Pick<KindFacts, 'freeType' | 'renewEveryDays'>): boolean {
  return renewEveryDays !== null && hasNoEndDate(freeType);
}

/** Whether a plan has no end date by its kind, and its page speaks of an end. */
export function mayEnd({ freeType, ending }: Pick<KindFacts, 'freeType' | 'ending'>): boolean {
  return ending != null && hasNoEndDate(freeType);
}

/**
 * What kind of free a plan is; of an unavailable one, that it is none; of one without an end date that
 * a person has to renew, that it is.
 */
export function planKind(facts: KindFacts, locale: Locale): string {
  if (facts.standing === 'doubtful') return PERHAPS_FREE[locale];
  if (facts.standing !== 'available') return (facts.standing === 'closed' ? CLOSED : NO_LONGER_FREE)[locale];
  if (mayEnd(facts)) return MAY_END[locale];
  return (isRenewedByHand(facts) ? RENEWED_BY_HAND : FREE_TYPE_NAMES[facts.freeType])[locale];
}

/** What the name of a plan need not say in a list of free plans. */
export const FREE_IN_NAMES: Readonly<Record<Locale, RegExp>> = {
  en: / free$/i,
  'zh-CN': / ?免费(?:版|额度)$/,
};

/** A trial in two words. */
export const trialOf = (duration: string): LocalizedText => text(`Trial, ${duration}`, `试用 ${duration}`);

export const AUDIENCE_NAMES: Readonly<Record<Audience, LocalizedText>> = {
  global: text('Anywhere', '不限'),
  cn: text('Mainland China', '中国大陆'),
  eea: text('European Economic Area', '欧洲经济区'),
};

/** The same as a condition that plans state to meet, named as the filters of the catalog name it. */
const AUDIENCE_CONDITION_NAMES: Readonly<Record<Audience, LocalizedText>> = {
  global: AUDIENCE_NAMES.global,
  cn: FACTS['audiences.cn'].condition.filters[0].label,
  eea: FACTS['audiences.eea'].condition.filters[0].label,
};

/** What a plan is, within a role that has kinds. */
export const ROLE_KIND_NAMES: Readonly<Record<Kind, LocalizedText>> = {
  'on-request': text('runs on request', '按请求运行'),
  'always-on': text('always on', '常驻运行'),
  redis: text('Redis', 'Redis'),
  'key-value': text('key-value store', '键值存储'),
  'message-queue': text('message queue', '消息队列'),
  jobs: text('background jobs', '后台任务'),
  scheduler: text('scheduler', '定时任务'),
  realtime: text('realtime channels', '实时通信'),
  mqtt: text('MQTT broker', 'MQTT 消息服务'),
  webhooks: text('webhook gateway', 'Webhook 网关'),
  'object-store': text('object storage', '对象存储'),
  media: text('image and video service', '图片与视频服务'),
  'content-addressed': text('content-addressed storage', '内容寻址存储'),
  vector: text('vector database', '向量数据库'),
  document: text('document database', '文档数据库'),
  'site-search': text('search of your own data', '站内搜索'),
  'web-search': text('web search', '联网搜索'),
  rerank: text('reranking', '重排序'),
  errors: text('error tracking', '错误监控'),
  observability: text('observability', '可观测性'),
  uptime: text('uptime monitoring', '可用性监控'),
};

/** Kinds as a list of names; what is no kind stays as it is. */
export function kindList(kinds: readonly string[], locale: Locale): string {
  const names = new Map<string, LocalizedText>(Object.entries(ROLE_KIND_NAMES));
  return kinds.length === 0
    ? describeUnstated(locale)
    : joinList(
        kinds.map((kind) => names.get(kind)?.[locale] ?? kind),
        locale,
      );
}

/** The conditions that a request switches on. */
// Object.fromEntries loses the keys, which are all switches of the table.
export const SWITCH_NAMES = Object.fromEntries(
  SWITCHED_CONSTRAINTS.map(({ name, label }) => [name, label]),
) as Readonly<Record<ConstraintSwitch, LocalizedText>>;

/** The same as conditions that plans state to meet: a project is commercial, of a plan one reads whether it may be. */
const SWITCH_CONDITION_NAMES: typeof SWITCH_NAMES = {
  ...SWITCH_NAMES,
  commercial: FACTS['commercial.use'].condition.filters[0].label,
};

/** How a pick fits, as a label. */
export const FIT_NAMES: Readonly<Record<Fit, LocalizedText>> = {
  fits: text('Fits', '满足'),
  unproven: text('Not proven', '无法确认够用'),
  exceeds: text('Too small', '额度不足'),
  none: text('Nothing fits', '无可用套餐'),
};

/** The status of a pick, as a label. */
export const PICK_STATE_NAMES: Readonly<Record<PickState, LocalizedText>> = {
  ...FIT_NAMES,
  ends: text('Fits, but does not stay free', '满足，但有期限'),
  'ends-unconfirmed': text('Fits if confirmed, but does not stay free', '确认后满足，但有期限'),
  unconfirmed: text('Fits if confirmed', '确认后满足'),
};

/** What a change means for those who use the plan. */
export const DIRECTION_NAMES: Readonly<Record<Direction, LocalizedText>> = {
  better: text('better', '放宽'),
  worse: text('worse', '收紧'),
  other: text('neutral', '中性'),
};

export const KIND_NAMES: Readonly<Record<ChangeKind, LocalizedText>> = {
  change: text('change by the provider', '服务商调整'),
  correction: text('correction of our record', '本站更正'),
};

/** How surely a repository uses a service. */
export const STRENGTH_NAMES: Readonly<Record<Strength, LocalizedText>> = {
  used: text('In use', '正在使用'),
  configured: text('Configured', '已配置'),
  mentioned: text('Only mentioned', '仅被提及'),
};

export const SEVERITY_NAMES: Readonly<Record<Severity, LocalizedText>> = {
  error: text('Error', '错误'),
  warning: text('Warning', '警告'),
  note: text('Note', '提示'),
};

/** Roles in words: `Postgres, Authentication`. */
export function roleList(roles: readonly Role[], locale: Locale): string {
  return joinList(
    roles.map((role) => ROLE_NAMES[role][locale]),
    locale,
  );
}

/** @param name as the request names it; the region of the users is named by its value */
export function conditionName(
  name: keyof PlanConstraints,
  { audience }: PlanConstraints,
  locale: Locale,
): string {
  return (name === 'audience' ? AUDIENCE_CONDITION_NAMES[audience] : SWITCH_CONDITION_NAMES[name])[locale];
}
