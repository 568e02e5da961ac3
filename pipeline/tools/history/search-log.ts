/**
 * What a search of the past has found and what was answered to it: a file of JSON lines that only grows, so that a
 * search that is broken off goes on where it was.
 */
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { z } from 'zod';
import { sha256Schema, slugSchema, writtenUrlSchema } from '../../../schemas/text.ts';
import { nullIfMissing, sha256 } from '../../../snapshots/store/index.ts';
import { proposalSchema, sinceSchema } from './proposals.ts';
import type { FileOfRecord } from './search-file.ts';

const searchedSchema = z.strictObject({
  kind: z.literal('searched'),
  provider: slugSchema,
  permalink: writtenUrlSchema,
  /** Of the quotes that were followed: other quotes of the file are searched anew. */
  quotes: sha256Schema,
  versions: z.number().int(),
  ends: z.array(z.string()),
  proposals: z.array(proposalSchema),
  since: z.array(sinceSchema),
});
export type Searched = z.infer<typeof searchedSchema>;

const answeredSchema = z.strictObject({
  kind: z.literal('answered'),
  id: sha256Schema,
  answer: z.enum(['accepted', 'refused']),
});
export type Answered = z.infer<typeof answeredSchema>;

const lineSchema = z.discriminatedUnion('kind', [searchedSchema, answeredSchema]);

export type SearchLog = {
  /** By file and quotes. */
  readonly searched: ReadonlyMap<string, Searched>;
  readonly answers: ReadonlyMap<string, Answered['answer']>;
};

/**
 * Reads the log; a last line that a crash cut short is taken off the file.
 * @throws if any other line is none of a log
 */
export async function openSearchLog(file: string): Promise<SearchLog> {
  const text = (await nullIfMissing(readFile(file, 'utf8'))) ?? '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  const searched = new Map<string, Searched>();
  const answers = new Map<string, Answered['answer']>();
  for (const [index, line] of whole.split('\n').slice(0, -1).entries()) {
    const parsed = lineSchema.safeParse(parseLine(line));
    if (!parsed.success) throw new Error(`${file}:${index + 1}: no line of a search of the past`);
    if (parsed.data.kind === 'searched') searched.set(searchKey(parsed.data), parsed.data);
    else answers.set(parsed.data.id, parsed.data.answer);
  }
  return { searched, answers };
}

export async function appendToLog(file: string, line: Searched | Answered): Promise<void> {
  // What could not be read again would stop every later run.
  await appendFile(file, `${JSON.stringify(lineSchema.parse(line))}\n`);
}

/** What was found in a file for these very quotes; null if it was not searched for them. */
export function readFindings({ searched }: SearchLog, file: FileOfRecord): Searched | null {
  return searched.get(searchKey({ permalink: file.permalink, quotes: digestQuotes(file) })) ?? null;
}

function searchKey({ permalink, quotes }: Pick<Searched, 'permalink' | 'quotes'>): string {
  return `${permalink} ${quotes}`;
}

/** What tells one set of quotes of a file from another. */
export function digestQuotes({ quotes }: FileOfRecord): string {
  return sha256(JSON.stringify(quotes));
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
