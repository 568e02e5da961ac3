/** Texts of the offer page, and of an offer, its quotes and its commands on any page. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { describeDuration, englishDay } from '../../../schemas/words/describe-number.ts';
import { counted, text } from '../index.ts';

export const OFFER_TEXTS = {
  unstated: text('Not stated', '未说明'),
  askedFirst: text('Before you sign up', '注册前先看'),
  stood: text('How stable it is', '多久没变过'),
  otherLimits: text('More limits', '其他额度'),
  otherTerms: text('More terms', '其他条款'),
  /** Explains the drawing below the main figures. */
  stripKey: text('Green: this plan. Tall: the median. Log scale.', '绿：本套餐；高线：中位数（对数刻度）。'),
  planWith: text('Use in a stack', '用它规划方案'),
  feed: text('Follow changes to this plan', '订阅该套餐的变更'),
  olderSteps: (count: number) => text(counted(count, 'older change'), `更早的 ${count} 次变更`),
  edit: text('Edit this record', '编辑这条记录'),
} as const;

/** An offer as one entry of a list. */
export const OFFER_ROW_TEXTS = {
  noLimits: text('No limits on record', '尚未收录额度'),
  noCard: text('No card', '无需绑卡'),
  card: text('Card required', '需要绑卡'),
  commercial: text('Commercial use', '可商用'),
  ownBusiness: text('Own business only', '仅限自身业务'),
  noCommercial: text('No commercial use', '不可商用'),
  realName: text('Real-name verification', '需实名认证'),
  icpFiling: text('ICP filing for a domain', '自有域名需备案'),
  billed: text('Overage billed', '超额收费'),
  noFigures: text('no figures on record', '本记录没有具体数字'),
  /** The link to the provider's own page. */
  atProvider: (name: string) => text(`Go to ${name}`, '查看服务商页面'),
} as const;

/** What must not be overlooked, each after or before the marks of `words/cautions.ts`. */
export const CAUTION_TEXTS = {
  review: (facts: string) =>
    text(
      ` The nightly check no longer finds the quotes for: ${facts}. Until a person has looked, check the provider's page before you rely on them.`,
      `每晚检查已找不到以下内容的引文：${facts}。人工复核前，请先查看服务商页面再作决定。`,
    ),
  notJudged: text(
    'No person has checked this yet. Read the page before you rely on the plan.',
    '尚未人工核实：使用该套餐之前，请先查看页面。',
  ),
  end: (day: string) =>
    text(
      `The provider has announced the end of this plan: ${englishDay(day)}.`,
      `服务商已公布该套餐将于 ${day} 终止。`,
    ),
  /** @param ended as `endedPhrase` says it */
  ended: (ended: LocalizedText) => text(`This plan ${ended.en}.`, `该套餐${ended['zh-CN']}，不再免费。`),
  closed: text('This plan takes no new accounts.', '该套餐已停止新用户注册，新用户无法再免费使用。'),
  trial: text('This is a trial: it ends.', '这是限时试用，不是长期免费。'),
  credit: text('This is a one-time credit.', '额度只赠送一次。'),
  creditUsed: text(' Once it is used up, you pay or the plan stops.', '用完后将收费或停止服务。'),
  renewed: (days: number) =>
    text(
      `You must renew it yourself every ${describeDuration(days, 'en')}.`,
      `每 ${describeDuration(days, 'zh-CN')}需手动续期一次。`,
    ),
  productionForbidden: text('The provider forbids production use.', '服务商禁止将该套餐用于生产环境。'),
  productionDiscouraged: text(
    'The provider advises against production use.',
    '服务商不建议将该套餐用于生产环境。',
  ),
  realName: text('Real-name verification is required.', '需要完成实名认证。'),
  icpFiling: text(
    'A domain of your own needs an ICP filing in mainland China.',
    '使用自有域名需先完成 ICP 备案。',
  ),
  lasts: (days: number) =>
    text(` It lasts ${describeDuration(days, 'en')}.`, `时长 ${describeDuration(days, 'zh-CN')}。`),
} as const;

export const QUOTE_TEXTS = {
  proof: text('Proof and citation', '出处与引用'),
  fix: text('Fix this fact', '更正此信息'),
  /** The visible link of a fact to itself. */
  linkTo: (name: string) => text(`Link to: ${name}`, `“${name}”的链接`),
  /** Around the headings above a quote. */
  under: { en: ['under ', ''], 'zh-CN': ['位于：', ''] },
  unproven: text('No quote', '无引文'),
} as const;

export const COMMAND_TEXTS = { copy: text('Copy', '复制'), copied: text('Copied', '已复制') } as const;
