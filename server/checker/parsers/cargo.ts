/** Cargo.toml. */
import type { Parsed, Signal, Weight } from './signal.ts';
import { tomlEntries } from './toml-tree.ts';

const SECTIONS: Readonly<Record<string, Weight>> = {
  dependencies: 'runtime',
  'dev-dependencies': 'development',
  'build-dependencies': 'development',
};

export function parseCargo(text: string): Parsed {
  const entries = tomlEntries(text);
  const details = new Map(
    entries.flatMap(({ path, text: word }) => (word === null ? [] : [[path.join('\0'), word] as const])),
  );
  const signals: Signal[] = [];
  for (const { path, line } of entries) {
    const at = path[0] === 'target' ? 2 : 0;
    const section = path[at] ?? '';
    const weight = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
    // `[workspace.dependencies]` is a list of versions for the members, which name what they use themselves.
    if (weight === undefined || path.length !== at + 2) continue;
    const own = [...path, ''].join('\0');
    if (details.has(`${own}path`)) continue;
    const name = details.get(`${own}package`) ?? path.at(-1) ?? '';
    const optional = weight === 'runtime' && details.get(`${own}optional`) === 'true';
    signals.push({
      kind: 'cargo',
      name: name.toLowerCase().replaceAll('_', '-'),
      line,
      weight: optional ? 'optional' : weight,
    });
  }
  return { signals };
}
