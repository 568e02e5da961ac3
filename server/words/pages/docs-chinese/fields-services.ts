/** What the fields of changes, feeds, plans, checks, stacks and snapshots mean. */
import type { Translations } from './translations.ts';

export const SERVICE_FIELDS: Translations = [
  ['Stable, the same in both languages.', '固定不变，两种语言相同。'],
  [
    'Where it was found: by a night, or in dated files of the past; then the quotes are those before and after.',
    '发现途径：每晚检查，或过去带日期的文件；后者的引文为变更前后的原文。',
  ],
  ['From the numbers, never from prose.', '由数值得出，不依据说明文字。'],
  [
    'Pass it as `before` to get the next page; null on the last one.',
    '作为 `before` 传入即可取得下一页；最后一页为 null。',
  ],
  [
    'As evidence names it: `limits.storage`, `signup.card`.',
    '与引文中的写法相同：`limits.storage`、`signup.card`。',
  ],
  ['As the plan states it now; null where it does not.', '套餐目前写明的值；未写明时为 null。'],
  ['Null where nothing is known.', '无从得知时为 null。'],
  ['The oldest day of which the record knows this fact.', '目录中该项信息的最早日期。'],
  ['How many of the steps were for the better.', '其中放宽的次数。'],
  ['How many of the steps were for the worse.', '其中收紧的次数。'],
  ["The provider's changes, oldest first.", '服务商的历次调整，最早的在前。'],
  [
    'Whether each step begins where the one before it ended, and the last one leads to the present value where there is one; else it changed in between on a day that is not known.',
    '各次调整是否首尾相接，且最后一次的结果就是现值（如有现值）；否则表示期间还有过日期不详的变更。',
  ],
  [
    '`changed`: it took its present value on that day. `copy`: it stood so at least since; that is the day of the oldest copy at hand.',
    '`changed`：当天变为现值。`copy`：至少自该日起就是如此，该日为现有最早副本的日期。',
  ],
  ['A lasting address of the copy that says so.', '写明该项的副本的永久地址。'],
  [
    'The direction; `ended` where the plan ends, or takes no new accounts.',
    '变更方向；套餐终止或不再接受新账号时为 `ended`。',
  ],
  ['On what terms the facts may be shown.', '展示这些信息须遵守的条款。'],
  ['The page of the feed, in its language.', '订阅源对应的网页，语言与订阅源相同。'],
  ['The document behind this one; left out on the last.', '下一份文档的地址；最后一份省略。'],
  ['The same in both languages, and that of the Atom feed.', '两种语言相同，且与 Atom 订阅源的 id 相同。'],
  ['When the newest entry of the whole feed was recorded.', '整个订阅源中最新条目的收录时间。'],
  [
    'The same in both languages, and that of the Atom entry; never changes.',
    '两种语言相同，且与 Atom 条目的 id 相同；不会改变。',
  ],
  ['The change on the page of its plan.', '套餐页面上该变更的位置。'],
  ['The day it happened.', '发生的日期。'],
  ['When it was recorded.', '收录的时间。'],
  [
    'The change in typed values, as in the JSON change feed.',
    '以带类型的值表示的变更，与 JSON 变更订阅源相同。',
  ],
  ['Of the catalog, or a well-known provider outside it.', '目录内的服务商，或目录外的知名服务商。'],
  [
    'Free plans that this use means, those used first; empty where it means none of the catalog.',
    '这一用法对应的免费套餐，正在使用的在前；目录中没有对应套餐时为空。',
  ],
  ['Of the detection that the snapshot carries.', '快照所带检测规则中的规则名。'],
  [
    'What it speaks of besides `offer`, so that findings of one code are told apart: slugs of plans, providers or needs, the changed fact, a name.',
    '除 `offer` 外还涉及什么，用来区分代码相同的检查结果：套餐、服务商或需求的 slug，变更的条目，或名称。',
  ],
  ['Ready for POST /plan.', '可直接用于 POST /plan。'],
  ['For each need, where it shows: services and engines alike.', '每项需求体现在哪里，服务与引擎都算。'],
  [
    'The line that breaks the format; null where none is to blame or the parser does not say.',
    '格式出错的行；没有这样的行，或解析器未指出时为 null。',
  ],
  ['Default: false.', '默认值：false。'],
  ['A region in the EU must be named. Default: false.', '须写明有欧盟区域。默认值：false。'],
  ['Where the users are. Default: "global".', '用户所在地。默认值："global"。'],
  ['Default: "en".', '默认值："en"。'],
  ['Default: "global".', '默认值："global"。'],
  ['Default: {}.', '默认值：{}。'],
  ['Default: [].', '默认值：[]。'],
  [
    '`broken`: a need has no free plan without an end date that carries the stated usage. `attention`: still $0, but a pick is under review, changes are unseen or picks have moved; or every need has such a plan, but a figure is unproven or a condition waits to be confirmed. `healthy`: $0, and none of these.',
    '`broken`：有需求找不到既无终止日期、又能满足所填用量的免费套餐。`attention`：仍为 0 元，但有选择待复核、有未读变更或选择已更换；或者每项需求都有这样的套餐，但有用量无法证明够用，或有条件待确认。`healthy`：0 元，且没有上述情况。',
  ],
  [
    'Changes of the offers it had and has as picks, newest first, since it was saved or seen.',
    '自保存或上次查看以来，过去和现在所选套餐的变更，最新的在前。',
  ],
  [
    'Needs whose pick is another one than when the stack was saved or seen.',
    '与保存或上次查看时相比，选择已更换的需求。',
  ],
  ['What it measures, in the asked locale.', '衡量的是什么，以请求的语言表示。'],
  ['The allowance in words, in the asked locale.', '以文字表述的额度，以请求的语言表示。'],
  [
    'The part of it that the stated usage takes: 0 of what is unlimited, null where no stated figure bears on it.',
    '所填用量占额度的比例：不限量时为 0，没有填写相关用量时为 null。',
  ],
  ['Of its manifest.json.', '其 manifest.json 的摘要。'],
  ['Digest of the records that the version was made from.', '生成该版本所用记录的摘要。'],
  ['Version of the text extractor.', '正文提取器的版本。'],
  ['Version of the quote verifier.', '引文核实器的版本。'],
  [
    'The day up to which the history is known: that of the data, or of a change after it.',
    '历史记录截至的日期：数据的日期，或其后某次变更的日期。',
  ],
  ['Those with steps first, the newest step first.', '有过调整的在前，其中最近调整的最先。'],
  [
    'How often the service corrected its own record of the plan; no change by the provider.',
    '本站更正自身记录的次数，不是服务商的调整。',
  ],
  ['A region in the EU must be named.', '须写明有欧盟区域。'],
  [
    'Constraints that the chosen plan neither meets nor breaks in its own words: to be confirmed by a person.',
    '所选套餐未写明是否满足的条件：须由人确认。',
  ],
  [
    'What one gets: the main limits of the chosen plan for this need.',
    '能得到什么：所选套餐针对该需求的主要限额。',
  ],
  ['What happens past the limits; null where nothing is chosen.', '超出限额后如何处理；没有选择时为 null。'],
  [
    'What the record tells of the past of the chosen plan; it weighs nothing in the choice. Null where nothing is known.',
    '目录中所选套餐的过往情况，不影响选择。无从得知时为 null。',
  ],
  [
    'Plans that say nothing of a figure for which most plans that state it are too small: no answer to it.',
    '未写明某项数值的套餐；写明该项的套餐大多不够用，因此不作为选择。',
  ],
  [
    'Where nothing fits: the smallest changes to the request that would give this need a plan.',
    '没有合适的套餐时：使该需求有套餐可选的最小改动。',
  ],
  ['The oldest copy that carries a quote of the plan.', '含有该套餐引文的最早副本。'],
  [
    'The fact that `text` tells of: the one that changed last, else the main figure.',
    '`text` 所说的条目：最近变更的一项；没有变更时为主要数值。',
  ],
  [
    'True only when the verdict is `zero`: every need has a pick without an end date that states to meet every constraint and whose stated limits cover every stated usage figure.',
    '仅当 `verdict` 为 `zero` 时为 true：每项需求都有选择，所选套餐没有终止日期，写明满足所有条件，且写明的限额足以满足所填的全部用量。',
  ],
  [
    '`zero-if-confirmed`: as `zero`, but for constraints that a pick does not state; see `unconfirmed`. `not-zero`: a need has no plan, a plan does not last, or the stated usage is not proven.',
    '`zero-if-confirmed`：与 `zero` 相同，但有选择未写明是否满足某些条件，见 `unconfirmed`。`not-zero`：有需求没有套餐、有套餐并非长期免费，或所填用量无法证明够用。',
  ],
  [
    '`{PUBLIC_URL}/problems/{code}`: stands for the kind of problem.',
    '`{PUBLIC_URL}/problems/{code}`：表示错误类别。',
  ],
  ['Equal to `detail`.', '与 `detail` 相同。'],
  ['The version that is being served.', '正在提供的版本。'],
  ['The version that the service answers from.', '当前响应所依据的版本。'],
  ['Null where the store is not signed.', '存储未签名时为 null。'],
  ['When the signed metadata expires.', '签名元数据的到期时间。'],
  ['Whether it has expired.', '是否已到期。'],
  ['Newest first.', '最新的在前。'],
  ['The constraint as the request names it, such as `commercial`.', '条件在请求中的名称，如 `commercial`。'],
  [
    'The fact that the plan does not state, such as `commercial.use`.',
    '套餐未写明的条目，如 `commercial.use`。',
  ],
  [
    "The provider's terms, or the page of the plan where the terms are not known.",
    '服务商的条款；条款地址不详时为套餐的页面。',
  ],
  ['The figure of `scale` that was asked.', '`scale` 中填写的数值名称。'],
  [
    'The metric of the limit that bears on it; null where the plan states none.',
    '对应限额的指标；套餐未写明时为 null。',
  ],
  [
    'In the unit of the figure, a month where it has a period; null where unstated.',
    '以该数值的单位表示，有周期的按月；未写明时为 null。',
  ],
  [
    'asked / allowed; 0 for unlimited, null where unstated.',
    '需要量 / 允许量；不限量时为 0，未写明时为 null。',
  ],
  ['Other needs that draw on the same allowance.', '共用同一额度的其他需求。'],
];
