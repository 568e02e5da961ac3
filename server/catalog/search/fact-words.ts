/**
 * Words that ask for a fact: they become the filter that asks for the same. A phrase is written in lower case with
 * single spaces; Chinese without any.
 */
import type { RegionFilter } from '../../../schemas/regions/region-filters.ts';
import { once } from '../once.ts';
import { toSearchKey } from './normalise.ts';

/** A filter by the name and value of its parameter. */
export type AskedFilter = { readonly filter: string; readonly value: string };

const NOT_EN = [
  ...['no', 'without', 'without a', 'not require', 'not require a', 'not requiring', 'no need for', 'zero'],
  ...['not need', 'not need a', 'not want', 'not ask for a'],
];
const NOT_ZH = [
  '不',
  '无',
  '免',
  '不用',
  '无需',
  '不需要',
  '不需',
  '无须',
  '不必',
  '不要',
  '不要求',
  '没有',
  '免除',
];

const each = (prefixes: readonly string[], words: readonly string[], gap: string): string[] =>
  prefixes.flatMap((prefix) => words.map((word) => prefix + gap + word));

const CARDS_EN = ['card', 'credit card', 'cc', 'debit card', 'payment card', 'payment method', 'bank card'];
const CARDS_ZH = [
  '绑卡',
  '信用卡',
  '银行卡',
  '绑定信用卡',
  '绑定银行卡',
  '绑信用卡',
  '绑银行卡',
  '添加信用卡',
];
const PHONES_EN = ['phone', 'phone number', 'phone verification', 'sms verification', 'mobile number'];
const PHONES_ZH = ['手机', '手机号', '手机号码', '手机验证', '绑定手机', '绑手机', '验证手机', '绑定手机号'];
const PAUSES_EN = [
  ...['pause', 'pausing', 'pauses', 'idle pause', 'inactivity pause', 'auto pause'],
  ...['pause when idle', 'pausing when idle', 'pauses when idle', 'pause after inactivity'],
];
const SLEEPS_EN = [
  ...['sleep', 'sleeping', 'sleeps', 'spin down', 'idle sleep', 'spindown'],
  ...each(
    ['pause or sleep', 'pauses or sleeps', 'sleep or pause', 'sleeps', 'sleep'],
    ['', ' when idle'],
    '',
  ),
];
const PLACES_ZH = ['节点', '机房', '区域', '地区', '地域'];
const EXPIRES_ZH = ['过期', '到期', '失效'];
const HOW_LONG = ['how long', 'time limit', '期限', '多久', '多长时间', '能用多久'];
const HAPPENS = ['happens', 'happen'];
const AREA_WORDS: readonly (readonly [value: RegionFilter, en: readonly string[], zh: readonly string[]])[] =
  [
    ['eu', ['eu', 'european union'], ['欧盟']],
    ['europe', ['europe', 'european'], ['欧洲']],
    ['asia-pacific', ['asia', 'asia pacific', 'apac'], ['亚太', '亚洲']],
    ['north-america', ['north america', 'us', 'usa', 'united states'], ['北美', '美国']],
  ];
const ANY_AREA_ZH = ['国内', '大陆', '中国大陆', '境内', '中国', '中国境内', '内地'];

