/** `/robots.txt`: everything may be read but the endless states of forms. RFC 9309. */
import { LOCALES } from '../../../../schemas/vocabulary.ts';
import { localePrefix } from '../../../addresses.ts';

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

export function writeRobots(publicUrl: string): string {
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
