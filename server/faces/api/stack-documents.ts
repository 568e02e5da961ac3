/** The feed and the calendar of a saved stack, for those who have its key and for those who have a feed's address. */
import { z } from 'zod';
import { organizationIdSchema } from '../../../schemas/stack.ts';
import { type Locale, localeSchema } from '../../../schemas/vocabulary.ts';
import type { FeedFormat, StackFile } from '../../addresses.ts';
import { invalidRequest, type ProblemDetail, queryString, validateQuery } from '../../http/index.ts';
import { planUrl } from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { offersNow, type StackRecord } from '../../stacks/index.ts';
import { ISSUES } from '../../words/index.ts';
import {
  CALENDAR_TYPE,
  FEED_CONTENT_TYPES,
  feedQuerySchema,
  writeStackCalendar,
  writeStackFeed,
} from '../feeds/index.ts';

const FORMATS: Readonly<Record<Exclude<StackFile, 'endings.ics'>, FeedFormat>> = {
  'changes.xml': 'atom',
  'changes.json': 'json',
};

const language = { locale: localeSchema.optional() };
/** A call with a key may name the organization, as every call about a stack may. */
const organization = { organizationId: organizationIdSchema.optional() };

export const privateFeedQuerySchema = feedQuerySchema.extend(language);
export const privateCalendarQuerySchema = z.strictObject(language);
export const stackFeedQuerySchema = privateFeedQuerySchema.extend(organization);
export const stackCalendarQuerySchema = privateCalendarQuerySchema.extend(organization);

export type StackDocument =
  | {
      readonly kind: 'document';
      readonly body: string;
      readonly contentType: string;
      readonly locale: Locale;
    }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

export type StackDocumentQuery = z.infer<typeof stackFeedQuerySchema>;

type Reading =
  | { readonly ok: true; readonly value: StackDocumentQuery }
  | { readonly ok: false; readonly problem: ProblemDetail };

/** Reads the query of a call with a key. */
export function readStackQuery(file: StackFile, target: string): Reading {
  return file === 'endings.ics'
    ? validateQuery(stackCalendarQuerySchema, target)
    : validateQuery(stackFeedQuerySchema, target);
}

/** Reads the query of a secret address. */
export function readPrivateQuery(file: StackFile, target: string): Reading {
  return file === 'endings.ics'
    ? validateQuery(privateCalendarQuerySchema, target)
    : validateQuery(privateFeedQuerySchema, target);
}

/**
 * Writes one of the files of a stack, in the language of its request unless another one is asked for.
 * @param path that it was asked for at, without a query
 * @param publicUrl address of the pages, without a slash at its end
 */
export function stackDocument(
  snapshot: ServedSnapshot,
  record: StackRecord,
  file: StackFile,
  query: StackDocumentQuery,
  { path, publicUrl }: { readonly path: string; readonly publicUrl: string },
): StackDocument {
  const { index, createdAt } = snapshot;
  const { locale = record.request.locale } = query;
  const { kind, before, ...rest } = query;
  const stack = {
    id: record.id,
    name: record.name,
    offers: offersNow(snapshot, record),
    page: planUrl(publicUrl, { ...record.request, locale }),
  };
  const self = publicUrl + path + queryString({ ...(kind === undefined ? {} : { kind }), ...rest });
  if (file === 'endings.ics') {
    const body = writeStackCalendar(index, stack, locale, self, publicUrl);
    return { kind: 'document', body, contentType: CALENDAR_TYPE, locale };
  }
  const format = FORMATS[file];
  const request = { kind, before, locale, format, self };
  const body = writeStackFeed(index, stack, request, { publicUrl, createdAt });
  if (body === null)
    return {
      kind: 'problem',
      problem: invalidRequest([{ path: 'before', message: ISSUES.unknownEntry }]),
    };
  return { kind: 'document', body, contentType: FEED_CONTENT_TYPES[format], locale };
}
