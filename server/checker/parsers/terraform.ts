/** Terraform: a tolerant scan for providers, modules of a registry and resource types. */

import { blankBlockComments, blankHeredocs } from './comments.ts';
import { brokenHclLine } from './hcl-lines.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

/** `from "aws-cdk-lib/aws-lambda"`, `require("aws-cdk-lib/aws-lambda-nodejs")`. */
const MODULE = /["']aws-cdk-lib\/(aws-[a-z0-9-]{1,40})["']/g;
/** `import { aws_lambda as lambda, aws_s3 } from "aws-cdk-lib"`, `from aws_cdk import aws_s3 as s3`. */
const MEMBER = /\b(aws_[a-z0-9_]{1,40})\b/g;

/** Gives `resource aws-cdk-lib/aws-lambda`, whatever language the stack is written in. */
export function parseCdkStack(text: string, path: string): Parsed {
  const python = path.toLowerCase().endsWith('.py');
  const code = python ? text : blankBlockComments(text);
  const signals: Signal[] = [];
  let importing = false;
  for (const [at, raw] of splitLines(code).entries()) {
    const shown = raw.replace(python ? /#.*/s : /(?:^|[\s;])\/\/.*/s, '');
    const found = (module: string): void => {
      const name = `aws-cdk-lib/${module.replaceAll('_', '-')}`;
      signals.push({ kind: 'resource', name, line: at + 1, weight: 'runtime' });
    };
    for (const [, module = ''] of shown.matchAll(MODULE)) found(module);
    // The names of one import may take several lines, up to the bracket that closes them.
    const opens = python ? /^\s*(?:from|import)\s+aws_cdk\b/.test(shown) : /^\s*import\s*\{/.test(shown);
    if (!opens && !importing) continue;
    for (const [, member = ''] of shown.matchAll(MEMBER)) if (member !== 'aws_cdk') found(member);
    const closed = python ? /\)\s*$/.test(shown) : shown.includes('}');
    importing = !closed && (importing || !python || /[(\\]/.test(shown.slice(shown.lastIndexOf(')') + 1)));
  }
  return { signals };
}

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
