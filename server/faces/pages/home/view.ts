/** What the front page shows. */
import type { Category, Stats } from '../../../../schemas/catalog.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import {
  type CatalogIndex,
  type ChangeDay,
  type FirstPlans,
  firstPlans,
  listCategories,
  listChangeDays,
} from '../../../catalog/index.ts';

/** What most projects look for first. */
const SHOWN_ROLES: readonly Role[] = ['postgres', 'web-app'];
const PLANS_SHOWN = 5;
/** Plans and days before one goes to /changes. */
const DAYS_SHOWN = 4;

export type HomeView = {
  readonly categories: readonly Category[];
  readonly stats: Stats;
  readonly tables: readonly FirstPlans[];
  /** What providers changed last, by plan and day; our own corrections are no news of a plan. */
  readonly changes: readonly ChangeDay[];
};

export function homeView(index: CatalogIndex, locale: Locale): HomeView {
  const changes = listChangeDays(index, { kind: 'change', locale });
  return {
    ...listCategories(index, locale),
    tables: SHOWN_ROLES.map((role) => firstPlans(index, role, PLANS_SHOWN, locale)).filter(
      ({ total }) => total > 0,
    ),
    changes: changes.kind === 'found' ? changes.value.days.slice(0, DAYS_SHOWN) : [],
  };
}
