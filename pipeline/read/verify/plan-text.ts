/**
 * What a page says of its free plans, sentence by sentence: in the cards of its quotes, around them, in answers to
 * questions, and wherever else it names what costs nothing. A sentence that says another thing is noticed whatever its
 * words, once a page.
 */
import { MAX_PLAN_SENTENCE } from '../../../schemas/snapshot.ts';
import { MAX_SURROUNDING, type Notice } from '../../../schemas/surroundings.ts';
import type { Block } from '../extract/index.ts';
import { cardAround } from './card.ts';
import { columnOf, ROWS_REACH, tableOf } from './card-table.ts';
import { pricesIn } from './card-words.ts';
import { compose } from './compose.ts';
import { fold } from './fold.ts';
import { limitingWordsIn, limitingWordsThatCame, saysWhenTold } from './limiting-words.ts';
import { isOnOtherPages } from './near-quote.ts';
import { nameOf } from './notice.ts';
import type { PreparedPage } from './prepare.ts';
import { splitSentences } from './sentences.ts';
import type { Spot } from './spot.ts';
import { type Token, tokenize } from './tokens.ts';
import { isStopWord, toSingular } from './words.ts';

/** By these a page speaks of what costs nothing, or of who may have it. */
const FREE_SUBJECT =
  /\bfree\b|\bno cost\b|\bwithout paying\b|\bno charge\b|\btrial\b|\bhobby\b|\baccounts?\b|\ballowances?\b|\beligib|\bsign(?:ing)? ?-?up|\bquotas?\b|\bexceed|\b(?:over|above|past|beyond) (?:the|your|that|this|it)\b|\boffers?\b|免费|额度|超出|超额|用尽|用完|试用|体验|注册|账号|账户|开通|个人版/i;
const FREE_PLAN = /\b(?:free|hobby) (?:plan|tier|account)s?\b|免费(?:版|套餐|额度)/i;
/** Fewer words, or Han characters, are a label or a button. */
const LEAST_WORDS = 3;
const LEAST_HAN = 5;
const LABEL_WORDS = 9;
/** More than these are details, which change more often than what a plan is worth. */
const MOST_SENTENCES = 12;
/** Blocks before and behind a list or a table which are read with it. */
const NEAR = 2;
/** What is longer is a text without full stops. */
const MAX_LENGTH = 400;
/** What someone else says of the product, what every page says of itself, and that nothing is asked for. */
const ASIDE =
  /^[“"「『]|[”"」』]\s*(?:[—–-]|$)|^[—–]\s*\p{Lu}|^(?:trusted|loved|used|powered) by\b|^(?:watch|read|see)\b(?!-)|^for (?:more|details|the full|a (?:full|complete))\b[^.]*\bsee\b|\bweekdays\b|\bcookies?\b|\bnewsletter\b|\b(?:webinars?|podcasts?|e-?books?|meetups?|workshops?|conference)\b|^(?:last )?(?:updated|reviewed|edited|modified)\b|^version (?:of )?\d|\beffective\b|\brefer (?:a|your) friend|^\d{1,2} \p{L}+ \d{4}\b|^\d{4}[-年]|^(?:no|without) [^.]{0,40}(?:required|needed|necessary)|^无需|工作日|更新(?:时间|于)|^最近更新|^文档版本|邀请好友/iu;
/** Money, rights, persons, what happens to data, places and times: what a plan is about beside figures. */
const MATTER =
  /\b(?:cards?|bank|invoiced?|statement|money|balance|credits?|buy|purchase|price|commercial|business|trade|profession|personal|evaluation|licen[cs]e|customers?|individuals?|students?|teachers?|schools?|universit|charit|nonprofit|compan(?:y|ies)|organi[sz]ations?|employe|resellers?|passport|identity|phone|mobile|verif|approv|appl(?:y|ies|ication)|queue|wait(?:ing)? ?list|invite|delete|erase|clear|wipe|purge|empt(?:y|ied)|sleep|asleep|idle|idling|inactiv|paused?|lapse|forfeit|once|first|must|regions?|countr(?:y|ies)|european?|america|kingdom|united)|[卡价账限]|银行|余额|预存|结算|个人|企业|学习|学生|商[用业]|实名|认证|备案|审核|手机|删除|清理|回收|地域|区域|境|套餐/i;
/** Questions whose answers say what a free plan is worth. */
const PLAN_QUESTION =
  /\b(?:pay|paid|payments?|cards?|costs?|charged?|bill(?:ed|ing)?|pric(?:e|ing)|commercial|business|delet\w*|data|idle|inactiv\w*|sleep|verif\w*|who|limits?|expires?|ends?|free|trial|plan)\b|[费付卡]|商用|认证|实名|数据|闲置|休眠|到期|过期|限制|谁/i;
const QUESTION = /[?？]\s*$/;
/** Between a question and its answer. */
const ANSWERS = ' → ';

