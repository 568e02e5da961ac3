/** The tools that a repository is built with, by the packages and files that each tool's `detect` names. */
import { compileProbes, isEcosystem } from '../../../schemas/detection/index.ts';
import type { Tool, Tools } from '../../../schemas/tools.ts';
import { once } from '../../catalog/index.ts';
import type { FileReading } from './read-files.ts';
import { standsAside } from './strength.ts';

const indexes = new WeakMap<Tools, () => ReturnType<typeof indexTools>>();

function indexTools({ tools }: Tools) {
  return compileProbes(tools.map((tool) => ({ tool, looksFor: tool.detect })));
}

/** In the order of the published list; development tools count too: a site generator is often one. */
export function findTools(readings: readonly FileReading[], tools: Tools): Tool[] {
  const index = indexes.get(tools) ?? once(() => indexTools(tools));
  indexes.set(tools, index);
  const found = new Set<Tool>();
  for (const { path, signals } of readings) {
    if (standsAside(path)) continue;
    for (const signal of signals) {
      const counts =
        signal.weight !== 'comment' &&
        signal.weight !== 'indirect' &&
        (isEcosystem(signal.kind) || isPlace(signal.kind));
      if (counts) for (const { tool } of index().rulesFor(signal)) found.add(tool);
    }
  }
  return tools.tools.filter((tool) => found.has(tool));
}

/** A file or a folder with the name of a tool's own: its settings, as a rule. */
function isPlace(kind: string): boolean {
  return kind === 'file' || kind === 'folder' || kind === 'key';
}
