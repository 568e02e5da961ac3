/** Joins tokens that have one meaning together: `per month`, `/mo`, `monthly`, `每月`; `5 元` is `¥5`. */
import type { Period } from '../../../schemas/vocabulary.ts';
import { mark, type Token } from './tokens.ts';
import { CHINESE_TIMES, PERIOD_OPENERS, periodOfAdverb, periodOfUnit } from './words.ts';

/** @param text the text that the tokens were read from */
export function compose(tokens: readonly Token[], text: string): Token[] {
  const composed: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const period = periodAt(tokens, at, text);
    if (period !== null) {
      composed.push(mark('period', `period:${period.period}`, token.start, period.end));
      at += period.tokens - 1;
      continue;
    }
    const last = composed[composed.length - 1];
    if (
      token.kind === 'currency' &&
      last?.kind === 'number' &&
      last.end <= token.start &&
      text.slice(last.end, token.start).trim() === '' &&
      !pricesNext(tokens, at, text)
    ) {
      const before = composed[composed.length - 2];
      if (before?.kind === 'currency') {
        // `$5 USD` says it twice.
        if (before.key !== token.key) composed.push(token);
      } else {
        composed.splice(-1, 0, token);
      }
      continue;
    }
    composed.push(token);
  }
  return composed;
}

/** Whether a currency sign belongs to the figure behind it (`5 $10`). */
function pricesNext(tokens: readonly Token[], at: number, text: string): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  return (
    token !== undefined &&
    next?.kind === 'number' &&
    text.slice(token.end, next.start).trim() === '' &&
    next.start === token.end
  );
}

type Found = { readonly period: Period; readonly tokens: number; readonly end: number };

function periodAt(tokens: readonly Token[], at: number, text: string): Found | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'word') {
    const adverb = periodOfAdverb(token.key);
    if (adverb !== null) return { period: adverb, tokens: 1, end: token.end };
    if (PERIOD_OPENERS.has(token.key)) return openedPeriod(tokens, at, text);
  }
  const slashed = followsSlash(text, token.start);
  if (slashed && token.kind === 'unit') return named(token, 1);
  if (slashed && token.kind === 'word' && 'shd'.includes(token.key) && token.key.length === 1) {
    return {
      period: token.key === 's' ? 'second' : token.key === 'h' ? 'hour' : 'day',
      tokens: 1,
      end: token.end,
    };
  }
  if (slashed && token.kind === 'ideograph') return chineseTime(tokens, at, 0, text);
  if (token.key === '每') return chineseTime(tokens, at, tokens[at + 1]?.key === '个' ? 2 : 1, text);
  return null;
}

function openedPeriod(tokens: readonly Token[], at: number, text: string): Found | null {
  const unit = tokens[at + 1];
  const opener = tokens[at];
  if (unit?.kind !== 'unit' || opener === undefined) return null;
  const gap = text.slice(opener.end, unit.start);
  return gap.trim() === '' || gap === '-' ? named(unit, 2) : null;
}

function named(unit: Token, tokens: number): Found | null {
  const period = periodOfUnit(unit.key.slice('unit:'.length));
  return period === null ? null : { period, tokens, end: unit.end };
}

function followsSlash(text: string, start: number): boolean {
  return /[/／]$|\/ $/.test(text.slice(Math.max(0, start - 2), start));
}

function chineseTime(tokens: readonly Token[], at: number, skip: number, text: string): Found | null {
  const first = tokens[at + skip];
  if (first === undefined) return null;
  for (const [name, period] of CHINESE_TIMES) {
    if (text.startsWith(name, first.start))
      return { period, tokens: skip + name.length, end: first.start + name.length };
  }
  return null;
}
