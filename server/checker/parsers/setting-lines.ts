/** Settings of a program, in the folder for them: what each line names, whatever language it is in. */
import { addressesIn, isPolicy } from './addresses.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

const TEXTS = /\/(?:locales?|i18n|lang|languages|translations)\//i;
const OF_TESTS = /[/.-]test\.\w{2,4}$/i;
/** `address: "smtp.example.com"`, `:relay => 'smtp.example.com'`. */
const PLACED =
  /(?:host|url|uri|endpoint|server|address|relay|domain)["']?\s{0,4}(?:=>|[:=])\s{0,4}["']?([\w.-]{4,253})/gi;
/** Of what code reads, only keys are surely a service's: `PIPEDREAM_HOST` may be a machine of one's own. */
const VARIABLE =
  /\b(?:ENV(?:\.fetch\(|\[)|System\.(?:get_env|fetch_env!)\()["']([A-Z][A-Z0-9_]{2,80}_(?:API_KEY|DSN))\b/g;
const ADAPTER = /\bSwoosh\.Adapters\.(\w{1,40})/g;

export function parseSettingLines(text: string, path: string): Parsed {
  const signals: Signal[] = [];
  if (TEXTS.test(path)) return { signals };
  const weight = OF_TESTS.test(path) ? 'development' : 'setting';
  for (const [at, raw] of splitLines(text).entries()) {
    const line = at + 1;
    const shown = raw.replace(/(?:^|\s)(?:#|\/\/).*/s, '');
    if (isPolicy(shown) || shown.includes('$schema')) continue;
    signals.push(...addressesIn(shown, line, weight));
    for (const [, host = ''] of shown.matchAll(PLACED))
      signals.push(...addressesIn(host, line, weight, true));
    for (const [, name = ''] of shown.matchAll(VARIABLE)) signals.push({ kind: 'env', name, line, weight });
    for (const [, name = ''] of shown.matchAll(ADAPTER))
      signals.push({ kind: 'key', name: `swoosh:adapter=${name}`, line, weight });
  }
  return { signals };
}
