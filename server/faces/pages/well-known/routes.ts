/** The files that programs look for at the root: index for models, sitemap, robots, manifest. */

import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, LOCALES } from '../../../../schemas/vocabulary.ts';
import { packageRoot } from '../../../../snapshots/package.ts';
import { localePrefix, pagePath } from '../../../addresses.ts';
import { cachedGet, fixedGet, type GetResult, OPEN_CORS } from '../../../http/index.ts';
import { writeLlmsTxt } from '../../../markdown/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { SITE } from '../../../words/pages/index.ts';
import type { ApiContext } from '../../context.ts';
import { publicFields } from '../../public-fields.ts';
import { MARK_SVG } from '../pictures/template.ts';
import { type Sitemap, sitemapPages, writeSitemap } from './sitemap.ts';

/** Programs that open one address because a person shared it: for them a plan is a page like any other. */
const PREVIEWERS = [
  'Twitterbot',
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Slackbot',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
];

/** Forms whose address is their state: combinations of filters and plans, without end. */
const FORMS = ['/catalog', '/compare', '/plan', '/changes'];

/** `/robots.txt`: everything may be read but the endless states of forms. RFC 9309. */
function writeRobots(publicUrl: string): string {
  const endless = LOCALES.flatMap((locale) => [
    // The Markdown version of a form has its query too.
    ...FORMS.flatMap((form) => [`${localePrefix(locale)}${form}?`, `${localePrefix(locale)}${form}.md?`]),
    // The needs of a plan; the feeds of a stack are for those who were given their address.
    `${localePrefix(locale)}/plan/*?`,
    // Orders and filters of the tables; the tables themselves are what search should find.
    `${localePrefix(locale)}/best/*?`,
    // What forms of the reference were filled in with.
    `${localePrefix(locale)}/docs/*?`,
    `${localePrefix(locale)}/pictures/plan.png`,
  ]);
  const allowed = LOCALES.map((locale) => `${localePrefix(locale)}/plan/changes.`);
  // Any list with any plans in the comparison tray.
  endless.push('/*?*compare=');
  return [
    '# Read what you like; please leave out the endless states of the forms.',
    ...PREVIEWERS.map((name) => `User-agent: ${name}`),
    'Allow: /',
    '',
    'User-agent: *',
    ...endless.map((path) => `Disallow: ${path}`),
    ...allowed.map((path) => `Allow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const SCHEMA_FILES = ['record.schema.json', 'zero.schema.json'] as const;
type SchemaFile = (typeof SCHEMA_FILES)[number];

function schemaText(name: SchemaFile): string {
  return readFileSync(join(packageRoot(), 'schemas', name), 'utf8');
}

/** When a coding agent should ask, and how: a skill file, with the address of this server. */
function skillText(publicUrl: string): string {
  const text = readFileSync(join(packageRoot(), 'server', 'SKILL.md'), 'utf8');
  return text.replaceAll('https://zero.example', publicUrl);
}

/** `/.well-known/security.txt`: where to report a vulnerability. RFC 9116. */

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year: an abandoned server has no operator left to contact. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param contact an address or a mail address @param publicUrl without a slash at its end */
function writeSecurityTxt({
  contact,
  publicUrl,
  now,
}: {
  readonly contact: string;
  readonly publicUrl: string;
  readonly now: Date;
}): string {
  // The same all day long, so that a cache keeps one copy.
  const day = Math.floor(now.getTime() / DAY_MS);
  const expires = new Date((day + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${contactUri(contact)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

function contactUri(contact: string): string {
  if (/^(?:https|mailto|tel):/i.test(contact)) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `https://${contact.replace(/^http:\/\//i, '')}`;
}

const GROUND = '#faf9f5';

/** The web app manifest: name, colours and icons for a site kept on a home screen. W3C. */
function writeManifest(locale: Locale): string {
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

const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const JSON_SCHEMA = 'application/schema+json; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';

export function serveWellKnownFiles(app: FastifyInstance, context: ApiContext): void {
  const { publicUrl } = context.settings;
  serveIcons(app, context);

  const file = (
    body: string,
    contentType: string,
    locale: Locale | null,
  ): Extract<GetResult, { kind: 'answer' }> => ({
    kind: 'answer',
    body,
    fields: publicFields(context, contentType, locale === null ? {} : { 'Content-Language': locale }),
  });

  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    for (const [name, size] of [
      ['llms.txt', 'short'],
      ['llms-full.txt', 'full'],
    ] as const)
      cachedGet(app, context, {
        path: `${prefix}/${name}`,
        locale,
        make: ({ version }) => file(writeLlmsTxt(version.index, locale, publicUrl, size), TEXT, locale),
      });
    fixedGet(app, context, {
      path: `${prefix}/manifest.webmanifest`,
      make: () => file(writeManifest(locale), MANIFEST, locale),
    });
  }

  fixedGet(app, context, {
    path: SECURITY_TXT_PATH,
    make: () => {
      const { contact } = context.settings;
      if (contact === null) return { kind: 'problem', problem: { code: 'not-found' } };
      const text = writeSecurityTxt({ contact, publicUrl, now: context.clock() });
      // Its end moves on with the clock.
      return { ...file(text, TEXT, null), kept: false };
    },
  });
  for (const name of SCHEMA_FILES)
    fixedGet(app, context, {
      path: `/schemas/${name}`,
      make: () => file(schemaText(name), JSON_SCHEMA, null),
    });

  fixedGet(app, context, { path: '/skill.md', make: () => file(skillText(publicUrl), MARKDOWN, null) });
  fixedGet(app, context, { path: '/robots.txt', make: () => file(writeRobots(publicUrl), TEXT, null) });

  const sitemapOf = ({ index, createdAt }: ServedSnapshot): Sitemap =>
    writeSitemap(sitemapPages(index, createdAt), publicUrl);
  cachedGet(app, context, {
    path: '/sitemap.xml',
    make: ({ version }) => file(sitemapOf(version).main, XML, null),
  });
  cachedGet(app, context, {
    path: '/sitemap-:number(^[1-9]\\d{0,3}$).xml',
    make: ({ version, params }) => {
      const part = sitemapOf(version).parts[Number(params.number) - 1];
      return part === undefined ? { kind: 'problem', problem: { code: 'not-found' } } : file(part, XML, null);
    },
  });
}

/** Square PNG icons by their path. Systems cut them to their own shape. */
const PNG_ICONS: Readonly<Record<string, { readonly size: number }>> = {
  '/apple-touch-icon.png': { size: 180 },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
};

/** The mark changes with the program only. */
const ICON_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

function serveIcons(app: FastifyInstance, context: ApiContext): void {
  const serve = (path: string, contentType: string, body: Buffer): void => {
    const headers = context.security.data;
    const fields = { contentType, cacheControl: ICON_CACHE, sharedHeaders: OPEN_CORS, headers };
    fixedGet(app, context, { path, make: () => ({ kind: 'answer', body, fields }) });
  };
  const file = (path: string): Buffer =>
    readFileSync(join(packageRoot(), 'server/faces/pages/assets/icons', path));
  serve('/favicon.svg', 'image/svg+xml', Buffer.from(`${MARK_SVG}\n`));
  serve('/favicon.ico', 'image/x-icon', file('/favicon.ico'));
  for (const path of Object.keys(PNG_ICONS)) serve(path, 'image/png', file(path));
}