/** @param spots where the quotes of the page are; @returns each sentence once, the nearest to the quotes first, entries of lists and rows last */
export function readPlanText(page: PreparedPage, spots: readonly Spot[]): string[] {
  const { blocks } = page.visible;
  const around = spots.map((spot) => aroundQuote(page, spot));
  const sentencesAt = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => (text.includes(ANSWERS) ? [text] : sentencesOf(text)));
  const names = [...new Set(spots.flatMap((spot) => namesOf(page, spot)))];
  const elsewhere = blocks.flatMap((block) => {
    if (
      isFurniture(page, block) ||
      isOnOtherPages(block) ||
      block.kind === 'heading' ||
      block.kind === 'code'
    )
      return [];
    const question = (block.headings.at(-1) ?? '').slice(0, MAX_LENGTH);
    if (block.kind === 'table-row') {
      const [asked, answer] = block.cells;
      return block.cells.length === 2 &&
        asked !== undefined &&
        answer !== undefined &&
        QUESTION.test(asked.text) &&
        PLAN_QUESTION.test(asked.text)
        ? [`${asked.text}${ANSWERS}${answer.text}`]
        : [];
    }
    if (QUESTION.test(question) && PLAN_QUESTION.test(question))
      return [`${question}${ANSWERS}${block.text}`];
    if (QUESTION.test(question)) return FREE_PLAN.test(block.text) ? sentencesOf(block.text) : [];
    const said = fold(`${question}\n${block.text}`).toLowerCase();
    const isAbout =
      FREE_SUBJECT.test(said) ||
      names.some((name) => plainHead(question) === name || (nameOf(name) !== '' && said.includes(name)));
    return isAbout && !isLabel(block) ? sentencesOf(block.text) : [];
  });
  const sentences = [
    ...around.flatMap(({ close }) => sentencesAt(close)),
    ...elsewhere,
    ...around.flatMap(({ entries }) => sentencesAt(entries)),
  ].filter(saysSomething);
  return [...new Set(sentences.map((sentence) => sentence.slice(0, MAX_PLAN_SENTENCE)))].slice(
    0,
    MOST_SENTENCES,
  );
}

function isFurniture({ containers }: PreparedPage, { container }: Block): boolean {
  return containers[container]?.furniture === true;
}

