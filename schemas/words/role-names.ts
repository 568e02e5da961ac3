/** The roles in words, in both languages. The identifiers themselves are in the vocabulary. */
import type { LocalizedText } from '../text.ts';
import type { Role } from '../vocabulary.ts';

const name = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });

export const ROLE_NAMES: Readonly<Record<Role, LocalizedText>> = {
  'static-site': name('Static site hosting', '静态网站托管'),
  'web-app': name('Web app hosting', 'Web 应用托管'),
  'serverless-functions': name('Serverless functions', '云函数（Serverless）'),
  postgres: name('Postgres database', 'Postgres 数据库'),
  mysql: name('MySQL database', 'MySQL 数据库'),
  sqlite: name('SQLite database', 'SQLite 数据库'),
  'document-db': name('Document database', '文档数据库'),
  redis: name('Redis cache', 'Redis 缓存'),
  queue: name('Message queue', '消息队列'),
  'object-storage': name('Object storage', '对象存储'),
  auth: name('Authentication', '身份认证'),
  'transactional-email': name('Transactional email', '事务邮件'),
  llm: name('Large language model API', '大语言模型 API'),
  embeddings: name('Embeddings', '文本向量化（Embedding）'),
  'vector-db': name('Vector database', '向量数据库'),
  search: name('Search', '搜索'),
  'error-tracking': name('Error tracking', '错误监控'),
  analytics: name('Analytics', '统计分析'),
};
