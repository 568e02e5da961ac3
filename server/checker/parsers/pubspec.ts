/** pubspec.yaml. */
import type { Parsed, Signal, Weight } from './signal.ts';
import { yamlEntries } from './yaml-tree.ts';

const SECTIONS: Readonly<Record<string, Weight>> = {
  dependencies: 'runtime',
  dev_dependencies: 'development',
};

export function parsePubspec(text: string): Parsed {
  const signals: Signal[] = [];
  for (const { path, line } of yamlEntries(text).entries) {
    const [section = '', name = ''] = path;
    const weight = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
    if (weight !== undefined && path.length === 2) signals.push({ kind: 'pub', name, line, weight });
  }
  return { signals };
}
