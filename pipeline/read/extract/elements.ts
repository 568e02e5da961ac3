/** What HTML elements do to the text: which end a block, which leave a gap, which hide their content. */

import { words } from '../word-list.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Elements that begin and end a block of text. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption
    figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup p pre
    search section summary table tbody td tfoot th thead tr ul
  `),
);

/** Inline elements whose edges a reader sees as a gap: their text never joins its neighbours. `image` is `img` too. */
export const GAP_ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    audio br button canvas embed iframe image img input label meter object option output picture progress
    select svg textarea video
  `),
);

/**
 * Whether an inline element is shown elsewhere than in its line: a tooltip by its role, and words for screen readers
 * by the class names of Bootstrap, Tailwind and WordPress.
 */
export function standsApart(attributes: Attributes): boolean {
  return (
    attributes.role === 'tooltip' ||
    /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)/.test(attributes.class ?? '')
  );
}

/** Elements whose text is no text of the page. */
export const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(
  words('style svg math iframe object canvas audio video'),
);

/** Elements that scope the headings inside them. */
export const SCOPING_ELEMENTS: ReadonlySet<string> = new Set(
  words('article aside details dialog figure nav section template'),
);

/** Drawings, by what they are called for a reader or by their class. */
const DRAWINGS: ReadonlySet<string> = new Set(['svg', 'img', 'i', 'span']);
const NO_TICK =
  /(?:^|[^a-z])(?:not?[-_ ]?(?:included|available|supported)|no|un(?:available|supported)|excluded|cross|close|times|minus|dash|ban)(?:$|[^a-z])|(?<![a-z0-9])x(?:-?mark|-?circle|-lg)?(?![a-z0-9])|[不未无否✗✘❌]/;
const YES_TICK =
  /(?:^|[^a-z])(?:included|yes|available|supported|check(?:mark|ed|-circle)?|tick|success)(?:$|[^a-z])|[是有✓✔✅]|包含|支持/;

/**
 * What a drawing says: a tick or a cross, by its label or else by the name of its file or class; null for any other
 * element. @param empty whether there is no text in it
 */
export function readTick(name: string, attributes: Attributes, empty: boolean): boolean | null {
  if (LISTED.has(name)) return listedTick(attributes.class ?? '');
  if (!DRAWINGS.has(name) || ((name === 'span' || name === 'i') && !empty)) return null;
  const { 'aria-label': label, alt, title, class: classes, href, 'xlink:href': link, src } = attributes;
  for (const said of [label, alt, title, href, link, src?.split('/').at(-1), classes]) {
    // Words with a figure are sizes and digests.
    const text = (said ?? '').toLowerCase().replace(/\S*\d\S*/g, ' ');
    if (text.length > MAX_TICK_NAME || text.startsWith('data:')) continue;
    if (NO_TICK.test(text)) return false;
    if (YES_TICK.test(text)) return true;
  }
  return null;
}

/** Elements whose own class may say yes or no, drawn by a style sheet. */
const LISTED: ReadonlySet<string> = new Set(['li', 'td', 'dd']);

function listedTick(classes: string): boolean | null {
  if (/(?:^|\s)(?:no|not-included|excluded|disabled|unavailable|cross|muted|off)(?:\s|$)/i.test(classes))
    return false;
  return /(?:^|\s)(?:yes|included|available|check|checked|on)(?:\s|$)/i.test(classes) ? true : null;
}

/** Longer labels are sentences, and longer classes style something else. */
const MAX_TICK_NAME = 60;

const FURNITURE: ReadonlySet<string> = new Set(words('nav footer dialog'));
const FURNITURE_ROLES: ReadonlySet<string> = new Set(
  words('navigation contentinfo banner search dialog alertdialog'),
);

/** Whether an element holds what every page of its site has: menus, footers and dialogs, by name or ARIA role. */
export function isFurniture(name: string, attributes: Attributes): boolean {
  return FURNITURE.has(name) || FURNITURE_ROLES.has(attributes.role ?? '');
}

/** The level of the heading that an element is, by its name or its ARIA role; 0 for any other element. */
export function headingLevel(name: string, attributes: Attributes): number {
  if (name === 'summary') return 8;
  if (/^h[1-6]$/.test(name)) return Number(name.slice(1));
  if (attributes.role !== 'heading') return 0;
  const stated = Number.parseInt(attributes['aria-level'] ?? '2', 10);
  return stated >= 1 && stated <= 6 ? stated : 2;
}

