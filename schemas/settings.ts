/** Every setting of both programs, once: its environment variable, rule, default and description. */
import ipaddr from 'ipaddr.js';
import { validate as isCronExpression } from 'node-cron';
import { z } from 'zod';
import { httpUrlSchema } from './text.ts';

/** `shown`: the default for `--help`. `inPackage`: the default of a folder or file, below the package's folder. */
type Variable = {
  readonly name: string;
  readonly about: string;
  readonly shown?: string;
  readonly inPackage?: string;
};
const variables = z.registry<Variable>();

function setting<S extends z.ZodType>(name: string, about: string, schema: S, shown?: string): S {
  variables.add(schema, { name, about, ...(shown === undefined ? {} : { shown }) });
  return schema;
}

function path(name: string, about: string, inPackage: string): z.ZodString {
  return z.string().register(variables, { name, about, inPackage });
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'a whole number from 0 to 65535'));

const shareSchema = z
  .string()
  .regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'a share from 0 to 1, such as 0.01')
  .transform(Number);

const countSchema = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999')
  .transform(Number);

const secondsSchema = z
  .string()
  .regex(/^\d{1,4}$/, 'a whole number of seconds from 0 to 9999')
  .transform(Number);

/** Names of networks that the web framework knows. */
const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(word: string): boolean {
  // One number is an IPv4 address to the library; as a setting it would be a number of hops.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(word) || ipaddr.IPv6.isValid(word);
  return isAddress || ipaddr.isValidCIDR(word) || NETWORK_NAMES.includes(word);
}

/**
 * The proxies to trust, by address. A number of hops is no setting: a client that reaches the port directly could
 * then write any address into X-Forwarded-For.
 */
