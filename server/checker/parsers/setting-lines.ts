/** Settings of a program, in the folder for them: what each line names, whatever language it is in. */
import { addressesIn, isPolicy } from './addresses.ts';
import { readChoices } from './choices.ts';
import { splitLines } from './lines.ts';
import { detectLocalEngine } from './local-engines.ts';
import type { Parsed, Signal } from './signal.ts';

/** Translations, and the settings of editors and of other tools of development. */
const ASIDE = /\/(?:locales?|i18n|lang|languages|translations|\.(?!streamlit)[\w-]+)\//i;
const OF_TESTS = /[/._-]test(?:ing|s)?\.\w{2,4}$/i;
/** `address: "smtp.example.com"`, `:relay => 'smtp.example.com'`. */
const PLACED =
  /(?:host|url|uri|endpoint|server|address|relay|domain)["']?\s{0,4}(?:=>|[:=])\s{0,4}["']?([\w.-]{4,253})/gi;
/** Of what code reads, only keys are surely a service's: `PIPEDREAM_HOST` may be a machine of one's own. */
const KEY = /_(?:(?:API|SECRET|SERVER|ACCESS)_KEY|ACCESS_KEY_ID|(?:API|AUTH|SERVER)_TOKEN|ACCOUNT_SID|DSN)$/;
/** What is read from the environment, in Ruby, Elixir, Python and PHP, with what is taken if it is not set. */
const READ =
  /\b(?:ENV(?:\.fetch\(|\[)|System\.(?:get_env|fetch_env!)\(|environ(?:\.get\(|\[)|getenv\(|env(?:\.\w{1,8})?\(|config\()\s{0,4}["']([A-Z][A-Z0-9_]{2,80})["'](?:,\s{0,4}["']([^"'\n]{0,120})["'])?/g;
/** A setting that has the name of a variable: `"OPENAI_API_KEY": ""`, `AWS_S3_ENDPOINT_URL = "https://..."`. */
const ASSIGNED =
  /^\s{0,40}["']?([A-Z][A-Z0-9]{0,40}_[A-Z0-9_]{1,80})["']?\s{0,4}[:=]\s{0,4}["']?([^"'\s,]{0,200})/;
const ADAPTER = /\bSwoosh\.Adapters\.(\w{1,40})/g;
/** Backends of Django and Rails, as the choice of a driver that their names are: of mail, of storage. */
const CHOSEN: readonly (readonly [string, RegExp])[] = [
  [
    'MAIL_MAILER',
    /\banymail\.backends\.(?:amazon_)?(\w{2,30})\b|\bdelivery_method\s{0,4}=\s{0,4}:(?!smtp|sendmail|test|file|letter)(\w{2,30})/,
  ],
  ['FILESYSTEM_DISK', /\bstorages\.backends\.(?:(s3|gc)\w{0,20}|(dropbox))\b/],
  ['ACTIVE_STORAGE_SERVICE', /\bactive_storage\.service\s{0,4}=\s{0,4}:(\w{2,30})/],
];
/** What Laravel writes into every project, whatever is chosen later. */
const LARAVEL_DEFAULT = /^(?:FILESYSTEM_CLOUD|SCOUT_DRIVER)$/;

/** Lines of a security policy below its directive. */
const SOURCES =
  /^\s{0,80}(?:https?:\/\/|wss?:\/\/|\*\.|'(?:self|none|unsafe|nonce|sha\d|strict)|data:|blob:|;|$)/;

/** Of nginx: where visitors are sent is not called from here. */
const REDIRECT = /^\s{0,40}(?:return\s{1,9}30[1278]|rewrite)\s/;

export function parseSettingLines(text: string, path: string): Parsed {
  const signals: Signal[] = [];
  if (ASIDE.test(`/${path}`)) return { signals };
  const weight = OF_TESTS.test(path) ? 'development' : 'setting';
  let inPolicy = false;
  for (const [at, raw] of splitLines(text).entries()) {
    const line = at + 1;
    const shown = raw.replaceAll(/<%[^%]{0,400}%>/g, 'x').replace(/(?:^|\s)(?:#|\/\/).*/s, '');
    // The sources of a policy may stand on lines of their own.
    inPolicy = isPolicy(raw) || (inPolicy && SOURCES.test(raw));
    if (inPolicy || shown.includes('$schema') || REDIRECT.test(shown)) continue;
    signals.push(...addressesIn(shown, line, weight));
    for (const [, host = ''] of shown.matchAll(PLACED))
      signals.push(...addressesIn(host, line, weight, true));
    const [, assigned, value = ''] = ASSIGNED.exec(shown) ?? [];
    const read = [...raw.matchAll(READ)].map(([, name = '', other = '']) => [name, other] as const);
    for (const [name, other] of assigned === undefined ? read : [[assigned, value] as const, ...read]) {
      if (!LARAVEL_DEFAULT.test(name)) signals.push(...readChoices(name, other, line));
      if (KEY.test(name)) signals.push({ kind: 'env', name, line, weight });
      signals.push(...detectLocalEngine(name, other, line));
    }
    for (const [variable, pattern] of CHOSEN) {
      const word = pattern
        .exec(shown)
        ?.slice(1)
        .find((part) => part !== undefined);
      if (word !== undefined) signals.push(...readChoices(variable, word === 'gc' ? 'gcs' : word, line));
    }
    for (const [, name = ''] of shown.matchAll(ADAPTER))
      signals.push({ kind: 'key', name: `swoosh:adapter=${name}`, line, weight });
  }
  // The settings of Laravel list all that could be chosen: what is, its defaults and the environment say.
  return { signals: path.endsWith('.php') ? signals.filter(({ kind }) => kind === 'choice') : signals };
}