/** Struck-through text is an old value. */
const STRUCK_ELEMENTS: ReadonlySet<string> = new Set(['s', 'del', 'strike']);
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|text-decoration(?:-line)?\s*:\s*[^;]{0,40}line-through/i;
const STRIKING_STYLE = /line-through/i;
/**
 * Classes whose whole name says it (Tailwind, Bootstrap). Names that hide (`hidden`, `d-none`) are not guessed: they
 * often hold for one width of the window only, and a style that hides may be undone by a script (`opacity: 0`).
 */
const STRIKING_CLASS = /(?:^|\s)(?:line-through|text-decoration-line-through)(?:\s|$)/;
/** Class names by which widgets mark a panel that a reader opens with a click. */
export const PANEL_CLASS =
  /(?:^|[\s_-])(?:tab[-_]?(?:pane|panel|content|item)s?|accordion|collaps(?:e|ible)|disclosure|expandable)/i;

/**
 * Whether an element hides its text from a reader. A closed tab, accordion or `<details>` does not: the
 * reader can open it.
 */
export function hidesText(name: string, attributes: Attributes): boolean {
  // A declarative shadow root is shown (HTML standard, 4.12.3).
  if (name === 'template') return attributes.shadowrootmode === undefined;
  if (name === 'noscript' || name === 'datalist' || STRUCK_ELEMENTS.has(name)) return true;
  // WAI-ARIA 1.3: content that is marked for removal.
  if (attributes.role === 'deletion') return true;
  if (attributes.class !== undefined && STRIKING_CLASS.test(attributes.class)) return true;
  const style = attributes.style;
  const hidden = attributes.hidden;
  const styled = style !== undefined && HIDING_STYLE.test(style);
  if (hidden === undefined && !styled) return false;
  if (styled && style !== undefined && STRIKING_STYLE.test(style)) return true;
  if (hidden === 'until-found') return false;
  return !isPanel(attributes);
}

/**
 * Whether an element is marked as a tab, an accordion or the like: a reader can open it.
 * @param panelClass given by pages in a browser, to which this function is sent as text
 */
export function isPanel(attributes: Attributes, panelClass: RegExp = PANEL_CLASS): boolean {
  const role = attributes.role;
  if (role === 'tabpanel') return true;
  if (role === 'region' && attributes['aria-labelledby'] !== undefined) return true;
  const classes = attributes.class;
  return classes !== undefined && panelClass.test(classes);
}

/** The part an element plays in a table, by its name or its ARIA role. */
export type TablePart =
  | 'table'
  | 'row'
  | 'cell'
  | 'head-cell'
  | 'row-head-cell'
  | 'caption'
  | 'head-rows'
  | 'definitions'
  | 'term'
  | 'definition';

const PARTS_BY_NAME: Readonly<Record<string, TablePart>> = {
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'head-cell',
  caption: 'caption',
  thead: 'head-rows',
  dl: 'definitions',
  dt: 'term',
  dd: 'definition',
};
const PARTS_BY_ROLE: Readonly<Record<string, TablePart>> = {
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  row: 'row',
  cell: 'cell',
  gridcell: 'cell',
  columnheader: 'head-cell',
  rowheader: 'row-head-cell',
};

export function readTablePart(name: string, attributes: Attributes): TablePart | null {
  const byName = PARTS_BY_NAME[name];
  if (byName !== undefined)
    return byName === 'head-cell' && attributes.scope === 'row' ? 'row-head-cell' : byName;
  const role = attributes.role;
  return role === undefined ? null : (PARTS_BY_ROLE[role] ?? null);
}

/** Scripts and frames by which challenges and captchas are known. */
const CHALLENGE_SOURCES: readonly (readonly [needle: string, name: string])[] = [
  ['/cdn-cgi/challenge-platform/', 'cloudflare'],
  ['challenges.cloudflare.com', 'cloudflare'],
  ['captcha-delivery.com', 'datadome'],
  ['px-captcha', 'perimeterx'],
  ['perimeterx', 'perimeterx'],
  ['_incapsula_resource', 'incapsula'],
  ['awswaf', 'aws-waf'],
  ['hcaptcha.com', 'hcaptcha'],
  ['recaptcha/', 'recaptcha'],
  ['geetest', 'geetest'],
  ['/.within.website/', 'anubis'],
  ['wsidchk', 'imunify360'],
  ['acw_sc__v2', 'aliyun'],
];

/** The challenge service that an address or inline script belongs to, or null. */
export function findChallenge(text: string): string | null {
  const lower = text.slice(0, 4000).toLowerCase();
  return CHALLENGE_SOURCES.find(([needle]) => lower.includes(needle))?.[1] ?? null;
}
