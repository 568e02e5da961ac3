/**
 * The one table of the facts of an offer, a row per fact. A field is the path of its value, the same in a record,
 * in an offer as published, in `evidence.fields`, in changes and in comparisons. Limits and set-up commands are
 * lists with fields of their own (`limits.{id}`, `setup.{id}`).
 *
 * The lint of records, the comparison of nights, filters, constraints, comparisons, words and the report on the
 * records derive from it. A new fact is a row here, its vocabulary and its place in the schemas of record and offer.
 */
import { BILL_VALUES, classifyBill } from './bill.ts';
import type { FactConstraint, FactRow } from './fact-row.ts';
import { classifyEuRegion, EU_REGION_VALUES } from './regions/eu-region.ts';
import type { LocalizedText } from './text.ts';
import type {
  AtEnd,
  Availability,
  Backups,
  CommercialCondition,
  CommercialUse,
  DataTraining,
  FreeType,
  IcpFiling,
  IdleActivity,
  IdlePause,
  IdleWaker,
  Overage,
  ProductionUse,
  Requirement,
  SignupState,
  StopSwitch,
} from './vocabulary.ts';
import { ROLES, type Role } from './vocabulary.ts';
import { text } from './words/text.ts';

/** Words for every value of a vocabulary but `unstated`. */
type Words<Value extends string> = Readonly<Record<Exclude<Value, 'unstated'>, LocalizedText>>;

const REQUIREMENT_WORDS: Words<Requirement> = {
  required: text('required', '需要'),
  'not-required': text('not required', '不需要'),
};
const AVAILABILITY_WORDS: Words<Availability> = {
  available: text('available', '可用'),
  unavailable: text('not available', '不可用'),
};

const ANSWERS_EVERYWHERE: readonly Role[] = ['static-site', 'serverless-functions'];
const UNDER_A_DOMAIN: readonly Role[] = ['static-site', 'web-app', 'serverless-functions', 'object-storage'];

/** What a row says, and nothing beside: a key that no row has is a slip. */
type Only<Said, Key> = Said & Record<Exclude<keyof Said, Key>, never>;
/** The one filter of the catalog search that asks for a condition. */
const filterOf = <const Name extends string, const Said extends object>(
  name: Name,
  said: Only<Said, 'meets' | 'label' | 'keeps' | 'help'>,
) => [{ name, ...said }] as const;
/** A constraint of a plan request that is switched on by its name. */
const switchOf = <const Name extends string, const Said extends object>(
  name: Name,
  said: Only<Said, keyof FactConstraint | 'meets'>,
) => ({ id: name, name, asks: true, ...said }) as const;

