/** The address of the picker in a state of it. */
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { withPlans } from '../parts/chosen-plans.ts';

/** What an address of the picker says. */
export type PickerState = {
  readonly role: Role | null;
  /** What was searched for; empty if nothing was. */
  readonly words: string;
  /** Slugs of the plans that are ticked. */
  readonly chosen: readonly string[];
};

/** What is left at its default is left out. */
export function pickerPath({ role, words, chosen }: PickerState, locale: Locale): string {
  const query = new URLSearchParams();
  if (role !== null) query.set('role', role);
  if (words !== '') query.set('q', words);
  const written = query.toString();
  return withPlans(`${pagePath('/compare', locale)}${written === '' ? '' : `?${written}`}`, chosen);
}
