/** The facts a reason can rest on, named as evidence names them in `fields`. */
import type { FixedFactField } from '../../../schemas/record.ts';

export type FactField = FixedFactField | `limits.${string}`;
