/** Texts that stand on every page. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { text } from '../../words/index.ts';

export const SITE = {
  name: text('Zero', 'Zero'),
  tagline: text('Free plans, quoted and checked', '有据可查的免费套餐目录'),
  skip: text('Skip to the content', '跳到正文'),
  menu: text('Main menu', '主导航'),
  search: text('Search free plans', '搜索免费套餐'),
  searchButton: text('Search', '搜索'),
  catalog: text('Catalog', '目录'),
  compare: text('Compare', '对比'),
  plan: text('Plan', '规划'),
  check: text('Check', '检查仓库'),
  changes: text('Changes', '变更'),
  about: text('About', '关于'),
  otherLanguage: text('简体中文', 'English'),
  markdown: text('This page as Markdown', '本页的 Markdown 版本'),
  api: text('API reference', 'API 文档'),
  llms: text('Index for language models', '大模型索引（llms.txt）'),
  feed: text('Changes as a feed', '变更订阅（Atom）'),
  terms: text('Usage terms', '使用条款'),
  method: text('How facts are checked', '事实如何核对'),
  breadcrumbs: text('You are here', '当前位置'),
} as const satisfies Record<string, LocalizedText>;
