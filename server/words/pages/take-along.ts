/** Texts of what readers may copy: data and badges. */
import { text } from '../../../schemas/words/text.ts';

export const TAKE_ALONG_TEXTS = {
  asData: text('This list as', '下载本页数据'),
  badge: text('Badge for a README', 'README 徽章'),
  copy: text('Copy', '复制'),
  /** Of the whole catalog, for search engines. */
  dataset: text('Zero: a catalog of free plans', 'Zero 免费套餐目录'),
} as const;
