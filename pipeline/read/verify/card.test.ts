/** Changes of a card that change what its quote is worth, whatever their words; and changes of it that do not. */
import { expect, test } from 'vitest';
import { extractPage } from '../extract/index.ts';
import {
  comparePlanText,
  compareSurroundings,
  locateQuote,
  preparePage,
  readPlanText,
  readSurroundings,
} from './index.ts';

const QUOTE = '10 GB storage';

type Parts = Readonly<
  Record<'name' | 'price' | 'lead' | 'icon' | 'mark' | 'button' | 'below' | 'notes', string>
>;
const PARTS: Parts = {
  name: 'Larva',
  price: '$0 / month',
  lead: 'The Larva plan includes:',
  icon: '<svg class="icon-check"></svg>',
  mark: '<sup>1</sup>',
  button: 'Start for free',
  below: 'Pick a plan that suits you.',
  notes: '<p><sup>1</sup> Counted as binary gigabytes.</p>',
};

/** Three cards without a heading of their own, as most price lists are built. */
function cards(changed: Partial<Parts>): string {
  const { name, price, lead, icon, mark, button, below, notes } = { ...PARTS, ...changed };
  return `<h1>Plans for every team</h1><section><div class="grid">
    <div class="card"><div>${name}</div><div>${price}</div><div>${lead}</div>
      <ul><li>${icon}${QUOTE}${mark}</li><li><svg class="icon-check"></svg>3 projects</li></ul><a>${button}</a></div>
    <div class="card"><div>Imago</div><div>$20 / month</div><ul><li>1 TB storage</li></ul><a>Contact us</a></div>
  </div><p>${below}</p></section><footer>${notes}</footer>`;
}

const TABLE = (row: string, price = '0'): string =>
  `<p>Compare our plans.</p><table><tr><th></th><th>Solo</th><th>Crew</th></tr>
  <tr><td>Price</td><td>$${price}</td><td>$25</td></tr><tr><td>Storage</td>${row}</tr></table>`;

const ROWS = `<table><tr><td>Storage</td><td>${QUOTE}</td></tr><tr><td>Memory</td><td>128 MB</td></tr></table>`;

/** What a night notices: of the quote, or else of all that the page says of its free plans (`page`). */
function noticed(
  before: string,
  after: string,
  quote = QUOTE,
  kind: 'html' | 'markdown' = 'html',
): string | null {
  const read = (body: string) => {
    const page = preparePage(extractPage(body, kind));
    const { spot } = locateQuote(page, { quote, under: [] });
    const around = readSurroundings(page, { quote, under: [] });
    if (spot === null || around === null) throw new Error('The quote is in both');
    return { around, text: readPlanText(page, [spot]) };
  };
  const [was, is] = [read(before), read(after)];
  return (compareSurroundings(was.around, is.around) ?? comparePlanText(was.text, is.text))?.what ?? null;
}

test.each<[string, Partial<Parts>, string]>([
  ['its name', { name: 'Larva trial' }, 'plan'],
  ['its price', { price: '$4 / month' }, 'prices'],
  ['for how long it is free', { price: 'First month free' }, 'prices'],
  ['a plan that the list is said to be of', { lead: 'Hobby accounts include:' }, 'opener'],
  ['the sense of the list', { lead: 'Missing from the Larva plan:' }, 'opener'],
  ['a drawn tick', { icon: '<svg class="icon-x"></svg>' }, 'tick'],
  ['the label of a drawn tick', { icon: '<img alt="Not included" src="/a.png">' }, 'tick'],
  ['the note that its mark leads to', { notes: '<p><sup>1</sup> For the first 30 days.</p>' }, 'notes'],
  ['that it can be had at all', { button: 'Join the waitlist' }, 'signUp'],
  ['that it is sold by hand', { button: 'Talk to sales' }, 'signUp'],
  ['who can have it', { below: 'Larva is for students of a partner school.' }, 'page'],
  ['a card that is asked for', { below: 'Larva keeps a credit card on file.' }, 'page'],
  [
    'what becomes of the data',
    { below: 'Larva projects that rest for a month make room for others.' },
    'page',
  ],
  ['a condition that nobody foresaw', { below: 'Ask your reseller to switch it on.' }, 'page'],
  ['what becomes of it in soft words', { below: 'We tidy up quiet free projects now and then.' }, 'page'],
])('notices %s', (_what, changed, part) => {
  expect(noticed(cards({}), cards(changed))).toBe(part);
});

