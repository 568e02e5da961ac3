/** Parses a YAML file and finds the line and column of each value. */
import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';

export type Position = { readonly line: number; readonly column: number };
export type YamlPath = readonly PropertyKey[];

export type MappedYaml = {
  readonly value: unknown;
  readonly errors: readonly { readonly position: Position; readonly message: string }[];
  /** Position of the value at `path`; if it is absent, of its nearest parent. */
  positionOf(path: YamlPath): Position;
  /** Position of the key itself, for a key that should not be there. */
  positionOfKey(path: YamlPath): Position;
};

/** Most values that aliases may expand to; without it, a few lines could expand to more than fits in memory. */
const ALIASES_MAX = 50;

type Meaning = { readonly value: unknown } | { readonly offset: number; readonly message: string };

/** What a document without errors of its own means, or the alias that means nothing. */
function inspectAliases(document: Document.Parsed): Meaning {
  let first: number | null = null;
  let unresolved: { offset: number; name: string } | null = null;
  visit(document, {
    Alias: (_key, alias) => {
      const offset = alias.range?.[0] ?? 0;
      first ??= offset;
      if (alias.resolve(document) === undefined) unresolved ??= { offset, name: alias.source };
    },
  });
  // Assigned in a function that the compiler does not follow.
  const missing = unresolved as { offset: number; name: string } | null;
  if (missing !== null) {
    const { offset, name } = missing;
    return {
      offset,
      message: `*${name} is an alias that is not defined; put a text that begins with * in quotes`,
    };
  }
  try {
    return { value: document.toJS({ maxAliasCount: ALIASES_MAX }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { offset: first ?? 0, message: `${error.message}: write the values out` };
  }
}

/** Parses one YAML 1.2 document; duplicate keys and unresolved aliases are errors with their position. */
export function parseYaml(text: string): MappedYaml {
  const lines = new LineCounter();
  // Pretty errors would quote the line of each error: the square of a line with many.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false });
  const toPosition = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const nodeAt = (path: YamlPath): Node | null => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (isNode(node)) return node;
    }
    return null;
  };
  const positionOf = (path: YamlPath): Position => toPosition(nodeAt(path)?.range?.[0] ?? 0);
  const errors = document.errors.map((error) => ({
    position: toPosition(error.pos[0]),
    message: error.message.split('\n')[0] ?? error.message,
  }));
  const read: Meaning = errors.length > 0 ? { value: null } : inspectAliases(document);
  if (!('value' in read)) errors.push({ position: toPosition(read.offset), message: read.message });
  return {
    value: 'value' in read ? read.value : null,
    errors,
    positionOf,
    positionOfKey: (path) => {
      const parent = nodeAt(path.slice(0, -1));
      const key = path.at(-1);
      if (isMap(parent)) {
        for (const pair of parent.items) {
          if (isScalar(pair.key) && pair.key.value === key) return toPosition(pair.key.range?.[0] ?? 0);
        }
      }
      return positionOf(path);
    },
  };
}
