/** The metrics of limits: a closed list, each with its dimension and its name in both languages. */
import { z } from 'zod';
import type { LocalizedText } from './text.ts';
import type { Dimension } from './units.ts';

type MetricRow = { readonly dimension: Dimension | readonly Dimension[]; readonly name: LocalizedText };

const row = (dimension: MetricRow['dimension'], en: string, zh: string): MetricRow => ({
  dimension,
  name: { en, 'zh-CN': zh },
});

export const METRIC_TABLE = {
  // Space
  storage: row('bytes', 'Storage', '存储空间'),
  memory: row('bytes', 'Memory', '内存'),
  disk: row('bytes', 'Ephemeral disk', '临时磁盘'),
  'file-size': row('bytes', 'Largest file', '单文件大小'),
  'request-size': row('bytes', 'Largest request', '单次请求大小'),
  'message-size': row('bytes', 'Largest message', '单条消息大小'),
  'deployment-size': row('bytes', 'Largest deployment', '部署包大小'),
  // Transfer
  bandwidth: row('bytes', 'Bandwidth', '流量'),
  ingress: row('bytes', 'Data written or ingested', '写入数据量'),
  // Compute
  cpus: row('cpus', 'CPU', 'CPU 核数'),
  'cpu-time': row(['cpu-time', 'time'], 'CPU time', 'CPU 时间'),
  'memory-time': row('memory-time', 'Memory time', '内存时长'),
  'running-time': row(['time', 'cpu-time'], 'Running time', '运行时长'),
  'execution-time': row('time', 'Longest execution', '单次执行时长'),
  'build-time': row('time', 'Build time', '构建时长'),
  concurrency: row('count', 'Concurrent executions', '并发执行数'),
  connections: row('count', 'Concurrent connections', '并发连接数'),
  instances: row('count', 'Instances', '实例数'),
  // Traffic
  requests: row('count', 'Requests', '请求次数'),
  invocations: row('count', 'Invocations', '调用次数'),
  commands: row('count', 'Commands', '命令次数'),
  'read-operations': row('count', 'Read operations', '读操作次数'),
  'write-operations': row('count', 'Write operations', '写操作次数'),
  'delete-operations': row('count', 'Delete operations', '删除操作次数'),
  'rows-read': row('count', 'Rows read', '读取行数'),
  'rows-written': row('count', 'Rows written', '写入行数'),
  messages: row('count', 'Messages', '消息数'),
  runs: row('count', 'Runs', '任务运行次数'),
  searches: row('count', 'Searches', '搜索次数'),
  visits: row('count', 'Visits', '访问次数'),
  'page-views': row('count', 'Page views', '页面浏览量'),
  // Content
  records: row('count', 'Records or documents', '记录或文档数'),
  vectors: row('count', 'Vectors', '向量数'),
  dimensions: row('count', 'Vector dimensions', '向量维度'),
  files: row('count', 'Files', '文件数'),
  databases: row('count', 'Databases', '数据库数'),
  branches: row('count', 'Branches', '分支数'),
  tables: row('count', 'Tables', '表数'),
  indexes: row('count', 'Indexes', '索引数'),
  buckets: row('count', 'Buckets', '存储桶数'),
  queues: row('count', 'Queues or topics', '队列或主题数'),
  schedules: row('count', 'Schedules', '定时任务数'),
  projects: row('count', 'Projects', '项目数'),
  sites: row('count', 'Sites', '站点数'),
  apps: row('count', 'Apps or services', '应用或服务数'),
  functions: row('count', 'Functions', '函数数量'),
  deployments: row('count', 'Deployments or builds', '部署或构建次数'),
  domains: row('count', 'Domains', '域名数'),
  // People
  'monthly-active-users': row('count', 'Monthly active users', '月活跃用户数（MAU）'),
  users: row('count', 'Stored users', '用户总数'),
  organizations: row('count', 'Organizations', '组织数'),
  seats: row('count', 'Team members', '团队成员数'),
  'api-keys': row('count', 'API keys', 'API 密钥数'),
  // Mail
  emails: row('count', 'Emails', '邮件封数'),
  contacts: row('count', 'Contacts', '联系人数'),
  // Models
  tokens: row('count', 'Tokens', 'Token 数'),
  'input-tokens': row('count', 'Input tokens', '输入 Token 数'),
  'output-tokens': row('count', 'Output tokens', '输出 Token 数'),
  'usage-units': row('count', "Provider's own units", '服务商自定的用量单位'),
  neurons: row('count', 'Neurons', 'Neuron 数'),
  credits: row(['money', 'count'], 'Credit', '赠送额度'),
  // Observation
  events: row('count', 'Events', '事件数'),
  errors: row('count', 'Errors', '错误事件数'),
  sessions: row('count', 'Sessions or replays', '会话或回放数'),
  spans: row('count', 'Spans', 'Span 数'),
  monitors: row('count', 'Monitors', '监控项数'),
  retention: row('time', 'Retention', '数据保留时长'),
  backups: row('time', 'Backups or history kept', '备份或历史保留时长'),
} as const satisfies Record<string, MetricRow>;

export type Metric = keyof typeof METRIC_TABLE;
// Object.keys loses the literal types that METRIC_TABLE has.
export const METRICS = Object.keys(METRIC_TABLE) as [Metric, ...Metric[]];
export const metricSchema = z.enum(METRICS).meta({ id: 'Metric' });

/** Whether a limit of this metric may be written in a unit of this dimension. */
export function metricTakes(metric: Metric, dimension: Dimension): boolean {
  const allowed: MetricRow['dimension'] = METRIC_TABLE[metric].dimension;
  return typeof allowed === 'string' ? allowed === dimension : allowed.includes(dimension);
}
