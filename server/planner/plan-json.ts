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

/** The lists that hold what is shared; everything else is quickest to write at one go. */
const LISTS_OF_SHARED: ReadonlySet<string> = new Set([
  'picks',
  'why',
  'watch',
  'alternatives',
  'gains',
  'losses',
  'exclusions',
  'warnings',
]);

/** @param part an object of the plan, or one of its picks or alternatives */
function write(part: object): void {
  let before = '{';
  for (const [name, value] of Object.entries(part)) {
    // As JSON does: an optional property that is not there is not written.
    if (value === undefined) continue;
    pending += `${before}"${name}":`;
    before = ',';
    if (LISTS_OF_SHARED.has(name) && Array.isArray(value)) writeList(value);
    else writeWhole(value);
  }
  pending += before === '{' ? '{}' : '}';
}

function writeList(items: readonly unknown[]): void {
  pending += '[';
  for (let at = 0; at < items.length; at++) {
    if (at > 0) pending += ',';
    const item = items[at];
    // A reason is a leaf; picks and alternatives have lists of their own.
    if (typeof item === 'object' && item !== null && !Object.isFrozen(item) && !('code' in item)) write(item);
    else writeWhole(item);
  }
  pending += ']';
}

function writeWhole(value: unknown): void {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) {
    pending += JSON.stringify(value);
    return;
  }
  let bytes = shared.get(value);
  if (bytes === undefined) {
    bytes = Buffer.from(JSON.stringify(value));
    shared.set(value, bytes);
  }
  flush();
  reserve(bytes.length);
  length += bytes.copy(page, length);
}
