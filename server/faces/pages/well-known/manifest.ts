/** The web app manifest: name, colours and icons for a site kept on a home screen. W3C. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { SITE } from '../../../words/pages/index.ts';
import { PNG_ICONS } from './icons.ts';

const GROUND = '#faf9f5';

export function writeManifest(locale: Locale): string {
  return JSON.stringify({
    name: `${SITE.name[locale]}${choosePunctuation(locale).colon}${SITE.tagline[locale]}`,
    short_name: SITE.name[locale],
    lang: locale,
    dir: 'ltr',
    id: pagePath('/', locale),
    start_url: pagePath('/', locale),
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...Object.entries(PNG_ICONS).map(([src, { size }]) => ({
        src,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'maskable any',
      })),
    ],
  });
}
