/** Classifies a redirect: to the same page at another address, or to another page. */
import { LANGUAGE_SEGMENT } from '../../path-language.ts';
import { registrableDomain } from '../../registrable-domain.ts';
import { words } from '../../word-list.ts';

const LOGIN_SEGMENTS = new Set(['login', 'log-in', 'log_in', 'signin', 'sign-in', 'sign_in', 'signon']);
/** Only at the start of a path: `/docs/sso` is a page about it. */
const GATE_SEGMENTS = new Set(words('sso oauth oauth2 authorize saml captcha challenge consent'));
const GATE_LABELS = new Set(['login', 'signin', 'accounts', 'auth', 'sso', 'passport', 'id', 'consent']);
/** Names under which gates keep the address to come back to. */
const RETURN_PARAMETERS = new Set(
  words('continue next return_to returnto return_url returnurl redirect_uri redirect_to redirect_url goto'),
);

export type RedirectReading =
  | { kind: 'on' }
  | { kind: 'astray'; outcome: 'blocked' | 'unreadable'; reason: string };

function segments(url: URL): string[] {
  return url.pathname
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** `/`, `/en`, `/zh-cn/`, `/index.html`: the front page of a site. */
function isFrontPage(url: URL): boolean {
  const parts = segments(url).filter(
    (part) => !LANGUAGE_SEGMENT.test(part) && !/^(?:index\.\w{2,5}|home)$/.test(part),
  );
  return parts.length === 0;
}

function isGate(from: URL, to: URL): boolean {
  const path = segments(to);
  const before = new Set(segments(from));
  const last = path.at(-1) ?? '';
  const first = path.find((part) => !LANGUAGE_SEGMENT.test(part)) ?? '';
  if (LOGIN_SEGMENTS.has(last) && !before.has(last)) return true;
  if ((LOGIN_SEGMENTS.has(first) || GATE_SEGMENTS.has(first)) && !before.has(first)) return true;
  const label = to.hostname.split('.')[0] ?? '';
  if (to.hostname !== from.hostname && GATE_LABELS.has(label)) return true;
  for (const [name, value] of to.searchParams) {
    if (
      RETURN_PARAMETERS.has(name.toLowerCase()) &&
      value.includes(from.pathname) &&
      from.pathname.length > 1
    )
      return true;
  }
  return false;
}

/** Judges a redirect (or a move by script in the browser). */
export function judgeRedirect(from: URL, to: URL): RedirectReading {
  if (isGate(from, to))
    return { kind: 'astray', outcome: 'blocked', reason: `sent to a login or consent page: ${shown(to)}` };
  if (registrableDomain(from) !== registrableDomain(to)) {
    return {
      kind: 'astray',
      outcome: 'unreadable',
      reason: `redirected to another site: ${shown(to)}; if the page has moved there, name it in the record`,
    };
  }
  if (isFrontPage(to) && !isFrontPage(from)) {
    return { kind: 'astray', outcome: 'unreadable', reason: `redirected to the front page: ${shown(to)}` };
  }
  return { kind: 'on' };
}

/** Without query: it may hold tokens, and reports are published. */
function shown(url: URL): string {
  return `${url.origin}${url.pathname}`.slice(0, 200);
}
