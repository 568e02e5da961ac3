/** What the check page shows. */
import type { CheckAnswer } from '../../../../schemas/check.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';

export type CheckView =
  | { readonly kind: 'form' }
  | { readonly kind: 'problems'; readonly problems: readonly LocalizedText[] }
  | { readonly kind: 'result'; readonly answer: CheckAnswer };