/** In the order in which they are shown. */
export const FACTS = {
  freeType: {
    name: text('Kind of free plan', '免费类型'),
    values: {
      forever: text('free without an end date', '长期免费'),
      'recurring-credit': text('recurring credit', '定期赠送额度'),
      'one-time-credit': text('one-time credit', '一次性赠送额度'),
      trial: text('trial', '限时试用'),
      'open-source': text('for open-source projects', '仅限开源项目'),
    } satisfies Words<FreeType>,
    // What runs out is worse than what does not; who may have it is another question.
    worstFirst: [
      ['trial', 'one-time-credit'],
      ['forever', 'recurring-credit'],
    ],
  },
  trialDays: {
    name: text('Length of trial', '试用时长'),
    unit: 'days',
    onlyWhere: { field: 'freeType', is: ['trial', 'one-time-credit'] },
    shown: 'when-stated',
  },
  endsOn: { name: text('Announced end', '已公布的终止日期'), shown: 'when-stated' },
  'doubt.since': { name: text('In doubt since', '存疑起始日'), shown: 'when-stated' },
  renewEveryDays: { name: text('Renew by hand every', '手动续期周期'), unit: 'days', shown: 'when-stated' },
  'commercial.use': {
    name: text('Commercial use', '商用'),
    values: {
      allowed: text('allowed', '允许'),
      'own-business': text('for your own business only', '仅限自身业务'),
      forbidden: text('forbidden', '禁止'),
    } satisfies Words<CommercialUse>,
    worstFirst: ['forbidden', 'own-business', 'allowed'],
    watches: { forbidden: 'personal-use-only' },
    condition: {
      meets: ['allowed'],
      filters: filterOf('commercialOnly', {
        label: text('Commercial use allowed', '允许商用'),
        keeps: text('that state that commercial use is allowed', '写明允许商用的套餐'),
        help: 'commercial use is allowed',
      }),
      constraint: switchOf('commercial', {
        label: text('Commercial project', '商业项目'),
        demand: text('the project is commercial', '商业项目'),
        met: 'commercial-allowed',
        refused: { forbidden: 'commercial-forbidden' },
        undecided: { 'own-business': 'commercial-own-business' },
        unconfirmed: 'commercial-unstated',
      }),
    },
  },
  conditions: {
    name: text('Conditions of commercial use', '商用附带条件'),
    list: true,
    values: {
      'no-card-data': text(
        'sites hosted on it must not collect card data',
        '用它托管的网站不得收集客户的银行卡信息',
      ),
      'provider-mark': text("the provider's logo or watermark must stay visible", '须保留服务商的标识或水印'),
      'small-company': text('only for teams below a stated size or revenue', '团队规模或收入须低于规定'),
    } satisfies Words<CommercialCondition>,
    shown: 'when-stated',
  },
  production: {
    name: text('Use in production', '用于生产环境'),
    values: {
      allowed: text('allowed', '允许'),
      discouraged: text('discouraged', '不建议'),
      forbidden: text('forbidden', '禁止'),
    } satisfies Words<ProductionUse>,
    worstFirst: ['forbidden', 'discouraged', 'allowed'],
    watches: { discouraged: 'production-discouraged' },
    condition: {
      meets: ['allowed'],
      filters: filterOf('productionOk', {
        label: text('Production use allowed', '允许用于生产环境'),
        keeps: text('that state that they may be used in production', '写明可用于生产环境的套餐'),
        help: 'the plan may be used in production',
      }),
      constraint: switchOf('productionOk', {
        label: text('Production use allowed', '允许用于生产环境'),
        demand: text(
          'each plan must state that it may be used in production',
          '每个套餐都须写明可用于生产环境',
        ),
        met: 'production-allowed',
        refused: { discouraged: 'production-advised-against', forbidden: 'production-forbidden' },
        unconfirmed: 'production-unstated',
        relaxation: 'relax-production',
      }),
    },
  },
  'signup.open': {
    name: text('New sign-ups', '新用户注册'),
    values: { open: text('open', '开放'), closed: text('closed', '已关闭') } satisfies Words<SignupState>,
    worstFirst: ['closed', 'open'],
    shown: 'when-stated',
  },
  'signup.card': {
    name: text('Card at sign-up', '注册时绑卡'),
    values: REQUIREMENT_WORDS,
    worstFirst: ['required', 'not-required'],
    watches: { required: 'card-on-file' },
    condition: {
      meets: ['not-required'],
      filters: filterOf('noCard', {
        label: text('No card', '无需绑卡'),
        keeps: text('that state that no payment card is needed', '写明无需绑卡的套餐'),
        help: 'no card is needed to sign up',
      }),
      constraint: switchOf('noCard', {
        label: text('No card at sign-up', '注册无需绑卡'),
        demand: text('sign-up must not ask for a card', '不得要求绑卡'),
        met: 'no-card',
        refused: { required: 'card-required' },
        unconfirmed: 'no-card-unstated',
        relaxation: 'relax-no-card',
      }),
    },
  },
  'signup.phone': {
    name: text('Phone at sign-up', '注册时验证手机号'),
    values: REQUIREMENT_WORDS,
    worstFirst: ['required', 'not-required'],
    watches: { required: 'needs-phone' },
    condition: {
      meets: ['not-required'],
      filters: filterOf('noPhone', {
        label: text('No phone number', '无需手机号'),
        keeps: text('that state that no phone number is needed', '写明无需手机号的套餐'),
        help: 'no phone number is needed to sign up',
      }),
      constraint: switchOf('noPhone', {
        label: text('No phone number at sign-up', '注册无需手机号'),
        demand: text('sign-up must not ask for a phone number', '不得要求手机号'),
        met: 'no-phone',
        refused: { required: 'phone-required' },
        unconfirmed: 'no-phone-unstated',
        relaxation: 'relax-no-phone',
      }),
    },
  },
  'signup.realName': {
    name: text('Real-name verification', '实名认证'),
    values: REQUIREMENT_WORDS,
    worstFirst: ['required', 'not-required'],
    shown: 'when-stated',
    watches: { required: 'needs-real-name' },
    condition: {
      meets: ['not-required'],
      filters: filterOf('noRealName', {
        label: text('No real-name verification', '无需实名认证'),
        keeps: text('that state that no real-name verification is needed', '写明无需实名认证的套餐'),
        help: 'no real-name verification is needed',
      }),
      constraint: switchOf('noRealName', {
        label: text('No real-name verification', '无需实名认证'),
        demand: text('sign-up must not ask for real-name verification', '不得要求实名认证'),
        met: 'no-real-name',
        refused: { required: 'real-name-required' },
        unconfirmed: 'no-real-name-unstated',
        relaxation: 'relax-no-real-name',
      }),
    },
  },
  overage: {
    name: text('When used up', '额度用完后'),
    values: {
      blocked: text('blocked', '拒绝继续使用'),
      throttled: text('throttled', '限速'),
      paused: text('paused', '暂停'),
      billed: text('billed', '超出部分计费'),
    } satisfies Words<Overage>,
    // A bill is worse than a stop, a stop worse than slow answers.
    worstFirst: ['billed', ['blocked', 'paused'], 'throttled'],
    watches: { billed: 'overage-billed', unstated: 'overage-unstated' },
    // Read together with card and stop switch: what nobody can charge is not billed.
    condition: {
      reads: { values: BILL_VALUES, read: classifyBill },
      meets: ['never', 'stops'],
      filters: filterOf('noBill', {
        label: text('Cannot bill you', '不会产生账单'),
        keeps: text(
          'that state that use stops, and is not billed, once the allowance is used up',
          '写明额度用完后停用、不会计费的套餐',
        ),
        help: 'use stops, and is not billed, when the allowance is used up',
      }),
      constraint: switchOf('noBill', {
        label: text('Cannot bill me', '不会产生账单'),
        demand: text('use beyond the allowance must not be billed', '超出额度的部分不得计费'),
        met: 'no-bill',
        refused: { bills: 'may-bill' },
        unconfirmed: 'no-bill-unstated',
        relaxation: 'relax-no-bill',
      }),
    },
  },
  stopSwitch: {
    name: text('Stops before billing', '用完即停'),
    values: {
      'on-by-default': text('yes, by default', '是，默认开启'),
      'off-by-default': text('only if you switch it on', '默认关闭，须自行开启'),
      available: text('can be set', '可设置'),
      none: text('no: alerts only', '不支持，只能告警'),
    } satisfies Words<StopSwitch>,
    worstFirst: ['none', 'off-by-default', 'available', 'on-by-default'],
    shown: 'when-stated',
    watches: { 'off-by-default': 'stop-switch-off', none: 'no-stop-switch' },
  },
  'flags.idlePause': {
    name: text('When idle', '闲置时'),
    values: {
      never: text('never sleeps or pauses', '不休眠也不暂停'),
      sleeps: text('sleeps and wakes by itself', '休眠，有请求时自动唤醒'),
      pauses: text('pauses until a person resumes it', '暂停，需人工恢复'),
      deletes: text('is deleted', '会被删除'),
    } satisfies Words<IdlePause>,
    worstFirst: ['deletes', 'pauses', 'sleeps', 'never'],
    watches: { sleeps: 'sleeps-when-idle', pauses: 'pauses-when-idle', deletes: 'deletes-when-idle' },
    condition: {
      // A plan that sleeps wakes by itself: it meets the condition, with a watch.
      meets: ['never', 'sleeps'],
      filters: [
        ...filterOf('noIdlePause', {
          label: text('Restarts on its own', '无需人工唤醒'),
          keeps: text(
            'that nobody has to wake by hand when idle: they stay up, or wake by themselves on the next request',
            '无需人工唤醒的套餐，即闲置时不暂停，或下次请求时自动唤醒',
          ),
          help: 'nothing must be woken by hand or is deleted when idle (sleeping and waking by itself is allowed)',
        }),
        ...filterOf('noSleep', {
          meets: ['never'],
          label: text('Never sleeps when idle', '闲置不休眠'),
          keeps: text(
            'that state that they neither pause nor sleep when idle',
            '写明闲置时既不暂停也不休眠的套餐',
          ),
          help: 'nothing pauses, sleeps or is deleted when idle',
        }),
      ],
      constraint: switchOf('noIdlePause', {
        // These keep nothing of the user's that could pause: silence is no warning sign.
        silentIn: ['transactional-email', 'llm', 'embeddings', 'error-tracking', 'analytics'],
        label: text('Restarts on its own', '无需人工唤醒'),
        demand: text(
          'no plan may need waking by hand, or be deleted, when idle',
          '套餐闲置后不得暂停至人工恢复，也不得被删除',
        ),
        met: 'no-pause',
        refused: { pauses: 'idle-pauses', deletes: 'idle-deletes' },
        unconfirmed: 'no-idle-pause-unstated',
        relaxation: 'relax-no-idle-pause',
      }),
      stricter: switchOf('noSleep', {
        meets: ['never'],
        silentIn: ['transactional-email', 'llm', 'embeddings', 'error-tracking', 'analytics'],
        label: text('Never sleeps when idle', '闲置不休眠'),
        demand: text('no plan may sleep, pause or be deleted when idle', '套餐闲置时不得休眠、暂停或被删除'),
        met: 'no-sleep',
        refused: { sleeps: 'idle-sleeps', pauses: 'idle-pauses', deletes: 'idle-deletes' },
        unconfirmed: 'no-sleep-unstated',
        relaxation: 'relax-no-sleep',
      }),
    },
  },
  'flags.idlePauseDays': {
    name: text('Idle time', '闲置时长'),
    unit: 'days',
    onlyWhere: { field: 'flags.idlePause', is: ['sleeps', 'pauses', 'deletes'] },
    shown: 'when-stated',
  },
  'idle.activity': {
    name: text('Counts as activity', '视为活跃的操作'),
    list: true,
    values: {
      requests: text('requests', '请求'),
      connections: text('connections', '连接'),
      'sign-in': text('signing in', '登录'),
      development: text('developing or deploying', '开发或部署'),
    } satisfies Words<IdleActivity>,
    onlyWhere: { field: 'flags.idlePause', is: ['sleeps', 'pauses', 'deletes'] },
    shown: 'when-stated',
  },
  'idle.wokenBy': {
    name: text('Who wakes it', '如何唤醒'),
    values: {
      request: text('the next request', '下一次请求'),
      visitor: text('a visitor, by hand', '访问者手动唤醒'),
      owner: text('you, by hand', '由你手动恢复'),
      support: text("only the provider's support", '只能联系客服恢复'),
    } satisfies Words<IdleWaker>,
    worstFirst: ['support', 'owner', 'visitor', 'request'],
    onlyWhere: { field: 'flags.idlePause', is: ['sleeps', 'pauses', 'deletes'] },
    shown: 'when-stated',
    watches: { support: 'woken-by-support' },
  },
  'atEnd.what': {
    name: text('At the end', '到期后'),
    values: {
      deleted: text('data is deleted', '数据会被删除'),
      suspended: text('it stops', '停用'),
      downgraded: text('it becomes the free plan', '转为免费套餐'),
      billed: text('it turns into a paid plan', '转为付费套餐'),
    } satisfies Words<AtEnd>,
    worstFirst: [['deleted', 'billed'], 'suspended', 'downgraded'],
    shown: 'when-stated',
    watches: { deleted: 'deleted-at-end', billed: 'billed-at-end' },
  },
  'atEnd.days': {
    name: text('How long after', '到期后多久'),
    unit: 'days',
    onlyWhere: { field: 'atEnd.what', is: ['deleted', 'suspended'] },
    shown: 'when-stated',
  },
  backups: {
    name: text('Backups', '备份'),
    values: {
      included: text('included', '包含'),
      paid: text('cost money', '需付费'),
      none: text('none', '无'),
    } satisfies Words<Backups>,
    worstFirst: ['none', 'paid', 'included'],
    shown: 'when-stated',
    watches: { none: 'no-backups', paid: 'backups-paid' },
  },
  'flags.dataTraining': {
    name: text('Training on data', '数据是否用于训练'),
    values: {
      never: text('never', '不用于训练'),
      'opt-out': text('unless you opt out', '默认用于训练，可关闭'),
      used: text('data is used', '会用于训练'),
    } satisfies Words<DataTraining>,
    worstFirst: ['used', 'opt-out', 'never'],
    watches: { 'opt-out': 'trains-unless-you-opt-out', used: 'trains-on-your-data' },
    condition: {
      meets: ['never'],
      filters: filterOf('noDataTraining', {
        label: text('No training on data', '数据不用于训练'),
        keeps: text('that state that they never train on your data', '写明不会用你的数据训练模型的套餐'),
        help: 'your data is never used for training',
      }),
      constraint: switchOf('noDataTraining', {
        // Who trains on no data says so to those who hand it over.
        unlikelyIn: ['llm', 'embeddings'],
        label: text('No training on data', '数据不用于训练'),
        demand: text('your data must not be used for training', '数据不得用于训练'),
        met: 'no-training',
        refused: { 'opt-out': 'training-opt-out', used: 'training-used' },
        unconfirmed: 'no-training-unstated',
        relaxation: 'relax-no-data-training',
      }),
    },
  },
  regions: {
    name: text('Regions', '区域'),
    condition: {
      reads: { values: EU_REGION_VALUES, read: classifyEuRegion },
      meets: ['available'],
      filters: filterOf('euRegion', {
        label: text('Region in the EU', '有欧盟区域'),
        keeps: text('that name a region in the EU', '写明有欧盟区域的套餐'),
        help: 'a region in the EU is named',
      }),
      constraint: switchOf('euRegion', {
        // A service that keeps data in the EU says so; what only answers requests is often served from everywhere.
        unlikelyIn: ROLES.filter((role) => !ANSWERS_EVERYWHERE.includes(role)),
        label: text('Region in the EU', '有欧盟区域'),
        demand: text(
          'each plan must name a region in the EU; copies of the data may go elsewhere',
          '每个套餐都须写明有欧盟区域（数据副本存放在何处则不一定）',
        ),
        met: 'eu-region',
        refused: { elsewhere: 'regions-elsewhere' },
        unconfirmed: 'eu-region-unstated',
        relaxation: 'relax-eu-region',
      }),
    },
  },
  'audiences.cn': {
    name: text('Users in mainland China', '中国大陆用户'),
    values: AVAILABILITY_WORDS,
    worstFirst: ['unavailable', 'available'],
    condition: {
      meets: ['available'],
      filters: filterOf('chinaOk', {
        label: text('Usable from mainland China', '中国大陆可用'),
        keeps: text('stated to be available to users in mainland China', '写明中国大陆用户可用的套餐'),
        help: 'available to users in mainland China',
      }),
      constraint: {
        id: 'cn',
        name: 'audience',
        asks: 'cn',
        // Few services outside mainland China can be reached there, and those that can say so.
        doubtedIn: ROLES,
        met: 'cn-available',
        refused: { unavailable: 'cn-unavailable' },
        unconfirmed: 'cn-unstated',
      },
    },
  },
  icpFiling: {
    name: text('ICP filing in mainland China', 'ICP 备案'),
    values: {
      'required-for-domain': text('required for a domain of your own', '自有域名需备案'),
      'not-required': text('not required', '无需备案'),
    } satisfies Words<IcpFiling>,
    worstFirst: ['required-for-domain', 'not-required'],
    shown: 'when-stated',
    watches: { 'required-for-domain': 'needs-icp-filing' },
    condition: {
      meets: ['not-required'],
      filters: filterOf('noIcpFiling', {
        label: text('No ICP filing', '无需备案'),
        keeps: text('that state that a domain of your own needs no ICP filing', '写明自有域名无需备案的套餐'),
        help: 'a domain of your own needs no ICP filing',
      }),
      constraint: switchOf('noIcpFiling', {
        // A filing is for a domain: only what answers under one asks for it.
        silentIn: ROLES.filter((role) => !UNDER_A_DOMAIN.includes(role)),
        label: text('No ICP filing', '无需备案'),
        demand: text('a domain of your own must not need an ICP filing', '自有域名不得要求备案'),
        met: 'no-icp-filing',
        refused: { 'required-for-domain': 'icp-filing-required' },
        unconfirmed: 'no-icp-filing-unstated',
        relaxation: 'relax-no-icp-filing',
      }),
    },
  },
  'audiences.eea': {
    name: text('Users in the EEA', '欧洲经济区用户'),
    values: AVAILABILITY_WORDS,
    worstFirst: ['unavailable', 'available'],
    condition: {
      meets: ['available'],
      filters: filterOf('eeaOk', {
        label: text('Open to customers in the EEA', '对欧洲经济区用户开放'),
        keeps: text(
          'stated to be available to users in the European Economic Area',
          '写明欧洲经济区用户可用的套餐',
        ),
        help: 'available to users in the European Economic Area',
      }),
      constraint: {
        id: 'eea',
        name: 'audience',
        asks: 'eea',
        met: 'eea-available',
        refused: { unavailable: 'eea-unavailable' },
        unconfirmed: 'eea-unstated',
      },
    },
  },
} as const satisfies Readonly<Record<string, FactRow>>;

