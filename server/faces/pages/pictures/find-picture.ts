/** Which picture an address asks for. */

import type { PlanRequest } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { type PictureSubject, picturePath } from '../../../addresses.ts';
import { type CatalogIndex, nearestSlugs, offerInLocale } from '../../../catalog/index.ts';
import { invalidRequest, type ProblemDetail, unknownSlug } from '../../../http/index.ts';
import { issuesOfUnknownSlugs, parsePlanAddress, planUrl } from '../../../planner/index.ts';
import { PICTURE_TEXTS } from '../../../words/pages/index.ts';
import type { WorkOutcome } from '../../../work/index.ts';
import { planProblem } from '../../work-problems.ts';
import { drawBest } from './best-picture.ts';
import type { PictureNode } from './drawing/index.ts';
import { drawOffer } from './offer-picture.ts';
import { drawPlan } from './plan-picture.ts';
import { drawSite } from './site-picture.ts';

export type FoundPicture =
  /** `key` is equal for equal pictures of one snapshot; `tree` is made when it is to be drawn. */
  | { readonly kind: 'found'; readonly key: string; readonly tree: () => PictureNode }
  /** An old slug; `path` is where the picture stands now. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'problem'; readonly problem: ProblemDetail };

const NO_NEEDS = { path: 'needs', message: PICTURE_TEXTS.noNeeds };

export type Plan = (request: PlanRequest) => Promise<WorkOutcome<'plan'>>;

/** @param plan makes the plan of a picture that shows one */
export async function findPicture(
  index: CatalogIndex,
  subject: PictureSubject,
  locale: Locale,
  { publicUrl, plan }: { readonly publicUrl: string; readonly plan: Plan },
): Promise<FoundPicture> {
  const { host } = new URL(publicUrl);
  switch (subject.of) {
    case 'site':
      return {
        kind: 'found',
        key: picturePath(subject, locale),
        tree: () => drawSite(index.catalog.stats, locale, host),
      };
    case 'offer': {
      const { slug } = subject;
      const offer = index.offerBySlug.get(slug);
      if (offer !== undefined) {
        const key = picturePath(subject, locale);
        return {
          kind: 'found',
          key,
          tree: () => drawOffer(offerInLocale(index, offer, locale), locale, host),
        };
      }
      const moved = index.offerAliases.get(slug);
      if (moved !== undefined)
        return { kind: 'moved', path: picturePath({ of: 'offer', slug: moved }, locale) };
      const nearest = nearestSlugs(slug, index.offerBySlug.keys());
      return { kind: 'problem', problem: unknownSlug('offer', slug, nearest) };
    }
    case 'best':
      return {
        kind: 'found',
        key: picturePath(subject, locale),
        tree: () => drawBest(index, subject.role, locale, host),
      };
    case 'plan':
      return findPlan(subject.query, locale, { host, plan });
  }
}

async function findPlan(
  query: string,
  locale: Locale,
  { host, plan }: { readonly host: string; readonly plan: Plan },
): Promise<FoundPicture> {
  const problem = (issues: Parameters<typeof invalidRequest>[0]): FoundPicture => ({
    kind: 'problem',
    problem: invalidRequest(issues),
  });
  const reading = parsePlanAddress(new URLSearchParams(query), locale);
  if (reading.kind === 'empty') return problem([NO_NEEDS]);
  if (reading.kind === 'invalid') return problem(reading.issues);
  const { request } = reading;
  const planned = await plan(request);
  if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
  const outcome = planned.answer;
  if (outcome.kind === 'unknown-slugs') return problem(issuesOfUnknownSlugs(outcome.unknown));
  return {
    kind: 'found',
    // The address of a request is the same however it was asked.
    key: planUrl('', request),
    tree: () => drawPlan(outcome.plan, locale, host),
  };
}
