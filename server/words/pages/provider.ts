/** Texts of the provider page. */
import { text } from '../index.ts';

export const PROVIDER_TEXTS = {
  noChanges: text('No change has been recorded since its plans were listed.', '收录以来没有变更记录。'),
  feed: text('Follow changes of this provider', '订阅该服务商的变更'),
} as const;
