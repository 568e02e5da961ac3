/**
 * The closed vocabularies of the catalog. A word that is not in one of these lists cannot be written in a
 * record, asked for in a request or appear in an answer.
 */
import { z } from 'zod';

/** The needs that a stack can have. */
export const ROLES = [
  'static-site',
  'web-app',
  'serverless-functions',
  'postgres',
  'mysql',
  'sqlite',
  'document-db',
  'redis',
  'queue',
  'object-storage',
  'auth',
  'transactional-email',
  'llm',
  'embeddings',
  'vector-db',
  'search',
  'error-tracking',
  'analytics',
] as const;
export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
export const rolesSchema = z.array(roleSchema);
export type Role = z.infer<typeof roleSchema>;

/**
 * Roles under which things of several kinds are sold, each with its kinds. Our own classing of a plan, as its
 * category is: no quote carries it.
 */
export const KINDS = {
  'web-app': ['on-request', 'always-on'],
  redis: ['redis', 'key-value'],
  queue: ['message-queue', 'jobs', 'scheduler', 'realtime', 'mqtt', 'webhooks'],
  'object-storage': ['object-store', 'media', 'content-addressed'],
  'vector-db': ['vector', 'document'],
  search: ['site-search', 'web-search', 'rerank'],
  'error-tracking': ['errors', 'observability', 'uptime'],
} as const satisfies Partial<Record<Role, readonly [string, ...string[]]>>;
export type RoleWithKinds = keyof typeof KINDS;
export type Kind = (typeof KINDS)[RoleWithKinds][number];

/** Every kind of every role, each once. */
export const ALL_KINDS = [...new Set(Object.values(KINDS).flat())] as [Kind, ...Kind[]];
export const kindSchema = z.enum(ALL_KINDS);

/** The kind that a plan is of, for each of its roles that has kinds. */
export const kindsSchema = z
  .strictObject({
    'web-app': z.enum(KINDS['web-app']).optional(),
    redis: z.enum(KINDS.redis).optional(),
    queue: z.enum(KINDS.queue).optional(),
    'object-storage': z.enum(KINDS['object-storage']).optional(),
    'vector-db': z.enum(KINDS['vector-db']).optional(),
    search: z.enum(KINDS.search).optional(),
    'error-tracking': z.enum(KINDS['error-tracking']).optional(),
  } satisfies Record<RoleWithKinds, z.ZodType>)
  .meta({ id: 'Kinds' });
export type Kinds = z.infer<typeof kindsSchema>;

/** The kinds that a need of the role means: the first; of web apps, queues and vector databases the first two. */
export const MEANT_KINDS: Readonly<Record<RoleWithKinds, readonly Kind[]>> = {
  'web-app': ['on-request', 'always-on'],
  redis: ['redis'],
  queue: ['message-queue', 'jobs'],
  'object-storage': ['object-store'],
  'vector-db': ['vector', 'document'],
  search: ['site-search'],
  'error-tracking': ['errors'],
};

/** A kind that a role can be asked for in. */
export type KindField = {
  readonly role: RoleWithKinds;
  readonly name: `${RoleWithKinds}.kind`;
  readonly kinds: readonly Kind[];
};

/** The roles that have kinds, in the order of ROLES; `queue.kind` is how addresses and forms ask for one. */
export const KIND_FIELDS: readonly KindField[] = ROLES.filter(hasKinds).map((role) => ({
  role,
  name: `${role}.kind`,
  kinds: KINDS[role],
}));

/** The kinds that are stated, each once. */
export function listKinds(kinds: Kinds): Kind[] {
  return [...new Set(Object.values(kinds).flatMap((kind) => kind ?? []))];
}

export function hasKinds(role: Role): role is RoleWithKinds {
  return role in KINDS;
}

export const CATEGORIES = [
  'hosting',
  'functions',
  'databases',
  'cache-and-queues',
  'storage',
  'auth',
  'email',
  'ai',
  'search',
  'monitoring',
  'analytics',
] as const;
export const categorySlugSchema = z.enum(CATEGORIES);
export type CategorySlug = z.infer<typeof categorySlugSchema>;

