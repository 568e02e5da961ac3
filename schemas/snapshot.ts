/** A snapshot version on disk: manifest, pointer, and the state that the next night starts from. */
import { z } from 'zod';
import { noticeSchema, surroundingsSchema } from './surroundings.ts';
import { about, dateSchema, httpUrlSchema, sha256Schema, slugSchema, timestampSchema } from './text.ts';

/** `2026-11-20.1`: the night's day in UTC and a running number. */
export const versionSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d*$/, 'a version reads YYYY-MM-DD.N');

export const SNAPSHOT_FILES = [
  'catalog.json',
  'changes.json',
  'detection.json',
  'facts.parquet',
  'report.html',
  'report.json',
  'report.md',
  'state.json',
  'tools.json',
] as const;
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number];

export const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    version: versionSchema,
    createdAt: timestampSchema,
    dataAsOf: timestampSchema,
    previous: z
      .strictObject({
        version: versionSchema,
        sha256: about(sha256Schema, 'Of its manifest.json.', '其 manifest.json 的摘要。'),
      })
      .nullable(),
    files: z.array(
      z.strictObject({ name: z.enum(SNAPSHOT_FILES), bytes: z.int().nonnegative(), sha256: sha256Schema }),
    ),
    counts: z.strictObject({
      providers: z.int(),
      offers: z.int(),
      quotes: z.int(),
      sources: z.int(),
      changes: z.int(),
    }),
    recordsSha256: about(
      sha256Schema,
      'Digest of the records that the version was made from.',
      '生成该版本所用记录的摘要。',
    ),
    extractor: about(z.string(), 'Version of the text extractor.', '正文提取器的版本。'),
    verifier: about(z.string(), 'Version of the quote verifier.', '引文核实器的版本。'),
  })
  .meta({ id: 'Manifest' });
export type Manifest = z.infer<typeof manifestSchema>;

/** `latest.json`, next to `versions/`. */
export const latestSchema = z.strictObject({ version: versionSchema, manifestSha256: sha256Schema });
export type Latest = z.infer<typeof latestSchema>;

/** Each fetch ends as exactly one of these. */
export const FETCH_OUTCOMES = [
  'ok',
  'not-modified',
  'gone',
  'blocked',
  'unreadable',
  'unreachable',
  'disallowed',
] as const;
export const fetchOutcomeSchema = z.enum(FETCH_OUTCOMES);
export type FetchOutcome = z.infer<typeof fetchOutcomeSchema>;

/** What a source answered on a night; `unread` if the night had no copy of it (a replay without the page). */
export const SOURCE_STATES = [...FETCH_OUTCOMES, 'suspended', 'unread'] as const;
export const sourceStateNameSchema = z.enum(SOURCE_STATES);
export type SourceStateName = z.infer<typeof sourceStateNameSchema>;

/** Words by which a page announces the end of a plan or of the service. */
export const pageNoticeSchema = z.strictObject({
  text: z.string().describe('The passage, as a reader sees it.'),
  words: z.array(z.string()).describe('The words of an end in it.'),
});
export type PageNotice = z.infer<typeof pageNoticeSchema>;

/** Longest title and heading, in UTF-16 units, and most words, that are kept of a page to know it again. */
export const MAX_IDENTITY_TEXT = 160;
export const MAX_IDENTITY_WORDS = 40;
/** Longest of these words. */
export const MAX_IDENTITY_WORD = 40;

/** Longest sentence, in UTF-16 units, and most sentences, that are kept of what a page says of its free plans. */
export const MAX_PLAN_SENTENCE = 140;
export const MAX_PLAN_SENTENCES = 16;

/** What a page is known by: one that carries no quote and little of this is another page. */
const pageIdentitySchema = z.strictObject({
  title: z.string().max(MAX_IDENTITY_TEXT).describe('Empty if it has none.'),
  heading: z
    .string()
    .max(MAX_IDENTITY_TEXT)
    .describe('The first one that a reader sees; empty if it has none.'),
  language: z
    .string()
    .nullable()
    .describe('Primary subtag that the page declares; null if it declares none.'),
  han: z.boolean().describe('Whether it is written in Chinese.'),
  figures: z.int().nonnegative().describe('How many units, periods and currencies it names.'),
  closed: z
    .boolean()
    .default(false)
    .describe('Whether it ends as a document: if it does so no more, it was cut short.'),
  words: z
    .array(z.string().max(MAX_IDENTITY_WORD))
    .max(MAX_IDENTITY_WORDS)
    .describe('Those that it says most; Chinese by two characters.'),
});
export type PageIdentity = z.infer<typeof pageIdentitySchema>;

