/**
 * The plans that an expert would name first for a trade: they last, were made for it, say what they give or are known
 * for it, and may be used for real. Not the whole of a role: trials, sandboxes and plans that serve by the way are out.
 */
import { slugs } from './expectation.ts';

export const POSTGRES = slugs(
  `neon-free supabase-free aiven-postgresql-free nile-free cockroachdb-basic tiger-cloud-free`,
);

export const DATABASES = [
  ...POSTGRES,
  ...slugs(
    `cloudflare-d1-free turso-free firebase-firestore-free mongodb-atlas-m0 azure-cosmos-db-free-tier`,
  ),
];

export const REDIS = ['upstash-redis-free', 'redis-cloud-free', 'aiven-valkey-free', 'render-key-value-free'];

export const VECTORS = slugs(`
  qdrant-cloud-free pinecone-free zilliz-cloud-free weaviate-cloud-free upstash-vector-free
  cloudflare-vectorize-free
`);
/** For a query in Chinese the mainland site of Milvus is as good an answer as the global one. */
export const VECTORS_ZH = [...VECTORS, 'zilliz-cn-cloud-free'];

export const OBJECT_STORES = slugs(`
  cloudflare-r2-free backblaze-b2-free tigris-free filebase-free oracle-cloud-always-free-object-storage
  hugging-face-storage-free synology-c2-object-storage-free telnyx-cloud-storage-free vercel-blob-hobby
`);
export const MEDIA_STORES = ['cloudinary-free', 'imagekit-free', 'sirv-free'];

/** Plans of ten and more gigabytes to keep data in: what `10 GB` means where nothing else is said. */
export const TEN_GIGABYTES = slugs(`
  cloudflare-r2-free backblaze-b2-free oracle-cloud-always-free-object-storage hugging-face-storage-free
  azure-cosmos-db-free-tier azure-documentdb-free-tier cockroachdb-basic
  oracle-cloud-always-free-autonomous-database aiven-opensearch-free tinybird-free
  synology-c2-object-storage-free telnyx-cloud-storage-free
`);

export const EMAIL = slugs(`
  resend-free brevo-free mailtrap-email-api-free mailjet-free mailersend-free mailchannels-email-api-free
  smtp2go-free ahasend-free usesend-free inbound-free
`);
/** Those of 3,000 a month, or of as many a day as make it up. */
export const EMAIL_3000 = slugs(`
  resend-free brevo-free mailtrap-email-api-free mailjet-free mailchannels-email-api-free usesend-free
  loops-free
`);

export const AUTH = slugs(`
  clerk-hobby auth0-free logto-cloud-free firebase-auth-free azure-external-id-free kinde-free stack-auth-free
  hanko-cloud-starter supertokens-managed-free
`);

export const LLM = slugs(`
  google-gemini-api-free groq-free openrouter-free-models mistral-free-mode cerebras-free
  cloudflare-workers-ai-free sambanova-cloud-free cohere-trial-key
`);
export const LLM_ZH = [
  ...LLM,
  'zhipu-glm-flash-free',
  'siliconflow-free-models',
  'modelscope-api-inference-free',
];

export const EMBEDDINGS = slugs(`
  pinecone-inference-free cohere-trial-key cloudflare-workers-ai-free mistral-free-mode
  appwrite-embeddings-free weaviate-embeddings-free openrouter-free-embeddings
`);

export const SITE_SEARCH = slugs(`
  algolia-free orama-cloud-free aiven-opensearch-free bonsai-free-cluster upstash-search-free
  google-search-element-free cloudflare-ai-search-free
`);
export const WEB_SEARCH = slugs(`
  tavily-free exa-free brave-search-api-credit linkup-monthly-credit langsearch-web-search-free
  you-com-mcp-free bright-data-free serpapi-free firecrawl-free
`);

export const ERRORS = slugs(`
  sentry-free posthog-error-tracking-free rollbar-free bugsplat-free new-relic-free exceptionless-free
  launchdarkly-developer
`);

export const ANALYTICS = slugs(`
  firebase-analytics-free rybbit-free tianji-cloud-free posthog-free mixpanel-free umami-cloud-hobby
  goatcounter-hosted cloudflare-web-analytics-free amplitude-free counter-dev-free databuddy-free
`);
/** Those that set no cookies, or keep nobody's name. */
export const PRIVATE_ANALYTICS = slugs(`
  goatcounter-hosted umami-cloud-hobby counter-dev-free databuddy-free telemetrydeck-free
  cloudflare-web-analytics-free aptabase-free
`);

export const STATIC_SITES = slugs(`
  cloudflare-pages-free github-pages gitlab-pages-free netlify-free vercel-hobby azure-static-web-apps-free
  firebase-hosting-free render-static-free neocities-free
`);
export const STATIC_SITES_ZH = [...STATIC_SITES, 'tencent-edgeone-makers-free'];

export const WEB_APPS = slugs(`
  render-web-free google-cloud-run-free-tier azure-container-apps-free-grant deno-deploy-free vercel-hobby
  prisma-compute-free oracle-cloud-always-free-compute scaleway-serverless-containers-free
`);
export const CONTAINERS = slugs(`
  render-web-free northflank-sandbox google-cloud-run-free-tier azure-container-apps-free-grant
  scaleway-serverless-containers-free ploomber-cloud-community railway-free ibm-code-engine-free-tier
`);

