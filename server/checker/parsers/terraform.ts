/** Terraform: a tolerant scan for providers, modules of a registry and resource types. */

import { blankBlockComments, blankHeredocs } from './comments.ts';
import { lineFinder, splitLines } from './lines.ts';
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

/** Where a text breaks the brackets, strings or statements of HCL (github.com/hashicorp/hcl, spec of the syntax). */

/** What is open: a bracket, a string, or a template within one. */
type Open = { readonly closes: string; readonly at: number; readonly isText: boolean };

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
/** How a statement of a file begins: `name = ...`, or `name "label" {`. */
const STATEMENT = /[\w-]+(?:[ \t]+(?:"[^"\n]{0,200}"|[\w-]+)){0,4}[ \t]*[={]/y;

/** The first line that breaks the syntax, counted from 1; null if none is found. One pass over the text. */
export function brokenHclLine(text: string): number | null {
  const at = brokenAt(text);
  return at === null ? null : lineFinder(text)(at);
}

function brokenAt(text: string): number | null {
  const open: Open[] = [];
  // Whether a statement may begin here: outside of everything, at the start of a line.
  let mayBegin = true;
  let at = 0;
  while (at < text.length) {
    const top = open.at(-1);
    const character = text.charAt(at);
    if (top?.isText === true) {
      if (character === '\n') return top.at;
      if (character === '"') open.pop();
      if (/^(?:\$\$|%%)\{/.test(text.slice(at, at + 3))) at += 3;
      else if (/^[$%]\{/.test(text.slice(at, at + 2))) {
        open.push({ closes: '}', at, isText: false });
        at += 2;
      } else at += character === '\\' ? 2 : 1;
      continue;
    }
    const aside = asideEnd(text, at);
    if (aside === 'endless') return at;
    if (aside !== null) {
      at = aside;
      continue;
    }
    if (character === '\n') mayBegin = open.length === 0;
    else if (mayBegin && /\S/.test(character)) {
      STATEMENT.lastIndex = at;
      if (!STATEMENT.test(text)) return at;
      mayBegin = false;
    }
    const closes = CLOSING[character];
    if (closes !== undefined) open.push({ closes, at, isText: false });
    else if (character === '"') open.push({ closes: '"', at, isText: true });
    else if (/[}\])]/.test(character) && open.pop()?.closes !== character) return at;
    at += 1;
  }
  return open.at(-1)?.at ?? null;
}

/** Where a comment or here-document ends that begins here; null if none does. */
function asideEnd(text: string, at: number): number | 'endless' | null {
  const pair = text.slice(at, at + 2);
  if (pair.startsWith('#') || pair === '//') {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
  }
  if (pair === '/*') {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? 'endless' : end + 2;
  }
  if (pair !== '<<') return null;
  const mark = /^<<-?([A-Za-z_][\w-]{0,60})[ \t]*\r?\n/.exec(text.slice(at, at + 80));
  if (mark === null) return null;
  const [head, word = ''] = mark;
  for (let line = at + head.length; line < text.length;) {
    const end = text.indexOf('\n', line);
    const stop = end === -1 ? text.length : end;
    // The end mark may be indented; longer lines cannot be it.
    if (stop - line < 200 && text.slice(line, stop).trim() === word) return stop;
    line = stop + 1;
  }
  return 'endless';
}
