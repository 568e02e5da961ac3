/** Every tool: the two that answer most, then the others in the order in which an agent is likely to need them. */
import type { Tool } from '../tool.ts';
import { bestPlansTool } from './best-plans.ts';
import { getStatsTool, listCategoriesTool } from './catalog-figures.ts';
import { checkRepositoryTool } from './check-repository.ts';
import { compareOffersTool } from './compare-offers.ts';
import { getOfferTool } from './get-offer.ts';
import { getProviderTool } from './get-provider.ts';
import { listChangesTool } from './list-changes.ts';
import { planStackTool, planTool } from './plan-stack.ts';
import { findTool, searchOffersTool } from './search-offers.ts';

export const TOOLS: readonly Tool[] = [
  findTool,
  planTool,
  searchOffersTool,
  bestPlansTool,
  getOfferTool,
  getProviderTool,
  compareOffersTool,
  planStackTool,
  checkRepositoryTool,
  listCategoriesTool,
  listChangesTool,
  getStatsTool,
];
