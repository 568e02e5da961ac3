/** Texts of the page of one quote: its passage, what the nights saw, how to cite it and how to correct it. */

import type { SourceStateName } from '../../../schemas/snapshot.ts';
import type { NoticePart } from '../../../schemas/surroundings.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { VerdictName } from '../../../schemas/verdict.ts';
import { englishDay } from '../../../schemas/words/describe-number.ts';
import { counted, text } from '../index.ts';

export const PROOF_TEXTS = {
  title: (name: string, fact: string) => text(`${name} · ${fact}`, `${name} · ${fact}`),
  /** @param quotes how many the fact rests on, this one included */
  lead: (provider: string, quotes: number) =>
    quotes === 1
      ? text(`In the provider’s own words: ${provider}.`, `${provider} 的原文，即该信息的出处。`)
      : text(
          `One of ${quotes} quotes from ${provider} that together prove it.`,
          `该信息由 ${provider} 的 ${quotes} 条引文共同证明，这是其中一条。`,
        ),
  together: text('Proven together with', '共同证明该信息的其他引文'),
  /** Of a quote that carries no fact of the table, such as one of the note. */
  quote: text('a quote', '引文'),
  quoteHeading: text('The quote', '引文'),
  passageKept: text(
    'The sentence or the table cells around the quote, as the nightly check saw them. We keep no more of the page.',
    '引文所在的句子或表格单元格，由每晚检查存下；页面的其余内容不予保存。',
  ),
  passageDiffers: text(
    'The page words it slightly differently from our record:',
    '页面上的写法与记录略有不同，该句原文如下：',
  ),
  noPassage: text(
    'Only the quote is kept; we do not have the surrounding text yet.',
    '本站目前只存有该网页的这条引文，每晚检查尚未存下其上下文。',
  ),
  row: text('row', '行'),
  column: text('column', '列'),
  proves: text('What it proves', '证明的内容'),
  command: text('a set-up command in the record', '记录中的安装配置命令'),
  note: text('the note in the record', '记录中的备注'),
  summary: text('the summary in the record', '记录中的简介'),
  openPage: text('Open the page at these words', '打开页面并定位到引文'),
  copy: text('Dated copy', '存档副本'),
  /** @param keeper where the copy lies: not all are kept by the provider */
  openCopy: (day: string | null, keeper: string) =>
    day === null
      ? text(`the copy we read, kept at ${keeper}`, `当时查阅的副本（存于 ${keeper}）`)
      : text(`the copy of ${englishDay(day)}, kept at ${keeper}`, `${day} 的副本（存于 ${keeper}）`),
  noCopy: text('no copy with a permanent address', '没有可长期访问的副本'),
  known: text('About this quote', '出处信息'),
  stands: text('Freshness', '核实状态'),
  sameSince: text('Same words since', '同样的表述最早见于'),
  oldestCopy: (day: string) =>
    text(`${englishDay(day)}, the oldest copy we have`, `${day}（现有最早的副本）`),
  firstLive: text('First seen live', '首次在原网页核实'),
  page: text('The page', '原网页'),
  pageState: {
    ok: text('read by the nightly check', '每晚检查已读取'),
    'not-modified': text('unchanged since it was last read', '自上次读取以来没有变化'),
    gone: text('answered that it no longer exists', '返回“页面不存在”'),
    blocked: text('blocked the nightly check', '拒绝了每晚检查的访问'),
    unreadable: text('read, but could not be parsed', '已读取，但无法解析'),
    unreachable: text('could not be reached', '无法访问'),
    disallowed: text('asks programs not to read it (robots.txt)', '不允许程序读取（robots.txt）'),
    suspended: text('read, but not trusted on that night', '已读取，但当晚的内容不可信，未作判断'),
    unread: text('not checked live yet', '尚未在线核实'),
  } satisfies Record<SourceStateName, LocalizedText>,
  lastRead: (day: string) => text(`last read on ${englishDay(day)}`, `最近一次读取于 ${day}`),
  /** Of a page that a night read in a copy, before any asked the page itself. */
  copyRead: (day: string) =>
    text(
      `the nightly check read a stored copy of ${englishDay(day)}, but never the live page`,
      `每晚检查读过 ${day} 的存档副本，尚未读取过原网页`,
    ),
  copySuspended: text(
    'the nightly check read a stored copy and did not trust it; it never read the live page',
    '每晚检查读过一份存档副本，内容不可信，未作判断；尚未读取过原网页',
  ),
  /** If it is not known whether live or in a copy. */
  lastText: (day: string) => text(`last known text: ${englishDay(day)}`, `现有文本的日期为 ${day}`),
  badNights: (nights: number) =>
    text(
      nights === 1 ? 'could not be read last night' : `could not be read for the last ${nights} nights`,
      `最近连续 ${nights} 晚无法读取`,
    ),
  goneSince: (day: string, nights: number) =>
    text(
      `gone since ${englishDay(day)}, for ${counted(nights, 'night')}`,
      `自 ${day} 起不存在，已连续 ${nights} 晚`,
    ),
  missed: text('No longer found', '已找不到'),
  missedSince: (day: string, verdict: LocalizedText) =>
    text(`since ${englishDay(day)}: ${verdict.en}`, `自 ${day} 起：${verdict['zh-CN']}`),
  changedAround: text('Changed around it', '上下文有变化'),
  changedSince: (day: string, part: LocalizedText) =>
    text(`since ${englishDay(day)}: ${part.en}`, `自 ${day} 起：${part['zh-CN']}`),
  pageDigest: text('Checksum of the page', '页面摘要值'),
  copyDigest: text('Checksum of the copy that we read', '每晚检查所读副本的摘要值'),
  published: text('Published in', '发布于'),
  snapshotOf: (version: string) => text(`snapshot ${version}`, `快照 ${version}`),
  digests: text('checksums', '校验值清单'),
  // Those behind its note may speak of another plan.
  others: text('Other quotes in the record of this plan', '该套餐条目中的其他引文'),
} as const;

