/** Which pages count against another limit than that of reads. */
import { LOCALES } from '../../../schemas/vocabulary.ts';
import { localePrefix, markdownPath } from '../../addresses.ts';
import type { RatePolicy } from '../../http/rate-limit/rate-policy.ts';
import { PAGES } from './pages.ts';

/** By path: of the page and of its twin, in both languages. */
export function pagePolicies(): ReadonlyMap<string, RatePolicy> {
  return new Map(
    PAGES.flatMap(({ path, policy }) =>
      policy === undefined
        ? []
        : LOCALES.flatMap((locale): [string, RatePolicy][] => {
            const page = localePrefix(locale) + path;
            return [
              [page, policy],
              [markdownPath(page), policy],
            ];
          }),
    ),
  );
}
