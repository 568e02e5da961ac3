/** Decides whether an answer is really the page. An untrusted page suspends its quotes and marks none as lost. */
import { countsAsFound, type Verdict } from '../../../schemas/verdict.ts';
import type { PageIdentity } from '../../../schemas/snapshot.ts';
import type { PageText } from '../extract/index.ts';
import { LANGUAGE_SEGMENT } from '../path-language.ts';
import { registrableDomain } from '../registrable-domain.ts';
import { fold } from './fold.ts';
import { pageNotice } from './notice.ts';
import { hasItsNameAlone, likeness, lostFigures, speaksOtherLanguage } from './page-identity.ts';
import type { PreparedPage } from './prepare.ts';
import {
  CHALLENGE_PHRASES,
  CONSENT_PHRASES,
  ERROR_TITLES,
  LOGIN_PHRASES,
  LOGIN_TITLES,
  NOT_FOUND_PHRASES,
  SHELL_PHRASES,
} from './wall-phrases.ts';

export type PageTrust =
  | { readonly trusted: true }
  | { readonly trusted: false; readonly outcome: 'blocked' | 'unreadable'; readonly reason: PageDoubt };

export type PageDoubt =
  | 'challenge'
  | 'consent-wall'
  | 'login-wall'
  | 'soft-404'
  | 'error-page'
  | 'empty-shell'
  | 'no-text'
  | 'foreign-host'
  | 'redirected-home'
  | 'redirected-elsewhere'
  | 'changed-nature'
  | 'other-language'
  | 'not-this-page';

export type PageAddress = { readonly url: string; readonly finalUrl: string };
export type TrustContext = PageAddress & {
  /** Visible characters on the last night on which the page was trusted; null at first. */
  readonly previousTextLength: number | null;
  /** Where it said on good nights that it is for good; null if it did not. */
  readonly usual: string | null;
  /** What it was known by on good nights; null if none has been. */
  readonly known: PageIdentity | null;
  readonly verdicts: readonly Verdict[];
};

const TRUSTED: PageTrust = { trusted: true };
/** Walls are short; a long page that speaks of captchas is documentation. */
const WALL_LENGTH = 3000;
const CHALLENGE_LENGTH = 1500;
const SHELL_LENGTH = 600;
const BARE_SHELL_LENGTH = 40;
/** Half of its quotes found proves a page, whatever else is on it. */
const PROVING_SHARE = 0.5;
const VANISHED_SHARE = 0.6;
const SHRUNK = 0.5;
const GROWN = 4;
/** A page with less than this of what it was known by is another one. */
const LIKENESS = 0.25;
const LEAST_LIKENESS = 0.15;
/** What is over soon is no end. */
const FOR_NOW =
  /\bmaintenance\b|\btemporar|\bback (?:soon|shortly|online|at)\b|维护中|正在维护|系统维护|稍后/i;

/** What the text of a page alone says: walls, soft 404s, empty shells, a foreign host. */
export function classifyBody(page: PageText, address: PageAddress): PageTrust {
  if (page.visibleLength === 0 && page.signals.passwordFields > 0) return doubt('login-wall');
  if (page.visibleLength === 0)
    return page.signals.challenges.length > 0
      ? doubt('challenge')
      : doubt(page.signals.scripts > 0 ? 'empty-shell' : 'no-text');
  if (page.kind !== 'html') return TRUSTED;
  const title = fold(page.title ?? '').toLowerCase();
  const text = openingText(page);
  const heading = fold(
    page.blocks.find((block) => block.kind === 'heading' && block.visibility === 'visible')?.text ?? '',
  ).toLowerCase();
  const includesAny = (phrases: readonly string[], within: string): boolean =>
    phrases.some((phrase) => within.includes(phrase));
  const short = page.visibleLength < WALL_LENGTH;
  if (
    page.visibleLength < CHALLENGE_LENGTH &&
    (includesAny(CHALLENGE_PHRASES, `${title}\n${heading}`) ||
      (page.visibleLength < SHELL_LENGTH && includesAny(CHALLENGE_PHRASES, text)))
  )
    return doubt('challenge');
  if (
    page.signals.challenges.length > 0 &&
    page.visibleLength < SHELL_LENGTH &&
    includesAny([...CHALLENGE_PHRASES, 'captcha', 'cloudflare'], `${title}\n${text}`)
  )
    return doubt('challenge');
  if (short && isNotFound(title, heading)) return doubt('soft-404');
  if (short && ERROR_TITLES.some((phrase) => title.startsWith(phrase) || heading.startsWith(phrase)))
    return doubt('error-page');
  if (short && isLogin(page, title, heading, text, address)) return doubt('login-wall');
  if (page.visibleLength < CHALLENGE_LENGTH && includesAny(CONSENT_PHRASES, `${title}\n${heading}`))
    return doubt('consent-wall');
  if (
    page.visibleLength < SHELL_LENGTH &&
    includesAny(CONSENT_PHRASES, text) &&
    /^https?:\/\/consent\./.test(address.finalUrl)
  )
    return doubt('consent-wall');
  if (isShell(page, text)) return doubt('empty-shell');
  return isForeign(address) ? doubt('foreign-host') : TRUSTED;
}

/** Whether so many of its quotes are on the page that it is the page, whatever else is on it. */
export function provesPage(verdicts: readonly Verdict[]): boolean {
  const found = verdicts.filter(({ verdict }) => countsAsFound(verdict)).length;
  return found > 0 && found >= verdicts.length * PROVING_SHARE;
}

/**
 * {@link classifyBody}, weighed against what became of the page's quotes and against what the page was known by. Where
 * no night has known it yet, its length has to do.
 */
