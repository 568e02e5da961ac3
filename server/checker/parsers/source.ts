/** Source code of an application: the variables that it reads and the addresses that it calls. Nothing else leaves it. */
import { addressesIn } from './addresses.ts';
import { blankBlockComments } from './comments.ts';
import { lineFinder, splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';
import { parseCdkStack, parsePulumi } from './terraform.ts';

/** Longer files are bundles, data and generated code. */
const SOURCE_MAX = 200_000;
/** Files of tests, stories and mocks, by the names that test runners look for, and scripts of developers. */
const OF_TESTS =
  /[._-](?:test|spec|tests|stories|mock|e2e|cy)\.\w{1,6}$|\/(?:test_[^/]{1,80}|conftest|setup-?tests?)\.\w{1,6}$|\/[a-z]\w{0,60}Tests?\.\w{1,6}$|\/(?:mocks?|__mocks__|spec|androidtest|src\/test|scripts?)\//i;
/** What is generated, built or only copied, and is not this repository's to change. */
const NOT_OWN =
  /\/(?:dist|build|out|vendor|third[_-]party|node_modules|generated|__generated__|migrations)\//i;
const HASH_COMMENTS = /\.(?:py|rb|exs?|php)$/i;

/** Packages of npm that are imported, not for their types alone. */
const IMPORTED =
  /(?:^|[;\s])(?:import(?!\s{1,4}type\b)[\s\w{},*$]{0,400}?\s{0,4}|(?:import|require)\(\s{0,4})["']((?:@[a-z0-9][\w.-]{0,60}\/)?[a-z0-9][\w.-]{0,60})(?:\/[\w./-]{0,80})?["']/g;
const OF_NPM = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i;

/** What is read from the environment, whatever language it is in. */
const READ =
  /\b(?:(?:process|meta|Bun|Deno)\.env(?:\.get\()?|env\.get\(|env::var\(|environ(?:\.get\()?|[gG]etenv\(|LookupEnv\(|get_env\(|fetch_env!\(|fromEnvironment\(|GetEnvironmentVariable\(|ENV(?:\.fetch\()?|(?<![\w.>])env\()(?:\.|\??\.?\[?\s{0,2}["'])([A-Z][A-Z0-9_]{2,80})\b/g;
/** `const { PINECONE_API_KEY } = process.env`. */
const TAKEN = /\{([\sA-Za-z0-9_,:=]{3,400})\}\s{0,4}=\s{0,4}(?:process|import\.meta)\.env\b/g;
/** Of what code reads, what opens a service or says where it is: `PIPEDREAM_HOST` may be a machine of one's own. */
const OPENS = /_(?:KEY|KEYS|TOKEN|SECRET|DSN|UR[LI]|ENDPOINT|ACCOUNT_SID|CREDENTIALS)$|_(?:KEY|API_KEY)_ID$/;

/** What stands before an address that is called: a call, or the name of an address. */
const CALLED =
  /(?:\b(?:fetch|axios|requests?|got|ky|httpx|urlopen|createClient|create_client|WebSocket|EventSource|NewRequest)\b[\w.]{0,20}\((?:[^()"'`]{0,40})|(?<name>[\w-]{0,40}(?:ur[il]|api|endpoint|host|dsn|server|address|base|origin|domain))["'\])]{0,2}\s{0,3}(?::\s{0,2}[A-Za-z]{0,20}\s{0,3})?(?:=>|[:=(]|\?\?|\|\|)[^"'`;]{0,60})["'`]$/i;
/** Addresses that people open, and pictures that they see. */
const SHOWN =
  /image|img|avatar|logo|icon|photo|thumb|cover|picture|poster|video|audio|font|href|link|docs?|home|website|repo|social|canonical|profile|demo|sign|login|oauth|auth_?ur[il]|token|dashboard|help|terms|privacy/i;
/** A host that is there to be called. */
const API_HOST =
  /^(?:[\w-]{1,40}\.){0,2}(?:api|[\w-]{1,20}-api|api-(?!docs?\.)[\w-]{1,20})\.|^generativelanguage\./i;
const HTTP = /\b(?:https?|wss?):\/\/([\w.-]{4,253})/g;

/** Folders of files that lie somewhere, and no version of an API: `https://bucket.example/assets/demo`. */
const DEEP = /^\w{2,5}:\/\/[^/"'`\s]{1,253}\/(?!api|rest|v\d|graphql)[\w.-]{2,60}\/[\w.-]{2,60}/i;
/** Functions of Firebase that a scheduler of Google Cloud starts. */
const SCHEDULED =
  /\.pubsub\s{0,8}\.schedule\(|["']firebase-functions\/(?:v2\/)?scheduler["']|\bscheduler_fn\.on_schedule\(/g;

/** What a client of OpenAI is made with. */
const CLIENT = /\b(?:new\s{1,4}OpenAI|(?:Async)?OpenAI|createOpenAI|ChatOpenAI)\(/g;
const BASE = /\bbase_?ur[il]\b|\bapi_base\b|\bbasePath\b/i;
const ELSEWHERE = /["'`]https?:\/\/(?!api\.openai\.com)[\w.-]{4,253}/;

/** The marks of a client that calls OpenAI itself, and of one that calls another's address. */
export const OPENAI_ITSELF = 'itself-openai';
const OPENAI_ELSEWHERE = 'elsewhere-openai';
/** Before a variable that only code reads which is commented out. */
export const OUT_MARK = 'commented-out-';

/** Whether a file is written here, and for the application: tests say nothing of it. */
export function isOwnCode(path: string): boolean {
  return !NOT_OWN.test(`/${path}`) && !OF_TESTS.test(`/${path}`);
}

export function parseSource(text: string, path: string): Parsed {
  if (text.length > SOURCE_MAX || !isOwnCode(path)) return { signals: [] };
  const built: Parsed = /aws-cdk-lib|aws_cdk|amazon\.awscdk/.test(text)
    ? parseCdkStack(text, path)
    : /pulumi[/_]/.test(text)
      ? parsePulumi(blankBlockComments(text))
      : { signals: [] };
  const code = blankBlockComments(text);
  const imported = OF_NPM.test(path) ? [...code.matchAll(IMPORTED)].map(([, name = '']) => name) : [];
  const signals: Signal[] = [...built.signals];
  for (const name of new Set(imported)) signals.push({ kind: 'npm', name, line: null, weight: 'code' });
  const comment = HASH_COMMENTS.test(path) ? /(?:^|\s)#.*/s : /(?:^|[\s;{(,])\/\/.*/s;
  for (const [at, raw] of splitLines(code).entries()) {
    if (!/env|:\/\//i.test(raw)) continue;
    const shown = raw.replace(comment, '');
    const line = at + 1;
    for (const [, name = ''] of shown.matchAll(READ))
      if (OPENS.test(name)) signals.push({ kind: 'env', name, line, weight: 'code' });
    for (const [, name = ''] of raw.slice(shown.length).matchAll(READ))
      signals.push({ kind: 'key', name: `${OUT_MARK}${name}`, line, weight: 'code' });
    for (const found of shown.matchAll(HTTP)) {
      const before = shown.slice(Math.max(0, found.index - 160), found.index);
      const called = CALLED.exec(before);
      if (called === null && !(API_HOST.test(found[1] ?? '') && /["'`]$/.test(before))) continue;
      const name = called?.groups?.['name'] ?? '';
      // A link has a path as a rule: `url: "https://xyz.supabase.co"` has none.
      const isLink = /^ur[il]$/i.test(name) && /^[^"'`]*[\w-]\//.test(shown.slice(found.index + 8));
      const isFile = /(?:host|domain|origin)$/i.test(name) && DEEP.test(shown.slice(found.index));
      if (SHOWN.test(name) || ((isLink || isFile) && !API_HOST.test(found[1] ?? ''))) continue;
      for (const signal of addressesIn(shown.slice(found.index), line, 'code').slice(0, 1))
        if (signal.kind === 'host' && signal.weight === 'code') signals.push(signal);
    }
  }
  const lineAt = lineFinder(code);
  for (const found of code.matchAll(TAKEN)) {
    const line = lineAt(found.index);
    for (const [name] of (found[1] ?? '').matchAll(/\b[A-Z][A-Z0-9_]{2,80}\b/g))
      if (OPENS.test(name)) signals.push({ kind: 'env', name, line, weight: 'code' });
  }
  for (const { index } of code.matchAll(SCHEDULED))
    signals.push({ kind: 'key', name: 'script:firebase-schedule', line: lineAt(index), weight: 'code' });
  return { ...built, signals: [...signals, ...clientsOfOpenAI(code, lineAt)] };
}

/** Whether the clients of a file call OpenAI: one that is made with a literal address elsewhere does not. */
function clientsOfOpenAI(code: string, lineAt: (offset: number) => number): Signal[] {
  return [...code.matchAll(CLIENT)].flatMap(({ index }): Signal[] => {
    const rest = code.slice(index, index + 500);
    const made = rest.slice(0, (/\)\s{0,4}[;\n]|\n\s{0,8}\n/.exec(rest)?.index ?? rest.length) + 1);
    const line = lineAt(index);
    const base = BASE.exec(made);
    if (base === null) return [{ kind: 'key', name: OPENAI_ITSELF, line, weight: 'code' }];
    return ELSEWHERE.test(made.slice(base.index, base.index + 200))
      ? [{ kind: 'scheme', name: OPENAI_ELSEWHERE, line, weight: 'code' }]
      : [];
  });
}
