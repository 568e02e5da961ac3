/** The text shown with every plan: how it was chosen, and whether a link in it earns a referral fee. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';

const DISCLOSURE: Record<Locale, { readonly always: string; readonly referral: string }> = {
  en: {
    always:
      'We choose plans from stated facts, in a published order; nobody can pay for a place. Facts are quoted from the providers\' own pages and may change: check the sources before you rely on them. "$0" holds for the usage you stated, within the stated limits.',
    referral: 'Some links earn us a referral fee. They are marked and do not affect the choice.',
  },
  'zh-CN': {
    always:
      '套餐按公开规则、依据写明的信息挑选，不接受付费排名。信息引自服务商自己的页面，可能会变化，使用前请以来源页面为准。“0 元”仅指在写明的额度之内、按你填写的用量计算。',
    referral: '部分链接会为本站带来推荐收入；这些链接均有标注，且不影响选择。',
  },
};

export function buildDisclosure(picks: readonly IndexedOffer[], locale: Locale): string {
  const { always, referral } = DISCLOSURE[locale];
  return picks.some(({ offer }) => offer.commercial.referral) ? `${always} ${referral}` : always;
}