const ROWS: readonly (readonly [asked: AskedFilter, phrases: readonly string[]])[] = [
  [
    { filter: 'noCard', value: 'true' },
    [
      ...each(
        NOT_EN,
        [...CARDS_EN, ...each(CARDS_EN, ['required', 'needed', 'necessary', 'at signup'], ' ')],
        ' ',
      ),
      ...['cardless', 'card free', 'card not required', 'credit card not required', 'credit card free'],
      ...each(NOT_ZH, CARDS_ZH, ''),
      ...['免卡', '无卡'],
    ],
  ],
  [{ filter: 'noPhone', value: 'true' }, [...each(NOT_EN, PHONES_EN, ' '), ...each(NOT_ZH, PHONES_ZH, '')]],
  [
    { filter: 'noRealName', value: 'true' },
    [
      ...each(NOT_EN, ['real name', 'real name verification', 'id verification'], ' '),
      ...each(NOT_ZH, ['实名', '实名认证'], ''),
    ],
  ],
  [
    { filter: 'noBill', value: 'true' },
    [
      ...each(NOT_EN, ['bill', 'bills', 'surprise bills', 'overage charges', 'overage fees'], ' '),
      ...['cannot bill', 'cannot bill me', 'never bills', 'will not bill me'],
      ...['用完即停', '不会扣费', '不扣费', '不会产生账单', '不会计费', '不会超额扣费'],
    ],
  ],
  [
    { filter: 'noIcpFiling', value: 'true' },
    [
      ...each(NOT_EN, ['icp', 'icp filing', 'icp license', 'beian'], ' '),
      ...each(NOT_ZH, ['备案', 'icp备案', '域名备案'], ''),
    ],
  ],
  [
    { filter: 'commercialOnly', value: 'true' },
    [
      ...[
        'commercial',
        'commercial use',
        'commercial use allowed',
        'for commercial use',
        'commercially',
        'commercial project',
      ],
      ...['for business', 'business use', 'for a business', 'for my business', 'business'],
      // Whom a thing is made for: what it is (a site, mail) keeps its own meaning.
      ...each(
        ['for', 'for a', 'for my', 'for our', 'for the'],
        ['company', 'client', 'customer', 'startup'],
        ' ',
      ),
      ...['company', 'for clients', 'for my clients', 'for customers', 'for paying customers'],
      ...each(['client', 'client s', 'customer s'], ['site', 'project', 'projects', 'work'], ' '),
      ...['client website', 'my startup', 'our startup', 'commercial app', 'commercial site'],
      ...[
        '公司',
        '企业',
        '企业用',
        '商家',
        '创业公司',
        '给客户',
        '为客户',
        '客户项目',
        '商业网站',
        '盈利',
        '赚钱',
      ],
      ...[
        '商用',
        '可商用',
        '商业',
        '商业使用',
        '商业用途',
        '商业项目',
        '允许商用',
        '可以商用',
        '支持商用',
        '能商用',
        '免费商用',
        '公司用',
        '公司使用',
        '公司项目',
      ],
    ],
  ],
  [
    { filter: 'productionOk', value: 'true' },
    [
      ...['production', 'for production', 'in production', 'production use', 'production ready', 'prod'],
      ...['生产', '生产环境', '生产可用', '用于生产', '生产使用'],
    ],
  ],
  [
    { filter: 'chinaOk', value: 'true' },
    [
      ...[
        'china',
        'in china',
        'mainland china',
        'for china',
        'in mainland china',
        'from china',
        'works in china',
      ],
      ...ANY_AREA_ZH,
      ...each(
        ANY_AREA_ZH,
        ['可用', '能用', '可以用', '可访问', '能访问', '可以访问', '用户', '使用', '也能用', '直连'],
        '',
      ),
      ...['国产', '不翻墙', '无需翻墙', '不用翻墙', '免翻墙'],
    ],
  ],
  [
    { filter: 'eeaOk', value: 'true' },
    [
      'eea',
      'gdpr',
      'eu users',
      'european users',
      'users in the eu',
      'users in europe',
      '欧洲经济区',
      '欧盟用户',
      '欧洲用户',
    ],
  ],
  ...AREA_WORDS.map(([value, en, zh]): readonly [AskedFilter, readonly string[]] => [
    { filter: 'region', value },
    [
      ...en,
      ...each(['in', 'in the', 'hosted in', 'hosted in the', 'servers in'], en, ' '),
      ...each(en, ['region', 'hosted', 'hosting'], ' '),
      ...zh,
      ...each(zh, PLACES_ZH, ''),
    ],
  ]),
  [
    { filter: 'noIdlePause', value: 'true' },
    [
      ...each([...NOT_EN, 'never', 'does not', 'doesn t', 'not'], PAUSES_EN, ' '),
      ...['needs no waking by hand', 'no waking by hand'],
      ...each(['不', '不会', '永不', '从不', '闲置不', '不自动'], ['暂停', '停机', '停止', '冻结'], ''),
      ...each(['无需', '不用', '不需要'], ['人工唤醒', '手动唤醒'], ''),
    ],
  ],
  [
    { filter: 'noSleep', value: 'true' },
    [
      ...each([...NOT_EN, 'never', 'does not', 'doesn t', 'not'], SLEEPS_EN, ' '),
      ...[
        'always on',
        'always running',
        '24 7',
        'no cold start',
        'no cold starts',
        'without cold start',
        'no spin down',
      ],
      ...each(['不', '不会', '永不', '从不', '闲置不', '无', '不自动'], ['休眠', '睡眠', '冷启动'], ''),
      ...['常驻', '一直在线', '全天在线', '不掉线'],
    ],
  ],
  [
    { filter: 'noDataTraining', value: 'true' },
    [
      ...each(
        NOT_EN,
        ['training', 'training on data', 'training on my data', 'data training', 'model training'],
        ' ',
      ),
      ...['not trained on', 'not trained on my data', 'never trains on data'],
      ...each(
        each(['does', 'do', 'will'], [' not', 'n t', 'n’t'], '').concat([
          'doesn t',
          'don t',
          'won t',
          'never',
          'not',
        ]),
        [
          ...each(
            ['train', 'train on'],
            ['', ' my data', ' your data', ' user data', ' data', ' prompts'],
            '',
          ),
          'train on my prompts',
          'use my data for training',
          'use my data to train',
        ],
        ' ',
      ),
      ...each(
        each(
          ['', 'is ', 'are ', 'not ', 'is not '],
          ['data', 'my data', 'our data', 'prompts', 'my prompts'],
          '',
        ),
        ['used for training', 'used to train', 'used to train models', 'used for model training'],
        ' ',
      ),
      ...each(
        ['会不会', '是否', '会', '不会'],
        ['拿数据训练', '用我的数据训练', '用于训练', '被用于训练'],
        '',
      ),
      ...each(
        ['不', '不会', '不用于', '不拿数据', '不用数据', '数据不用于', '不用我的数据'],
        ['训练', '模型训练'],
        '',
      ),
    ],
  ],
  [
    { filter: 'freeType', value: 'forever' },
    [
      ...[
        'forever',
        'forever free',
        'free forever',
        'always free',
        'lifetime',
        'lifetime free',
        'free for life',
        'permanent',
        'permanently free',
      ],
      ...['perpetual', 'no time limit', 'no trial', 'not a trial', 'without trial'],
      ...['never expire', 'never expires'],
      ...each(
        ['does not', 'doesn t', 'do not', 'don t', 'not', 'won t', 'will not'],
        ['expire', 'expires'],
        ' ',
      ),
      ...each(['no', 'without', 'without an'], ['expiry', 'expiration', 'end date', 'expiry date'], ' '),
      ...['does it expire', 'do they expire', 'end date', 'time limited', 'for good'],
      ...each(['不', '不会', '永不', '会不会', '是否', '是否会'], EXPIRES_ZH, ''),
      ...EXPIRES_ZH.map((expires) => `会${expires}吗`),
      ...[
        '有效期',
        '无有效期',
        '没有有效期',
        '永久有效',
        '长期有效',
        '无期限',
        '没有期限',
        '没有时间限制',
        '无时间限制',
      ],
      ...[
        '永久',
        '永久免费',
        '长期',
        '长期免费',
        '一直免费',
        '终身',
        '终身免费',
        '永远免费',
        '始终免费',
        '不限时',
        '免费永久',
        '非试用',
        '不要试用',
      ],
    ],
  ],
  [
    { filter: 'freeType', value: 'trial' },
    ['free trial', 'trial', 'trials', 'free trials', '试用', '免费试用', '限时试用', '试用版'],
  ],
];

