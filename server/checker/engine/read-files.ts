/** Reads the files of a request into signals. What cannot be read is named with the reason; the rest goes on. */
import type { DetectionIndex } from '../../../schemas/detection/index.ts';
import {
  BeyondBounds,
  isExampleName,
  type Manifest,
  manifestOf,
  type Signal,
  type UnreadReason,
} from '../parsers/index.ts';

export type RequestFile = { readonly path: string; readonly content: string };

export type FileReading = {
  readonly path: string;
  readonly signals: readonly Signal[];
  readonly secrets: readonly number[];
  readonly isRealEnv: boolean;
  readonly unread: UnreadReason | null;
};

/** Manifests of people are far smaller; lockfiles are read by lines. */
const FILE_MAX_CHARACTERS = 1024 * 1024;
/** Of all files in one request whose parsers read less than a megabyte per second. */
const SLOW_MAX_CHARACTERS = 256 * 1024;

/** Reads each file; lockfiles only where nothing else names the dependencies of their folder. */
export function readFiles(files: readonly RequestFile[], { rulesFor }: DetectionIndex): FileReading[] {
  const present = new Set(files.map(({ path }) => path.toLowerCase()));
  let slowLeft = SLOW_MAX_CHARACTERS;
  return files.map((file) => {
    const manifest = manifestOf(file.path);
    const named = fileSignals(file.path).filter((signal) => rulesFor(signal).length > 0);
    const reading = readFile(file, manifest, { named, present, slowLeft });
    if (manifest?.slow === true) {
      // A parser that meets an error at every turn takes several times as long.
      slowLeft -= file.content.length * (reading.unread === 'malformed' ? 4 : 1);
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
  }: {
    readonly named: readonly Signal[];
    readonly present: ReadonlySet<string>;
    readonly slowLeft: number;
  },
): FileReading {
  const reading = (
    unread: UnreadReason | null,
    signals: readonly Signal[] = [],
    secrets: readonly number[] = [],
  ) => ({
    path,
    signals: [...named, ...signals],
    secrets,
    isRealEnv: manifest?.isEnv === true && !isExampleName(path),
    unread,
  });
  if (content.includes('\0') || content.startsWith('\uFFFD')) return { ...reading('binary'), signals: [] };
  if (manifest === null) return reading(named.length > 0 ? null : 'unknown-format');
  if (manifest.lockOf !== undefined && hasBeside(path, manifest.lockOf, present)) return reading(null);
  if (content.length > FILE_MAX_CHARACTERS || (manifest.slow === true && content.length > slowLeft))
    return reading('too-large');
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content;
  if (text.trim() === '') return reading(null);
  try {
    const { signals, secrets } = manifest.parse(text, path);
    return reading(null, signals, secrets ?? []);
  } catch (error) {
    // The parsers' messages quote the file, so nothing of them is passed on but that it failed.
    return reading(error instanceof BeyondBounds ? error.reason : 'malformed');
  }
}

/** The names under which rules may know the file: its last one, two and three names. */
function fileSignals(path: string): Signal[] {
  const names = path.split('/');
  return [1, 2, 3]
    .filter((count) => count <= names.length)
    .map((count) => ({
      kind: 'file',
      name: names.slice(-count).join('/'),
      line: null,
      weight: 'setting',
    }));
}

function hasBeside(path: string, names: readonly string[], present: ReadonlySet<string>): boolean {
  const folder = path.toLowerCase().slice(0, path.lastIndexOf('/') + 1);
  return names.some((name) => present.has(folder + name));
}
