/** `/.well-known/security.txt`: where to report a vulnerability. RFC 9116. */

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year: an abandoned server has no operator left to contact. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param contact an address or a mail address @param publicUrl without a slash at its end */
export function writeSecurityTxt({
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