export const LOCALES = ['en', 'zh-CN'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

/** Only the first two have no end date. */
export const FREE_TYPES = ['forever', 'recurring-credit', 'one-time-credit', 'trial', 'open-source'] as const;
export const freeTypeSchema = z.enum(FREE_TYPES);
export type FreeType = z.infer<typeof freeTypeSchema>;

/** What happens when a plan's allowance is used up. */
export const overageSchema = z.enum(['blocked', 'throttled', 'paused', 'billed', 'unstated']);
export type Overage = z.infer<typeof overageSchema>;

/** `own-business`: kept to the business of who signs up ("internal business purposes"), which is neither yes nor no. */
export const commercialUseSchema = z.enum(['allowed', 'own-business', 'forbidden', 'unstated']);
export type CommercialUse = z.infer<typeof commercialUseSchema>;

/** Clauses that bind commercial use without forbidding it: no card data of customers, the provider's mark, a size. */
export const commercialConditionSchema = z.enum(['no-card-data', 'provider-mark', 'small-company']);
export type CommercialCondition = z.infer<typeof commercialConditionSchema>;

export const REQUIREMENTS = ['required', 'not-required', 'unstated'] as const;
export const requirementSchema = z.enum(REQUIREMENTS);
export type Requirement = z.infer<typeof requirementSchema>;

/** Whether the provider lets the plan carry a live product. Not the same as commercial use: a hobby may run live. */
export const productionUseSchema = z.enum(['allowed', 'discouraged', 'forbidden', 'unstated']);
export type ProductionUse = z.infer<typeof productionUseSchema>;

/** Whether new accounts are taken. */
export const signupStateSchema = z.enum(['open', 'closed', 'unstated']);
export type SignupState = z.infer<typeof signupStateSchema>;

/**
 * Whether a plan is available: of a doubtful one a dated source says that it is not free any more, an ended one is gone,
 * a closed one takes no new accounts. Only an available one counts as a free plan.
 */
export const STANDINGS = ['available', 'doubtful', 'ended', 'closed'] as const;
export const standingSchema = z.enum(STANDINGS);
export type Standing = z.infer<typeof standingSchema>;
/** What a search can be asked for. */
export const STANDING_FILTERS = [...STANDINGS, 'all'] as const;

/** The filing that mainland China asks of a domain (ICP 备案) before a host there may serve it. */
export const icpFilingSchema = z.enum(['required-for-domain', 'not-required', 'unstated']);
export type IcpFiling = z.infer<typeof icpFilingSchema>;

/** Parts of the world in which a provider's regions lie. */
export const AREAS = ['north-america', 'europe', 'asia-pacific', 'mainland-china'] as const;
export const areaSchema = z.enum(AREAS);
export type Area = z.infer<typeof areaSchema>;

/** `sleeps` wakes by itself on the next request, `pauses` needs a person, `deletes` loses the data in the end. */
export const idlePauseSchema = z.enum(['never', 'sleeps', 'pauses', 'deletes', 'unstated']);
export type IdlePause = z.infer<typeof idlePauseSchema>;

/** What keeps a plan from pausing when idle: its users' requests, connections, somebody who signs in or develops. */
export const idleActivitySchema = z.enum(['requests', 'connections', 'sign-in', 'development']);
export type IdleActivity = z.infer<typeof idleActivitySchema>;

/** Who wakes what is idle: the next request by itself, any visitor by hand, whoever owns it, or only the provider. */
export const idleWakerSchema = z.enum(['request', 'visitor', 'owner', 'support', 'unstated']);
export type IdleWaker = z.infer<typeof idleWakerSchema>;

/** What stops use instead of billing it, a cap or a switch; `available` does not say how it is set by default. */
export const stopSwitchSchema = z.enum(['on-by-default', 'off-by-default', 'available', 'none', 'unstated']);
export type StopSwitch = z.infer<typeof stopSwitchSchema>;

/** What comes when a trial, a credit or a plan ends. */
export const atEndSchema = z.enum(['deleted', 'suspended', 'downgraded', 'billed', 'unstated']);
export type AtEnd = z.infer<typeof atEndSchema>;

/** Whether the provider backs the data up; `paid` if that or a restore costs money. */
export const backupsSchema = z.enum(['included', 'paid', 'none', 'unstated']);
export type Backups = z.infer<typeof backupsSchema>;

/** Whether the provider trains models on the data sent to this plan. */
export const dataTrainingSchema = z.enum(['never', 'opt-out', 'used', 'unstated']);
export type DataTraining = z.infer<typeof dataTrainingSchema>;

export const availabilitySchema = z.enum(['available', 'unavailable', 'unstated']);
export type Availability = z.infer<typeof availabilitySchema>;

export const AUDIENCES = ['global', 'cn', 'eea'] as const;
export const audienceSchema = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audienceSchema>;

/** Over what time a limit counts; `total` is a standing amount, null a ceiling on a single thing. */
export const PERIODS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'total'] as const;
export const periodSchema = z.enum(PERIODS);
export type Period = z.infer<typeof periodSchema>;

/** What somebody signs up as: there is one of it, with all that it holds. */
export const WHOLE_SCOPES = ['unstated', 'account', 'organization'] as const;
/** What a whole holds one or more of, each with an amount of its own. */
export const PART_SCOPES = [
  'project',
  'site',
  'app',
  'service',
  'database',
  'instance',
  'bucket',
  'index',
  'collection',
  'function',
  'queue',
  'model',
  'user',
] as const;
/** What one allowance belongs to; `unstated` if no words say, which is presumably the account. */
export const SCOPES = [
  ...WHOLE_SCOPES,
  ...PART_SCOPES,
  'key',
  'ip',
  'domain',
  'file',
  'request',
  'message',
] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

/**
 * State of a fact's evidence. `captured` means read in a stored copy and not yet seen live by the nightly
 * check; `stale` means verified once, but not within {@link STALE_AFTER_DAYS} days.
 */
export const FRESHNESS = ['verified', 'captured', 'stale', 'missing', 'unconfirmed'] as const;
export const freshnessStatusSchema = z.enum(FRESHNESS);
export type FreshnessStatus = z.infer<typeof freshnessStatusSchema>;

/** Days after the last live sighting at which `verified` becomes `stale`. */
export const STALE_AFTER_DAYS = 14;

export const CHANGE_KINDS = ['change', 'correction'] as const;
export const changeKindSchema = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof changeKindSchema>;

export const DIRECTIONS = ['better', 'worse', 'other'] as const;
export const directionSchema = z.enum(DIRECTIONS);
export type Direction = z.infer<typeof directionSchema>;