export type FixedFactField = keyof typeof FACTS;
// Object.keys loses the literal types that FACTS has.
export const FIXED_FACT_FIELDS = Object.keys(FACTS) as [FixedFactField, ...FixedFactField[]];

const ROWS: ReadonlyMap<string, FactRow> = new Map(Object.entries(FACTS));

/** The row of a fact; undefined for limits, set-up commands and what is no fact. */
export function factRow(field: string): FactRow | undefined {
  return ROWS.get(field);
}

type Row = (typeof FACTS)[FixedFactField];
type WithFilter = Extract<Row, { condition: { filters: unknown } }>;
type WithConstraint = Extract<Row, { condition: { constraint: unknown } }>;

/** A filter of the catalog search that is switched on or off. */
export type FilterSwitch = WithFilter['condition']['filters'][number]['name'];
type Constraint =
  | WithConstraint['condition']['constraint']
  | Extract<WithConstraint['condition'], { stricter: unknown }>['stricter'];
/** A constraint of a plan request that is switched on or off. */
export type ConstraintSwitch = Extract<Constraint, { asks: true }>['name'];
/** The name of a row of constraints: one fact can answer two, and an audience is one of several. */
export type ConstraintId = Constraint['id'];

/** A fact with a value that the planner says to watch. */
export type WatchedFact = {
  [Field in FixedFactField]: (typeof FACTS)[Field] extends { watches: unknown } ? Field : never;
}[FixedFactField];