/** What someone is quoted with is no word of the page, however many sentences it is. */
function sentencesOf(text: string): string[] {
  return /^[“"「『][^”"」』]{30,}[”"」』]/.test(text) ? [] : splitSentences(text);
}

type Around = { readonly close: readonly string[]; readonly entries: readonly string[] };

/** The texts of the quote's card and list, and those of its column in a table, each with the head of its row. */
function aroundQuote(page: PreparedPage, spot: Spot): Around {
  const { blocks, first, last, cells } = spot;
  const own = blocks[first];
  const { close, entries } = besideList(page, spot);
  if (own?.kind === 'table-row') {
    const column = columnOf(own, cells);
    const plans = own.cells.some(({ columns }) => columns.some((head) => PLAN_NAME.test(head)));
    const rows = tableOf(blocks, first).flatMap((row) => {
      const cell = plans && column !== null ? row.cells[column] : undefined;
      return cell === undefined || row.row === null || /^\S*$/.test(cell.text)
        ? []
        : [`${row.row}${ANSWERS}${cell.text}`];
    });
    return { close: [...(plans ? [] : own.cells.map(({ text }) => text)), ...close], entries: rows };
  }
  const card = cardAround(page.containers, blocks, first, last);
  const texts =
    card === null
      ? []
      : blocks
          .slice(card.from, card.to)
          .filter((block) => block.kind !== 'heading' && !isLabel(block) && !isFurniture(page, block));
  return { close: [own?.text ?? '', ...texts.map(({ text }) => text), ...close], entries };
}

/** The rest of the list of a quote, and the words before and behind its list or table. */
function besideList(page: PreparedPage, { blocks, first, last }: Spot): Around {
  const kind = blocks[first]?.kind;
  if (kind !== 'list-item' && kind !== 'table-row') return { close: [], entries: [] };
  let from = first;
  while (first - from < ROWS_REACH && blocks[from - 1]?.kind === kind) from -= 1;
  let to = last;
  while (to - last < ROWS_REACH && blocks[to + 1]?.kind === kind) to += 1;
  const entries = kind === 'list-item' ? blocks.slice(last + 1, to + 1).map(({ text }) => text) : [];
  const close: string[] = [];
  for (const side of [-1, 1] as const)
    for (let at = (side < 0 ? from : to) + side, seen = 0; seen < NEAR; at += side, seen += 1) {
      const block = blocks[at];
      // Words under another heading, or under none, are of another part of the page.
      if (
        block === undefined ||
        isFurniture(page, block) ||
        block.headings.at(-1) !== blocks[first]?.headings.at(-1) ||
        block.kind === 'heading' ||
        block.kind === 'table-row' ||
        block.kind === 'code'
      )
        break;
      if (!isLabel(block)) close.push(block.text);
    }
  return { close, entries };
}

/** Heads of columns that are plans; elsewhere each row is one. */
const PLAN_NAME =
  /\b(?:free|hobby|starter|basic|solo|personal|pro|plus|team|business|enterprise|premium|standard)\b|免费|个人|专业|企业|标准|团队|体验/i;

/** A button, a tag or a slogan: a paragraph of few words without a stop. */
function isLabel({ kind, text }: Block): boolean {
  return kind === 'paragraph' && !/[.!?。！？:：;；]/.test(text) && text.split(/\s+/).length < LABEL_WORDS;
}

/** What the plan of a quote is called there, lower case: its card, its column, the heading above it. */
function namesOf(page: PreparedPage, { blocks, first, cells }: Spot): string[] {
  const own = blocks[first];
  if (own === undefined) return [];
  const column = own.kind === 'table-row' ? columnOf(own, cells) : null;
  const heads = [own.headings.at(-1) ?? '', own.cells[column ?? -1]?.columns.at(-1)?.split('\n')[0] ?? ''];
  return heads
    .map(plainHead)
    .filter(
      (head) => head.length > 2 && head.length < 24 && fold(page.page.title ?? '').toLowerCase() !== head,
    );
}

function plainHead(head: string): string {
  return fold(head)
    .toLowerCase()
    .replace(/\b(?:plan|tier)s?\b/g, '')
    .trim();
}

/** Of what a plan is worth: its question alone, a slogan or a pointer says nothing of that. */
function saysSomething(sentence: string): boolean {
  const said = answerIn(sentence);
  // The words that open a list are a slot of its card; a question says nothing without its answer.
  if (sentence.length > MAX_LENGTH || /[:：?？]$/.test(said) || ASIDE.test(said) || saysWhenTold(said))
    return false;
  const han = sentence.match(/\p{sc=Han}/gu)?.length ?? 0;
  if (han < LEAST_HAN && sentence.split(/\s+/).length < LEAST_WORDS) return false;
  return (
    limitingWordsIn(said).length > 0 ||
    [FREE_SUBJECT, PLAN_NAME, MATTER].some((matter) => matter.test(said)) ||
    compose(tokenize(said), said).some(({ kind, key }) => isTelling(kind, key) && kind !== 'bound')
  );
}

function answerIn(sentence: string): string {
  const at = sentence.indexOf(ANSWERS);
  return at < 0 ? sentence : sentence.slice(at + ANSWERS.length);
}

function isTelling(kind: Token['kind'], key: string): boolean {
  return kind !== 'word' && kind !== 'ideograph' && key !== 'with';
}

/** A sentence so near to one of before, with the same figures and the same sense, is that sentence in other words. */
const SAME_WORDS = 0.5;

/**
 * What the page says of its free plans that it did not say before; null if that is nothing. An answer is compared with
 * the former answer to its question: a new question is none of the plan's own.
 */
export function comparePlanText(before: readonly string[], after: readonly string[]): Notice | null {
  if (before.length === 0) return null;
  const known = before.map(readSentence);
  // Where the list is full, what is gone lets in as many that it only had no room for.
  const gone = before.filter((text) => !after.includes(text));
  const kept =
    before.length < MOST_SENTENCES ? after : after.slice(0, Math.max(0, after.length - gone.length));
  const fresh = kept
    .map(readSentence)
    .filter(
      (said) =>
        (said.question === null ||
          isOnPlan(said) ||
          known.some(({ question }) => question === said.question)) &&
        !known.some((one) => isSame(one, said)),
    );
  if (fresh.length === 0) return null;
  const was = gone.join(' ');
  const said = fresh.map(({ text }) => text).join(' ');
  return {
    what: 'page',
    before: was.slice(0, MAX_SURROUNDING),
    after: said.slice(0, MAX_SURROUNDING),
    words: limitingWordsThatCame(was, said),
  };
}

/** Whether a question and its answer limit or deny something of a free plan. */
function isOnPlan({ text }: Sentence): boolean {
  const said = answerIn(text);
  return (
    FREE_PLAN.test(text) &&
    (limitingWordsIn(said).length > 0 ||
      tokenize(said).some(({ kind }) => kind === 'negation' || kind === 'polarity'))
  );
}

type Sentence = {
  readonly text: string;
  readonly question: string | null;
  readonly words: ReadonlySet<string>;
  readonly telling: string;
};

function readSentence(text: string): Sentence {
  const said = answerIn(text);
  const words = new Set<string>();
  const telling: string[] = [];
  for (const { kind, key } of compose(tokenize(said), said)) {
    if (kind === 'ideograph' || (kind === 'word' && !isStopWord(key))) words.add(toSingular(key));
    else if (isTelling(kind, key)) telling.push(key);
  }
  const asked = said === text ? null : text.slice(0, -said.length - ANSWERS.length);
  // The head of a row is what it is about; the words of a question are in any answer to it.
  if (asked !== null && !QUESTION.test(asked))
    for (const { kind, key } of tokenize(asked)) if (kind === 'word') words.add(toSingular(key));
  return { text, question: asked, words, telling: [...telling, ...pricesIn(said)].sort().join(' ') };
}

function isSame(one: Sentence, other: Sentence): boolean {
  if (one.telling !== other.telling) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size - shared;
  return all === 0 || shared / all >= SAME_WORDS;
}
