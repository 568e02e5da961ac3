/** Texts of what readers take along: data, badges, cards. */
import { text } from '../text.ts';

export const TAKE_ALONG_TEXTS = {
  asData: text('This list as', '下载本页数据'),
  title: text('Take it along', '徽章与嵌入卡片'),
  badge: text('Badge for a README', 'README 徽章'),
  card: text('Card for a page of yours', '嵌入网页的卡片'),
  copy: text('Copy', '复制'),
  /** In the card. */
  asOf: text('data as of', '数据截至'),
  full: text('All facts with their quotes', '全部信息与引文'),
  cardTitle: (name: string) =>
    text(`${name} on Zero`, `Zero 上的${/^[\p{Script=Han}]/u.test(name) ? '' : ' '}${name}`),
  /** Of the whole catalog, for search engines. */
  dataset: text('Zero: a catalog of free plans', 'Zero 免费套餐目录'),
} as const;
