/** What the fields of offers, providers, tables and comparisons mean. */
import type { Translations } from './translations.ts';

export const CATALOG_FIELDS: Translations = [
  ['The roles that both offers serve.', '两个套餐共有的用途。'],
  [
    'In the unit of the column; null where no fixed rate converts it.',
    '以该列的单位表示；没有固定换算率时为 null。',
  ],
  [
    '`month`: an allowance that comes back, told for 30 days. `held`: an amount at rest, or a ceiling. `once`: it does not come back, and never ranks among the others.',
    '`month`：定期重置的额度，折合为 30 天的数量。`held`：固定的总量或上限。`once`：一次性额度，不与其他数值一起排名。',
  ],
  [
    'Of the largest amount of the column, 0 to 1; null where it is compared with nothing: unlimited, of another basis, or the only one.',
    '占该列最大值的比例，0 到 1；无从比较时为 null：不限量、计量方式不同，或只有这一个数值。',
  ],
  ['The limit as the plan states it.', '套餐写明的限额原样。'],
  ['What `sort` takes.', '`sort` 可用的值。'],
  ['In the asked locale.', '以请求的语言表示。'],
  ['Of every amount of the column.', '该列所有数值的单位。'],
  ['Of the amounts that are compared.', '参与比较的数值的计量方式。'],
  ['How many plans of the table state it.', '表中写明该项的套餐数。'],
  [
    'On the day of publication; an ended or closed plan is no free plan any more.',
    '以发布当天为准；已终止或不再接受新账号的套餐不再算免费套餐。',
  ],
  [
    'Days after which a person must renew it by hand; such a plan does not last.',
    '须在多少天内手动续期；这样的套餐不算长期免费。',
  ],
  ['To be shown next to the link; in the asked locale.', '须在链接旁展示；以请求的语言表示。'],
  ['Parts of the world in which its stated regions lie.', '写明的区域所在的世界各地。'],
  [
    'Whether it was made for something else; such plans come after the others in every order.',
    '是否主要为其他用途而设；这样的套餐在任何排序中都排在其他套餐之后。',
  ],
  [
    'One for each column, in their order; null where the plan states no such allowance.',
    '按列的顺序，每列一项；套餐未写明该额度时为 null。',
  ],
  ['The quotes behind the facts that are no limits.', '限额以外各项信息的引文。'],
  ['Null for the order `best`, which has one direction.', '按 `best` 排序时为 null，因为它只有一个方向。'],
  ['Plans that meet the filters.', '符合筛选条件的套餐数。'],
  ['Every filter that the table takes.', '表格支持的全部筛选条件。'],
  ['What the filter takes: `true`, or a region.', '筛选条件的取值：`true` 或区域。'],
  [
    'How many plans are left with it, beside the filters that are on.',
    '在已启用的筛选条件之外再加上它，还剩多少套餐。',
  ],
  [
    'Services that people look for and that have no plan here, each with the reason. Empty in versions that were published before there was such a list.',
    '常被搜索、但目录中没有其免费套餐的服务，各附原因。在有此列表之前发布的版本中为空。',
  ],
  [
    'How many free plans the category has; ended and closed ones are not counted.',
    '该分类的免费套餐数，不含已终止或不再接受新账号的套餐。',
  ],
  ['The day of the copy that was read; null where it is not known.', '所读副本的日期；不详时为 null。'],
  ['Else the last update that the page prints.', '副本日期不详时，网页自己写明的最近更新日期。'],
  ['A lasting address of that very copy.', '这一副本的永久地址。'],
  [
    'That of every `value`: the one that the plans state; where these differ, the month for what comes back and the most common one for caps on speed.',
    '各 `value` 的周期：套餐写明的周期；各套餐不同时，定期重置的额度按月，速率上限取最常见的周期。',
  ],
  [
    'Of the first plan that states the limit; what each limit is counted for stands in its `stated`.',
    '首个写明该限额的套餐的计量范围；每项限额各自的计量范围见其 `stated`。',
  ],
  [
    'The roles the compared limits share; empty where limits of different roles stand together: lengths of time under one label, and room for a database.',
    '所比较的限额共有的用途；名称相同的时长和数据库容量可跨用途放在同一行，此时为空。',
  ],
  [
    'In the unit and the period of the row; amounts at rest are the same whatever the period.',
    '以该行的单位和周期表示；固定总量与周期无关。',
  ],
  [
    'Whether two of the stated values differ; what no plan states is no difference.',
    '写明的数值是否有不同；未写明不算不同。',
  ],
  [
    'The oldest copy at hand that says it in the same words; null where none was searched.',
    '现有副本中，以同样的文字写明该项的最早一份；未曾查找时为 null。',
  ],
  [
    'When the nightly check last saw the quote on the live page.',
    '每晚检查最近一次在原网页上见到该引文的时间。',
  ],
  [
    'When the nightly check last read the page and could tell.',
    '每晚检查最近一次读取该网页并能作出判断的时间。',
  ],
  ['The words, in lower case and of normal width.', '识别出的词，转为小写和半角。'],
  [
    'The parameter that asks for the same; `alternativeTo` has none: plans in place of a service.',
    '含义相同的参数；`alternativeTo` 没有对应的参数，表示某项服务的替代套餐。',
  ],
  ['The query without these words.', '去掉这些词之后的搜索词。'],
  [
    'Of credits: what they pay for and at what rate; left out where no rate is stated.',
    '仅用于点数类额度：可抵扣什么、按什么比例；未写明比例时省略。',
  ],
  ['What is used.', '消耗的是什么用量。'],
  ['Credits, in the unit of the limit.', '扣除的额度，以该限额的单位表示。'],
  ['How much of it they pay for.', '这些额度可抵扣的用量。'],
  ['The unit of `per`.', '`per` 的单位。'],
  ['For Chinese readers; null where it is the same.', '面向中文读者的地址；与前者相同时为 null。'],
  [
    "Of each role that has kinds, the kind it is: the service's own classing.",
    '对有种类之分的用途，说明属于哪一种；由本站归类。',
  ],
  ["Roles that it serves only by the way: the service's own classing.", '只是兼有的用途；由本站归类。'],
  ['English.', '英文。'],
  ['Simplified Chinese.', '简体中文。'],
  [
    'When a published fact or text of this offer last changed.',
    '该套餐已发布的信息或文字最近一次变更的时间。',
  ],
  ['The filters that words of `q` became.', '由 `q` 中的词转换成的筛选条件。'],
  ['Only with `facets=true`.', '仅当 `facets=true` 时返回。'],
  [
    'The terms of service; null where the record does not name them.',
    '服务条款的地址；目录未收录时为 null。',
  ],
  ['Free plans; ended and closed ones are not counted.', '免费套餐数，不含已终止或不再接受新账号的套餐。'],
  ['Providers of these plans.', '提供这些套餐的服务商数。'],
  ['Categories of these plans.', '这些套餐所属的分类数。'],
  ['Quotes of these plans.', '这些套餐的引文数。'],
  ['Pages that these quotes come from.', '这些引文的来源网页数。'],
  ['Those of the quotes whose freshness is `verified`.', '其中核实状态为 `verified` 的引文数。'],
  ['Those of the plans that carry a review marker.', '其中标为待复核的套餐数。'],
  [
    "Providers' changes of the last 30 days; no corrections, no newly listed plans.",
    '最近 30 天内服务商的调整次数，不含本站更正和新收录的套餐。',
  ],
  ['For words that nothing has, the nearest names and terms.', '没有结果的词，给出最接近的名称和术语。'],
  ['The query with the word replaced.', '替换该词之后的搜索词。'],
  [
    'Where nothing was found: how many plans are, without one condition.',
    '没有结果时：去掉其中一个条件后有多少套餐。',
  ],
  [
    'The parameter of a filter, or `q` for a word of the query.',
    '筛选条件的参数名；若为搜索词中的词，则为 `q`。',
  ],
  ['The query that is left, where the condition stands in it.', '条件写在搜索词中时，去掉之后的搜索词。'],
  [
    'Services without a plan here that the query names, each with the reason, in the asked locale.',
    '搜索词提到、但目录中没有其免费套餐的服务，各附原因，以请求的语言表示。',
  ],
  ['Other words that people type for it.', '搜索该服务时的其他叫法。'],
  ['What it would serve; empty where it is none of the roles.', '该服务对应的用途；不属于任何用途时为空。'],
  [
    '`ended`: the free plan or the whole service is over. `none`: all is paid for. `not-yet`: nobody has recorded it, which says nothing of what it offers. `outside`: a kind of service that the catalog does not cover.',
    '`ended`：免费套餐或整个服务已终止。`none`：全部收费。`not-yet`：尚未收录，不代表它有没有免费套餐。`outside`：目录不收录的服务类型。',
  ],
  ['When it ended, a day or a month.', '终止的日期或月份。'],
  ["The provider's own page.", '服务商自己的网页。'],
  ['Verbatim words of that page; null where nothing is said of it.', '该网页的原文；没有相关说明时为 null。'],
];
