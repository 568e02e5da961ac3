/** Packages of Swift: `Package.swift`, the project file of Xcode, and what both resolve to. */
import { blankBlockComments } from './comments.ts';
import { jsonEntries } from './json-tree.ts';
import { splitLines } from './lines.ts';
import type { Parsed, Signal, Weight } from './signal.ts';

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

const REPOSITORY =
  /(?:https?:\/\/|git@|ssh:\/\/git@)(github\.com|gitlab\.com)[/:]([\w.-]{1,100})\/([\w.-]{1,100})/;
const URL_ARGUMENT = /\burl\s*:\s*"([^"]{1,300})"/g;
const PRODUCT = /\.product\(\s*name\s*:\s*"([\w-]{1,100})"\s*,\s*package\s*:\s*"([\w.-]{1,100})"/g;

/** `.package(url:)` and `.product(name:package:)`. */
export function parsePackageSwift(text: string): Parsed {
  const signals: Signal[] = [];
  for (const [at, raw] of splitLines(blankBlockComments(text)).entries()) {
    const shown = raw.replace(/(?:^|\s)\/\/.*/s, '');
    for (const [, address = ''] of shown.matchAll(URL_ARGUMENT)) {
      signals.push(...readRepository(address, at + 1, 'runtime'));
    }
    for (const [, product = '', from = ''] of shown.matchAll(PRODUCT)) {
      signals.push(buildProduct(product, from, at + 1));
    }
  }
  return { signals };
}

/** `project.pbxproj`: the packages that a person added in Xcode, and the products taken of them. */
export function parseXcodeProject(text: string): Parsed {
  const signals: Signal[] = [];
  let from = '';
  for (const [at, line] of splitLines(text).entries()) {
    const address = /^\s*repositoryURL = "([^"]{1,300})";/.exec(line)?.[1];
    if (address !== undefined) signals.push(...readRepository(address, at + 1, 'runtime'));
    from =
      /^\s*package = \w{1,40} \/\* XCRemoteSwiftPackageReference "([\w.-]{1,100})" \*\/;/.exec(line)?.[1] ??
      from;
    const product = /^\s*productName = "?([\w-]{1,100})"?;/.exec(line)?.[1];
    if (product === undefined) continue;
    if (from !== '') signals.push(buildProduct(product, from, at + 1));
    from = '';
  }
  return { signals };
}

/** `Package.resolved`: requested packages and their dependencies, which the file does not separate. */
export function parsePackageResolved(text: string): Parsed {
  return {
    signals: jsonEntries(text).flatMap(({ path, line, text: value }): Signal[] => {
      const key = path.at(-1);
      const isAddress = key === 'location' || key === 'repositoryURL';
      return isAddress && value !== null ? readRepository(value, line, 'indirect') : [];
    }),
  };
}

/** A package by the address of its repository, as Swift names it. */
function readRepository(address: string, line: number | null, weight: Weight): Signal[] {
  const [, host = '', owner = '', repository = ''] = REPOSITORY.exec(address) ?? [];
  if (host === '') return [];
  const name = `${host}/${owner}/${repository.replace(/\.git$/, '')}`.toLowerCase();
  return [{ kind: 'swift', name, line, weight }];
}

/** A product with its package before it: `firebase-ios-sdk/firebaseauth`. */
function buildProduct(product: string, from: string, line: number): Signal {
  return { kind: 'swift', name: `${from}/${product}`.toLowerCase(), line, weight: 'runtime' };
}
