/** A plan as JSON text: parts that plan after plan shares are written once. */
import type { PlanAnswer } from '../../schemas/plan.ts';

/** The text of each shared part; it goes when the part does, which is when the catalog goes. */
const texts = new WeakMap<object, string>();

/**
 * The same text as `JSON.stringify(plan)`, several times as fast: most of a plan is names and reasons that the
 * planner keeps frozen and shares between answers.
 */
export function planJson(plan: PlanAnswer): string {
  return write(plan);
}

/** @param value what JSON can hold: a plan has no `undefined` but in optional properties, which JSON leaves out */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Object.isFrozen(value)) {
    let text = texts.get(value);
    if (text === undefined) {
      text = JSON.stringify(value);
      texts.set(value, text);
    }
    return text;
  }
  if (Array.isArray(value)) {
    let text = '[';
    for (let at = 0; at < value.length; at++) text += (at === 0 ? '' : ',') + write(value[at]);
    return `${text}]`;
  }
  let text = '';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    text += `${text === '' ? '' : ','}"${name}":${write(part)}`;
  }
  return `{${text}}`;
}
