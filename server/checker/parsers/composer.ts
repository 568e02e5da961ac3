/** composer.json. */

import { jsonEntries } from './json-tree.ts';
import type { Parsed, Weight } from './signal.ts';

const SECTIONS: Readonly<Record<string, Weight>> = { require: 'runtime', 'require-dev': 'development' };

export function parseComposer(text: string): Parsed {
  return {
    signals: jsonEntries(text).flatMap(({ path, line }) => {
      const [section = '', name = ''] = path;
      const weight = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
      if (weight === undefined || path.length !== 2 || !name.includes('/')) return [];
      return [{ kind: 'composer' as const, name: name.toLowerCase(), line, weight }];
    }),
  };
}
