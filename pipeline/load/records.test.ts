import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/folders.ts';
import { addressProblems, formatProblem, loadRecords, parseRecord, sentenceProblems } from './index.ts';

const GOOD = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Hosting., zh-CN: 托管。 }
homepage: https://alder.example
sources:
  pricing:
    url: https://alder.example/pricing
    captured: { at: 2026-08-01 }
offers:
  - slug: alder-free
    plan: Free
    name: { en: Alder Free, zh-CN: 赤杨免费版 }
    summary: { en: Static sites., zh-CN: 静态网站。 }
    category: hosting
    roles: [static-site]
    freeType: forever
    limits:
      - { id: bandwidth, metric: bandwidth, value: 100, unit: GB, period: month, scope: account, roles: [static-site] }
    evidence:
      - { id: bandwidth, quote: The Free plan includes 100 GB of bandwidth per month, source: pricing, fields: [freeType, limits.bandwidth] }
`;

const problemsOf = (text: string): string[] => {
  const { loaded, problems } = parseRecord('alder.yaml', text);
  return [...problems, ...(loaded === null ? [] : sentenceProblems([loaded]))].map(formatProblem);
};

describe('loading a record', () => {
  it('accepts a good one', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it.each([
    [
      'a wrong unit',
      GOOD.replace('unit: GB', 'unit: count'),
      /alder\.yaml:18:\d+ wrong-unit: .*"count" does not measure "bandwidth"/,
    ],
    [
      'a unit that is no unit',
      GOOD.replace('unit: GB', 'unit: gigs'),
      /alder\.yaml:18:\d+ not-in-vocabulary: .*write one of: B, KB, MB, GB/,
    ],
    [
      'a fact without evidence',
      GOOD.replace('[freeType, limits.bandwidth]', '[freeType]'),
      /alder\.yaml:18:\d+ evidence-missing: .*"limits\.bandwidth" is stated without evidence/,
    ],
    [
      'a missing Chinese text',
      GOOD.replace('{ en: Static sites., zh-CN: 静态网站。 }', '{ en: Static sites. }'),
      /alder\.yaml:13:\d+ missing: .*zh-CN.*is missing; write a text/,
    ],
    [
      'broken YAML',
      GOOD.replace('name: { en: Alder,', 'name: { en: Alder'),
      /alder\.yaml:\d+:\d+ broken-yaml: /,
    ],
    [
      'an alias of nothing, which a text that begins with an asterisk is read as',
      GOOD.replace('plan: Free', 'plan: *Unlimited'),
      /alder\.yaml:11:11 broken-yaml: \*Unlimited is an alias that is not defined; put a text that begins with \* in quotes/,
    ],
    [
      'aliases that stand for more than anybody wrote',
      `a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n${GOOD}`,
      /alder\.yaml:2:8 broken-yaml: .*write the values out/,
    ],
    [
      'a fact that depends on another',
      GOOD.replace('    evidence:', '    idle: { wokenBy: owner }\n    evidence:').replace(
        '[freeType, limits.bandwidth]',
        '[freeType, limits.bandwidth, idle.wokenBy]',
      ),
      /alder\.yaml:19:\d+ fact-of-another: .*state it only if flags\.idlePause is sleeps or pauses or deletes/,
    ],
    [
      'two conditions out of one quote',
      GOOD.replace('    evidence:', '    conditions: [no-card-data, provider-mark]\n    evidence:').replace(
        '[freeType, limits.bandwidth]',
        '[freeType, limits.bandwidth, conditions]',
      ),
      /alder\.yaml:19:\d+ condition-unquoted: /,
    ],
    [
      'a quote without the value of its fact',
      GOOD.replace('value: 100', 'value: 10'),
      /alder\.yaml:20:\d+ quote-without-value: .*does not contain 10 GB per month/,
    ],
    [
      'an unknown key',
      GOOD.replace('    plan: Free', '    plan: Free\n    price: 0'),
      /alder\.yaml:12:5 unknown-key: .*"price" is not a field here/,
    ],
    [
      'an unknown source',
      GOOD.replace('source: pricing', 'source: prices'),
      /unknown-source: .*no source "prices"; write one of: pricing/,
    ],
    [
      'evidence for a fact that is not stated',
      GOOD.replace('[freeType, limits.bandwidth]', '[freeType, limits.bandwidth, overage]'),
      /evidence-without-fact: .*"overage"/,
    ],
    [
      'a slug that would break comparison addresses',
      GOOD.replace('slug: alder-free', 'slug: alder-vs-birch'),
      /alder\.yaml:10:\d+ .*\/compare\//,
    ],
    [
      'a paragraph for a quote',
      GOOD.replace('includes 100 GB', `includes ${'many '.repeat(40)}100 GB`),
      /quote-length: .*at most 160 characters/,
    ],
  ])('names file, line, column, rule and remedy for %s', (_, text, expected) => {
    const problems = problemsOf(text);
    expect(
      problems.some((problem) => expected.test(problem)),
      problems.join('\n'),
    ).toBe(true);
  });

  describe('with addresses', () => {
    const leadingTo = (address: string): string[] => {
      const { loaded } = parseRecord('alder.yaml', GOOD.replace('https://alder.example', address));
      return loaded === null ? ['not a record'] : addressProblems([loaded]).map(formatProblem);
    };

    it.each([
      'http://127.0.0.1',
      'http://127.1',
      'http://0x7f000001',
      'http://169.254.169.254',
      'http://10.0.0.1:8080',
      'http://localhost:3000',
      'https://metadata.google.internal',
      'https://printer.local.',
    ])('refuses %s, which leads to the machine or network of the reader', (address) => {
      expect(leadingTo(address)).toContainEqual(
        expect.stringMatching(/^alder\.yaml:\d+:\d+ address-not-public: .*; write the public one$/),
      );
    });

    it('looks at no quote that begins with one', () => {
      const { loaded } = parseRecord('alder.yaml', GOOD.replace('quote: ', 'quote: http://localhost and '));
      expect(loaded === null ? ['not a record'] : addressProblems([loaded])).toEqual([]);
    });

    it('takes those of the public web', () => {
      expect(leadingTo('https://alder.example')).toEqual([]);
      expect(leadingTo('https://1.1.1.1')).toEqual([]);
    });
  });

  describe('with figures in its sentences', () => {
    const withNote = (en: string, zh: string, evidence = ''): string =>
      GOOD.replace(
        '    category: hosting',
        `    note: { en: "${en}", zh-CN: "${zh}" }\n    category: hosting`,
      ).concat(evidence);

    it('asks for a quote of each, in both languages', () => {
      const problems = problemsOf(withNote('Builds stop after 300 minutes.', '构建满 500 分钟后停止。'));
      expect(problems).toHaveLength(2);
      expect(problems[0]).toMatch(
        /alder\.yaml:\d+:\d+ figure-without-quote: .*note\.en: "300" is in no quote/,
      );
      expect(problems[1]).toMatch(/note\.zh-CN: "500"/);
    });

    it('takes one that the quote writes as a word', () => {
      const quoted = GOOD.replace('quote: ', 'quote: one million builds and ');
      const text = quoted.replace(
        '    category: hosting',
        '    note: { en: "1 million builds.", zh-CN: "100 万次构建。" }\n    category: hosting',
      );
      expect(problemsOf(text).filter((problem) => problem.includes('figure-without-quote'))).toEqual([]);
    });

    it('stops no night: a figure that a review changed is left to be mended by hand', () => {
      const text = withNote('Builds stop after 300 minutes.', '构建满 500 分钟后停止。');
      expect(parseRecord('alder.yaml', text).problems).toEqual([]);
    });

    it('takes a quote that carries the note', () => {
      const quote = `      - { id: builds, quote: Builds stop after 5 hours, source: pricing, fields: [note] }\n`;
      expect(
        problemsOf(withNote('Builds stop after 300 minutes.', '构建满 300 分钟后停止。', quote)),
      ).toEqual([]);
      expect(problemsOf(withNote('Builds stop after 5 GB.', '构建满 5 GB 后停止。', quote))).toHaveLength(2);
      expect(problemsOf(GOOD.concat(quote))).toEqual([
        expect.stringContaining('carries "note", which the offer does not state'),
      ]);
    });

    it.each([
      ['what a fact of the offer says', '100 GB a month, then it stops.', '每月 100 GB，用完即停。'],
      ['a year, and a month of a year', 'As of September 2025.', '截至 2025 年 9 月。'],
      [
        'names with digits',
        'Serves R2, S3 and HTTP/3; GLM-4.6 is not there.',
        '支持 R2、S3 与 HTTP/3，不含 GLM-4.6。',
      ],
      ['numbers in words', 'One site only.', '只有一个站点。'],
    ])('asks for none of %s', (_, en, zh) => {
      expect(problemsOf(withNote(en, zh))).toEqual([]);
    });

    it.each([
      ['500 thousand requests', '50 万次请求', 'up to 500,000 requests'],
      ['Since 16 April 2026', '2026 年 4 月 16 日起', 'from April 16th, 2026'],
      ['$5 of credit', '5 美元额度', '$5.00 in credits'],
      ['90,000 GiB-seconds', '9 万 GiB 秒', '90,000 GiB-seconds a month'],
      ['100,000 calls', '10 万次调用', '每账号每天10w的请求数限制'],
    ])('reads "%s" as the page writes it', (en, zh, quote) => {
      const entry = `      - { id: more, quote: "${quote}", source: pricing, fields: [note] }\n`;
      expect(problemsOf(withNote(`${en}.`, `${zh}。`, entry))).toEqual([]);
      expect(problemsOf(withNote(`${en}.`, `${zh}。`))).not.toEqual([]);
    });
  });

  it.each([
    ['每隔一个月需手动续期', 'zh', 30],
    ['renew it every 3 months by hand', 'en', 90],
    ['renewed by hand once a year', 'en', 365],
    ['renewed within 30 days', 'en', 30],
  ])('reads a duration from "%s"', (quote, language, days) => {
    const text = GOOD.replace('    freeType: forever', `    freeType: forever\n    renewEveryDays: ${days}`)
      .replace('captured: { at: 2026-08-01 }', `captured: { at: 2026-08-01 }\n    language: ${language}`)
      .concat(`      - { id: renewal, quote: ${quote}, source: pricing, fields: [renewEveryDays] }\n`);
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(text.replace(`renewEveryDays: ${days}`, 'renewEveryDays: 7'))).toHaveLength(1);
  });

  it('asks of a role that has kinds which kind it is, and of every class a role', () => {
    const queue = GOOD.replaceAll('[static-site]', '[static-site, queue]');
    expect(problemsOf(queue).join('\n')).toMatch(/kind-missing: .*kinds: \{ queue: message-queue or jobs/);
    const classed = queue.replace(
      '    freeType',
      '    kinds: { queue: jobs }\n    aside: [queue]\n    freeType',
    );
    expect(problemsOf(classed)).toEqual([]);
    expect(problemsOf(classed.replace('aside: [queue]', 'aside: [auth]')).join()).toMatch(
      /class-of-no-role: .*"auth" is not a role of this offer/,
    );
  });

  it('takes what credits cost only from quotes that say so, each entry from its own', () => {
    const credits = GOOD.replace(
      'metric: bandwidth, value: 100, unit: GB,',
      'metric: credits, value: 100, unit: count, costs: [{ metric: requests, amount: 3, per: 10000 }],',
    )
      .replace('100 GB of bandwidth per month', '100 credits per month')
      .concat(
        '      - { id: cost, quote: "3 credits for 10,000 requests", source: pricing, fields: [limits.bandwidth.costs] }\n',
      );
    expect(problemsOf(credits)).toEqual([]);
    expect(problemsOf(credits.replace('amount: 3', 'amount: 4')).join()).toMatch(
      /quote-without-value: .*no cost of "limits.bandwidth.costs"/,
    );
    const two = credits.replace('per: 10000 }]', 'per: 10000 }, { metric: storage, amount: 5, unit: GB }]');
    expect(problemsOf(two)).toEqual([
      expect.stringMatching(
        /alder\.yaml:18:\d+ quote-without-value: .*no quote for "limits\.bandwidth\.costs" says that storage cost 5 per 1 GB;/,
      ),
    ]);
    const both = two.concat(
      '      - { id: stored, quote: 5 credits for each GB stored, source: pricing, fields: [limits.bandwidth.costs] }\n',
    );
    expect(problemsOf(both)).toEqual([]);
    const inWords = credits.replace('10000 }', '1000000 }').replace('for 10,000 requests', 'per M requests');
    expect(problemsOf(inWords)).toEqual([]);
    expect(problemsOf(inWords.replace('per M', 'per K')).join()).toMatch(/quote-without-value/);
    expect(problemsOf(credits.replace('metric: credits', 'metric: requests')).join()).toMatch(
      /costs-of-credits: .*only a limit of credits has costs, not one of requests/,
    );
  });

  describe('with a quote that says the opposite of its fact', () => {
    const withCard = (value: string, quote: string): string =>
      GOOD.replace('    limits:', `    signup: { card: ${value} }\n    limits:`).replace(
        '    evidence:\n',
        `    evidence:\n      - { id: card, quote: "${quote}", source: pricing, fields: [signup.card] }\n`,
      );

    it.each([
      ['not-required', 'A credit card is required to sign up.'],
      ['not-required', 'Every new account must add a payment method.'],
      ['not-required', '注册需要绑定银行卡'],
      ['required', 'Start free, no credit card required.'],
      ['required', '无需绑定信用卡'],
    ])('refuses card: %s with "%s"', (value, quote) => {
      expect(problemsOf(withCard(value, quote)).join()).toMatch(
        /quote-against-value: .*says the opposite of signup.card/,
      );
    });

    it.each([
      ['not-required', 'No credit card is required to sign up.'],
      ['not-required', "You don't need a credit card"],
      ['not-required', '无需绑定银行卡'],
      ['required', 'You cannot sign up without a credit card.'],
      ['required', 'add a valid credit card to activate the account'],
    ])('takes card: %s with "%s"', (value, quote) => {
      expect(problemsOf(withCard(value, quote))).toEqual([]);
    });
  });

  describe('with a quote that proves nothing by itself', () => {
    const quoting = (quote: string, more = '') =>
      GOOD.replace('quote: The Free plan includes 100 GB of bandwidth per month', `quote: "${quote}"${more}`);

    it('refuses a question, of an offer and of the terms', () => {
      expect(problemsOf(quoting('Does the Free plan include 100 GB per month?')).join()).toMatch(
        /alder\.yaml:20:\d+ quote-is-question: .*quote the words that answer it/,
      );
      const terms = `terms:
  url: https://alder.example/terms
  production: allowed
  evidence:
    - { id: terms-production, quote: Can I use it in production?, source: pricing, fields: [production] }
