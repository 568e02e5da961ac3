/** Texts of the plan page. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { Usage } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeDuration, englishDay } from '../../../schemas/words/describe-number.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import {
  choosePunctuation,
  counted,
  endMentioned,
  joinList,
  text,
  unknownNameText,
  usageInWords,
} from '../index.ts';

export const PLAN_TEXTS = {
  title: text('Plan a stack at $0 a month', '规划一套 0 元方案'),
  lead: text(
    'Choose what you need. We pick one free plan for each need and tell you the catch.',
    '选好需求，我们为每项挑一个免费套餐，并说明有哪些限制。',
  ),
  description: text(
    'Choose needs, conditions and usage. Get a free stack, with reasons and quotes for every pick.',
    '选择需求、条件与用量，得到一套免费方案：每个选择都附理由和引文。',
  ),
  presets: text('Start from a project', '从项目类型开始'),
  own: text('Or say what you need', '或自行选择需求'),
  needs: text('What do you need?', '你需要哪些服务？'),
  kinds: text('Which kind?', '具体哪一种？'),
  usualKind: text('Default', '默认'),
  constraints: text('Conditions', '条件'),
  more: text('More conditions', '更多条件'),
  hardlyStated: text('Rarely stated', '几乎没有套餐写明'),
  hardlyStatedAsked: (names: string) =>
    text(`Few plans for these needs state: ${names}`, `这些需求的套餐几乎都未写明：${names}`),
  regionHint: text(
    'A region is where a plan runs and stores data. It is not a legal guarantee.',
    '区域只说明服务运行和数据存放的位置，不是法律上的承诺。',
  ),
  countsHint: text(
    'Each number shows how many plans state that condition. Once you choose needs, only plans for them are counted.',
    '条件后的数字是写明符合该条件的套餐数；选好需求后，只统计这些需求的套餐。',
  ),
  audience: text('Where are your users?', '用户在哪里？'),
  usage: text('Expected usage per month', '每月预计用量'),
  usageHint: text(
    'Optional. Enter figures to see whether the stated limits cover your usage. You can write 500 MB, 10k or 1.5M.',
    '可不填。填写后会判断写明的额度是否足够。也可以写成 500 MB、10k 或 5 万。',
  ),
  /** @param unit what the figure counts */
  figureUnread: (written: string, unit: 'GB' | 'count' | 'hours') =>
    unit === 'GB'
      ? text(
          `"${written}" is not an amount. Enter one such as 0.5, 500 MB or 2 TB.`,
          `无法识别“${written}”，请填写数字，例如 0.5、500 MB 或 2 TB。`,
        )
      : text(
          `"${written}" is not a number. Enter one such as 500, 10,000, 10k or 1.5M.`,
          `无法识别“${written}”，请填写数字，例如 500、10000、10k 或 5 万。`,
        ),
  project: text('What are you building?', '你在做什么项目？'),
  otherProject: text('Something else', '其他'),
  projectHint: text(
    'We estimate your usage from your answers. You can replace any estimate with your own figure.',
    '根据你的回答推算用量；也可以直接填写自己的数值。',
  ),
  isAssumed: text('assumed', '推算'),
  assumed: (figures: number) => text(`${counted(figures, 'assumed figure')}`, `${figures} 项推算的用量`),
  growth: text('Monthly growth, %', '每月增长（%）'),
  openSource: text('It is an open-source project', '这是开源项目'),
  days: text('Only needed for this many days', '只需使用多少天'),
  submit: text('Plan', '生成方案'),
  again: text('Plan again', '重新生成'),
  change: text('Change the request', '调整需求'),
  changeNeeds: text('Change the needs', '调整需求'),
  noNeed: text('Choose at least one need.', '请至少选择一项需求。'),
  noNeedHow: text(
    'Select what your project uses, such as web app hosting or a Postgres database.',
    '请在下方勾选项目要用到的服务，例如 Web 应用托管或 Postgres 数据库。',
  ),
  noSuchNeed: (need: string) => text(`We do not know a need called "${need}".`, `没有名为“${need}”的需求。`),
  nearestNeeds: text('Nearest', '相近的有'),
  notConfirmed: text('to be confirmed', '待确认'),
  invalid: text('We cannot read this request', '无法识别这次的请求'),
  howLong: text('How long it stays free', '能免费多久'),
  /** Followed by the plans. */
  lastingIfConfirmed: (conditions: string) =>
    text(
      `Free without an end date once you confirm “${conditions}”`,
      `以下套餐没有终止日期，但未写明“${conditions}”，确认后可选用`,
    ),
  lasting: text('Nothing here expires.', '所选套餐均无终止日期。'),
  ifConfirmed: text(
    'Every need has a free plan with no end date. Some conditions are not stated. Confirm them on the linked pages before you rely on $0.',
    '每项需求都有长期免费的套餐。部分条件服务商未写明，请先到下列页面确认，再当作 0 元方案。',
  ),
  ownWords: text('In their words', '服务商原文'),
  conditionsAsked: text('Your conditions', '你的条件'),
  /** How many of the chosen plans state to meet a condition. */
  statedBy: (met: number, plans: number) => {
    if (plans === 1)
      return met === 1
        ? text('stated by the plan', '该套餐已写明')
        : text('not stated by the plan', '该套餐未写明');
    if (met === plans)
      return text(
        plans === 2 ? 'stated by both plans' : `stated by all ${plans} plans`,
        `${plans} 个套餐均已写明`,
      );
    if (met === 0) return text(`stated by none of ${plans} plans`, `${plans} 个套餐均未写明`);
    return text(`stated by ${met} of ${plans} plans`, `${plans} 个套餐中 ${met} 个已写明`);
  },
  /** Chosen plans with which a condition has nothing to do, by their names. */
  doesNotBearOn: (names: readonly string[]) =>
    text(`does not apply to ${joinList(names, 'en')}`, joinHan('不涉及', joinList(names, 'zh-CN'))),
  /** Points of one condition to be confirmed; one page of a provider can answer for several plans. */
  confirmAt: (points: number, plans: number) => {
    if (points === plans)
      return points === 1
        ? text('One point to confirm with the provider', '有 1 项需到服务商页面确认')
        : text(`${points} points to confirm with the providers`, `有 ${points} 项需到服务商页面确认`);
    return text(
      `${counted(points, 'point')} to confirm, for ${plans} plans; some share a page`,
      `有 ${points} 项需到服务商页面确认，涉及 ${plans} 个套餐（部分共用同一页面）`,
    );
  },
  picks: text('The stack', '方案'),
  inDetail: text('Each need', '逐项说明'),
  eachProven: text(
    'Click a fact to see its quote. Each need has a page with all its quotes.',
    '点击任一条目可查看引文；每项需求的页面列有全部引文。',
  ),
  needPage: (others: number) =>
    text(
      others === 0 ? 'All reasons and quotes' : `All reasons, quotes and ${counted(others, 'other plan')}`,
      others === 0 ? '全部理由与引文' : `全部理由、引文及其他 ${others} 个套餐`,
    ),
  whyThis: text('Why this one', '为何选它'),
  missedByOne: text('Near misses', '仅差一项的套餐'),
  notChosen: (plans: number) =>
    text(`${counted(plans, 'more plan')} not chosen, and why`, `另有 ${plans} 个未入选，原因如下`),
  /** The page of one need. */
  thePick: text('The pick', '选择结果'),
  wholePlan: text('The whole plan', '整套方案'),
  othersTitle: (from: number, to: number, plans: number) =>
    from === 1 && to === plans
      ? text(`${counted(plans, 'plan')} not chosen, and why`, `${plans} 个未入选的套餐及原因`)
      : text(
          `Plans not chosen, ${from} to ${to} of ${plans}`,
          `未入选的套餐：第 ${from} 至 ${to} 个，共 ${plans} 个`,
        ),
  /** @param nearest what was perhaps meant; if nothing is near, all needs are named */
  unknownNeed: (need: string, nearest: readonly string[], all: readonly string[]) =>
    unknownNameText(['need', '需求'], need, nearest, all),
  notUsable: (name: string) =>
    text(
      `You cannot use ${name} here: a condition rules it out, or other plans still rank higher.`,
      `此处无法换成“${name}”：它不满足某项条件，或仍有其他套餐排在前面。`,
    ),
  servesOtherNeeds: (name: string, need: LocalizedText) =>
    text(`${name} is not a plan for this need: ${need.en}.`, `“${name}”不提供这项需求：${need['zh-CN']}。`),
  unknownPlan: (slug: string) =>
    text(`The catalog has no plan "${slug}".`, `目录中没有名为“${slug}”的套餐。`),
  relaxLinks: text('Plan again with these changes', '按这些调整重新规划'),
  alsoChanges: (name: string, needs: string) =>
    text(
      `Choosing ${name} also changes the picks for: ${needs}.`,
      `换成“${name}”会同时换掉这些需求的套餐：${needs}。`,
    ),
  exclude: text('Leave it out', '排除它'),
  commands: text('Set it up', '安装与配置'),
  all: text('All commands', '全部命令'),
  copyAll: text('Copy all', '全部复制'),
  know: text('Worth knowing', '其他提示'),
  share: text('Share or follow this plan', '分享或关注此方案'),
  link: text('Link', '链接'),
  markdownLink: text('Markdown link', 'Markdown 链接'),
  badge: text('Badge for a README', 'README 徽章'),
  copyThis: (name: string) => text(`Copy: ${name}`, joinHan('复制', name)),
  follow: text('Follow its changes', '关注变更'),
  followHow: text(
    'A feed of what providers change in these plans. Its address holds the stack: no account, no key. It keeps following these plans, even if the planner would choose others.',
    '订阅这些套餐的变更。地址即方案，无需账号和密钥；即使以后规划结果变化，仍会继续关注这些套餐。',
  ),
  feed: text('Changes to this stack (Atom)', '此方案的变更（Atom）'),
  calendar: text('Known end dates (calendar)', '已知的终止日期（日历）'),
  calendarTitle: text('End dates in this stack', '此方案的终止日期'),
  countedFrom: (day: string) => text(`Counted from ${day}.`, `自 ${day} 起计算。`),
  feedTitle: text('Changes to this stack', '此方案的变更'),
  save: text('For an organization', '团队或组织'),
  now: text('Now', '当前结论'),
  asItGrows: text('As your usage grows', '用量增长后'),
  usualUse: text('What typical use means', '一般用量的含义'),
  room: (unit: LocalizedText) =>
    text(`${unit.en} that each plan supports (log scale).`, `各套餐能支持的${unit['zh-CN']}（对数刻度）。`),
  swapFor: (name: string) => text(`Swap for ${name}`, joinHan('换成', name)),
  /** How many plans of a stack sleep, pause or are deleted when idle, and how many do not say so although it matters. */
  whenIdle: (plans: Readonly<Record<'sleeping' | 'paused' | 'deleted' | 'silent', number>>) => {
    const { sleeping, paused, deleted, silent } = plans;
    const parts = [
      [sleeping, sleeping === 1 ? 'sleeps' : 'sleep', '休眠'],
      [paused, paused === 1 ? 'pauses' : 'pause', '暂停'],
      [deleted, deleted === 1 ? 'is deleted' : 'are deleted', '被删除'],
      [silent, 'not stated', '未写明'],
    ] as const;
    const some = parts.filter(([count]) => count > 0);
    if (some.length === 0)
      return text(
        'When idle: no plan states that it sleeps or pauses.',
        '闲置时：没有套餐写明会休眠或暂停。',
      );
    return text(
      `When idle: ${some.map(([count, en]) => `${count} ${en}`).join(', ')}.`,
      `闲置时：${some.map(([count, , zh]) => `${count} 个${zh}`).join('，')}。`,
    );
  },
  plansThatSay: (plans: number) =>
    text(`${plans} ${plans === 1 ? 'plan says so' : 'plans say so'}`, `${plans} 个套餐写明`),
  choices: text('Your choices', '你的选择'),
  preferred: text('Preferred', '优先'),
  builtWith: text('Built with', '使用的工具'),
  excluded: text('Left out', '你已排除'),
  undo: text('undo', '撤销'),
  of: text('of', '/'),
  /** The link that takes back what comes first. */
  noFavour: (favour: LocalizedText) =>
    text(`Back to the usual order (now first: ${favour.en})`, `恢复默认顺序（当前优先：${favour['zh-CN']}）`),
} as const;

