/** Stacks of the AWS CDK, `lib/shop-stack.ts` and `shop/shop_stack.py`: the services whose modules they import. */
import { blankBlockComments } from './comments.ts';
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
