// Suggestions below the search field: at once from an index of names, which is fetched when the field is first used, then
// from the search of the server. Without this script the field is a plain form. The pattern is the combobox of the ARIA
// Authoring Practices.
const field = document.querySelector('form.find input[type=search]');
const address = field?.dataset.index;
/** How many of a group are shown. */
const SHOWN = { roles: 3, plans: 6, providers: 3, pages: 3 };
/** How far a word is from an entry: smaller is nearer. */
const NAME = 0;
const OTHER_NAME = 1;
const ROLE = 4;
const NOT_FOUND = 100;
const GONE = 20;
/** So much of a word for a role says which one is meant. */
const MOST = 4;

const normalised = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const wordsOf = (text) => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const squeezed = (text) => wordsOf(text).join('');
const HAN = /\p{Script=Han}/u;

/** The server is asked when the typing rests, and for more than a letter or two. */
const REST_MS = 250;
const LEAST = 3;

let timer = 0;
let asking = new AbortController();
let index = null;
let loading = null;
let options = [];
let active = -1;

/** Names as the search looks at them, made once. */
function prepare({ words, groups }) {
  const lookedAt = (name) => ({ words: wordsOf(name), whole: squeezed(name) });
  return {
    words,
    groups: groups.map((group) => ({
      ...group,
      entries: group.entries.map(([place, name, beside, others, roles = [], gone = 0]) => ({
        href: group.at + place,
        name,
        beside,
        roles,
        gone,
        own: lookedAt(name),
        others: others.map(lookedAt),
      })),
    })),
  };
}

const begins = (name, word) =>
  name.words.some((one) => one.startsWith(word)) || (word.length > 1 && name.whole.startsWith(word));
/** Chinese is written without blanks, and Latin words are run together: a part of a name counts as well. */
const contains = (name, word) => (HAN.test(word) || word.length >= 5) && name.whole.includes(word);

function distance(entry, word, meant) {
  if (begins(entry.own, word)) return NAME;
  // Whoever asks for a role means the plans that serve it as much as those that are called so.
  if (entry.roles.some((role) => meant.wholly.has(role))) return NAME;
  if ([entry.own, ...entry.others].some((name) => begins(name, word) || contains(name, word)))
    return OTHER_NAME;
  return entry.roles.some((role) => meant.partly.has(role)) ? ROLE : NOT_FOUND;
}

/**
 * The entries of each group that have every word, the nearest first; equal ones stay in the order of the index.
 * @param plans that the server found, in place of those whose names fit
 */
