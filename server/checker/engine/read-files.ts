/** Reads the files of a request into signals. What cannot be read is named with the reason; the rest goes on. */
import type { Declared, DetectionIndex } from '../../../schemas/detection/index.ts';
import { findManifest, isExampleName, type Manifest } from '../parsers/manifests.ts';
import { BeyondBounds, Malformed, type Parsed, type Signal, type UnreadReason } from '../parsers/signal.ts';
import { standsAside } from './strength.ts';

export type RequestFile = { readonly path: string; readonly content: string };

/** Why a file was not understood, and the line it breaks at if the parser says. */
export type Unread = { readonly reason: UnreadReason; readonly line: number | null };

export type FileReading = {
  readonly path: string;
  readonly signals: readonly Signal[];
  readonly secrets: readonly number[];
  /** What its values mean for the bill. */
  readonly declared: readonly Declared[];
  readonly isRealEnv: boolean;
  readonly unread: Unread | null;
  readonly takes?: readonly string[];
};

/** Manifests of people are far smaller; lockfiles are read by lines. */
const FILE_MAX_CHARACTERS = 1024 * 1024;

/**
 * Reads each file; lockfiles only if nothing else names the dependencies of their folder.
 * @param slowMax characters, of all files together whose parsers read less than a megabyte per second
 */
export function readFiles(
  files: readonly RequestFile[],
  { rulesFor, declaredBy }: DetectionIndex,
  slowMax: number,
): FileReading[] {
  const present = new Set(files.map(({ path }) => path.toLowerCase()));
  let slowLeft = slowMax;
  return files.map((file) => {
    const manifest = findManifest(file.path);
    // The name of a file of code may be any word: `memory/adapter/vercel.ts`.
    const named =
      manifest?.isSource === true
        ? []
        : fileSignals(file.path).filter((signal) => rulesFor(signal).length > 0);
    const reading = readFile(file, manifest, { named, present, slowLeft, declaredBy });
    if (manifest?.slow === true) {
      // A parser that meets an error at every turn takes several times as long.
      slowLeft -= file.content.length * (reading.unread?.reason === 'malformed' ? 4 : 1);
    }
    return reading;
  });
}

function readFile(
  { path, content }: RequestFile,
  manifest: Manifest | null,
  {
    named,
    present,
    slowLeft,
    declaredBy,
  }: {
    readonly named: readonly Signal[];
    readonly present: ReadonlySet<string>;
    readonly slowLeft: number;
    readonly declaredBy: DetectionIndex['declaredBy'];
  },
): FileReading {
  const reading = (
    reason: UnreadReason | null,
    line: number | null = null,
    signals: readonly Signal[] = [],
    { secrets = [], settings, takes }: Omit<Parsed, 'signals'> = {},
  ) => ({
    ...(takes === undefined ? {} : { takes }),
    path,
    signals: [...named, ...signals],
    secrets,
    declared: settings === undefined || standsAside(path) ? [] : declaredBy(settings.kind, settings.entries),
    isRealEnv: manifest?.isEnv === true && !isExampleName(path),
    unread: reason === null ? null : { reason, line },
  });
  const isOdd = content.includes('\0') || content.startsWith('\uFFFD');
  if (isOdd && manifest?.isSource === true) return reading(null);
  if (isOdd) return { ...reading('binary'), signals: [] };
  if (manifest === null) return reading(named.length > 0 ? null : 'unknown-format');
  if (manifest.lockOf !== undefined && hasBeside(path, manifest.lockOf, present)) return reading(null);
  if (manifest.isSource === true && content.length > FILE_MAX_CHARACTERS) return reading(null);
  if (content.length > FILE_MAX_CHARACTERS || (manifest.slow === true && content.length > slowLeft))
    return reading('too-large');
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content;
  if (text.trim() === '') return reading(null);
  try {
    const { signals, ...parsed } = manifest.parse(text, path);
    const { brokenAt } = parsed;
    return brokenAt === undefined
      ? reading(null, null, signals, parsed)
      : reading('malformed-in-part', brokenAt, signals, parsed);
  } catch (error) {
    // The parsers' messages quote the file, so nothing of them is passed on but where it failed.
    if (error instanceof BeyondBounds) return reading(error.reason);
    return reading('malformed', error instanceof Malformed ? lineWithin(text, error.line) : null);
  }
}

/** What is missing at the end is reported at the last line that is not blank. */
function lineWithin(text: string, line: number | null): number | null {
  return line === null ? null : Math.min(line, text.trimEnd().split(/\r\n|\n|\r/).length);
}

/** Settings of hosts of which there may be one for each environment. */
const ENVIRONMENT = /^(fly|vercel|wrangler|railway|netlify|render)[.-][\w-]+\.(toml|jsonc?|ya?ml)$/i;

/** The names under which rules may know the file: its last one, two and three names, and each folder it is in. */
function fileSignals(path: string): Signal[] {
  const names = path.split('/');
  const named = (kind: 'file' | 'folder', name: string): Signal => ({
    kind,
    name,
    line: null,
    weight: 'setting',
  });
  // `fly.staging.toml` is a `fly.toml` for one environment.
  const [, own, extension] = ENVIRONMENT.exec(names.at(-1) ?? '') ?? [];
  return [
    ...(own === undefined ? [] : [named('file', `${own}.${extension}`)]),
    ...[1, 2, 3]
      .filter((count) => count <= names.length)
      .map((count) => named('file', names.slice(-count).join('/'))),
    ...names.slice(0, -1).map((name) => named('folder', name)),
  ];
}

function hasBeside(path: string, names: readonly string[], present: ReadonlySet<string>): boolean {
  const folder = path.toLowerCase().slice(0, path.lastIndexOf('/') + 1);
  return names.some((name) => present.has(folder + name));
}