/** What a question about a named service asks for, and no search for plans: `does Resend need a credit card`. */
const QUESTION_ROWS: readonly (readonly [asked: AskedFilter, phrases: readonly string[]])[] = [
  [
    { filter: 'noCard', value: 'true' },
    [
      ...CARDS_EN,
      ...each(CARDS_EN, ['required', 'needed'], ' '),
      ...CARDS_ZH,
      ...each(['需要', '要', '必须'], CARDS_ZH, ''),
    ],
  ],
  [{ filter: 'noPhone', value: 'true' }, [...PHONES_EN, ...PHONES_ZH]],
  [
    { filter: 'noIdlePause', value: 'true' },
    [...PAUSES_EN, ...SLEEPS_EN, 'paused', 'idle', 'inactive', 'inactivity', '休眠', '暂停', '闲置'],
  ],
  [
    { filter: 'noDataTraining', value: 'true' },
    ['train', 'trains', 'trained', 'training', 'train on my data', 'trains on my data', '训练', '拿数据训练'],
  ],
  [
    { filter: 'noBill', value: 'true' },
    [
      ...['bill', 'bills', 'billed', 'charge', 'charges', 'charged', '扣费', '收费'],
      // What a plan does past its limit is what decides whether it bills.
      ...[
        ...HAPPENS,
        'exceed',
        'exceeds',
        'exceeded',
        'beyond',
        '超出后',
        '超出',
        '超过',
        '超额',
        '用完',
        '用完后',
        '用光',
      ],
    ],
  ],
  [
    { filter: 'freeType', value: 'forever' },
    [
      ...HOW_LONG,
      // Without a service they may be said of keys and tokens.
      ...['expire', 'expires', 'expired', 'expiring', 'expiry', 'expiration'],
      ...each(['会', ''], EXPIRES_ZH, ''),
    ],
  ],
  [{ filter: 'euRegion', value: 'true' }, ['eu region', 'eu regions', 'region in the eu', '欧盟区域']],
];

const byPhrase = (rows: typeof ROWS): ReadonlyMap<string, AskedFilter> =>
  new Map(rows.flatMap(([asked, phrases]) => phrases.map((phrase) => [toSearchKey(phrase), asked] as const)));

const askedByQuestion = once(() => byPhrase(QUESTION_ROWS));

/** The filter that a phrase asks for in a question about a named service. @param phrase its runs joined by spaces */
export function findQuestion(phrase: string): AskedFilter | null {
  return askedByQuestion().get(phrase) ?? null;
}

/**
 * Whether a phrase asks nothing of its own beside another question: how long anything takes, such as sleep, or what
 * happens. @param phrase its runs joined by spaces
 */
export function isVague(phrase: string): boolean {
  return HOW_LONG.includes(phrase) || HAPPENS.includes(phrase);
}

const askedByPhrase = once(() => byPhrase(ROWS));

/** The most runs that a phrase has. */
export function factPhraseRunsMax(): number {
  return Math.max(...[...askedByPhrase().keys()].map((phrase) => phrase.split(' ').length));
}

/** The filter that a phrase asks for. @param phrase its runs joined by spaces */
export function findFilter(phrase: string): AskedFilter | null {
  return askedByPhrase().get(phrase) ?? null;
}
