/** Terraform: a tolerant scan for providers, modules of a registry and resource types. */

import type { Entry } from '../../../schemas/detection/index.ts';
import { blankBlockComments, blankHeredocs } from './comments.ts';
import { ENTRIES_MAX } from './json-tree.ts';
import { lineFinder, splitLines } from './lines.ts';
import { BeyondBounds, type Parsed, type Signal } from './signal.ts';

/** `from "aws-cdk-lib/aws-lambda"`, `require("aws-cdk-lib/aws-lambda-nodejs")`. */
const MODULE = /["']aws-cdk-lib\/(aws-[a-z0-9-]{1,40})["']/g;
/** `import { aws_lambda as lambda, aws_s3 } from "aws-cdk-lib"`, `from aws_cdk import aws_s3 as s3`. */
const MEMBER = /\b(aws_[a-z0-9_]{1,40})\b/g;

/** `new rds.DatabaseInstance(this, 'Db', ...)`, `rds.DatabaseInstance(self, "Db")`. */
const CONSTRUCT = /\b(\w{2,40})\.([A-Z]\w{2,60})\(\s{0,4}(?:this|self|stack|scope)\b/g;

/** `import software.amazon.awscdk.services.s3.Bucket`, of Java and Kotlin. */
const OF_JVM = /\bsoftware\.amazon\.awscdk\.services\.([a-z][a-z0-9_]{1,40})\b/g;
/** Which cloud a module of Pulumi is of: `import * as aws from "@pulumi/aws"`, `import pulumi_aws as aws`. */
const PULUMI =
  /\bimport\s{1,4}\*\s{1,4}as\s{1,4}(\w{2,40})\s{1,4}from\s{1,4}["']@pulumi\/(aws|gcp|cloudflare|azure|digitalocean)["']|\bimport\s{1,4}pulumi_(aws|gcp|cloudflare|azure|digitalocean)(?:\s{1,4}as\s{1,4}(\w{2,40}))?/g;
/** `new aws.s3.Bucket("b")`, `aws.lambda_.Function("f")`: what Terraform calls `aws_s3_bucket`. */
const MADE = /\b(\w{2,40})\.(?:(\w{2,40})\.)?([A-Z]\w{2,60})\(/g;
const CLOUDS: Readonly<Record<string, string>> = { gcp: 'google', azure: 'azurerm' };
/** Where Pulumi parts from Terraform. */
const RENAMED: Readonly<Record<string, string>> = {
  aws_rds_instance: 'aws_db_instance',
  google_cloudrun_service: 'google_cloud_run_service',
  google_cloudrunv2_service: 'google_cloud_run_v2_service',
  aws_ec2_instance: 'aws_instance',
  aws_ec2_nat_gateway: 'aws_nat_gateway',
  aws_ec2_eip: 'aws_eip',
  aws_lb_load_balancer: 'aws_lb',
};

/** The resources that a program of Pulumi makes, by the names that they have in Terraform, and as constructs. */
export function parsePulumi(code: string): Parsed {
  const clouds = new Map<string, string>();
  for (const [, alias, cloud, module = '', short] of code.matchAll(PULUMI))
    clouds.set(alias ?? short ?? `pulumi_${module}`, cloud ?? module);
  const signals: Signal[] = [];
  const entries: Entry[] = [];
  for (const [at, shown] of clouds.size === 0 ? [] : splitLines(code).entries()) {
    for (const [, alias = '', module = '', type = ''] of shown.matchAll(MADE)) {
      const cloud = clouds.get(alias);
      if (cloud === undefined) continue;
      const plain = type.replace(/V\d$/, '');
      const snake = plain.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
      const within = module.replace(/_$/, '').toLowerCase();
      const name = [CLOUDS[cloud] ?? cloud, within, snake].filter((word) => word !== '').join('_');
      signals.push({ kind: 'resource', name: RENAMED[name] ?? name, line: at + 1, weight: 'runtime' });
      entries.push({ path: [cloud, within, plain], line: at + 1, text: 'made' });
    }
  }
  return { signals, settings: { kind: 'construct', entries } };
}

/** Gives `resource aws-cdk-lib/aws-lambda`, whatever language the stack is written in, and the constructs that it makes. */
export function parseCdkStack(text: string, path: string): Parsed {
  const python = path.toLowerCase().endsWith('.py');
  const code = python ? text : blankBlockComments(text);
  const signals: Signal[] = [];
  const entries: Entry[] = [];
  let importing = false;
  for (const [at, raw] of splitLines(code).entries()) {
    const shown = raw.replace(python ? /#.*/s : /(?:^|[\s;])\/\/.*/s, '');
    const found = (module: string): void => {
      const name = `aws-cdk-lib/${module.replaceAll('_', '-')}`;
      signals.push({ kind: 'resource', name, line: at + 1, weight: 'runtime' });
    };
    for (const [, module = ''] of shown.matchAll(MODULE)) found(module);
    for (const [, module = ''] of shown.matchAll(OF_JVM)) found(`aws-${module}`);
    if (/\bDatabase(?:Instance|Cluster)Engine\.(?:aurora_?)?postgres/i.test(shown)) found('aws-rds.postgres');
    for (const [, module = '', name = ''] of shown.matchAll(CONSTRUCT))
      entries.push({ path: [module, name], line: at + 1, text: 'made' });
    // The names of one import may take several lines, up to the bracket that closes them.
    const opens = python ? /^\s*(?:from|import)\s+aws_cdk\b/.test(shown) : /^\s*import\s*\{/.test(shown);
    if (!opens && !importing) continue;
    for (const [, member = ''] of shown.matchAll(MEMBER)) if (member !== 'aws_cdk') found(member);
    const closed = python ? /\)\s*$/.test(shown) : shown.includes('}');
    importing = !closed && (importing || !python || /[(\\]/.test(shown.slice(shown.lastIndexOf(')') + 1)));
  }
  return { signals, settings: { kind: 'construct', entries } };
}

export function parseTerraform(text: string): Parsed {
  const code = blankHeredocs(blankBlockComments(text));
  const signals: Signal[] = [];
  const resource = (name: string, line: number | null): void => {
    signals.push({ kind: 'resource', name, line, weight: 'runtime' });
  };
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
  }
  const entries = hclEntries(code);
  for (const { path, line, text: value } of entries) {
    const [type = '', , key] = path;
    if (path.length === 2 && type.includes('_')) resource(type, line);
    // The engine of a database is inside its block: `aws_db_instance.postgres`.
    const engine =
      key === 'engine'
        ? /^[a-z][a-z0-9-]{1,30}$/.exec(value ?? '')?.[0]
        : key === 'database_version'
          ? /^[a-z]{1,30}(?=_)/.exec(value ?? '')?.[0]
          : undefined;
    // Where the logs of a CDN go is a block of its resource: `fastly.logging_datadog`.
    if (path.length === 3 && value === null && key?.startsWith('logging_') === true)
      resource(`${type.split('_')[0] ?? ''}.${key}`, line);
    if (path.length === 3 && engine !== undefined) resource(`${type}.${engine}`, line);
  }
  const brokenAt = brokenHclLine(text);
  const takes = [...code.matchAll(/\bsource\s{0,9}=\s{0,9}"(\.\.?\/[\w./-]{1,200})"/g)].map(
    ([, path = '']) => path,
  );
  return {
    signals,
    takes,
    settings: { kind: 'terraform', entries },
    ...(brokenAt === null ? {} : { brokenAt }),
  };
}

const TOKEN = /"((?:[^"\\\n]|\\.){0,400})"|([\w.-]+)|([{}[\](),=:\n]|#.*|\/\/.*)/g;

/**
 * The attributes of blocks, those of a resource by its type: `aws_db_instance`, a number, `instance_class`. A value that
 * is computed has no text.
 * @throws BeyondBounds
 */
export function hclEntries(code: string): Entry[] {
  const entries: Entry[] = [];
  const open: string[][] = [];
  let words: string[] = [];
  let key: string | null = null;
  let line = 1;
  const add = (name: readonly string[], text: string | null): string[] => {
    if (entries.length > ENTRIES_MAX) throw new BeyondBounds('too-large');
    const path = [...(open.at(-1) ?? []), ...name];
    entries.push({ path, line, text });
    return path;
  };
  const end = (): void => {
    const [word] = words;
    if (word !== undefined && open.length > 0 && (key !== null || words.length === 1))
      add([key ?? String(entries.length)], words.length === 1 ? word : null);
    words = [];
    key = null;
  };
  for (const [shown, quoted, word, sign] of code.matchAll(TOKEN)) {
    if (sign?.startsWith('#') === true || sign?.startsWith('//') === true) continue;
    // A second one is of a condition: `name = var.mine == "" ? "a" : "b"`.
    if ((sign === '=' || sign === ':') && key === null) {
      key = words.at(-1) ?? null;
      words = [];
    } else if (sign === '{' || sign === '[') {
      const labels =
        words[0] === 'resource' || words[0] === 'dynamic' ? words.slice(1, 2) : words.slice(0, 1);
      // Blocks of one name are a list.
      if (key === null && labels.length > 0) add(labels, null);
      open.push(add(key === null ? [...labels, String(entries.length)] : [key], null));
      words = [];
      key = null;
    } else if (sign === '}' || sign === ']') {
      end();
      open.pop();
    } else if (sign === '\n' || sign === ',') end();
    else {
      words.push((quoted ?? word ?? shown).toLowerCase());
      // A reference is computed, as everything of more than one word.
      if (key !== null && word !== undefined && !/^(?:true|false|[\d.]+)$/.test(word)) words.push('');
    }
    if (sign === '\n') line += 1;
  }
  return entries;
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
