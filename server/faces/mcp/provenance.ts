/** Where an answer comes from, so that a client can credit the service and name the day of the data. */

import { z } from 'zod';
import { timestampSchema } from '../../../schemas/text.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { API_BASE } from '../api/reads/index.ts';

export const provenanceSchema = z.strictObject({
  service: z.literal('Zero'),
  url: z
    .string()
    .nullable()
    .describe('The link to credit the service with; null if no public address is known.'),
  api: z
    .string()
    .nullable()
    .describe('The same reading in the API, whole; null if no public address is known.'),
  dataAsOf: timestampSchema,
  snapshot: z.string(),
  credit: z.string().describe('One line to credit the service with.'),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/**
 * @param publicUrl empty if no public address is known
 * @param apiPath from `/api/zero` on, such as `/offers/{slug}`
 */
export function buildProvenance(snapshot: ServedSnapshot, publicUrl: string, apiPath: string): Provenance {
  const { dataAsOf } = snapshot.index.catalog;
  return {
    service: 'Zero',
    url: publicUrl === '' ? null : `${publicUrl}/`,
    api: publicUrl === '' ? null : `${publicUrl}${API_BASE}${apiPath}`,
    dataAsOf,
    snapshot: snapshot.version,
    credit: `Zero${publicUrl === '' ? '' : ` · ${publicUrl}/`} · data as of ${dataAsOf}`,
  };
}
