/** Words that name a figure of a plan: asked of a named service they want it told, and are no words of its text. */
import { METRIC_TABLE, METRICS, type Metric } from '../../../schemas/metrics.ts';
import { metricsCounted } from '../../../schemas/wanted-amount.ts';
import { once } from '../once.ts';
import { toSearchKey } from './normalise.ts';

const MORE_WORDS: Readonly<Partial<Record<Metric, readonly string[]>>> = {
  storage: ['database size', 'db size', 'storage space', '容量', '数据库大小'],
  bandwidth: ['transfer', 'data transfer', 'outbound', '出站流量'],
  'build-time': ['build minutes', 'build minute', 'build hours', '构建时间', '构建分钟'],
  'execution-time': ['timeout', 'time out', 'execution time', 'max duration', '超时', '超时时间', '执行时间'],
  domains: ['custom domain', 'custom domains', '自定义域名', '域名'],
  seats: ['members', 'team size', '成员', '团队成员', '席位'],
  concurrency: ['concurrent', '并发', '并发数'],
  connections: ['concurrent connection', '连接数'],
  retention: ['log retention', '保留时间', '保留多久'],
  requests: ['请求数', '请求量'],
  'read-operations': ['reads', 'document reads', '读取', '读取次数'],
  'write-operations': ['writes', 'document writes', '写入', '写入次数'],
  invocations: ['调用数', '调用量'],
  emails: ['邮件数', '邮件量', '发信量'],
  users: ['用户数'],
  searches: ['搜索次数', '搜索量', '查询次数'],
  records: ['记录数', '文档数'],
  projects: ['how many projects', '几个项目'],
};

const metricsByWord = once<ReadonlyMap<string, readonly Metric[]>>(() => {
  const words = new Map<string, readonly Metric[]>();
  for (const metric of METRICS) {
    const { en, 'zh-CN': zh } = METRIC_TABLE[metric].name;
    for (const word of [metric, en, zh, ...(MORE_WORDS[metric] ?? [])])
      words.set(toSearchKey(word), [metric]);
  }
  return words;
});

/** The metrics that a word or phrase names; empty if it names none. @param key see {@link toSearchKey} */
export function metricsNamed(key: string): readonly Metric[] {
  const ofTable = metricsByWord().get(key) ?? metricsByWord().get(`${key}s`);
  return [...new Set([...(ofTable ?? []), ...metricsCounted(key)])];
}
