/** `/best/{role}`: every free plan of a role in one table. Sorting and filters are links, so it needs no script. */
import { bestQuerySchema } from '../../../../schemas/best.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { bestPlans, nearestSlugs } from '../../../catalog/index.ts';
import type { ProblemDetail } from '../../../http/index.ts';
import { ISSUES } from '../../../words/index.ts';
import { BEST_TEXTS } from '../../../words/pages/index.ts';
import { readForm } from '../form-query.ts';
import { definePage } from '../page.ts';
import { bestHtml } from './html.ts';
import { bestMarkdown } from './markdown.ts';
import type { BestView } from './view.ts';

export const bestPage = definePage<BestView>({
  path: '/best/{slug}',
  read: ({ index, locale }, { slug, query: given }) => {
    const role = roleSchema.safeParse(slug).data;
    if (role === undefined) return { kind: 'problem', problem: unknownRole(slug) };
    const reading = readForm(bestQuerySchema, given, { role, locale });
    if (!reading.ok)
      return { kind: 'view', status: 400, view: { kind: 'invalid', role, issues: reading.issues } };
    const query = reading.value;
    const best = bestPlans(index, query);
    if (best.kind === 'table') return { kind: 'view', view: { kind: 'table', query, table: best.value } };
    const issues = [{ path: 'sort', message: ISSUES.notAColumn(best.sorts) }];
    return { kind: 'view', status: 400, view: { kind: 'invalid', role, issues } };
  },
  html: bestHtml,
  markdown: bestMarkdown,
});

function unknownRole(slug: string): ProblemDetail {
  const nearest = nearestSlugs(slug, ROLES);
  const message = BEST_TEXTS.unknownRole(slug.slice(0, 80), nearest);
  // Names the similar role, or all roles if none is similar.
  const pathOf = (name: string, locale: Locale): string => `${pagePath('/best', locale)}/${name}`;
  const meant = { names: nearest.length > 0 ? nearest : ROLES, pathOf };
  const told = BEST_TEXTS.unknownTable(slug.slice(0, 80), nearest);
  return { code: 'unknown-slug', detail: message, told, issues: [{ path: 'slug', message }], meant };
}