export function judgePage(prepared: PreparedPage, context: TrustContext): PageTrust {
  const { page } = prepared;
  const { verdicts, previousTextLength, known } = context;
  const isProved = page.visibleLength > 0 && provesPage(verdicts);
  // Figures are the same in every language: where the others are gone, they are translated.
  const isTranslated = known !== null && speaksOtherLanguage(known, prepared, context);
  if (isProved && (!isTranslated || verdicts.every(({ verdict }) => countsAsFound(verdict)))) return TRUSTED;
  const content = classifyBody(page, context);
  if (!content.trusted) return content;
  if (verdicts.length === 0) return TRUSTED;
  if (isTranslated) return doubt('other-language');
  const mostVanished =
    verdicts.filter(({ verdict }) => verdict === 'missing').length >= verdicts.length * VANISHED_SHARE;
  if (mostVanished && isSentHome(context)) return doubt('redirected-home');
  // Where a page has moved to with other words is for a person to say.
  if (mostVanished && known !== null && isSentElsewhere(context)) return doubt('redirected-elsewhere');
  if (known !== null) return isThisPage(known, prepared, context) ? TRUSTED : doubt('not-this-page');
  if (!mostVanished || previousTextLength === null || previousTextLength === 0) return TRUSTED;
  const share = page.visibleLength / previousTextLength;
  return share < SHRUNK || share > GROWN ? doubt('changed-nature') : TRUSTED;
}

/**
 * A page that has little left of what it was known by, or that has lost its figures and half of its text, is believed
 * only if it says that a plan or the service ends.
 */
function isThisPage(
  known: PageIdentity,
  prepared: PreparedPage,
  { previousTextLength, verdicts }: TrustContext,
): boolean {
  const like = likeness(known, prepared);
  // A wall in the site's own frame has its title, and may name a few seconds.
  const isBare = verdicts.every(({ verdict }) => verdict === 'missing') && hasItsNameAlone(known, prepared);
  const isEmptied =
    lostFigures(known, prepared) && prepared.page.visibleLength < (previousTextLength ?? 0) * SHRUNK;
  if (like >= LIKENESS && !isEmptied && !isBare) return true;
  const end = pageNotice(prepared);
  return like >= LEAST_LIKENESS && end !== null && !FOR_NOW.test(end.after);
}

function doubt(reason: PageDoubt): PageTrust {
  const blocked = reason === 'challenge' || reason === 'consent-wall' || reason === 'login-wall';
  return { trusted: false, outcome: blocked ? 'blocked' : 'unreadable', reason };
}

function openingText(page: PageText): string {
  let text = '';
  for (const block of page.blocks) {
    if (text.length > WALL_LENGTH) break;
    if (block.visibility === 'visible') text += `${block.text}\n`;
  }
  return fold(text).toLowerCase();
}

/** The title or first heading says so itself; a sentence deep in a page does not. */
function isNotFound(title: string, heading: string): boolean {
  return [title, heading].some(
    (line) =>
      /^(?:error )?404\b/.test(line) ||
      (line.length < 120 && NOT_FOUND_PHRASES.some((phrase) => line.includes(phrase))),
  );
}

function isLogin(
  page: PageText,
  title: string,
  heading: string,
  text: string,
  { url, finalUrl }: PageAddress,
): boolean {
  const titled = [title, heading].some((line) =>
    LOGIN_TITLES.some(
      (phrase) => line === phrase || line.startsWith(`${phrase} `) || line.endsWith(` ${phrase}`),
    ),
  );
  const sent = /\/(?:log-?in|sign-?in|sso|auth|oauth|passport|account\/login)(?:[/?.]|$)/i;
  const redirected = sent.test(finalUrl) && !sent.test(url);
  const asks = page.signals.passwordFields > 0 || LOGIN_PHRASES.some((phrase) => text.includes(phrase));
  if (page.visibleLength < SHELL_LENGTH && page.signals.passwordFields > 0) return true;
  return (
    (titled && asks) || (redirected && (titled || asks)) || (page.visibleLength < SHELL_LENGTH && titled)
  );
}

function isShell(page: PageText, text: string): boolean {
  if (page.visibleLength >= SHELL_LENGTH || page.signals.scripts === 0) return false;
  const asksForScripts = SHELL_PHRASES.some(
    (phrase) => page.signals.noscript.toLowerCase().includes(phrase) || text.includes(phrase),
  );
  return (
    asksForScripts ||
    (page.visibleLength < BARE_SHELL_LENGTH && !/\d/.test(text)) ||
    /^(?:loading|加载中|please wait)[.…\s]*$/.test(text.trim())
  );
}

function isForeign({ url, finalUrl }: PageAddress): boolean {
  if (!URL.canParse(url) || !URL.canParse(finalUrl)) return false;
  return registrableDomain(new URL(url)) !== registrableDomain(new URL(finalUrl));
}

function isSentHome({ url, finalUrl }: PageAddress): boolean {
  if (!URL.canParse(url) || !URL.canParse(finalUrl)) return false;
  return new URL(url).pathname.length > 1 && new URL(finalUrl).pathname.length <= 1;
}

function isSentElsewhere({ url, finalUrl, usual }: TrustContext): boolean {
  if (!URL.canParse(url) || !URL.canParse(finalUrl)) return false;
  const place = (address: string): string =>
    new URL(address).pathname
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '' && !LANGUAGE_SEGMENT.test(part) && !/^index\.\w+$/.test(part))
      .join('/')
      .replace(/\.html?$/, '');
  return place(url) !== place(finalUrl) && (usual === null || place(usual) !== place(finalUrl));
}
