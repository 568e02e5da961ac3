/** The two promises of the verification engine: it never misses a changed figure and never cries wolf. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractPage } from '../../pipeline/read/extract/index.ts';
import { preparePage, verifyQuote } from '../../pipeline/read/verify/index.ts';
import { countsAsFound, type VerdictName } from '../../schemas/verdict.ts';
import { FULL } from '../sample.ts';

const RUNS = { numRuns: FULL ? 400 : 20 };

function verdictOf(html: string, quote: string, under: readonly string[] = []): VerdictName {
  return verifyQuote(preparePage(extractPage(html, 'html')), { quote, under }).verdict;
}
function isFound(html: string, quote: string): boolean {
  return countsAsFound(verdictOf(html, quote));
}

const units = fc.constantFrom(
  'GB',
  'MB',
  'TB',
  'GiB',
  'MiB',
  'KB',
  'hours',
  'minutes',
  'requests',
  'projects',
  'vCPU',
);
const periods = fc.constantFrom('day', 'month', 'hour', 'minute', 'year', 'week');
const subjects = fc.constantFrom(
  'The free plan',
  'Each project',
  'Every account',
  'Hobby',
  'The Starter tier',
);
const verbs = fc.constantFrom('includes', 'comes with', 'is limited to', 'allows up to', 'gives at least');
const things = fc.constantFrom('storage', 'bandwidth', 'log retention', 'build time', 'egress');
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.constantFrom(0.5, 2.5, 3.75, 0.25, 100.5),
);

/** A sentence as its parts, so that a part can be changed. */
const sentences = fc.record({
  subject: subjects,
  verb: verbs,
  amount: amounts,
  unit: units,
  thing: things,
  period: periods,
});
type Sentence = typeof sentences extends fc.Arbitrary<infer T> ? T : never;
function words(sentence: Sentence): string {
  return `${sentence.subject} ${sentence.verb} ${sentence.amount} ${sentence.unit} of ${sentence.thing} per ${sentence.period}.`;
}
function pageOf(...bodies: readonly string[]): string {
  return `<html><body><nav><a href="/">Home</a></nav><main><h1>Limits</h1>${bodies.map((body) => `<p>${body}</p>`).join('')}</main><footer>© 2026</footer></body></html>`;
}