/** What a check found of a quote that it no longer finds. */
export const MISSED_VERDICTS: Readonly<Record<VerdictName, LocalizedText>> = {
  found: text('found', '已找到'),
  reformatted: text('found, written differently', '已找到，写法不同'),
  moved: text('it moved elsewhere on the page', '出现在页面的其他位置'),
  'figure-changed': text('a figure in it changed', '其中的数字有变化'),
  'qualifier-changed': text('a qualifying word changed', '其中的限定词有变化'),
  reworded: text('the words changed', '表述有变化'),
  missing: text('nothing similar is left on the page', '页面上已没有类似的内容'),
};

export const NOTICE_PARTS_TEXTS: Readonly<Record<NoticePart, LocalizedText>> = {
  sentence: text('its sentence', '所在的句子'),
  headings: text('the headings above it', '上方的标题'),
  row: text('the head of its table row', '表格的行标题'),
  column: text('the head of its table column', '表格的列标题'),
  before: text('the words before it', '前文'),
  after: text('the words after it', '后文'),
  plan: text('the title of its plan', '所属套餐的名称'),
  prices: text('the price of its plan', '所属套餐的价格'),
  opener: text('the line that introduces its list', '所在列表的引导语'),
  tick: text('its check mark', '勾选状态'),
  periods: text('the period in its table row', '所在表格行的周期'),
  notes: text('its footnote', '脚注'),
  signUp: text('whether new accounts can still get it', '新用户是否可用'),
  places: text('how often it is on the page', '在页面上出现的次数'),
  page: text('the top of the page', '页面开头'),
};

