/** The feeds of all plans: providers' changes first, since readers follow the site for those. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { feedPath } from '../../../addresses.ts';
import { SITE } from '../../../words/pages/index.ts';
import type { PageHead } from '../page.ts';

const EVERYTHING = { about: 'everything' } as const;

/** What providers changed in any plan. */
export function providersFeedPath(locale: Locale): string {
  return feedPath(EVERYTHING, locale, 'change');
}

/** The same with our own corrections among it. */
export function wholeFeedPath(locale: Locale): string {
  return feedPath(EVERYTHING, locale);
}

/** Both, as a page announces them to feed readers: many offer the first one alone. */
export function siteFeeds(locale: Locale): NonNullable<PageHead['feeds']> {
  return [
    { title: SITE.feedTitle[locale], href: providersFeedPath(locale) },
    { title: SITE.wholeFeedTitle[locale], href: wholeFeedPath(locale) },
  ];
}