describe('a change is never found', () => {
  test('one digit of the figure', () => {
    fc.assert(
      fc.property(sentences, fc.nat(), fc.integer({ min: 1, max: 9 }), (sentence, place, shift) => {
        const quote = words(sentence);
        const digits = [...quote.matchAll(/\d/g)].map((match) => match.index);
        const at = digits[place % digits.length] ?? 0;
        const changed = `${quote.slice(0, at)}${(Number(quote[at]) + shift) % 10}${quote.slice(at + 1)}`;
        expect(isFound(pageOf(changed), quote)).toBe(false);
      }),
      RUNS,
    );
  });

  test('a digit more or less, or a moved decimal point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('0', '5', '9'), (amount, digit) => {
        const quote = `up to ${amount} GB of storage`;
        for (const other of [
          `${amount}${digit}`,
          `${digit === '0' ? '1' : digit}${amount}`,
          `${amount}.${digit}1`,
          `${amount},${digit}`,
          `${amount}M`,
          `${amount} million`,
          `${amount}½`,
        ]) {
          expect(isFound(pageOf(`You get up to ${other} GB of storage.`), quote)).toBe(false);
        }
      }),
      RUNS,
    );
  });

  test('the unit', () => {
    fc.assert(
      fc.property(sentences, units, (sentence, unit) => {
        fc.pre(unit !== sentence.unit);
        expect(isFound(pageOf(words({ ...sentence, unit })), words(sentence))).toBe(false);
      }),
      RUNS,
    );
  });

  test('the period, in any spelling', () => {
    fc.assert(
      fc.property(
        sentences,
        periods,
        fc.constantFrom('per ', '/', '/ ', 'a ', 'every '),
        (sentence, period, opener) => {
          fc.pre(period !== sentence.period);
          const changed = words({ ...sentence, period }).replace('per ', opener);
          expect(isFound(pageOf(changed), words(sentence))).toBe(false);
        },
      ),
      RUNS,
    );
  });

  test('a negation or a bound put in, taken out or before it', () => {
    const pairs = [
      ['A credit card is required to sign up', 'A credit card is not required to sign up'],
      ['credit card required', 'no credit card required'],
      ['commercial use is allowed', 'commercial use is not allowed'],
      ['allows commercial use', "doesn't allow commercial use"],
      ['you can use it for 5 projects', 'you cannot use it for 5 projects'],
      ['includes 5 GB', 'does not include 5 GB'],
      ['includes 5 GB of storage', 'includes up to 5 GB of storage'],
      ['at least 5 GB of storage', 'at most 5 GB of storage'],
      ['5 GB of storage', '<5 GB of storage'],
      ['10 GB', '5–10 GB'],
      ['5 GB', '5 GB-hours'],
      ['limit of 10', 'limit of 10+'],
      ['limit of 10', 'limit of 10%'],
      ['$5 per month', '€5 per month'],
      ['5 per month', '$5 per month'],
      ['需要信用卡', '不需要信用卡'],
      ['不支持商业使用', '支持商业使用'],
      ['最多 5 个项目', '至少 5 个项目'],
      ['每月 100 次', '每天 100 次'],
      ['每月 100 万次', '每月 100 次'],
      ['免费 100 GB 流量', '免费 10 GB 流量'],
    ] as const;
    for (const [quote, changed] of pairs) {
      expect([quote, isFound(pageOf(changed), quote)]).toEqual([quote, false]);
      const turned = [`The plan: ${changed} today.`, quote] as const;
      expect([turned[0], isFound(pageOf(turned[0]), turned[1])]).toEqual([turned[0], false]);
    }
  });

  test('a table whose columns shift', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom('—', '', 'No', '✗', '0', 'Unlimited'),
        ([free = 1, pro = 2, team = 3], instead) => {
          const quote = `Storage ${free} GB`;
          const row = (...cells: string[]): string =>
            `<table><tr><th>Plan</th><th>Free</th><th>Pro</th><th>Team</th></tr><tr>${['Storage', ...cells].map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
          expect(isFound(row(`${free} GB`, `${pro} GB`, `${team} GB`), quote)).toBe(true);
          expect(isFound(row(`${pro} GB`, `${free} GB`, `${team} GB`), quote)).toBe(false);
          expect(isFound(row(instead, `${free} GB`, `${team} GB`), quote)).toBe(false);
        },
      ),
      RUNS,
    );
  });
});

describe('a mere change of looks is always found', () => {
  test('inline markup at any word', () => {
    fc.assert(
      fc.property(
        sentences,
        fc.infiniteStream(fc.constantFrom('plain', 'b', 'a', 'code', 'span')),
        (sentence, stream) => {
          const tags = stream[Symbol.iterator]();
          const marked = words(sentence)
            .split(' ')
            .map((word) => {
              const tag = tags.next().value ?? 'plain';
              return tag === 'plain' ? word : `<${tag}>${word}</${tag}>`;
            })
            .join(' ');
          expect(isFound(pageOf(marked), words(sentence))).toBe(true);
        },
      ),
      RUNS,
    );
  });

  test('white space, no-break spaces, soft hyphens, zero-width characters, line breaks', () => {
    fc.assert(
      fc.property(
        sentences,
        fc.constantFrom('&nbsp;', '\n\t ', '\u2009', ' <br>', '\u00ad ', '\u200b ', ' \ufeff', '<!-- x --> '),
        (sentence, space) => {
          expect(isFound(pageOf(words(sentence).replaceAll(' ', space)), words(sentence))).toBe(true);
        },
      ),
      RUNS,
    );
  });

  test('typography: quotes, dashes, full-width forms', () => {
    const pairs = [
      ["You don't pay - it's free", 'You don’t pay – it’s free'],
      ['the "Hobby" plan', 'the “Hobby” plan'],
      ['100 GB, free', '１００ ＧＢ，ｆｒｅｅ'],
      ['wait...', 'wait…'],
      ['pay-as-you-go plan', 'pay\u2011as\u2011you\u2011go plan'],
      ['免费额度（每月）：5 GB', '免费额度(每月):5GB'],
    ] as const;
    for (const [left, right] of pairs) {
      expect([right, isFound(pageOf(right), left)]).toEqual([right, true]);
      expect([left, isFound(pageOf(left), right)]).toEqual([left, true]);
    }
  });

  test('separators of thousands and scales', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (millions) => {
        const forms = [
          `${millions}000000`,
          `${millions},000,000`,
          `${millions}\u00a0000\u00a0000`,
          `${millions}\u202f000\u202f000`,
          `${millions}M`,
          `${millions} million`,
          `${millions}'000'000`,
          `${millions}00 万`,
        ];
        for (const quote of forms)
          for (const page of forms)
            expect([
              quote,
              page,
              isFound(pageOf(`up to ${page} requests`), `up to ${quote} requests`),
            ]).toEqual([quote, page, true]);
      }),
      { numRuns: FULL ? 40 : 5 },
    );
  });

  test('spellings of a unit and a period', () => {
    const groups = [
      ['5 GB of storage', '5GB of storage', '5 gigabytes of storage'],
      [
        '100 requests per month',
        '100 requests/month',
        '100 requests / month',
        '100 requests/mo',
        '100 requests a month',
        '100 requests every month',
      ],
      ['30 minutes', '30 min', '30 mins', '30minutes'],
      ['$5 per month', 'US$5/month', '$5.00 / mo', '5 USD per month'],
      ['每月 5 GB', '每个月 5GB', '每月5 GB'],
      ['100 次/月', '100次 / 月'],
    ];
    for (const group of groups)
      for (const quote of group)
        for (const page of group)
          expect([quote, page, isFound(pageOf(page), quote)]).toEqual([quote, page, true]);
  });

  test('a row whose cells become a list, a card or a sentence of cells', () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const quote = `Storage ${amount} ${unit}`;
        const looks = [
          `<table><tr><td>Storage</td><td>${amount} ${unit}</td></tr></table>`,
          `<dl><dt>Storage</dt><dd>${amount} ${unit}</dd></dl>`,
          `<ul><li><div>Storage</div><div><b>${amount}</b> ${unit}</div></li></ul>`,
          `<h3>Storage</h3><p>${amount} ${unit}</p>`,
          `<div role="table"><div role="row"><span role="cell">Storage</span><span role="cell">${amount} ${unit}</span></div></div>`,
        ];
        for (const html of looks) expect([html, isFound(html, quote)]).toEqual([html, true]);
      }),
      { numRuns: FULL ? 100 : 10 },
    );
  });
});

describe('any page', () => {
  test('is read without an error, and figures never come from two cells', () => {
    const tags = fc.constantFrom(
      '<td>',
      '</td>',
      '<tr>',
      '<table>',
      '</table>',
      '<p>',
      '</p>',
      '<s>',
      '</s>',
      '<sup>',
      '</sup>',
      '<svg>',
      '<template>',
      '<script>',
      '</script>',
      '<li>',
      '<dl>',
      '<dt>',
      '<dd>',
      '<h2>',
      '</h2>',
      '<details>',
      '&nbsp;',
      '<br>',
      '<iframe/>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(tags, fc.string(), fc.constantFrom('5 GB', 'free ', '1', '100')), {
          maxLength: 60,
        }),
        fc.string(),
        (parts, quote) => {
          const html = parts.join('');
          const verdict = verifyQuote(preparePage(extractPage(html, 'html')), { quote, under: [] });
          expect(verdict.figures).toBeInstanceOf(Array);
          for (const kind of ['markdown', 'text', 'json'] as const)
            expect(extractPage(html, kind).visibleLength).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: FULL ? 600 : 30 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 999 }), (left, right) => {
        const html = `<table><tr><td>${left}</td><td>${right} GB</td></tr></table>`;
        expect(isFound(html, `${left}${right} GB`)).toBe(false);
        expect(isFound(html, `${right} GB`)).toBe(true);
      }),
    );
  });

  /** Five million characters in a full run. */
  const ROWS = FULL ? 40_000 : 10_000;
  const STEP = ROWS / 100;

  test('of millions of characters with fifty quotes is one quick pass, also when it is hostile', () => {
    const rows = Array.from(
      { length: ROWS },
      (_, at) =>
        `<p>Plan ${at} includes ${at % 100} GB of storage and up to ${at} requests per month, plan by plan.</p>`,
    ).join('');
    const page = preparePage(extractPage(rows, 'html'));
    for (let at = 0; at < 50; at += 1) {
      const quote = `Plan ${at * STEP} includes ${(at * STEP) % 100} GB of storage`;
      expect(verifyQuote(page, { quote, under: [] }).verdict).toBe('found');
      expect(verifyQuote(page, { quote: quote.replace('GB', 'TB'), under: [] }).verdict).not.toBe('found');
    }
    const hostile = [
      '<div>'.repeat(300_000),
      '<table><tr><td>'.repeat(100_000),
      '<sup>'.repeat(200_000),
      '1,'.repeat(400_000),
      '- '.repeat(400_000),
      '&nbsp;'.repeat(400_000),
      '|'.repeat(400_000),
      '`['.repeat(100_000),
      '1.'.repeat(400_000),
    ];
    for (const body of hostile) {
      for (const kind of ['html', 'markdown', 'text'] as const) {
        const verdict = verifyQuote(preparePage(extractPage(body, kind)), {
          quote: '5 GB of storage',
          under: [],
        });
        expect(countsAsFound(verdict.verdict)).toBe(false);
      }
    }
  });
});
