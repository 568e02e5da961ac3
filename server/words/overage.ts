/** What happens when the allowance of a plan is used up, in one sentence. */
import type { Offer } from '../../schemas/catalog.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Overage } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';

const OVERAGE_TEXTS: Readonly<Record<Overage | 'billedWithCard', LocalizedText>> = {
  blocked: text('Requests fail at the limit.', '拒绝继续使用。'),
  throttled: text('Slows down at the limit.', '限速。'),
  paused: text('Pauses at the limit.', '暂停服务。'),
  billed: text('You pay for use beyond the limit.', '超出部分会收费。'),
  billedWithCard: text(
    'Without a card it stops at the limit; with one, you pay beyond it.',
    '未绑卡时停用；绑卡后，超出部分会收费。',
  ),
  unstated: text('The plan does not say what happens at the limit.', '未写明。'),
};

/** What happens at 101 % of a plan, to an account with and without a card. */
export function overageText(
  { overage, signup }: { readonly overage: Overage; readonly signup: Pick<Offer['signup'], 'card'> },
  locale: Locale,
): string {
  const isOnlyWithCard = overage === 'billed' && signup.card === 'not-required';
  return OVERAGE_TEXTS[isOnlyWithCard ? 'billedWithCard' : overage][locale];
}