/** How long an offer that does not last stays free. */
export function endingWords(
  offer: Pick<Offer, 'freeType' | 'trialDays' | 'endsOn' | 'renewEveryDays' | 'ending'>,
  locale: Locale,
): string {
  const { freeType, trialDays, endsOn, renewEveryDays, ending } = offer;
  const kind = KINDS_THAT_END[freeType]?.(trialDays);
  const day = endsOn === null ? undefined : text(`ends on ${englishDay(endsOn)}`, `将于 ${endsOn} 终止`);
  const renewed =
    renewEveryDays === null
      ? undefined
      : text(
          `you must renew it every ${describeDuration(renewEveryDays, 'en')}`,
          `每 ${describeDuration(renewEveryDays, 'zh-CN')}需手动续期一次`,
        );
  const announced = ending === null ? undefined : endMentioned(ending.since);
  return [kind, day, announced, renewed]
    .flatMap((words) => (words === undefined ? [] : [words[locale]]))
    .join(choosePunctuation(locale).semicolon);
}

const KINDS_THAT_END: Readonly<Partial<Record<Offer['freeType'], (days: number | null) => LocalizedText>>> = {
  trial: (days) =>
    days === null
      ? text('a trial; its length is not stated', '限时试用，时长未写明')
      : text(`a trial of ${describeDuration(days, 'en')}`, `试用 ${describeDuration(days, 'zh-CN')}`),
  'one-time-credit': (days) =>
    days === null
      ? text('a one-time credit', '一次性赠送额度')
      : text(
          `a one-time credit, for ${describeDuration(days, 'en')}`,
          joinHan('一次性赠送额度，', describeDuration(days, 'zh-CN'), '内有效'),
        ),
  'open-source': () => text('for open-source projects only', '仅限开源项目'),
};

/** A usage figure and what the plan allows: `0.2 GB of 1 GB (20%)`; `shared` null if no other need draws on it. */
export function usageLine(
  usage: Usage,
  locale: Locale,
): { readonly name: string; readonly amounts: string; readonly shared: string | null } {
  const { figure, asked, allowed, share, shared } = usageInWords(usage, locale);
  const measured =
    usage.share !== null && usage.allowed !== 'unlimited' ? choosePunctuation(locale).bracket(share) : '';
  const amounts =
    usage.allowed === null
      ? `${asked}${choosePunctuation(locale).semicolon}${allowed}`
      : `${asked} ${PLAN_TEXTS.of[locale]} ${allowed}${measured}`;
  return { name: figure, amounts, shared };
}
