/** The settings of the service, read once from the environment. DESIGN section 8. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { validate as isCronExpression } from 'node-cron';
import { z } from 'zod';
import { httpUrlSchema } from '../schemas/text.ts';
import { defaultVersionsDir, packageRoot } from '../snapshots/package.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'a whole number from 0 to 65535'));

/** Names of networks that the framework knows. */
const NETWORK_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies to believe, by address. A number of hops is no setting: whoever reaches the port directly could
 * then write any address into X-Forwarded-For.
 */
const trustProxySchema = z.string().transform((text, context): false | string[] => {
  if (/^(off|false|no|0)$/i.test(text)) return false;
  const proxies = text.split(',').map((part) => part.trim());
  if (
    proxies.every((proxy) => isIP(proxy) !== 0 || ipaddr.isValidCIDR(proxy) || NETWORK_NAMES.includes(proxy))
  )
    return proxies;
  context.addIssue({
    code: 'custom',
    message: `off, or addresses and networks of proxies separated by commas, such as 10.0.0.0/8 or ${NETWORK_NAMES.join(', ')}`,
  });
  return z.NEVER;
});

const zoneSchema = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'a time zone such as UTC or Asia/Shanghai');

const addressOf = (protocols: RegExp, example: string) =>
  z
    .url({ protocol: protocols, error: `an address such as ${example}` })
    .nullable()
    .default(null);

const environmentSchema = z.object({
  PORT: portSchema.default(8787),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrlSchema
    .refine((url) => !/[?#]/.test(url), 'an address without ? and #')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SNAPSHOTS_DIR: z.string().default(defaultVersionsDir),
  STACKS_FILE: z.string().default(() => resolve(packageRoot(), 'data/stacks.json')),
  STACKS_DATABASE_URL: addressOf(/^postgres(ql)?$/, 'postgres://user@host/database'),
  RATE_LIMIT_REDIS_URL: addressOf(/^rediss?$/, 'redis://host:6379'),
  PLAYWRIGHT_WS_ENDPOINT: addressOf(/^wss?$/, 'ws://host:3000'),
  CHROMIUM_PATH: z.string().nullable().default(null),
  NIGHTLY_CRON: z
    .string()
    .refine(isCronExpression, 'a cron expression such as 0 2 * * *')
    .default('0 2 * * *'),
  NIGHTLY_TZ: zoneSchema.default('UTC'),
  TRUST_PROXY: trustProxySchema.default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  ACCESS_LOG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0+)$/, 'a share from 0 to 1, such as 0.01')
    .transform(Number)
    .default(0),
  METRICS_PORT: z
    .string()
    .refine((text) => text === 'off' || portSchema.safeParse(text).success, 'off, or a port from 0 to 65535')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999')
    .transform(Number)
    .default(4096),
  CONTACT: z.string().nullable().default(null),
  REPOSITORY_URL: httpUrlSchema
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
});

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The folder that holds one folder a version. */
  readonly snapshotsDir: string;
  readonly stacksFile: string;
  readonly stacksDatabaseUrl: string | null;
  readonly rateLimitRedisUrl: string | null;
  readonly playwrightWsEndpoint: string | null;
  readonly chromiumPath: string | null;
  readonly nightlyCron: string;
  readonly nightlyTz: string;
  readonly trustProxy: false | readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The share of all accesses that is recorded in the log at `info`. */
  readonly accessLog: number;
  /** Where `/metrics` is: on the service's port for direct callers of this machine, nowhere, or on a port of its own. */
  readonly metrics: 'service-port' | 'off' | { readonly host: string; readonly port: number };
  /** Open connections at most. */
  readonly maxConnections: number;
  /** Where a reader can write to, shown on the pages; null where the operator named nothing. */
  readonly contact: string | null;
  /** The repository that holds the records, for links that edit one; null where unset. */
  readonly repositoryUrl: string | null;
};

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  /** One line a wrong variable, each naming it. */
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Reads every setting; an empty variable counts as unset.
 * @param environment usually `process.env`; variables of others are passed over
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsReading {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    return {
      ok: false,
      errors: parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        return `${name}=${set[name] ?? ''} is not valid: ${message}`;
      }),
    };
  }
  const values = parsed.data;
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  return {
    ok: true,
    settings: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL ?? `http://${host}:${values.PORT}`,
      snapshotsDir: resolve(values.SNAPSHOTS_DIR),
      stacksFile: resolve(values.STACKS_FILE),
      stacksDatabaseUrl: values.STACKS_DATABASE_URL,
      rateLimitRedisUrl: values.RATE_LIMIT_REDIS_URL,
      playwrightWsEndpoint: values.PLAYWRIGHT_WS_ENDPOINT,
      chromiumPath: values.CHROMIUM_PATH,
      nightlyCron: values.NIGHTLY_CRON,
      nightlyTz: values.NIGHTLY_TZ,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      accessLog: values.ACCESS_LOG,
      metrics: metricsPlace(values.METRICS_PORT, values.METRICS_HOST),
      maxConnections: values.MAX_CONNECTIONS,
      contact: values.CONTACT,
      repositoryUrl: values.REPOSITORY_URL,
    },
  };
}

function metricsPlace(port: string | undefined, host: string): Settings['metrics'] {
  if (port === undefined) return 'service-port';
  return port === 'off' ? 'off' : { host, port: Number(port) };
}
