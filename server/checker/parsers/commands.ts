/** Commands that deploy: the tool and the words behind it, `wrangler pages deploy`. No option and no value. */
import type { Signal } from './signal.ts';

/** Longer texts are programs, not commands. */
const TEXT_MAX = 4_000;
/** Command-line tools of hosts, whose words say what is deployed. */
const TOOLS =
  /(?:^|[\s;&|"'`(/])(wrangler|vercel|netlify|firebase|flyctl|fly|gcloud|serverless|sls|cdk|sam|sst|railway|heroku|render|koyeb|deployctl|surge|gh-pages|amplify|zeabur|doctl|az|eb|tcb|edgeone)((?: +[a-z][a-z-]{1,20}){1,3}| +--prod)(?=$|[\s;&|"'`)])/g;

/** @param line of the text in its file; null if it has none */
export function commandsIn(text: string, line: number | null): Signal[] {
  if (text.length > TEXT_MAX) return [];
  return text.split('\n').flatMap((shown) =>
    // A comment of a script is not run.
    /^\s*#/.test(shown)
      ? []
      : [...shown.matchAll(TOOLS)].map(([, tool = '', words = '']): Signal => ({
          kind: 'key',
          name: `command:${tool}${words.replaceAll(/ +/g, ' ').replace('--prod', 'deploy')}`,
          line,
          weight: 'setting',
        })),
  );
}
