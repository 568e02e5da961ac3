/** All rules, one file a group of providers. */
import { AI_RULES } from './ai.ts';
import { ANALYTICS_RULES } from './analytics.ts';
import { AUTH_RULES } from './auth.ts';
import { AWS_RULES } from './aws.ts';
import { BACKENDS_RULES } from './backends.ts';
import { BIG_CLOUDS_RULES } from './big-clouds.ts';
import { CACHE_AND_QUEUE_RULES } from './caches-and-queues.ts';
import { CHINA_RULES } from './china.ts';
import { DATABASE_RULES } from './databases.ts';
import { EDGE_HOSTING_RULES } from './edge-hosting.ts';
import { EMAIL_RULES } from './email.ts';
import { ENGINE_RULES } from './engines.ts';
import { OTHER_ENGINE_RULES } from './engines-of-other-needs.ts';
import { FRAMEWORK_RULES } from './frameworks.ts';
import { HOSTING_RULES } from './hosting.ts';
import { OBSERVABILITY_RULES } from './observability.ts';
import { OTHER_API_RULES } from './other-apis.ts';
import type { Rule } from './rule.ts';
import { SEARCH_RULES } from './search.ts';
import { STORAGE_RULES } from './storage.ts';
import { VECTOR_DATABASE_RULES } from './vector-databases.ts';

export type { Probe, Protocol, Rule, Strength } from './rule.ts';

export const RULES: readonly Rule[] = [
  ...EDGE_HOSTING_RULES,
  ...HOSTING_RULES,
  ...BACKENDS_RULES,
  ...AWS_RULES,
  ...BIG_CLOUDS_RULES,
  ...DATABASE_RULES,
  ...CACHE_AND_QUEUE_RULES,
  ...AUTH_RULES,
  ...EMAIL_RULES,
  ...AI_RULES,
  ...VECTOR_DATABASE_RULES,
  ...SEARCH_RULES,
  ...STORAGE_RULES,
  ...OBSERVABILITY_RULES,
  ...ANALYTICS_RULES,
  ...CHINA_RULES,
  ...OTHER_API_RULES,
  ...ENGINE_RULES,
  ...OTHER_ENGINE_RULES,
  ...FRAMEWORK_RULES,
];