export const sourceStateSchema = z.strictObject({
  url: httpUrlSchema,
  state: sourceStateNameSchema,
  reason: z.string().nullable(),
  badNights: z.int().nonnegative().describe('Nights in a row on which it could not be read.'),
  lastReadAt: timestampSchema.nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  bodySha256: sha256Schema.nullable(),
  textLength: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Characters of visible text at the last trusted read.'),
  identity: pageIdentitySchema
    .nullable()
    .default(null)
    .describe(
      'What the live page was known by when half of its quotes were last found on it; null if that was never so.',
    ),
  lastTriedAt: timestampSchema
    .nullable()
    .default(null)
    .describe(
      'When a night last asked the live page, whatever came of it; null if none did, and in versions that did not say so yet.',
    ),
  gone: z
    .strictObject({ since: dateSchema, nights: z.int().positive() })
    .nullable()
    .default(null)
    .describe(
      'Since when the page answers that it is gone, or has few of its quotes, and on how many nights; null if neither.',
    ),
  movedTo: httpUrlSchema
    .nullable()
    .default(null)
    .describe('Where the page said that it is for good, when it was last read; null if it did not.'),
  notice: pageNoticeSchema
    .extend({ since: dateSchema })
    .nullable()
    .default(null)
    .describe('What the page says of an end, since the first night with these very words.'),
  planText: z
    .array(z.string().max(MAX_PLAN_SENTENCE))
    .max(2 * MAX_PLAN_SENTENCES)
    .default([])
    .describe(
      'What the page said of its free plans when a person last accepted it, or when it was first read.',
    ),
  planNotice: z
    .strictObject({
      since: dateSchema,
      notice: noticeSchema,
      text: z.array(z.string().max(MAX_PLAN_SENTENCE)).max(MAX_PLAN_SENTENCES),
    })
    .nullable()
    .default(null)
    .describe('What it says otherwise since then; null if that is nothing.'),
  unseen: z
    .array(sha256Schema)
    .default([])
    .describe('Keys of quotes in the text of the page that the browser did not show when it last looked.'),
});
export type SourceState = z.infer<typeof sourceStateSchema>;

/** A quote that a trusted page no longer shows; it stays until a person edits the record. */
export const missedQuoteSchema = z.strictObject({
  offer: slugSchema,
  evidence: slugSchema,
  fingerprint: sha256Schema.describe(
    'Of quote, page, scope and confirmation: an edit by a person changes it.',
  ),
  since: dateSchema,
  fields: z.array(z.string()),
  verdict: z.string(),
});
export type MissedQuote = z.infer<typeof missedQuoteSchema>;

/** A text of a page, as a record of a night's WARC file holds it. */
export const capturedTextSchema = z.strictObject({
  sha256: about(sha256Schema, 'Of the decoded text.', '解码后正文的摘要。'),
  at: timestampSchema.describe('When it was read.'),
});
export type CapturedText = z.infer<typeof capturedTextSchema>;

/** What is known of a quote that was seen on its live page, whatever offer it belongs to. */
export const knownQuoteSchema = z.strictObject({
  key: sha256Schema.describe('Of quote, page and scope: `quoteKey` of the store.'),
  seenLive: dateSchema.describe('The first night that saw it on its live page.'),
  surroundings: surroundingsSchema
    .nullable()
    .describe(
      'The text around it when a person last accepted it, or when it was first seen; null if nothing does.',
    ),
  notice: z
    .strictObject({ since: dateSchema, notice: noticeSchema })
    .nullable()
    .describe(
      'What differs from these surroundings, since the first night on which it differed in this very way; null if nothing does.',
    ),
  capture: capturedTextSchema
    .nullable()
    .default(null)
    .describe('The text that a night last saw it in; null in versions that did not keep it yet.'),
});
export type KnownQuote = z.infer<typeof knownQuoteSchema>;

export const incidentSchema = z.strictObject({
  host: z.string(),
  since: dateSchema,
  nights: z.int().positive(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** A lost quote whose page has other words with the same figures: it waits before it is missed. */
export const rewordingSchema = z.strictObject({
  offer: slugSchema,
  fingerprint: sha256Schema,
  since: dateSchema.describe('The first night on which the words were others.'),
});
export type Rewording = z.infer<typeof rewordingSchema>;

export const stateFileSchema = z.strictObject({
  sources: z.array(sourceStateSchema),
  missed: z.array(missedQuoteSchema),
  incidents: z.array(incidentSchema),
  rewordings: z.array(rewordingSchema).default([]),
  quotes: z.array(knownQuoteSchema).describe('Quotes that were seen live.'),
  revisions: z.array(sha256Schema).describe('Revisions already published.'),
  facts: z
    .array(z.string())
    .describe(
      'Fields of the table of facts that the version knew. What a later table adds is introduced, not changed.',
    ),
});
export type StateFile = z.infer<typeof stateFileSchema>;
