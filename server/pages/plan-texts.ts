/** Texts of the plan page. */
import type { PlanConstraints, ScaleFigure } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Audience, FreshnessStatus, Locale } from '../../schemas/vocabulary.ts';

const text = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });

export const PLAN_TEXTS = {
  title: text('Plan a stack at $0 a month', '规划一套 0 元方案'),
  needs: text('What do you need?', '你需要哪些服务？'),
  constraints: text('Constraints', '限制条件'),
  audience: text('Where are your users?', '用户在哪里？'),
  usage: text('Expected usage', '预计用量'),
  submit: text('Plan', '生成方案'),
  yes: text('$0 a month', '每月 0 元'),
  no: text('Not $0 a month, or not proven', '不能确定为每月 0 元'),
  nothing: text('No plan meets every condition', '没有满足全部条件的方案'),
  why: text('Why', '选择理由'),
  watch: text('Watch', '需要留意'),
  relaxation: text('What would help', '怎样调整才有方案'),
  alternatives: text('Alternatives', '备选'),
  commands: text('Official set-up commands', '官方安装配置命令'),
  source: text('source', '来源'),
  home: text('Zero', 'Zero'),
} as const satisfies Record<string, LocalizedText>;

export const SWITCH_NAMES: Readonly<Record<Exclude<keyof PlanConstraints, 'audience'>, LocalizedText>> = {
  commercial: text('Commercial project', '商业项目'),
  noCard: text('No card at sign-up', '注册无需绑卡'),
  noPhone: text('No phone number at sign-up', '注册无需手机号'),
  noIdlePause: text('Never pauses when idle', '闲置时不暂停'),
  noDataTraining: text('No training on data', '数据不用于训练'),
};

export const AUDIENCE_NAMES: Readonly<Record<Audience, LocalizedText>> = {
  global: text('Anywhere', '不限'),
  cn: text('Mainland China', '中国大陆'),
  eea: text('European Economic Area', '欧洲经济区'),
};

export const FIGURE_NAMES: Readonly<Record<ScaleFigure, LocalizedText>> = {
  monthlyActiveUsers: text('Monthly active users', '月活跃用户数'),
  requestsPerMonth: text('Requests a month', '每月请求数'),
  databaseGb: text('Database, GB', '数据库（GB）'),
  fileStorageGb: text('Files, GB', '文件（GB）'),
  bandwidthGbPerMonth: text('Traffic a month, GB', '每月流量（GB）'),
  emailsPerMonth: text('Emails a month', '每月邮件数'),
  tokensPerMonth: text('Tokens a month', '每月 Token 数'),
};

export const FRESHNESS_NAMES: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text('seen live', '已在原网页核实'),
  captured: text('read in a dated copy, not yet seen live', '读自带日期的副本，尚未在原网页核实'),
  stale: text('seen live more than two weeks ago', '上次核实已超过两周'),
  missing: text('no longer on the page', '原网页上已找不到'),
};

/** A message for an address that holds no valid request. */
export function invalidAddress(locale: Locale): string {
  return locale === 'en' ? 'This address cannot be read as a plan:' : '该地址无法解析为方案：';
}
