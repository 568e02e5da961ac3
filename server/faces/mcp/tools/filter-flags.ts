/** The filters of lists as arguments: real booleans, whose names say what they keep. */
import { z } from 'zod';
import { FACT_FILTERS, type FilterSwitch } from '../../../../schemas/facts.ts';

const flag = z.boolean().optional();

// Object.fromEntries loses the names, which are those of the table.
export const filterFlags = Object.fromEntries(FACT_FILTERS.map(({ name }) => [name, flag])) as Record<
  FilterSwitch,
  typeof flag
>;
