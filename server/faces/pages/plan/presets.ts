/** Usual projects, each a plain link to its plan. */
import { type PlanRequest, planRequestSchema } from '../../../../schemas/plan.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { planUrl } from '../../../planner/index.ts';
import { text } from '../../../words/index.ts';

type Preset = {
  readonly name: LocalizedText;
  readonly says: LocalizedText;
  readonly needs: readonly Role[];
  readonly constraints?: Partial<PlanRequest['constraints']>;
};

export const PRESETS: readonly Preset[] = [
  {
    name: text('Blog or docs', '博客或文档站'),
    says: text('A static site, with visitors counted.', '静态网站，附访问统计。'),
    needs: ['static-site', 'analytics'],
  },
  {
    name: text('SaaS', 'SaaS 产品'),
    says: text('A commercial app with sign-in, mail and errors watched.', '商业应用：登录、邮件、错误监控。'),
    needs: ['web-app', 'postgres', 'auth', 'transactional-email', 'error-tracking', 'analytics'],
    constraints: { commercial: true },
  },
  {
    name: text('AI app', 'AI 应用'),
    says: text('A model, embeddings and a vector database behind an app.', '大模型、向量化与向量数据库。'),
    needs: ['web-app', 'llm', 'embeddings', 'vector-db', 'auth'],
  },
  {
    name: text('Mobile backend', '移动应用后端'),
    says: text('Functions, a database, sign-in and files.', '函数、数据库、登录与文件。'),
    needs: ['serverless-functions', 'postgres', 'auth', 'object-storage'],
  },
  {
    name: text('Internal tool', '内部工具'),
    says: text(
      'An app and a database that your data does not leave for training.',
      '应用加数据库，数据不用于训练。',
    ),
    needs: ['web-app', 'postgres', 'auth'],
    constraints: { noDataTraining: true },
  },
  {
    name: text('Background jobs', '后台任务'),
    says: text('Functions, a queue, a cache and errors watched.', '函数、队列、缓存与错误监控。'),
    needs: ['serverless-functions', 'queue', 'redis', 'error-tracking'],
  },
];

/** The path of a preset's plan, with the language prefix. */
export function presetPath({ needs, constraints }: Preset, locale: Locale): string {
  return planUrl('', planRequestSchema.parse({ needs, constraints, locale }));
}
