/** A plan as JSON: parts that plan after plan shares are written once. */
import type { PlanAnswer } from '../../schemas/plan.ts';

/** The bytes of each shared part; they go when the part does, which is when the catalog goes. */
const shared = new WeakMap<object, Buffer>();

/** Plans are written into this one after another, and copied out; it grows to the longest. */
let page = Buffer.allocUnsafe(256 * 1024);
let length = 0;
/** What is written next, as text: one long text costs less than many short ones. */
let pending = '';

/**
 * The bytes of `JSON.stringify(plan)` in UTF-8, several times as fast: most of a plan is names and reasons that
 * the planner keeps frozen and shares between answers.
 */
export function planJson(plan: PlanAnswer): Buffer {
  length = 0;
  pending = '';
  write(plan);
  flush();
  return Buffer.from(page.subarray(0, length));
}

function reserve(bytes: number): void {
  if (length + bytes <= page.length) return;
  const larger = Buffer.allocUnsafe(2 * (length + bytes));
  page.copy(larger, 0, 0, length);
  page = larger;
}

function flush(): void {
  if (pending === '') return;
  // A UTF-16 unit takes at most three bytes (RFC 3629).
  reserve(pending.length * 3);
  length += page.write(pending, length);
  pending = '';
}

/** @param value what JSON can hold: a plan has no `undefined` but in optional properties, which JSON leaves out */
function write(value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    pending += JSON.stringify(value);
  } else if (Object.isFrozen(value)) {
    let bytes = shared.get(value);
    if (bytes === undefined) {
      bytes = Buffer.from(JSON.stringify(value));
      shared.set(value, bytes);
    }
    flush();
    reserve(bytes.length);
    length += bytes.copy(page, length);
  } else if (Array.isArray(value)) {
    pending += '[';
    for (let at = 0; at < value.length; at++) {
      if (at > 0) pending += ',';
      write(value[at]);
    }
    pending += ']';
  } else {
    pending += '{';
    let isFirst = true;
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue;
      pending += `${isFirst ? '' : ','}"${name}":`;
      isFirst = false;
      write(part);
    }
    pending += '}';
  }
}
