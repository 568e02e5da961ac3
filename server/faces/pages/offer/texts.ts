/** Texts of the offer page. */
import { LABELS, text } from '../../../words/index.ts';

export const OFFER_TEXTS = {
  gives: LABELS.gives,
  terms: LABELS.terms,
  unstated: text('Not stated', '未说明'),
  setup: LABELS.commands,
  note: LABELS.note,
  alternatives: LABELS.alternatives,
  history: LABELS.history,
  noLimits: LABELS.noLimits,
  noChanges: LABELS.noHistory,
  compareWith: LABELS.compare,
  planWith: text('Plan a stack with it', '用它规划方案'),
  feed: text('Follow changes of this plan', '订阅该套餐的变更'),
  edit: text('Edit this record', '编辑这条记录'),
  report: text('Report a wrong fact', '反馈错误'),
  updated: LABELS.updatedAt,
} as const;
