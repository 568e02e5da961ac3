/** pom.xml, *.csproj and the other XML manifests of .NET. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { DEPTH_MAX, ENTRIES_MAX } from './json-tree.ts';
import { firstLines } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';
import { BeyondBounds, Malformed } from './signal.ts';

type Element = {
  readonly name: string;
  readonly under: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
};

export function parsePom(text: string): Parsed {
  const lines = firstLines(text, /<artifactId>\s{0,20}([^<\s]{1,200})/g);
  return {
    signals: elements(text).flatMap(({ name, under, value }): Signal[] => {
      const { groupId, artifactId, scope, optional } = value;
      if (name !== 'dependency' || typeof groupId !== 'string' || typeof artifactId !== 'string') return [];
      if (under.includes('dependencyManagement') || under.includes('plugin')) return [];
      const weight =
        scope === 'test'
          ? 'development'
          : scope === 'provided' || optional === 'true'
            ? 'optional'
            : 'runtime';
      const line = lines.get(artifactId) ?? null;
      return [{ kind: 'maven', name: `${groupId}:${artifactId}`.toLowerCase(), line, weight }];
    }),
  };
}

/** How projects and `Directory.*.props` name packages. */
const REFERENCES = new Set(['PackageReference', 'GlobalPackageReference', 'PackageVersion']);

export function parseDotnet(text: string): Parsed {
  const lines = firstLines(text, /(?:Include|id)\s{0,4}=\s{0,4}"([^"]{1,200})"/g);
  return {
    signals: elements(text).flatMap(({ name, value }): Signal[] => {
      const id = name === 'package' ? value['@id'] : REFERENCES.has(name) ? value['@Include'] : undefined;
      if (typeof id !== 'string') return [];
      const tool = value['@PrivateAssets'] ?? value.PrivateAssets;
      // A version that projects may take up is at hand, not in use.
      const weight =
        name === 'PackageVersion'
          ? 'indirect'
          : typeof tool === 'string' && /all/i.test(tool)
            ? 'development'
            : 'runtime';
      return [{ kind: 'nuget', name: id.toLowerCase(), line: lines.get(id) ?? null, weight }];
    }),
  };
}

/** A project of thousands of files has some 5,000 attributes; the parser takes microseconds for each. */
const ATTRIBUTES_MAX = 10_000;

function elements(text: string): Element[] {
  refuseManyAttributes(text);
  refuseDeepElements(text);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
  });
  const found: Element[] = [];
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Malformed(valid.err.line);
  walk(parser.parse(text), '', []);
  return found;

  function walk(value: unknown, name: string, under: readonly string[]): void {
    if (found.length > ENTRIES_MAX) throw new BeyondBounds('too-large');
    if (Array.isArray(value)) for (const item of value) walk(item, name, under);
    else if (typeof value === 'object' && value !== null) {
      const record: Record<string, unknown> = Object.fromEntries(Object.entries(value));
      found.push({ name, under, value: record });
      for (const [child, inner] of Object.entries(record)) walk(inner, child, [...under, name]);
    }
  }
}

/** Counts equals signs before a quotation mark, so that a condition within a value counts as well. */
function refuseManyAttributes(text: string): void {
  let count = 0;
  for (let at = text.indexOf('='); at !== -1; at = text.indexOf('=', at + 1)) {
    let next = at + 1;
    while (text[next] === ' ' || text[next] === '\t' || text[next] === '\n' || text[next] === '\r') next += 1;
    if (text[next] === '"' || text[next] === "'") count += 1;
    if (count > ATTRIBUTES_MAX) throw new BeyondBounds('too-large');
  }
}

function refuseDeepElements(text: string): void {
  let depth = 0;
  for (const [, closing, selfClosing] of text.matchAll(/<(\/?)[A-Za-z][^<>]{0,2000}?(\/?)>/g)) {
    depth += closing === '/' ? -1 : selfClosing === '/' ? 0 : 1;
    if (depth > DEPTH_MAX) throw new BeyondBounds('too-deep');
  }
}
