/** A notice at the top of a page that what it describes ends. */
import { MAX_SURROUNDING, type Notice } from '../../../schemas/surroundings.ts';
import { fold } from './fold.ts';
import type { PreparedPage } from './prepare.ts';

/** A banner stands among the first blocks; what is deprecated further down is a part of the page, not the page. */
const FIRST_BLOCKS = 40;
const FIRST_CHARACTERS = 2500;
/** Shorter texts are entries of a menu (`Deprecated APIs`). */
const LEAST_WORDS = 5;
const LEAST_IDEOGRAPHS = 8;

const ENDING =
  /(?<![\p{L}\p{N}])(?:(?:will|is|are|be|been|being|was|were|has|have)(?: (?:be|been|being|now|officially))* (?:shut(?:ting)? down|shutting down|discontinued|sunset(?:ted)?|sunsetting|retired|deprecated|decommissioned|wound down|closing down|winding down|no longer (?:available|maintained|supported|offered|accepting))|(?:shut(?:s|ting)? down|discontinu(?:e|es|ing)|sunset(?:s|ting)?|retir(?:e|es|ing)|end(?:s|ing)?) (?:on|in|by|as of) [^.]{0,20}(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|end[ -]of[ -](?:life|service|sale)|we (?:are|'re) (?:shutting|closing|winding) down|no longer accept(?:s|ing)? new)(?![\p{L}\p{N}])|(?:将|已|即将|已经|正式)[^。，；]{0,24}(?:停止(?:服务|运营|维护|使用|支持|更新|注册)|停服|下线|关停|终止服务|停用|退役|弃用|关闭服务)|停止(?:服务|运营|维护)(?:公告|通知)|(?:下线|停服)(?:公告|通知)|不再(?:提供(?:服务|支持|维护)|维护|接受新用户|开放注册)/u;

/**
 * The first sentence-like block at the top of the page that says that something is shut down, discontinued or
 * deprecated; null where none does. One a page: it is for whoever looks after the quotes of the page.
 */
export function pageNotice(page: PreparedPage): Notice | null {
  let seen = 0;
  for (const block of page.visible.blocks.slice(0, FIRST_BLOCKS)) {
    if (seen > FIRST_CHARACTERS) return null;
    seen += block.text.length;
    if (block.kind === 'table-row' || block.kind === 'code' || !isSentence(block.text)) continue;
    const text = block.text.replace(/\s+/g, ' ').slice(0, MAX_SURROUNDING);
    const word = ENDING.exec(fold(text).toLowerCase())?.[0];
    if (word !== undefined) return { what: 'page', before: '', after: text, words: [word] };
  }
  return null;
}

function isSentence(text: string): boolean {
  const ideographs = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  return ideographs >= LEAST_IDEOGRAPHS || (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= LEAST_WORDS;
}
