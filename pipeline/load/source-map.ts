/** A parsed YAML file that can say where each of its values stands. */
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';

export type Position = { readonly line: number; readonly column: number };
export type YamlPath = readonly PropertyKey[];

export type MappedYaml = {
  readonly value: unknown;
  readonly errors: readonly { readonly position: Position; readonly message: string }[];
  /** Where the value at `path` stands; where it is absent, its nearest parent. */
  positionOf(path: YamlPath): Position;
  /** Where the key itself stands, for a key that should not be there. */
  positionOfKey(path: YamlPath): Position;
};

/** Parses one YAML 1.2 document; duplicate keys and unresolved aliases are errors with their position. */
export function parseYaml(text: string): MappedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
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
  return {
    value: document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 50 }),
    errors: document.errors.map((error) => ({
      position: toPosition(error.pos[0]),
      message: (error.message.split('\n')[0] ?? error.message).replace(/ at line \d+, column \d+:?$/, ''),
    })),
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
