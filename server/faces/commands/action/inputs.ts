/** What a workflow gives the GitHub Action: inputs as `INPUT_*`, and the variables of the runner. */
import { z } from 'zod';
import { httpUrlSchema } from '../../../../schemas/text.ts';
import { AUDIENCES, LOCALES } from '../../../../schemas/vocabulary.ts';
import { FAIL_ON } from '../../../checker/index.ts';

/** A workflow writes a truth value as a text, and leaves out what it does not say. */
const switchSchema = z.enum(['true', 'false']).transform((word) => word === 'true');
const left = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema);
/** An address, without the slash at its end. */
const addressSchema = httpUrlSchema.transform((url) => url.replace(/(?<!\/)\/+$/, ''));

export const inputsSchema = z.object({
  INPUT_PATH: z.string().min(1),
  INPUT_COMMERCIAL: left(switchSchema),
  INPUT_AUDIENCE: left(z.enum(AUDIENCES)),
  INPUT_LOCALE: z.enum(LOCALES),
  INPUT_FAIL_ON: left(z.enum(FAIL_ON)),
  INPUT_URL: left(addressSchema),
  INPUT_PUBLIC_URL: left(addressSchema),
  INPUT_COMMENT: switchSchema,
  INPUT_TOKEN: z.string(),
  /** The revision that only what is new is reported against; empty for everything. */
  CHECK_BASE: z.string(),
  RUNNER_TEMP: z.string().min(1),
  GITHUB_OUTPUT: z.string().min(1),
  GITHUB_STEP_SUMMARY: z.string().min(1),
  GITHUB_API_URL: addressSchema,
  GITHUB_REPOSITORY: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'OWNER/REPOSITORY'),
  GITHUB_EVENT_PATH: z.string().min(1),
  GITHUB_SERVER_URL: left(addressSchema),
  GITHUB_ACTION_REPOSITORY: z.string().default(''),
});
export type ActionInputs = z.output<typeof inputsSchema>;

/** What of an event is asked for: the pull request that it is about. */
export const eventSchema = z.object({
  pull_request: z.object({ number: z.number().int() }).optional(),
});
