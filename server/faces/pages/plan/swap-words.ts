/** The result of requesting another plan in place of a pick. */
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, ROLE_NAMES } from '../../../catalog/index.ts';
import type { SwapOutcome } from '../../../planner/index.ts';
import { roleList } from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { planPath, slugName } from './view.ts';

/** @returns `name` of that plan, or the slug that was asked for; `path` of the stack with it, null if there is none */
export function swapInWords(
  wanted: SwapOutcome,
  need: Role,
  index: CatalogIndex,
  locale: Locale,
): { readonly says: string; readonly name: string; readonly path: string | null } {
  const name = slugName(wanted.offer, index, locale);
  switch (wanted.kind) {
    case 'swap': {
      const { request, alsoChanges } = wanted.swap;
      const says = PLAN_TEXTS.alsoChanges(name, roleList(alsoChanges, locale))[locale];
      return { says, name, path: planPath(request) };
    }
    case 'unknown-offer':
      return { says: PLAN_TEXTS.unknownPlan(name)[locale], name, path: null };
    case 'serves-other-needs':
      return { says: PLAN_TEXTS.servesOtherNeeds(name, ROLE_NAMES[need])[locale], name, path: null };
    case 'not-usable':
      return { says: PLAN_TEXTS.notUsable(name)[locale], name, path: null };
  }
}
