/** Terraform: a tolerant scan for providers, modules of a registry and resource types. */

import { blankBlockComments, blankHeredocs } from './comments.ts';
import { brokenHclLine } from './hcl-lines.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseTerraform(text: string): Parsed {
  const code = blankHeredocs(blankBlockComments(text));
  const signals: Signal[] = [];
  let within: string | null = null;
  for (const [at, raw] of splitLines(code).entries()) {
    const shown = raw.replace(/(?:^|\s)(?:#|\/\/).*/s, '');
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
    // A module of a registry has three parts; the last is the provider whose resources it makes.
    const [, module, made] =
      /\bsource\s*=\s*"(?:registry\.terraform\.io\/|registry\.opentofu\.org\/)?([\w-]+\/[\w-]+\/([\w-]+))(?:\/\/[^"]*)?"/.exec(
        shown,
      ) ?? [];
    for (const name of module === undefined || made === undefined ? [] : [module, made])
      signals.push({ kind: 'terraform', name: name.toLowerCase(), line, weight: 'runtime' });
    const resource = /^\s*resource\s+"([\w-]+)"\s+"/.exec(shown)?.[1];
    if (resource !== undefined) {
      within = resource.toLowerCase();
      signals.push({ kind: 'resource', name: within, line, weight: 'runtime' });
    } else if (shown.startsWith('}')) within = null;
    // The engine of a database is inside its block: `aws_db_instance.postgres`.
    const engine = /^\s*engine\s*=\s*"([a-z][a-z0-9-]{1,30})"/.exec(shown)?.[1];
    if (engine !== undefined && within !== null)
      signals.push({ kind: 'resource', name: `${within}.${engine}`, line, weight: 'runtime' });
  }
  const brokenAt = brokenHclLine(text);
  return { signals, ...(brokenAt === null ? {} : { brokenAt }) };
}
