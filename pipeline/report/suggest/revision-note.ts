/** The note of a revision, written out from what differs, in both languages. */
import type { FactValue } from '../../../schemas/change.ts';
import { describeDifference, describeField } from '../../../schemas/describe-fact.ts';
import { isStated } from '../../../schemas/fact-values.ts';
import { joinHan } from '../../../schemas/han-text.ts';
import type { LocalizedText } from '../../../schemas/text.ts';

export type FactDifference = {
  readonly field: string;
  readonly before: FactValue;
  readonly after: FactValue;
};

/** @returns null where nothing differs */
export function revisionNote(differences: readonly FactDifference[]): LocalizedText | null {
  if (differences.length === 0) return null;
  return {
    en: differences.map(inEnglish).join(' '),
    'zh-CN': differences.map(inChinese).join(''),
  };
}

function inEnglish({ field, before, after }: FactDifference): string {
  const name = lowerFirst(describeField(field, after ?? before, 'en'));
  const told = describeDifference(field, before, after, 'en');
  if (!isStated(after)) return `The page no longer states ${name} (it was ${told.before}).`;
  if (!isStated(before)) return `The page now states ${name}: ${told.after}.`;
  return `The provider changed ${name} from ${told.before} to ${told.after}.`;
}

function inChinese({ field, before, after }: FactDifference): string {
  const name = describeField(field, after ?? before, 'zh-CN');
  const told = describeDifference(field, before, after, 'zh-CN');
  if (!isStated(after)) return `${joinHan('页面不再写明', name)}（${joinHan('此前为', told.before)}）。`;
  if (!isStated(before)) return `${joinHan('页面现在写明', name)}：${told.after}。`;
  return `${joinHan('服务商将', name, '从', told.before, '调整为', told.after)}。`;
}

/** `Storage` within a sentence; `API keys` and `vCPU` stay as they are. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