`;
      expect(problemsOf(GOOD.replace('offers:\n', `${terms}offers:\n`)).join()).toMatch(
        /alder\.yaml:13:\d+ quote-is-question: /,
      );
    });

    it('refuses figures without a word, unless heads say what they are of', () => {
      const row = GOOD.replace('period: month', 'period: total');
      const bare = row.replace('The Free plan includes 100 GB of bandwidth per month', '100 GB 500 GB 2 TB');
      expect(problemsOf(bare).join()).toMatch(/alder\.yaml:20:\d+ quote-without-words: .*"under"/);
      expect(problemsOf(bare.replace('source: pricing,', 'source: pricing, under: [Bandwidth],'))).toEqual(
        [],
      );
    });

    it('refuses both in the words of a change of the past', () => {
      const side = (at: string, commit: string) =>
        `{ at: ${at}, permalink: https://github.com/alder/docs/blob/${commit.repeat(40)}/limits.md }`;
      const history = (before: string, after: string) => `${GOOD}history:
  - on: 2024-04-08
    kind: change
    offer: alder-free
    field: limits.bandwidth
    before: { value: 50, unit: GB }
    after: { value: 100, unit: GB }
    quoteBefore: "${before}"
    quoteAfter: "${after}"
    sourceBefore: ${side('2024-04-01', 'a')}
    sourceAfter: ${side('2024-04-08', 'b')}
`;
      expect(problemsOf(history('50 GB per month', '100 GB per month'))).toEqual([]);
      expect(problemsOf(history('50 GB per month?', '100 GB per month')).join()).toMatch(
        /quoteBefore: a question states nothing/,
      );
      expect(problemsOf(history('50 GB per month', 'Why 100 GB per month?')).join()).toMatch(
        /quoteAfter: a question states nothing/,
      );
    });
  });

  describe('with use that is billed where no card is on file', () => {
    const withOverage = (card: string, quote: string) =>
      GOOD.replace(
        '    evidence:\n',
        `    overage: billed\n    signup: { card: ${card} }\n    evidence:\n      - { id: over, quote: "${quote}", source: pricing, fields: [overage] }\n      - { id: card, quote: Sign up, source: pricing, fields: [signup.card] }\n`,
      );

    it('refuses the pair: a bill needs a way to pay', () => {
      expect(problemsOf(withOverage('not-required', 'More is billed at $2 per GB')).join()).toMatch(
        /alder\.yaml:\d+:\d+ billed-without-card: .*leave overage out/,
      );
    });

    it('refuses it where the card is of the terms', () => {
      const terms = `terms:
  url: https://alder.example/terms
  signup: { card: not-required }
  evidence:
    - { id: terms-card, quote: No credit card required, source: pricing, fields: [signup.card] }
`;
      const text = GOOD.replace('offers:\n', `${terms}offers:\n`)
        .replace(
          '    evidence:\n      - { id: bandwidth',
          '    overage: billed\n    evidence:\n      - { id: bandwidth',
        )
        .replace('fields: [freeType,', 'fields: [freeType, overage,');
      expect(problemsOf(text).join()).toMatch(/billed-without-card: /);
    });

    it.each([
      'You receive a monthly invoice for more',
      'More is taken from your account balance',
      '超出部分从账户余额扣费',
    ])('takes it where a quote says how: %s', (quote) => {
      expect(problemsOf(withOverage('not-required', quote))).toEqual([]);
    });

    it('takes bills where a card is required, or nothing is said of one', () => {
      expect(problemsOf(withOverage('required', 'More is billed at $2 per GB'))).toEqual([]);
      expect(
        problemsOf(
          withOverage('required', 'More is billed at $2 per GB')
            .replace(/ {4}signup:.*\n/, '')
            .replace(/ {6}- \{ id: card.*\n/, ''),
        ),
      ).toEqual([]);
    });
  });

  describe('with terms that hold for all plans of the provider', () => {
    const TERMS = `terms:
  url: https://alder.example/terms
  commercial: { use: allowed }
  evidence:
    - { id: terms-commercial, quote: You may use the services for your business, source: pricing, fields: [commercial.use] }
`;
    const withTerms = GOOD.replace('offers:\n', `${TERMS}offers:\n`);
    const offerOf = (text: string) => parseRecord('alder.yaml', text).loaded?.record.offers[0];

    it('lets each offer inherit what its own words do not state, with the quote', () => {
      expect(problemsOf(withTerms)).toEqual([]);
      const offer = offerOf(withTerms);
      expect(offer?.commercial.use).toBe('allowed');
      expect(offer?.evidence.map(({ id }) => id)).toEqual(['bandwidth', 'terms-commercial']);
    });

    it('lets the own words win', () => {
      const own = withTerms
        .replace('    limits:', '    commercial: { use: forbidden }\n    limits:')
        .replace('fields: [freeType,', 'fields: [freeType, commercial.use,');
      expect(problemsOf(own)).toEqual([]);
      expect(offerOf(own)?.commercial.use).toBe('forbidden');
      expect(offerOf(own)?.evidence).toHaveLength(1);
    });

    it('asks for evidence of each fact, and for ids that no offer has', () => {
      expect(
        problemsOf(withTerms.replace('fields: [commercial.use]', 'fields: [production]')).join(),
      ).toMatch(/terms-evidence: .*"commercial.use" is stated without evidence/);
      expect(problemsOf(withTerms.replace('id: terms-commercial', 'id: bandwidth')).join()).toMatch(
        /terms-evidence: .*give it an id of its own/,
      );
    });
  });

  it('reports all problems of a file in one run', () => {
    const text = GOOD.replace('unit: GB', 'unit: count')
      .replace('zh-CN: 静态网站。', "zh-CN: ''")
      .replace('roles: [static-site]\n    freeType', 'roles: [blog]\n    freeType');
    expect(problemsOf(text).length).toBeGreaterThanOrEqual(3);
  });

  it('finds a slug used twice across files, and every problem of every file', async () => {
    const dir = temporaryFolder();
    await writeFile(join(dir, 'a.yaml'), GOOD);
    await writeFile(join(dir, 'b.yaml'), GOOD.replace('slug: alder\n', 'slug: other\n'));
    await writeFile(join(dir, 'c.yaml'), GOOD.replace('unit: GB', 'unit: count'));
    const { records, problems } = await loadRecords(dir, dir);
    expect(records).toHaveLength(2);
    expect(problems.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'c.yaml wrong-unit',
      'b.yaml slug-used-twice',
    ]);
  });
});
