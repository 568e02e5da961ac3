/** Absolute addresses of what feeds and pages point at: one place, so that a new face changes every link. */
import type { Locale } from '../schemas/vocabulary.ts';

const localeQuery = (locale: Locale): string => (locale === 'en' ? '' : `?locale=${locale}`);

export function offerAddress(publicUrl: string, slug: string, locale: Locale): string {
  return `${publicUrl}/api/zero/offers/${encodeURIComponent(slug)}${localeQuery(locale)}`;
}

export function providerAddress(publicUrl: string, slug: string, locale: Locale): string {
  return `${publicUrl}/api/zero/providers/${encodeURIComponent(slug)}${localeQuery(locale)}`;
}

export function changesAddress(publicUrl: string, locale: Locale): string {
  return `${publicUrl}/api/zero/changes${localeQuery(locale)}`;
}

/** Pages and feeds of a language stand under its prefix; English has none. */
export function localePrefix(locale: Locale): string {
  return locale === 'en' ? '' : `/${locale}`;
}
