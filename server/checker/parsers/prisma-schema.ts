/** schema.prisma: the engine of the data source and the variables it reads. */

import { addressesIn } from './addresses.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

const ENGINES: Readonly<Record<string, string>> = {
  postgresql: 'postgres',
  postgres: 'postgres',
  cockroachdb: 'cockroachdb',
  sqlite: 'sqlite',
  mysql: 'mysql',
  mongodb: 'mongodb',
};

export function parsePrismaSchema(text: string): Parsed {
  const signals: Signal[] = [];
  let block = '';
  for (const [at, raw] of splitLines(text).entries()) {
    const shown = raw.replace(/(?:^|\s)\/\/(?!\/?[\w-]+\.).*/s, '');
    const line = at + 1;
    const opened = /^\s*(\w+)\s+\w+\s*\{/.exec(shown)?.[1];
    if (opened !== undefined) block = opened;
    else if (/^\s*\}/.test(shown)) block = '';
    if (block !== 'datasource') continue;
    const engine = ENGINES[/\bprovider\s*=\s*"(\w+)"/.exec(shown)?.[1] ?? ''];
    if (engine !== undefined) signals.push({ kind: 'scheme', name: engine, line, weight: 'setting' });
    const name = /\benv\(\s*"([A-Z0-9_]+)"\s*\)/.exec(shown)?.[1];
    if (name !== undefined) signals.push({ kind: 'env', name, line, weight: 'setting' });
    signals.push(...addressesIn(shown, line, 'setting'));
  }
  return { signals };
}