test.each<[string, Partial<Parts>]>([
  ['a button', { button: 'Get started' }],
  ['a testimonial', { below: '“It paid for itself in a week,” says Ana.' }],
  ['a longer one', { below: '“We were charged everywhere. Here the invoice is none.” Ana, CFO' }],
  ['a note in other words', { notes: '<p><sup>1</sup> Binary gigabytes are what we count.</p>' }],
  ['an opening in other words', { lead: 'What the Larva plan comes with:' }],
  ['that nothing is asked for', { below: 'No credit card required, no waitlist.' }],
  ['a webinar', { below: 'Join our free webinar on 14 January: scaling to a million users.' }],
  ['of what day its figures are', { below: 'Prices and limits as of December 2026.' }],
  ['who trusts it', { below: 'Trusted by 9,000 teams at companies like Fernhollow.' }],
  ['a slogan beside the list', { below: 'We think you will love it.' }],
  ['a note without figures', { below: 'Names of other products belong to their owners.' }],
  ['a pointer beside the list', { below: 'More about it can be found in the guide.' }],
  ['praise beside the list', { below: 'Dark mode and all templates come with it!' }],
  ['a question without its answer', { below: 'What should I know before I start my free plan?' }],
  ['the day on which the page was looked through', { below: 'Last reviewed: December 2026.' }],
])('passes over %s', (_what, changed) => {
  expect(noticed(cards({}), cards(changed))).toBeNull();
});

test.each(['†', '‡', '§', '*', '<sup>12</sup>'])('reads a quote that is marked %s', (mark) => {
  expect(noticed(cards({ mark }), cards({ mark }))).toBeNull();
});

test.each<[string, 'html' | 'markdown', (price: string) => string]>([
  [
    'a table of a card',
    'html',
    (price) => `<section><h2>Free</h2><p>${price}</p>${ROWS}</section><h2>Pro</h2>`,
  ],
  [
    'Markdown',
    'markdown',
    (price) => `# Plans\n\n## Free\n\n**${price}**\n\n- ${QUOTE}\n\n## Pro\n\n**$20**`,
  ],
])('notices the price above %s', (_where, kind, page) => {
  expect(noticed(page('$0/month'), page('$9/month'), QUOTE, kind)).toBe('prices');
  expect(noticed(page('$0/month'), page('$0 a month'), QUOTE, kind)).toBeNull();
});

test('notices an opening that denies its list where none was, and no other', () => {
  const list = (opener: string) =>
    `<h2>Free</h2><p>Invite colleagues by mail.</p>${opener}<ul><li>${QUOTE}</li></ul>`;
  const after = (opener: string) => noticed(list(''), list(`<p>${opener}</p>`));
  const denials = ['This plan does not include:', 'Missing from this plan:', '免费版不包含：'];
  expect(denials.map(after)).toEqual(['opener', 'opener', 'before']);
  expect(after('This plan includes:')).toBeNull();
  const pronoun = (page: string) => page.replaceAll(QUOTE, 'This offer is valid.');
  const quote = 'This offer is valid.';
  expect(noticed(pronoun(list('')), pronoun(list('<p>Missing from this plan:</p>')), quote)).toBe('opener');
});

test('passes over the slogan of the page and the prices of other plans', () => {
  const after = cards({}).replace('Plans for every team', 'Ship before lunch').replace('$20', '$25');
  expect(noticed(cards({}), after)).toBeNull();
});

test('reads a table by its column: price, tick, period of the next cell', () => {
  const cells = (own: string, unit = 'per month') => `<td>${own}</td><td>1 TB</td><td>${unit}</td>`;
  expect(noticed(TABLE(cells('10 GB')), TABLE(cells('10 GB'), '4'), '10 GB')).toBe('prices');
  expect(noticed(TABLE(cells('10 GB')), TABLE(cells('10 GB', 'per day')), '10 GB')).toBe('periods');
  expect(noticed(TABLE(cells('✓')), TABLE(cells('–')), 'Storage')).toBe('tick');
  expect(noticed(TABLE(cells('✓')), TABLE(cells('✓').replace('1 TB', '2 TB')), 'Storage')).toBeNull();
});