function find(query, plans) {
  const words = wordsOf(query);
  const whole = words.join('');
  if (whole === '') return [];
  const roles = index.groups.find(({ kind }) => kind === 'roles').entries;
  const rolesOf = (isMeant) =>
    new Set(roles.flatMap((role, at) => ([role.own, ...role.others].some(isMeant) ? [at] : [])));
  const meant = words.map((word) => ({
    wholly: rolesOf(({ whole: name }) => name === word || (word.length >= MOST && name.startsWith(word))),
    partly: rolesOf((name) => begins(name, word)),
  }));
  const rank = (entry) => {
    const names = [entry.own, ...entry.others];
    const far = words.reduce((sum, word, at) => sum + distance(entry, word, meant[at]), 0);
    if (far >= NOT_FOUND && !names.some((name) => name.whole.startsWith(whole))) return null;
    const exact = entry.own.whole === whole ? -3 : names.some((name) => name.whole === whole) ? -2 : 0;
    const first = exact === 0 && entry.own.whole.startsWith(whole) ? -1 : 0;
    return Math.min(far, NOT_FOUND) + exact + first + entry.gone * GONE;
  };
  return index.groups
    .map(({ kind, label, entries }) => ({
      kind,
      label,
      entries:
        (kind === 'plans' && plans) ||
        entries
          .map((entry) => ({ entry, far: rank(entry) }))
          .filter(({ far }) => far !== null)
          .sort((a, b) => a.far - b.far)
          .map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function element(name, properties, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const list = element('div', { id: 'suggestions', class: 'card suggestions', role: 'listbox', hidden: '' });
const said = element('p', { class: 'visually-hidden', role: 'status' });

function option(href, ...children) {
  const made = element(
    'a',
    { role: 'option', id: `suggestion-${options.length}`, href, tabindex: '-1', 'aria-selected': 'false' },
    ...children,
  );
  options.push(made);
  return made;
}

/** The address of the whole search. */
function everything(q) {
  const asked = new FormData(field.form);
  asked.set('q', q);
  return `${field.form.action}?${new URLSearchParams(asked)}`;
}

/** A plan that the server found: of one in the index more is known. */
function planOf({ slug, name }) {
  const { at, entries } = index.groups.find(({ kind }) => kind === 'plans');
  return entries.find(({ href }) => href === at + slug) ?? { href: at + slug, name, beside: '' };
}

/** @param found what the server says to the words; without it the index alone answers */
function show(query = field.value.trim(), found = null) {
  if (index === null || query === '') {
    hide();
    return;
  }
  if (found === null) ask(query);
  options = [];
  active = -1;
  const { words } = index;
  const compared = (found?.compared ?? []).map((path) => option(path, words.compare));
  const groups = find(query, found?.plans).map(({ kind, label, entries }) => {
    const head = element(
      'div',
      { id: `suggestions-${kind}`, class: 'group small soft', role: 'presentation' },
      label,
    );
    const rows = entries
      .slice(0, SHOWN[kind])
      .map(({ href, name, beside }) =>
        option(
          href,
          element('span', { class: 'name' }, name),
          ...(beside === '' ? [] : [' ', element('span', { class: 'small soft' }, beside)]),
        ),
      );
    return element('div', { role: 'group', 'aria-labelledby': head.id }, head, ...rows);
  });
  // Names alone are looked at here; what the words of the plans hold is not known before the catalog is asked.
  const isAny = options.length > 0;
  said.textContent = !isAny
    ? words.none
    : options.length === 1
      ? words.foundOne
      : words.found.replace('{count}', options.length);
  list.replaceChildren(
    ...compared,
    ...groups,
    option(
      everything(query),
      (isAny ? words.all : words.ask).replace('{q}', () => query),
    ),
  );
  list.setAttribute('aria-label', words.results);
  open(true);
}

function open(isOpen) {
  list.hidden = !isOpen;
  field.setAttribute('aria-expanded', String(isOpen));
  field.removeAttribute('aria-activedescendant');
}

function hide() {
  active = -1;
  said.textContent = '';
  open(false);
}

function select(at) {
  options[active]?.setAttribute('aria-selected', 'false');
  active = (at + options.length) % options.length;
  const chosen = options[active];
  chosen.setAttribute('aria-selected', 'true');
  chosen.scrollIntoView({ block: 'nearest' });
  field.setAttribute('aria-activedescendant', chosen.id);
}

/** What the server says to some words; to those that were meant, if one of them is mistyped. */
async function search(q, signal) {
  const { lang: locale } = document.documentElement;
  const asked = { q, locale, standing: 'all', limit: SHOWN.plans, fields: 'slug,name' };
  const answer = await fetch(`/api/zero/offers?${new URLSearchParams(asked)}`, { signal });
  if (!answer.ok) throw new Error(answer.statusText);
  const { offers, suggestions } = await answer.json();
  const { named, services, spelling } = suggestions;
  if (spelling.length > 0) return search(spelling[0].q, signal);
  // Services that have no plan, then plans; where it has neither, the index goes on answering.
  const plans = [
    ...services.map(({ slug, name, note, state, roles }) => {
      const isReplaced = state === 'ended' && roles.length > 0;
      const href = isReplaced ? new URL(`replace/${slug}`, field.form.action).href : everything(name);
      return { href, name, beside: note };
    }),
    ...(offers.length > 0 ? offers : named).map(planOf),
  ];
  const compared = /<([^>]*)>; rel="related"/.exec(answer.headers.get('Link'))?.slice(1);
  return { q, plans: plans.length > 0 ? plans : null, compared };
}

/** Asks the server once the typing rests. */
function ask(query) {
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  if (squeezed(query).length < LEAST && !HAN.test(query)) return;
  timer = setTimeout(() => {
    search(query, signal)
      .then((found) => {
        // Who is choosing, or has closed the list, keeps what they see.
        if (!list.hidden && active < 0 && !list.matches(':hover')) show(found.q, found);
      })
      // Overtaken, refused or offline: what the index has stays.
      .catch(() => {});
  }, REST_MS);
}

/** Where the index cannot be had, the form still searches; the next use of the field tries again. */
function load() {
  loading ??= fetch(address)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .then((read) => {
      index = prepare(read);
      if (document.activeElement === field) show();
    })
    .catch(() => {
      loading = null;
    });
}

const KEYS = {
  ArrowDown: () => select(active + 1),
  ArrowUp: () => select(active < 0 ? options.length - 1 : active - 1),
  Enter: () => options[active]?.click(),
};

function begin() {
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'false');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-keyshortcuts', '/ Control+K');
  field.title = field.dataset.keys;
  field.form.append(list, said);
  for (const use of ['focus', 'input']) {
    field.addEventListener(use, () => {
      load();
      show();
    });
  }
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) {
      // The first one closes the list; the browser empties the field at the next.
      event.preventDefault();
      hide();
      return;
    }
    if (event.key === 'ArrowDown' && list.hidden) show();
    if (list.hidden || !(event.key in KEYS) || (event.key === 'Enter' && active < 0)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  // A press inside the list must not take the focus before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  field.addEventListener('blur', hide);
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const isTyping = event.target.closest('input, select, textarea, [contenteditable]') !== null;
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    // On a phone the field may be folded away.
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.select();
  });
}

if (address) begin();
