/** Podfile and podspecs of CocoaPods. */
import { splitLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

const POD = /^\s*pod\s*(?:\(\s*)?["']([\w.+-]{1,100}(?:\/[\w.+-]{1,100})?)["']/;
const DEPENDENCY =
  /^\s*\w{1,30}\.(?:\w{1,30}\.)?dependency\s*(?:\(\s*)?["']([\w.+-]{1,100}(?:\/[\w.+-]{1,100})?)["']/;
const TEST_TARGET = /^\s*target\s+["'][\w -]*(?:Tests?|UITests?)["']/;
const TARGET = /^\s*(?:abstract_)?target\s+["']/;

/** Pods with the part that is taken of them, `firebase/auth`. Those of a target for tests weigh as of development. */
export function parsePodfile(text: string): Parsed {
  const signals: Signal[] = [];
  let isTest = false;
  for (const [at, raw] of splitLines(text).entries()) {
    if (TARGET.test(raw)) isTest = TEST_TARGET.test(raw);
    const name = (POD.exec(raw) ?? DEPENDENCY.exec(raw))?.[1];
    // A pod of this very repository, as React Native and Flutter link their own.
    if (name === undefined || /(?:,|\s):?path(?::|\s*=>)/.test(raw)) continue;
    signals.push({
      kind: 'pod',
      name: name.toLowerCase(),
      line: at + 1,
      weight: isTest ? 'development' : 'runtime',
    });
  }
  return { signals };
}
