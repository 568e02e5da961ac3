/** Lists of numbers by a text, packed into few arrays: a catalog of 100,000 offers has millions of entries. */

/** A list that grows in place. */
export type NumberList = { numbers: Uint32Array; length: number };

export function appendNumber(list: NumberList, value: number): void {
  if (list.length === list.numbers.length) {
    const larger = new Uint32Array(Math.max(4, list.length * 2));
    larger.set(list.numbers);
    list.numbers = larger;
  }
  list.numbers[list.length++] = value;
}

export function numberList(): NumberList {
  return { numbers: new Uint32Array(0), length: 0 };
}

/** Keys in order, each with a range of the values. */
export type Postings = {
  /** Sorted, so that a prefix is a range. */
  readonly keys: readonly string[];
  /** The values of the key at `n` stand from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
};

/** Packs lists by key. */
export function packPostings(lists: ReadonlyMap<string, NumberList>): Postings {
  const keys = [...lists.keys()].sort();
  const starts = new Uint32Array(keys.length + 1);
  let total = 0;
  keys.forEach((key, at) => {
    starts[at] = total;
    total += lists.get(key)?.length ?? 0;
  });
  starts[keys.length] = total;
  const values = new Uint32Array(total);
  keys.forEach((key, at) => {
    const list = lists.get(key);
    if (list !== undefined) values.set(list.numbers.subarray(0, list.length), starts[at]);
  });
  return { keys, starts, values };
}

/** The values of the key at a position. */
export function valuesAt({ starts, values }: Postings, position: number): Uint32Array {
  return values.subarray(starts[position], starts[position + 1]);
}

/** The values of a key; none where it is unknown. */
export function valuesOf(postings: Postings, key: string): Uint32Array {
  const position = firstAtOrAfter(postings.keys, key);
  return postings.keys[position] === key ? valuesAt(postings, position) : NOTHING;
}

const NOTHING = new Uint32Array(0);

/** Binary search: the first position whose key is not before the wanted one. */
export function firstAtOrAfter(keys: readonly string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
