/** What happens when the allowance of a plan is used up, in one sentence. */
import type { Offer } from '../../schemas/catalog.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Overage } from '../../schemas/vocabulary.ts';
import { text } from './text.ts';

const BEYOND_TEXTS: Readonly<Record<Overage | 'billedWithCard', LocalizedText>> = {
  blocked: text('At the limit it refuses further use.', '用完额度后会拒绝继续使用。'),
  throttled: text('At the limit it slows down.', '用完额度后会限速。'),
  paused: text('At the limit it is paused.', '用完额度后会暂停。'),
  billed: text('Use beyond the limit is billed.', '超出额度的部分会收费。'),
  billedWithCard: text(
    'Without a card it stops at the limit; with a card on file, use beyond it is billed.',
    '未绑卡时用完额度即停用；绑卡后，超出部分会收费。',
  ),
  unstated: text('The plan does not say what happens at the limit.', '未写明用完额度后会怎样。'),
};

/** What happens at 101 % of a plan, to an account with and without a card. */
export function beyondText(
  { overage, signup }: { readonly overage: Overage; readonly signup: Pick<Offer['signup'], 'card'> },
  locale: Locale,
): string {
  const isOnlyWithCard = overage === 'billed' && signup.card === 'not-required';
  return BEYOND_TEXTS[isOnlyWithCard ? 'billedWithCard' : overage][locale];
}
