/** All rules, one file per group of providers. */
import { AI_RULES } from './ai.ts';
import { ANALYTICS_RULES } from './analytics.ts';
import { APP_CRASH_RULES } from './app-crashes.ts';
import { AUTH_RULES } from './auth.ts';
import { AWS_RULES } from './aws.ts';
import { BACKENDS_RULES } from './backends.ts';
import { BIG_CLOUDS_RULES } from './big-clouds.ts';
import { CACHE_AND_QUEUE_RULES } from './caches-and-queues.ts';
import { CHINA_RULES } from './china.ts';
import { CHINA_BACKEND_RULES } from './china-backends.ts';
import { CONTAINER_HOSTING_RULES } from './container-hosting.ts';
import { DATABASE_RULES } from './databases.ts';
import { EDGE_HOSTING_RULES } from './edge-hosting.ts';
import { EMAIL_RULES } from './email.ts';
import { ENGINE_RULES } from './engines.ts';
import { OTHER_ENGINE_RULES } from './engines-of-other-needs.ts';
import { FRAMEWORK_RULES } from './frameworks.ts';
import { FUNCTION_HOSTING_RULES } from './function-hosting.ts';
import { HOSTING_RULES } from './hosting.ts';
import { INFERENCE_RULES } from './inference.ts';
import { NOTIFICATION_RULES } from './notifications.ts';
import { OBSERVABILITY_RULES } from './observability.ts';
import { OTHER_API_RULES } from './other-apis.ts';
import { POSTGRES_HOST_RULES } from './postgres-hosts.ts';
import { REGIONAL_CLOUD_RULES } from './regional-clouds.ts';
import type { Rule } from './rule.ts';
import { SEARCH_RULES } from './search.ts';
import { STATIC_HOSTING_RULES } from './static-hosting.ts';
import { STORAGE_RULES } from './storage.ts';
import { VECTOR_DATABASE_RULES } from './vector-databases.ts';

export type { Probe, Protocol, Rule, Strength } from './rule.ts';

export const RULES: readonly Rule[] = [
  ...EDGE_HOSTING_RULES,
  ...HOSTING_RULES,
  ...CONTAINER_HOSTING_RULES,
  ...STATIC_HOSTING_RULES,
  ...FUNCTION_HOSTING_RULES,
  ...BACKENDS_RULES,
  ...AWS_RULES,
  ...BIG_CLOUDS_RULES,
  ...REGIONAL_CLOUD_RULES,
  ...DATABASE_RULES,
  ...POSTGRES_HOST_RULES,
  ...CACHE_AND_QUEUE_RULES,
  ...AUTH_RULES,
  ...EMAIL_RULES,
  ...NOTIFICATION_RULES,
  ...AI_RULES,
  ...INFERENCE_RULES,
  ...VECTOR_DATABASE_RULES,
  ...SEARCH_RULES,
  ...STORAGE_RULES,
  ...OBSERVABILITY_RULES,
  ...APP_CRASH_RULES,
  ...ANALYTICS_RULES,
  ...CHINA_RULES,
  ...CHINA_BACKEND_RULES,
  ...OTHER_API_RULES,
  ...ENGINE_RULES,
  ...OTHER_ENGINE_RULES,
  ...FRAMEWORK_RULES,
];