const trustProxySchema = z.string().transform((text, context): false | string[] => {
  if (/^(off|false|no|0)$/i.test(text)) return false;
  const proxies = text.split(',').map((part) => part.trim());
  if (proxies.every(isNetwork)) return proxies;
  context.addIssue({
    code: 'custom',
    message: `off, or addresses and networks of proxies separated by commas, such as 10.0.0.0/8 or ${NETWORK_NAMES.join(', ')}`,
  });
  return z.NEVER;
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const addressSetting = (protocols: RegExp, example: string) =>
  z
    .url({ protocol: protocols, error: `an address such as ${example}` })
    .nullable()
    .default(null);

const cronSchema = z
  .string()
  .refine((expression) => isCronExpression(expression), 'a cron expression such as 0 2 * * *');

/** Part of the User-Agent, which allows printable ASCII only. */
const contactSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{3,200}$/, 'a web or email address of 3 to 200 ASCII characters, without spaces');

const webAddressSchema = httpUrlSchema
  .refine((url) => !/[?#]/.test(url), 'an address without ? and #')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** What a night reads and nobody else. */
const nightSettings = {
  recordsDir: path('RECORDS_DIR', 'records that a night reads', 'pipeline/records'),
  capturesDir: path('CAPTURES_DIR', 'folder for the captures of live nights', 'captures'),
  capturesKeepDays: setting(
    'CAPTURES_KEEP_DAYS',
    'days that the captures of live nights are kept',
    countSchema.default(90),
  ),
  nightlyCron: setting('NIGHTLY_CRON', 'when the nightly run starts', cronSchema.default('0 2 * * *')),
  nightlyTz: setting(
    'NIGHTLY_TZ',
    'time zone of NIGHTLY_CRON',
    z.string().refine(isTimeZone, 'a time zone such as UTC or Asia/Shanghai').default('UTC'),
  ),
  firstHosts: setting(
    'NIGHTLY_FIRST_HOSTS',
    'new hosts that a scheduled night may contact, or "all"',
    z.union([z.literal('all'), countSchema], 'a whole number from 1 to 9999999, or all').default(25),
  ),
  chromiumPath: setting('CHROMIUM_PATH', 'the browser', z.string().nullable().default(null), 'found'),
  playwrightWsEndpoint: setting(
    'PLAYWRIGHT_WS_ENDPOINT',
    'a remote browser',
    addressSetting(/^wss?$/, 'ws://host:3000'),
  ),
  /** Folder of the private keys that sign the store; null publishes unsigned. */
  tufKeysDir: setting(
    'TUF_KEYS_DIR',
    'keys that sign each night for mirrors',
    z.string().nullable().default(null),
  ),
};

const sharedSettings = {
  /** The folder that holds one folder per version. */
  snapshotsDir: path(
    'SNAPSHOTS_DIR',
    'versions to serve and to write; nights write to data/snapshots/versions if it is unset',
    'snapshots/versions',
  ),
  contact: setting(
    'CONTACT',
    'your web or email address, for providers and readers; without it no nightly check runs',
    contactSchema.nullable().default(null),
  ),
};

/** What the server and its commands read. */
export const serverSettingsSchema = z.object({
  port: setting('PORT', 'port where the server listens', portSchema.default(8787)),
  host: setting('HOST', 'address where the server listens', z.string().default('127.0.0.1')),
  /** Without a slash at its end; null if it follows from host and port. */
  publicUrl: setting(
    'PUBLIC_URL',
    'address in links and feed ids',
    webAddressSchema.nullable().default(null),
    'http://HOST:PORT',
  ),
  ...sharedSettings,
  stacksFile: path('STACKS_FILE', 'the embedded store of saved stacks', 'data/stacks.json'),
  stacksDatabaseUrl: setting(
    'STACKS_DATABASE_URL',
    'PostgreSQL for saved stacks',
    addressSetting(/^postgres(ql)?$/, 'postgres://user@host/database'),
  ),
  webhooksAllowLoopback: setting(
    'WEBHOOKS_ALLOW_LOOPBACK',
    'true to send notices to webhooks on this machine, over http too; for tests',
    z
      .enum(['true', 'false'], 'true or false')
      .default('false')
      .transform((word) => word === 'true'),
  ),
  rateLimitRedisUrl: setting(
    'RATE_LIMIT_REDIS_URL',
    'Redis for shared rate limits',
    addressSetting(/^rediss?$/, 'redis://host:6379'),
  ),
  trustProxy: setting('TRUST_PROXY', 'addresses of proxies to trust', trustProxySchema.default(false), 'off'),
  logLevel: setting('LOG_LEVEL', LOG_LEVELS.join(', '), z.enum(LOG_LEVELS).default('info')),
  /** The share of all requests that is recorded in the log at `info`. */
  accessLog: setting('ACCESS_LOG', 'share of requests to record in the log', shareSchema.default(0)),
  /** Null answers `/metrics` on the service's port, to direct callers of this machine. */
  metricsPort: setting(
    'METRICS_PORT',
    'port of its own for /metrics, or off',
    z
      .union([z.literal('off'), portSchema], { error: 'off, or a port from 0 to 65535' })
      .nullable()
      .default(null),
    'PORT, for direct callers of this machine',
  ),
  metricsHost: setting('METRICS_HOST', 'address of METRICS_PORT', z.string().default('127.0.0.1')),
  /** Null for as many as the machine has room for. */
  processes: setting(
    'PROCESSES',
    'processes that serve; if several, one more supervises them',
    z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'a whole number from 1 to 64')
      .transform(Number)
      .nullable()
      .default(null),
    '2; 1 with one core or less than 2 GiB',
  ),
  /** Null where liveness is answered nowhere. */
  livenessPort: setting(
    'LIVENESS_PORT',
    'port of its own for liveness: 200 while the service responds, 503 otherwise',
    portSchema.nullable().default(null),
  ),
  /** 0 never ends a process. */
  stallSeconds: setting(
    'STALL_SECONDS',
    'end a process whose loop has not turned for this long; 0: never',
    secondsSchema.default(5),
  ),
  maxConnections: setting('MAX_CONNECTIONS', 'most connections open at once', countSchema.default(4096)),
  repositoryUrl: setting(
    'REPOSITORY_URL',
    'repository of the records, for links on the pages',
    webAddressSchema.nullable().default(null),
  ),
});

/** What a night and the maintainers' commands read. */
export const pipelineSettingsSchema = z.object({ ...sharedSettings, ...nightSettings });

/** All settings: what a server reads that runs the schedule as well. */
export const settingsSchema = serverSettingsSchema.extend(nightSettings);

export type SettingsReading<T> =
  | { readonly ok: true; readonly settings: T }
  /** One line for each wrong variable, naming it. */
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads the settings of a group; an empty variable counts as unset, those of others are ignored.
 * @param packageRoot the folder below which the default folders and files are
 */
export function parseSettings<G extends z.ZodObject>(
  group: G,
  environment: Readonly<Record<string, string | undefined>>,
  packageRoot: string,
): SettingsReading<z.output<G>> {
  const values = Object.fromEntries(
    Object.entries(group.shape).map(([key, schema]) => {
      const { name, inPackage } = variableName(schema);
      const value = environment[name];
      const isSet = value !== undefined && value.trim() !== '';
      return [key, isSet ? value : inPackage === undefined ? undefined : `${packageRoot}/${inPackage}`];
    }),
  );
  const parsed = group.safeParse(values);
  if (parsed.success) return { ok: true, settings: parsed.data };
  const errors = parsed.error.issues.map(({ path, message }) => {
    const key = String(path[0]);
    return `${variableName(group.shape[key]).name}=${String(values[key])} is not valid: ${message}`;
  });
  return { ok: false, errors };
}

/** The part of `--help` that lists the settings of a group with their defaults. */
export function settingsHelp(group: z.ZodObject): string {
  const rows = Object.values(group.shape).map((schema) => {
    const variable = variableName(schema);
    const shown = variable.shown ?? variable.inPackage ?? schema.parse(undefined) ?? 'unset';
    return { name: variable.name, text: `${variable.about} (${String(shown)})` };
  });
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, text }) => `  ${name.padEnd(width)}  ${text}`);
  return `\nSettings come from the environment:\n${lines.join('\n')}`;
}

function variableName(schema: z.core.$ZodType | undefined): Variable {
  const variable = schema === undefined ? undefined : variables.get(schema);
  if (variable === undefined)
    throw new Error('a setting has no variable: register it in schemas/settings.ts');
  return variable;
}
