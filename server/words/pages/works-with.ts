/** Texts of the pages of tools, and of what tools name on any page. */
import type { WorksWith } from '../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { ToolKind } from '../../../schemas/tools.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { choosePunctuation, counted, text } from '../index.ts';

export const TOOL_KIND_NAMES: Readonly<Record<ToolKind, LocalizedText>> = {
  'web-framework': text('Web frameworks', 'Web 框架'),
  'site-generator': text('Site generators', '静态站点生成器'),
  'site-theme': text('Site themes', '站点主题'),
  data: text('Data access', '数据访问'),
  'sign-in': text('Sign-in', '登录认证'),
  mail: text('Mail', '邮件'),
  models: text('Models', '大模型'),
  jobs: text('Jobs and queues', '任务与队列'),
  storage: text('Storage', '存储'),
  search: text('Search', '搜索'),
  monitoring: text('Monitoring', '监控'),
  analytics: text('Analytics', '统计分析'),
  infrastructure: text('Infrastructure', '基础设施'),
  application: text('Applications', '应用'),
};

/** How a tool names a service. */
const NAMING_WAY_NAMES = {
  adapter: text('An adapter', '有适配代码'),
  setting: text('A setting', '有配置项'),
  guide: text('A guide', '有指南'),
  template: text('A template', '有模板'),
  list: text('In a list', '在列表中'),
} as const;

export const WORKS_WITH_TEXTS = {
  index: text('Works with', '按工具查找'),
  indexLead: text(
    'Free plans by tool: the services that frameworks and libraries name in their documentation, with the line.',
    '各框架和工具库在自己的文档中提到的服务及其免费套餐，均附原文。',
  ),
  none: text('This catalog version has no tool data.', '该版本的目录没有工具数据。'),
  plans: (count: number) => text(`${counted(count, 'plan')}`, `${count} 个套餐`),
  title: (tool: string) => text(`Free plans that work with ${tool}`, `可与 ${tool} 配合的免费套餐`),
  lead: (tool: string) =>
    text(
      `Services that the documentation or code of ${tool} names, by need. This is the tool’s word, not the provider’s.`,
      `${tool} 的文档或代码提到的服务，按用途列出。出自工具方，并非服务商。`,
    ),
  nonePlan: text('It names no service whose free plan we list.', '它没有提到目录中有免费套餐的服务。'),
  planWith: (tool: string) => text(`Plan a stack for ${tool}`, `为 ${tool} 规划方案`),
  named: (count: number) =>
    text(`Named in the documentation of ${counted(count, 'tool')}`, `${count} 个工具的文档提到它`),
  evidence: text(
    'This shows use, not quality. Each line is the tool’s own, with its file.',
    '反映使用情况，不代表质量：列出工具自己的原文和所在文件。',
  ),
  column: text('Named by', '提到它的工具'),
  share: (named: number, of: number) => text(`${named} of ${of} tools`, `${of} 个工具中的 ${named} 个`),
  speaks: (protocol: string) => text(`speaks ${protocol}`, `支持 ${protocol} 协议`),
  runs: (software: string) => text(`as ${software}`, `即 ${software}`),
} as const;

/** How a tool names a plan, and through what if not by itself: `A guide (speaks Redis)`. */
export function namingHow({ how, through, product }: WorksWith, locale: Locale): string {
  const way = NAMING_WAY_NAMES[how][locale];
  if (through === 'plan') return way;
  const what = through === 'protocol' ? WORKS_WITH_TEXTS.speaks(product) : WORKS_WITH_TEXTS.runs(product);
  return way + choosePunctuation(locale).bracket(what[locale]);
}
