/** requirements*.txt: a requirement a line (pip's format). An odd line does not spoil the others. */

import { linesOf } from './lines.ts';
import { isDevelopmentName, requirementName } from './python-names.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseRequirements(text: string, path: string): Parsed {
  const file = path.split('/').slice(-2).join('/');
  const weight = isDevelopmentName(file.replace(/\.(?:txt|in)$/, '').replaceAll('/', '-'))
    ? 'development'
    : 'runtime';
  // pip-compile writes `# via` under what only another package asked for; `-r` and its file are direct.
  const lines = linesOf(text);
  const signals: Signal[] = [];
  for (const [at, raw] of lines.entries()) {
    const requirement = raw
      .replace(/(?:^|\s)#.*$/, '')
      .replace(/\\$/, '')
      .trim();
    const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(raw)?.[1];
    if (requirement.startsWith('-') && egg === undefined) continue;
    const name = requirementName(egg ?? requirement);
    if (name === null) continue;
    signals.push({ kind: 'pypi', name, line: at + 1, weight: viaOther(lines, at) ? 'indirect' : weight });
  }
  return { signals };
}

/** Whether pip-compile says that only other packages asked for the requirement. */
function viaOther(lines: readonly string[], at: number): boolean {
  let end = at + 1;
  while (end < lines.length && /^\s+(?:#|--hash)/.test(lines[end] ?? '')) end++;
  const via = lines.slice(at, end).join('\n');
  return /#\s*via\b/.test(via) && !/#\s+(?:via\s+)?-r\b|\.in\b|pyproject/.test(via);
}
