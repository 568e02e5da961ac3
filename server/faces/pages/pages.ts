/** Every page of the site. */
import { aboutPage } from './about/index.ts';
import { bestIndexPage } from './best/index-page.ts';
import { bestPage } from './best/role-page.ts';
import { catalogPage } from './catalog/index.ts';
import { categoryPage } from './category/index.ts';
import { changesPage, correctionsPage } from './changes.ts';
import { checkPage } from './check/index.ts';
import { comparisonPage } from './compare/comparison-page.ts';
import { pickerPage } from './compare/picker-page.ts';
import { correctPage } from './correct/index.ts';
import { datedOfferPage } from './dated-offer/index.ts';
import { operationPage } from './docs/operation-page.ts';
import { docsPage } from './docs/overview.ts';
import { schemaPage } from './docs/schema-page.ts';
import { endingsPage } from './endings/index.ts';
import { homePage } from './home.ts';
import { offerPage } from './offer/index.ts';
import type { Page } from './page.ts';
import { planPage } from './plan/index.ts';
import { planNeedPage } from './plan/need.ts';
import { proofPage } from './proof.ts';
import { providerPage } from './provider/index.ts';
import { replacePage } from './replace.ts';
import { timelinePage } from './timeline.ts';
import { zeroDollarsPage, zeroUsersPage } from './zero-dollars.ts';
import { toolServerPage } from './tool-server.ts';
import { toolPage, toolsPage } from './works-with/index.ts';

export const PAGES: readonly Page[] = [
  homePage,
  catalogPage,
  bestIndexPage,
  bestPage,
  toolsPage,
  toolPage,
  categoryPage,
  offerPage,
  proofPage,
  datedOfferPage,
  providerPage,
  changesPage,
  correctionsPage,
  endingsPage,
  replacePage,
  timelinePage,
  zeroDollarsPage,
  zeroUsersPage,
  correctPage,
  aboutPage,
  pickerPage,
  comparisonPage,
  planPage,
  planNeedPage,
  checkPage,
  toolServerPage,
  docsPage,
  operationPage,
  schemaPage,
];
