/** The surroundings of a quote on its page, and what changed in them since a person last looked. */
import { z } from 'zod';

/** Longest text of one part, in UTF-16 units: a sentence, a cell, a heading, a neighbouring block. */
export const MAX_SURROUNDING = 600;
/** Most headings, row heads or column heads that are kept of one place. */
export const MAX_HEADS = 12;
/** Standing more often than this is all the same. */
export const MAX_PLACES = 99;

export const SIGN_UPS = ['open', 'waitlist', 'sales', 'closed'] as const;

const textSchema = z.string().max(MAX_SURROUNDING);
const headsSchema = z.array(textSchema).max(MAX_HEADS);

/** What a reader takes from the card or column of the quote, in slots with a meaning: any change of one is noticed. */
const cardSchema = z.strictObject({
  plan: textSchema.nullable().describe('What the card is titled; null if the quote is in none.'),
  prices: headsSchema.describe('Its prices, sorted: `USD 0`, `free`.'),
  opener: textSchema.nullable().describe('The words that open the list of the quote; null outside lists.'),
  tick: z.boolean().nullable().describe('Whether its tick says yes; null if it has none.'),
  periods: headsSchema.describe('Periods and units in the next cells of its row, sorted.'),
  notes: headsSchema.describe('The notes that its marks lead to.'),
  signUp: z.enum(SIGN_UPS).nullable().describe('Whether new accounts can have it; null if nothing says.'),
});
export type Card = z.infer<typeof cardSchema>;

/** What a reader reads together with the quote, at its first place on the page. */
export const surroundingsSchema = z.strictObject({
  sentence: textSchema.describe('The sentence, or the table cells, around the quote, as a reader sees them.'),
  headings: headsSchema.describe('The headings above it, outermost first.'),
  row: headsSchema.describe('The head of its table row; empty outside tables.'),
  column: headsSchema.describe('The heads of its table columns; empty outside tables.'),
  before: textSchema.nullable().describe('The block before it; null at the beginning of the page.'),
  after: textSchema.nullable().describe('The block behind it; null at the end of the page.'),
  card: cardSchema.nullable().default(null).describe('Null if every slot of it is empty.'),
  places: z.int().min(1).max(MAX_PLACES).describe('How many times it is on the page, if the record says.'),
});
export type Surroundings = z.infer<typeof surroundingsSchema>;

/** What a person has to look at: a part of the surroundings, or the page as a whole. */
export const NOTICE_PARTS = [
  'sentence',
  'headings',
  'row',
  'column',
  'before',
  'after',
  'plan',
  'prices',
  'opener',
  'tick',
  'periods',
  'notes',
  'signUp',
  'places',
  'page',
] as const;
export type NoticePart = (typeof NOTICE_PARTS)[number];

/** The quote was found, and the text around it changed: a person should look once. No verdict, no marker. */
export const noticeSchema = z.strictObject({
  what: z.enum(NOTICE_PARTS),
  before: z.string().describe('The part as it was; empty if there was none.'),
  after: z.string().describe('The part as it is now; empty if there is none any more.'),
  words: z.array(z.string()).describe('Words that end or limit and came with the change.'),
});
export type Notice = z.infer<typeof noticeSchema>;
