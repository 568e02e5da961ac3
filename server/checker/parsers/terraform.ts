/** Terraform: a tolerant scan for providers and resource types. */

import { blankBlockComments, blankHeredocs } from './comments.ts';
import { brokenHclLine } from './hcl-lines.ts';
import { linesOf } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseTerraform(text: string): Parsed {
  const code = blankHeredocs(blankBlockComments(text));
  const signals: Signal[] = [];
  for (const [at, raw] of linesOf(code).entries()) {
    const shown = raw.replace(/(?:^|\s)(?:#|\/\/).*$/, '');
    const line = at + 1;
    // A module's source has three parts (namespace/name/provider); a provider's has two.
    const source =
      /\bsource\s*=\s*"(?:registry\.terraform\.io\/|registry\.opentofu\.org\/)?([\w-]+\/[\w-]+)"/.exec(
        shown,
      )?.[1];
    const locked = /^\s*provider\s+"registry\.[\w.]+\/([\w-]+\/[\w-]+)"/.exec(shown)?.[1];
    const provider = source ?? locked;
    if (provider !== undefined)
      signals.push({ kind: 'terraform', name: provider.toLowerCase(), line, weight: 'runtime' });
    const named = /^\s*provider\s+"([\w-]+)"\s*\{?/.exec(shown)?.[1];
    if (named !== undefined)
      signals.push({ kind: 'terraform', name: named.toLowerCase(), line, weight: 'runtime' });
    const resource = /^\s*resource\s+"([\w-]+)"\s+"/.exec(shown)?.[1];
    if (resource !== undefined)
      signals.push({ kind: 'resource', name: resource.toLowerCase(), line, weight: 'runtime' });
  }
  const brokenAt = brokenHclLine(text);
  return { signals, ...(brokenAt === null ? {} : { brokenAt }) };
}
