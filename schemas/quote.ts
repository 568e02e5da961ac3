/** The words of a quote. */
import { z } from 'zod';

/** A quote is the shortest run of words that carries a fact, never a paragraph. */
export const QUOTE_MAX_LENGTH = 160;

export const quoteSchema = z
  .string()
  .trim()
  .min(2)
  .max(
    QUOTE_MAX_LENGTH,
    `quote the shortest run of words that carries the fact, at most ${QUOTE_MAX_LENGTH} characters`,
  );
