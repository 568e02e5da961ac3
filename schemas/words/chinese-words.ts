/**
 * One word for one thing in Chinese: words that the catalog does not use, each with what it writes instead. The
 * terminology is that of Chinese developers and of the large clouds' own pages.
 */

type Avoided = { readonly word: RegExp; readonly write: string };
const avoid = (word: RegExp, write: string): Avoided => ({ word, write });

const AVOIDED: readonly Avoided[] = [
  avoid(/引述|原文引用/u, '引文'),
  avoid(/处于复核中|复核中/u, '待复核'),
  avoid(/每日检查|每晚核对/u, '每晚检查'),
  avoid(/时效(?:状态)?/u, '核实状态'),
  avoid(/无服务器/u, 'Serverless or 云函数'),
  avoid(/错误(?:与日志)?[追跟]踪/u, '错误监控'),
  avoid(/地域/u, '区域'),
  avoid(/免费层级?/u, '免费版 or 免费额度'),
  avoid(/支付卡/u, '绑卡 or 信用卡'),
  avoid(/付款(?:方式|信息)/u, '支付方式'),
  avoid(/(?<!存储|数据库|结算)账户/u, '账号'),
  avoid(/\btokens?\b/u, 'Token'),
  avoid(/(?:GB|GiB|vCPU|CU)(?:[ ·](?:秒|分钟|小时|月)|s(?![a-z]))/u, 'GB-秒, vCPU-小时'),
  avoid(/没有?写(?!入)|未注明|没有说明|没有给出/u, '未写明'),
  avoid(/已读(?:页面|来源|文档)|所读(?:页面|来源|文档)|此处的资料|查到的(?:页面|官方资料)/u, '查阅的页面'),
  avoid(/价格页/u, '定价页'),
  avoid(/商业用途/u, '商用'),
  avoid(/事实(?!上)/u, '信息 or 条目'),
  avoid(/核验/u, '核实'),
  avoid(/条引用|原文引文/u, '引文'),
  avoid(/永久免费|终身免费/u, '长期免费'),
  avoid(/AI ?代理/u, '智能体'),
  avoid(/本目录|本服务(?!器)/u, '本站'),
  avoid(/大模型索引/u, '供大模型读取的索引'),
  avoid(/工具服务器/u, 'MCP 服务'),
  avoid(/零成本|零费用/u, '0 元 or 免费'),
  avoid(/免费方式/u, '免费类型'),
  avoid(/计量对象/u, '计量范围'),
  avoid(/头字段/u, '响应头 or 请求头'),
  avoid(/缩到零/u, '缩容到零'),
  avoid(/所存(?:页面|副本)/u, '查阅的页面副本'),
  avoid(/向量(?:嵌入|化)?模型|向量嵌入/u, '嵌入模型'),
  avoid(/(?<!速率)限制页/u, '限额页'),
  avoid(/[一二两三四五六七八九十](?:百万|千万|亿)/u, 'the number in 万 or 亿'),
  avoid(/改写[在到进]备注/u, '现写在'),
  avoid(/超出额度后|用完额度后/u, '额度用完后'),
  avoid(/超出价/u, '超出部分的单价'),
  avoid(/软性/u, '软限制'),
  avoid(/上百万|上千万|上万|上亿/u, 'the number'),
  avoid(/超速/u, '超过该速率'),
];

/** Besides, of what a record says of plans: 方案 is a whole stack, 套餐页 a page of this site. */
const AVOIDED_IN_RECORDS: readonly Avoided[] = [
  avoid(/(?<!解决)方案/u, '套餐'),
  avoid(/套餐页(?!面)/u, '定价页'),
  avoid(/记录(?:此前|原先)|此前记录|漏写|(?<!没)有写明|中有写/u, '此前未收录…；…已写明'),
];

/** Literals of the sources hold code too, so only what is between two Chinese characters is checked there. */
const SPACING_IN_SOURCES: readonly Avoided[] = [
  avoid(/\p{Script=Han}[,;:!?()]\p{Script=Han}/u, 'full-width punctuation'),
];

/** Half-width punctuation and Latin letters or digits directly next to a Chinese character. */
const SPACING_IN_RECORDS: readonly Avoided[] = [
  avoid(/\p{Script=Han}[,;:!?()"']|[,;:!?()"']\p{Script=Han}/u, 'full-width punctuation'),
  avoid(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u, 'a blank between Chinese and Latin'),
];

/** Figures are written `3000`, `16384`, `1.5 万`, `2 亿`: none is grouped. */
const GROUPED = /(?<!\d|\d,)\d{1,3}(?:,\d{3})+(?![\d,])/gu;
const EXACT_IN_WAN = 100;

/** A blank, or half-width punctuation, where Chinese sets none. */
const SPACING: readonly Avoided[] = [
  avoid(/\p{Script=Han} +\p{Script=Han}/u, 'no blank between Chinese characters'),
  avoid(/[，。；：！？、（）“”] | [，。；：！？、（）“”]/u, 'no blank next to full-width punctuation'),
  avoid(/ {2}/u, 'one blank'),
];

export type ChineseFault = { readonly found: string; readonly write: string };

/** Words and marks in a Chinese text that the catalog writes otherwise. */
export function chineseFaults(text: string): ChineseFault[] {
  return [...sharedFaults(text), ...listFaults(text, SPACING_IN_SOURCES)];
}

/** The same for a text of a record, which speaks of plans only. */
export function recordChineseFaults(text: string): ChineseFault[] {
  return [
    ...sharedFaults(text),
    ...listFaults(text, AVOIDED_IN_RECORDS),
    ...listFaults(text, SPACING_IN_RECORDS),
  ];
}

function sharedFaults(text: string): ChineseFault[] {
  return [...listFaults(text, AVOIDED), ...listFaults(text, SPACING), ...groupedFigures(text)];
}

function listFaults(text: string, avoided: readonly Avoided[]): ChineseFault[] {
  return avoided.flatMap(({ word, write }) => {
    const [found] = word.exec(text) ?? [];
    return found === undefined ? [] : [{ found, write }];
  });
}

/** `3,000` and `262,144`, which are written as they are without commas, and `200,000`, a round number of 万. */
function groupedFigures(text: string): ChineseFault[] {
  return [...text.matchAll(GROUPED)].flatMap(([found]) => {
    const value = Number(found.replaceAll(',', ''));
    const isRound = value >= 10_000 && value % EXACT_IN_WAN === 0;
    return [{ found, write: isRound ? 'the number in 万 or 亿' : String(value) }];
  });
}