/** Every filter switch with the fact it asks of, in the order of the table. */
export const FACT_FILTERS = factsWith(
  (row): row is WithFilter => 'condition' in row && 'filters' in row.condition,
).flatMap(({ field, row: { condition } }) =>
  condition.filters.map((filter) => ({
    ...filter,
    field,
    meets: ('meets' in filter ? filter.meets : condition.meets) as readonly string[],
  })),
);

/** Every constraint with the fact it asks of, in the order of the table. */
export const FACT_CONSTRAINTS = factsWith(
  (row): row is WithConstraint => 'condition' in row && 'constraint' in row.condition,
).flatMap(({ field, row: { condition } }) => {
  const meets = condition.meets as readonly string[];
  return [
    { field, meets, ...condition.constraint },
    ...('stricter' in condition ? [{ field, ...condition.stricter }] : []),
  ];
});

/** Those that a request switches on or off. */
export const SWITCHED_CONSTRAINTS = FACT_CONSTRAINTS.flatMap((row) => (row.asks === true ? [row] : []));

function factsWith<Chosen extends Row>(
  isChosen: (row: Row) => row is Chosen,
): { field: FixedFactField; row: Chosen }[] {
  return FIXED_FACT_FIELDS.flatMap((field) => {
    const row: Row = FACTS[field];
    return isChosen(row) ? [{ field, row }] : [];
  });
}