export const CITE_TEXTS = {
  heading: text('Cite', '引用格式'),
  show: text('As text or Markdown', '纯文本、Markdown'),
  lead: (version: string) =>
    text(
      `The link points to snapshot ${version}, which never changes.`,
      `其中的链接指向快照 ${version}，内容不会再变。`,
    ),
  forms: { text: text('Text', '纯文本'), markdown: text('Markdown', 'Markdown') },
  copy: { text: text('Copy as text', '复制纯文本'), markdown: text('Copy as Markdown', '复制 Markdown') },
  dated: text('This plan as of this snapshot', '该套餐在此快照中的页面'),
} as const;

export const FIX_TEXTS = {
  heading: text('Fix this fact', '更正此信息'),
  issue: text('Report it as an issue', '提交 issue'),
  edit: text('Edit the record', '编辑记录文件'),
  mail: text('Write to the operator', '发邮件给运营者'),
  reach: text('How to reach the operator', '联系运营者'),
  nobody: text(
    'No contact is set up on this server. A correction needs only the lines below.',
    '本站尚未公布联系方式。更正只需要下面这些内容。',
  ),
  where: (file: string, offer: string, evidence: string) =>
    text(
      `The fact is in ${file}: the offer with \`slug: ${offer}\`, the quote with \`id: ${evidence}\`. Facts that hold for all plans of the provider are under \`terms\`.`,
      `该信息位于文件 ${file} 中 \`slug: ${offer}\` 的套餐之下，引文为 \`id: ${evidence}\` 的一条；适用于该服务商全部套餐的内容在文件的 \`terms\` 之下。`,
    ),
  what: text(
    'This is the record in this snapshot. In the file, `source` is a key under `sources`; here it is the page’s address. Correct the value and the quote together, in the provider’s own words.',
    '以下是快照中的内容。`source` 在文件里写的是 `sources` 之下的键，这里以网址代替。请按服务商页面的原文，同时改正数值和引文。',
  ),
  revision: text(
    'Add a revision that says why: `kind: change` if the provider changed its plan, `correction` if the record was wrong.',
    '再加一条修订说明原因：服务商调整了套餐写 `kind: change`，记录有误写 `correction`。',
  ),
  copyLines: text('Copy the lines', '复制这些行'),
  copyRevision: text('Copy the revision', '复制修订'),
  issueTitle: (fact: string, offer: string) =>
    text(`Wrong fact: ${fact} (${offer})`, `信息有误：${fact}（${offer}）`),
  issueBody: (parts: {
    readonly page: string;
    readonly file: string;
    readonly version: string;
    readonly lines: string;
  }) =>
    text(
      `Page: ${parts.page}\nFile: ${parts.file}\nSnapshot: ${parts.version}\n\nAs recorded:\n\n${parts.lines}\nAs it should be:\n\n(the value)\n\nThe provider's own words, and the page that has them:\n\n`,
      `页面：${parts.page}\n文件：${parts.file}\n快照：${parts.version}\n\n现在的记录：\n\n${parts.lines}\n应为：\n\n（正确的内容）\n\n服务商的原文及所在页面：\n\n`,
    ),
} as const;

/** The page of an offer as a published version has it. */
export const DATED_TEXTS = {
  title: (name: string, version: string) =>
    text(`${name}, snapshot ${version}`, `${name}（快照 ${version}）`),
  asOf: (version: string, day: string) =>
    text(
      `This is the record in snapshot ${version}, with data as of ${englishDay(day)}. It never changes; the plan may have changed since.`,
      `此页为快照 ${version} 中的记录，数据截至 ${day}，内容不会再变；套餐现在的内容可能已有不同。`,
    ),
  present: text('The current record of this plan', '查看该套餐的当前记录'),
  manifest: text('Checksums of this snapshot', '此快照的摘要值清单'),
  unknownVersion: (version: string) =>
    text(`There is no snapshot "${version}".`, `没有名为“${version}”的快照。`),
  dropped: (version: string) =>
    text(`We no longer keep the catalog of snapshot "${version}".`, `快照“${version}”的目录已不再保留。`),
} as const;
