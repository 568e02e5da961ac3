/** Writes the note of a revision from its differences, in both languages. */
import type { FactValue } from '../../schemas/change.ts';
import { isStated } from '../../schemas/fact-values.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { ChangeKind } from '../../schemas/vocabulary.ts';
import { describeDifference, describeField } from '../../schemas/words/describe-fact.ts';
import { joinHan } from '../../schemas/words/han-text.ts';

export type FactDifference = {
  readonly field: string;
  readonly before: FactValue;
  readonly after: FactValue;
};

/** @returns null if nothing differs */
export function revisionNote(kind: ChangeKind, differences: readonly FactDifference[]): LocalizedText | null {
  if (differences.length === 0) return null;
  const [inEnglish, inChinese] = SENTENCES[kind];
  return { en: differences.map(inEnglish).join(' '), 'zh-CN': differences.map(inChinese).join('') };
}

type Sentence = (difference: FactDifference) => string;

const SENTENCES: Readonly<Record<ChangeKind, readonly [en: Sentence, zh: Sentence]>> = {
  change: [
    ({ field, before, after }) => {
      const name = lowerFirst(describeField(field, after ?? before, 'en'));
      const shown = describeDifference(field, before, after, 'en');
      if (!isStated(after)) return `The page no longer states ${name} (it was ${shown.before}).`;
      if (!isStated(before)) return `The page now states ${name}: ${shown.after}.`;
      return `The provider changed ${name} from ${shown.before} to ${shown.after}.`;
    },
    ({ field, before, after }) => {
      const name = describeField(field, after ?? before, 'zh-CN');
      const shown = describeDifference(field, before, after, 'zh-CN');
      if (!isStated(after)) return `${joinHan('页面不再写明', name)}（${joinHan('此前为', shown.before)}）。`;
      if (!isStated(before)) return `${joinHan('页面现在写明', name)}：${shown.after}。`;
      return `${joinHan('服务商将', name, '从', shown.before, '调整为', shown.after)}。`;
    },
  ],
  correction: [
    ({ field, before, after }) => {
      const name = lowerFirst(describeField(field, after ?? before, 'en'));
      const shown = describeDifference(field, before, after, 'en');
      const page = isStated(after) ? `the page says ${shown.after}` : 'the page does not state it';
      return `The record gave ${name} as ${shown.before}; ${page}.`;
    },
    ({ field, before, after }) => {
      const name = describeField(field, after ?? before, 'zh-CN');
      const shown = describeDifference(field, before, after, 'zh-CN');
      const page = isStated(after) ? joinHan('页面所写为', shown.after) : '页面并未写明';
      return `${joinHan('原记录将', name, '写为', shown.before)}，${page}。`;
    },
  ],
};

/** `Storage` within a sentence; `API keys` and `vCPU` stay as they are. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