export const FUNCTIONS = slugs(`
  cloudflare-workers-free aws-lambda-free-tier azure-functions-free-grant google-cloud-run-free-tier
  deno-deploy-free scaleway-serverless-functions-free huawei-cloud-functiongraph-free vercel-hobby
  byteplus-edge-functions-free-tier digitalocean-functions-free
`);
export const FUNCTIONS_ZH = [...FUNCTIONS, 'alibaba-cloud-esa-functions-free', 'tencent-edgeone-makers-free'];

export const MESSAGE_QUEUES = slugs(`
  cloudamqp-little-lemur cloudamqp-loyal-lemming cloudflare-queues-free google-pubsub-free aiven-kafka-free
  synadia-cloud-free upstash-qstash-free ibm-mq-lite yandex-message-queue-free aws-sqs-free
`);
export const JOBS = slugs(`
  inngest-hobby trigger-dev-free upstash-qstash-free upstash-workflow-free google-cloud-tasks-free
  hatchet-compute-free
`);
export const CRON = slugs(`
  deno-deploy-free trigger-dev-free upstash-qstash-free inngest-hobby cloudflare-workers-free apify-free
  val-town-free cron-job-org-free cloudflare-cron-triggers-free github-actions-schedule-free
  vercel-cron-hobby google-cloud-scheduler-free
`);
/** Not the free tier of Azure SignalR, which is enough for a demo. */
export const REALTIME = slugs(
  `ably-free pusher-channels-sandbox pubnub-free supabase-realtime-free appwrite-realtime-free`,
);
/** Its events go over HTTP, which is all the same to who asks for no WebSocket. */
export const REALTIME_OR_STREAMED = [...REALTIME, 'upstash-realtime-free'];

/** All that last, were made for what they do and are stated to allow commercial use. */
export const COMMERCIAL = slugs(`
  groq-free openrouter-free-models goatcounter-hosted kinde-free neocities-free supabase-free
  supabase-realtime-free deno-deploy-free mailtrap-email-api-free posthog-free posthog-error-tracking-free
`);

/** What lasts, is stated to be usable from mainland China and was made for what it does. */
export const MAINLAND = slugs(`
  ably-free emqx-serverless-cn-free huawei-cloud-functiongraph-free siliconflow-free-models
  tencent-edgeone-edge-ai-free tencent-edgeone-makers-free zhipu-glm-flash-free zilliz-cn-cloud-free
  authing-free flashduty-rum-free guance-experience
`);

/** All that lasts and never pauses, or wakes by itself. */
export const AWAKE = slugs(`
  neon-free nile-free cloudflare-workers-free aws-aurora-dsql-free netlify-database-free prisma-compute-free render-web-free
  scaleway-serverless-containers-free scaleway-serverless-functions-free
`);

export const ALIBABA_MODELS = slugs(`
  alibaba-cloud-model-studio-new-user alibaba-cloud-model-studio-singapore-new-user
  alibaba-cloud-text-embedding-new-user alibaba-cloud-multimodal-embedding-new-user
  alibaba-cloud-batch-embedding-new-user alibaba-cloud-knowledge-base-trial alibaba-cloud-web-search-mcp-free
`);

export const NOSQL = slugs(`
  aws-dynamodb-free mongodb-atlas-m0 firebase-firestore-free azure-cosmos-db-free-tier
  azure-documentdb-free-tier oracle-cloud-always-free-nosql ibm-cloudant-lite
`);

/** Logs are what they take, or one of the things that they are known for. */
export const LOGS = slugs(`
  grafana-cloud-free axiom-personal posthog-logs-free new-relic-free pydantic-logfire-free honeycomb-free
  azure-application-insights-free-grant huawei-cloud-lts-free-quota alibaba-cloud-sls-free-quota
`);
/** Its data lies in mainland China. */
export const LOGS_ZH = [...LOGS, 'guance-experience'];
export const TRACERS = slugs(`
  grafana-cloud-free honeycomb-free axiom-personal new-relic-free pydantic-logfire-free sentry-free
  azure-application-insights-free-grant tencent-apm-free-quota alibaba-cloud-arms-application-monitoring-free
  guance-experience
`);
export const LLM_OBSERVERS = slugs(`
  langfuse-cloud-hobby langsmith-developer laminar-free braintrust-starter portkey-dev langwatch-free
  latitude-free lunary-free agentops-basic agenta-cloud-hobby posthog-llm-analytics-free
  langtrace-starter
`);
export const SESSION_REPLAY = slugs(`
  posthog-free sentry-free microsoft-clarity-free launchdarkly-developer new-relic-free mixpanel-free
  amplitude-free rybbit-free rollbar-free
`);
export const FRONTEND_MONITORS = slugs(`
  sentry-free alibaba-cloud-arms-rum-free flashduty-rum-free new-relic-free grafana-cloud-free
  guance-experience
`);

/** What brings a message to a phone or a person, by whatever way. */
export const FEATURE_FLAGS = slugs(`
  growthbook-cloud-starter statsig-free launchdarkly-developer posthog-free posthog-feature-flags-free flagsmith-free
  configcat-free
`);

export const NOTIFIERS = slugs(`
  aws-sns-free ibm-event-notifications-lite notificationapi-free novu-cloud-free ably-free pubnub-free
  easemob-im-free oracle-cloud-always-free-notifications ntfy-sh-free wxpusher-free
  azure-notification-hubs-free expo-push-free
`);

export const FUNCTIONS_MAINLAND = slugs(`
  huawei-cloud-functiongraph-free tencent-edgeone-makers-free tencent-cloudbase-free
  alibaba-cloud-esa-functions-free dcloud-unicloud-aliyun-free dcloud-unicloud-alipay-free
`);

export const MODELS_OF_BAIDU = ['baidu-qianfan-ernie-speed-free', 'baidu-ai-studio-free-tokens'];
