/** Texts of the page about the service. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { type FreshnessStatus, STALE_AFTER_DAYS } from '../../../schemas/vocabulary.ts';
import { text } from '../index.ts';
import { SITE } from './layout.ts';

export const ABOUT_TEXTS = {
  title: SITE.method,
  lead: text(
    'How we check every figure, what each freshness word means, and how you may use the data.',
    '本站每个数字背后的依据、核实状态的含义，以及使用条款。',
  ),
  repository: text('Report it in the repository', '在代码仓库中反馈'),
  operator: text('Write to the operator', '联系本站运营者'),
  nobody: text(
    'No contact is set up on this server. The records are plain YAML files in the project’s repository.',
    '本站运营者尚未公布联系方式。所有记录都是项目仓库中的 YAML 文件。',
  ),
} as const;

export const FRESHNESS_MEANINGS: Readonly<Record<FreshnessStatus, LocalizedText>> = {
  verified: text(
    'The nightly check saw the quote on the provider’s live page, on the day shown.',
    '每晚检查已在服务商的原网页上看到该引文，日期见标注。',
  ),
  captured: text(
    'We read the quote in a stored copy of the provider’s own material. The copy’s date is shown if known. We have not seen the quote on the live page yet.',
    '该引文读自服务商资料的存档副本（已知日期时会标明），尚未在原网页上得到确认。',
  ),
  stale: text(
    `We saw the quote live before, but not in the last ${STALE_AFTER_DAYS} days. Usually the page could not be read.`,
    `该引文曾在原网页上核实，但最近 ${STALE_AFTER_DAYS} 天内未再看到，多半是因为网页无法读取。`,
  ),
  missing: text(
    'We read the page, and the quote is gone. The plan is under review until a person has looked.',
    '网页可以读取，但已找不到该引文。人工复核之前，该套餐处于待复核状态。',
  ),
  unconfirmed: text(
    'We read the quote in a stored copy. Since then we read the live page, and it does not show the quote. No nightly check has seen it there. The copy may be out of date, or the page may be the wrong one. A person still has to look.',
    '该引文读自存档副本。此后读取原网页时未见到它，每晚检查也从未在那里看到过：可能是副本已过时，也可能是网页不对。尚待人工查看。',
  ),
};

type Section = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly paragraphs: readonly LocalizedText[];
};

export const ABOUT_SECTIONS: readonly Section[] = [
  {
    id: 'method',
    title: text('From a page to a fact', '从网页到条目'),
    paragraphs: [
      text(
        'Each fact comes with the shortest quote that proves it, copied from the provider’s own material. We record the page’s address and the date of the copy we read. What we looked for and did not find is recorded as “not stated”. We never guess. An unstated fact never counts as a yes, in filters or in the planner.',
        '每条信息收录时都附上能支撑它的最短原文，摘自服务商自己的资料，并记下网页地址和所读副本的日期。查过而未找到的记为“未说明”。不作任何猜测；未说明的信息在筛选和规划中一律不算满足。',
      ),
      text(
        'Every night we fetch each page once and look for every quote. Words, figures, units, periods and headings must match. “5 GB” does not match “15 GB”, and “per day” does not match “per month”.',
        '每晚对每个网页读取一次，并逐条查找引文：文字、数字、单位、周期都要一致，并位于同一标题之下。不会把“15 GB”误认成“5 GB”，“每天”也不等于“每月”。',
      ),
      text(
        'A page we cannot read proves nothing. A block, a challenge or an outage never marks a record, whether the fault is theirs or ours. If too much seems to change in one night, the quotes we saw still count. But no record is marked and no fact changes until a person has looked.',
        '网页读不出来不代表内容变了：无论是拦截、人机验证还是故障，也无论出在哪一方，都不会因此标记记录。若一夜之间变化过多，已看到的引文照常计入，但不标记任何记录、不改动任何信息，等待人工确认。',
      ),
    ],
  },
  {
    id: 'freshness',
    title: text('What freshness means', '核实状态的含义'),
    paragraphs: [
      text(
        '“Data as of” is the latest date among all quotes: the day we read the live page, or the date of the stored copy. The snapshot next to it is named after the day that version was made. A correction shows the day we changed the record. Neither means that we read a page again.',
        '“数据截至”取全部引文中最新的一个日期：读自原网页的按读取日期，读自存档副本的按副本日期；旁边的快照编号是该版本的生成日期，更正所标的是记录改动的日期，这两者都不代表重新读取过网页。',
      ),
    ],
  },
  {
    id: 'review',
    title: text('Under review', '待复核'),
    paragraphs: [
      text(
        'If we can read a page but its quote is gone, we mark the plan with the date and the facts concerned. You see the mark on its pages, in the API and in coding agents. It stays until a person corrects or confirms the record, even if the quote comes back.',
        '当网页可读却已找不到引文时，该套餐会在相关页面、API 和 MCP 服务中带上标记，注明日期和涉及的信息。即使引文自行恢复，标记也会保留到人工更正或确认为止。',
      ),
    ],
  },
  {
    id: 'zero',
    title: text('What “$0 a month” means', '“每月 0 元”的含义'),
    paragraphs: [
      text(
        'The planner says “$0 a month” only if three things hold for every need. The plan lasts: no end date, no trial, no renewal by hand. The plan states that it meets every condition you set. Its stated limits cover every usage figure you entered.',
        '只有当每项需求都有可长期使用的套餐（无终止日期、不是试用、无需手动续期），写明满足你设定的每个条件，且写明的额度覆盖你填写的每项用量时，本站才会给出“每月 0 元”。',
      ),
      text(
        'It says “$0 if confirmed” if all of that holds, but some plan does not state one of your conditions. Each open point names the page to read. Confirm it before you rely on $0.',
        '如果以上都成立，只是有套餐未写明你设定的某个条件，则给出“确认后为 0 元”：逐项列出待确认的内容和应查看的网页，确认之后才能当作 0 元方案。',
      ),
      text(
        'Otherwise it is not $0, and we say why. Either no plan fits a need, a plan does not last, or its limits may not cover your usage. An unstated limit proves nothing, so we call that pick “not proven”.',
        '其余情况都不算 0 元，方案会说明原因：某项需求没有合适的套餐、套餐不能长期使用，或无法确认额度够用。套餐未写明的额度不能作为依据：此时该项标为“无法确认够用”，也就不会给出“每月 0 元”。',
      ),
    ],
  },
  {
    id: 'money',
    title: text('How we earn, and how that is shown', '盈利与披露'),
    paragraphs: [
      text(
        'If a link to a provider pays us, the record says so. The disclosure is next to the link on the website, in the API and everywhere else. Payment never changes facts, the order of results, or picks.',
        '若某个链接会给本站带来收入，记录中会注明，并在所有界面的链接旁显示披露文字。收入不影响信息内容，也不影响搜索结果和方案的排序。',
      ),
    ],
  },
  {
    id: 'terms',
    title: SITE.terms,
    paragraphs: [
      text(
        'You may use the API free of charge in your own projects and products, commercial ones included.',
        '你可以在自己的项目和产品中免费使用本站 API，包括商用。',
      ),
      text(
        'When you show facts to others, keep each fact’s source link and freshness, credit the service with a link to this website, and do not present the facts as your own verification.',
        '向他人展示这些信息时，须保留每条信息的来源链接和核实状态，注明出处并链接到本站，且不得将其表述为你自己的核实结果。',
      ),
      text(
        'Reselling the catalog as a dataset, or building a competing catalog from it, requires written agreement.',
        '将本站的套餐目录作为数据集转售，或据此建立与之竞争的目录，须事先取得书面同意。',
      ),
    ],
  },
  {
    id: 'credit',
    title: text('How to credit', '如何注明来源'),
    paragraphs: [
      text(
        'A line such as “Free-plan data: Zero, as of the date shown” with a link to the page of the plan is enough.',
        '例如“免费套餐数据来自 Zero（标注日期）”，并链接到对应套餐页面即可。',
      ),
    ],
  },
  {
    id: 'corrections',
    title: text('Corrections', '更正'),
    paragraphs: [
      text(
        'Click a figure to see its quote. Below it, “Fix this fact” fills in the record’s lines and shows how to send them. “Report a wrong fact”, at the foot of every page, lists a plan’s facts with these links.',
        '点击任何数字都会展开引文，引文之下就是“更正此信息”：记录内容已填好，并列出提交方式。每个页面底部的“反馈错误”会列出套餐的各条信息及其更正链接。',
      ),
      text(
        'Quote the provider’s words that prove it. A correction reaches every page, the API and the feeds in the same version. It is marked as our correction.',
        '请附上能证明的服务商原文。更正会在同一版本中同步到所有页面、API 和订阅，并标明为本站更正。',
      ),
    ],
  },
];
