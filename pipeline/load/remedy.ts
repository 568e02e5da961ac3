/** Turns zod's issues of a record into messages that say what to write. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The rule name and the remedy for one schema issue. */
export function remedyFor(issue: Issue): { rule: string; message: string } {
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        rule: 'unknown-key',
        message: `${issue.keys.map((key) => `"${key}"`).join(', ')} is no field here; remove it or mend its spelling`,
      };
    case 'invalid_value':
      return { rule: 'not-in-vocabulary', message: `write one of: ${issue.values.map(String).join(', ')}` };
    case 'invalid_type':
      return issue.input === undefined
        ? {
            rule: 'missing',
            message: `"${String(issue.path.at(-1) ?? 'value')}" is missing; write ${article(issue.expected)}`,
          }
        : { rule: 'wrong-type', message: `write ${article(issue.expected)}` };
    case 'invalid_union':
      return { rule: 'wrong-value', message: unionMessage(issue) };
    case 'too_small':
    case 'too_big':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'custom':
    case 'invalid_key':
    case 'invalid_element':
      return { rule: readRule(issue), message: issue.message };
  }
}

function readRule(issue: Issue): string {
  const last = issue.path.at(-1);
  if (last === 'unit') return 'wrong-unit';
  if (last === 'quote') return 'quote-length';
  return issue.code.replaceAll('_', '-');
}

function unionMessage(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const messages = issue.errors.flat().map((inner) => remedyFor(inner).message);
  return messages.length === 0 ? issue.message : [...new Set(messages)].join('; or ');
}

function article(expected: string): string {
  switch (expected) {
    case 'array':
      return 'a list';
    case 'object':
    case 'record':
      return 'a mapping';
    case 'string':
      return 'a text';
    case 'number':
    case 'int':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return `a value of type ${expected}`;
  }
}