test('takes neither the price of another card nor that of somebody who is quoted for its own', () => {
  const quote = 'No card is asked for.';
  const page = (pro: string) =>
    `<h1>Plans</h1><div><div><h3>Free</h3><p>$0</p></div><div><h3>Pro</h3><p>${pro}</p></div><h2>Questions</h2><p>${quote}</p></div>`;
  expect(noticed(page('$25'), page('$29'), quote)).toBeNull();
  const cited = '<blockquote><p>“Switching saved us $4,000 a year.”</p></blockquote>';
  const rows = (said: string) =>
    `<main><h1>Plans</h1><p>Pick one.</p><p>${quote}</p><p>Talk to us.</p>${said}</main>`;
  expect(noticed(rows(''), rows(cited), quote)).toBeNull();
});

test('passes over prices of other rows where each row is a plan with a price of its own', () => {
  const rows = (growth: string) =>
    `<table><tr><th>Plan</th><th>Price</th><th>Storage</th></tr><tr><td>Hobby</td><td>$0</td><td>10 GB</td></tr>
    <tr><td>Growth</td><td>${growth}</td><td>1 TB</td></tr></table>`;
  expect(noticed(rows('$29'), rows('$35'), 'Hobby $0 10 GB')).toBeNull();
});

test('reads no note from a list of other pages', () => {
  const page = (behind: string) =>
    `<h2>Free</h2><p>${QUOTE}<sup>1</sup></p><ol><li>Counted each month.</li></ol>${behind}`;
  const related = '<h2>Related articles</h2><ul><li>Paid plans compared</li></ul>';
  expect(noticed(page(''), page(related))).toBeNull();
});

test.each([
  ['of which level they are', '<h2>Available commands</h2><h3>Storage</h3>', '<h3>Storage</h3>'],
  ['with a picture', '<h2>Features and limitations</h2>', '<h2>🚀 Features and limitations</h2>'],
  ['longer', '<h2>Storage</h2>', '<h2>Storage: everything you need to know</h2>'],
  [
    'below one that asks for consent',
    '<h2>Storage</h2>',
    '<h2>Storage</h2>',
    '<h2>We value your privacy</h2>',
  ],
])('headings are the same %s', (_how, before, after, top = '') => {
  const page = (heads: string, above = '') => `${above}<h1>Free plan</h1>${heads}<p>You get ${QUOTE}.</p>`;
  expect(noticed(page(before), page(after, top))).toBeNull();
  expect(noticed(page(before), page('<h2>Pro plan</h2>'))).toBe('headings');
});

test('tells a new question whose answer denies something of a free plan, and no other', () => {
  const page = (asked: string) =>
    `<h2>Free</h2><p>You get ${QUOTE}.</p><h2>FAQ</h2><h3>Is it free?</h3><p>Yes, the first plan is.</p>${asked}`;
  const work = '<h3>Can I use the Free plan at work?</h3><p>No. Companies need another one.</p>';
  const dogs = '<h3>Do you ship to Norway?</h3><p>No, we do not ship anything.</p>';
  const under = '<h3>How do I start?</h3><p>With a form. The free plan is for people of our town.</p>';
  expect([work, dogs, under].map((asked) => noticed(page(''), page(asked)))).toEqual(['page', null, 'page']);
});

test('passes over what follows a table under another heading, and tells what follows under its own', () => {
  const page = (inside: string, behind: string) =>
    `<h1>Limits</h1><section><h2>Free</h2>${ROWS}${inside}</section>${behind}`;
  const letter = '<p>Join our circle: one letter a month, leave at any time.</p>';
  expect(noticed(page('', ''), page('', letter), QUOTE)).toBeNull();
  expect(noticed(page('', ''), page(letter, ''), QUOTE)).toBe('page');
});

test.each([
  ['a tooltip', `${QUOTE}<span role="tooltip">Shown in your dashboard.</span>`],
  ['words for a screen reader', `${QUOTE}<span class="sr-only">(opens in a new tab)</span>`],
  ['a written tick', `✓ ${QUOTE}`],
])('does not take %s for a part of the sentence', (_what, after) => {
  const list = (item: string) => `<h2>Free</h2><ul><li>${item}</li></ul>`;
  expect(noticed(list(QUOTE), list(after), QUOTE)).toBeNull();
});

test.each([
  ['Frequently asked questions', 'Overview', null],
  ['Larva', 'About Larva', null],
  ['Larva', 'Moth', 'headings'],
])('a part of the page is no plan: %s, then %s', (before, after, part) => {
  const page = (head: string) => `<h1>Larva cloud</h1><h2>${head}</h2><p>You get ${QUOTE}.</p>`;
  expect(noticed(page(before), page(after), QUOTE)).toBe(part);
});
