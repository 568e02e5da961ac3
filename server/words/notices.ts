/** The words of notices to webhooks. */
import type { Health } from '../../schemas/stack.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';

export const NOTICE_TEXTS = {
  /** @param title of the change, as feeds have it */
  lead: (stack: string, title: string) => text(`Stack "${stack}": ${title}`, `方案“${stack}”：${title}`),
  health: {
    healthy: text('The stack is still $0 a month.', '方案仍为每月 0 元。'),
    attention: text('The stack needs your attention.', '方案需要留意。'),
    broken: text(
      'The stack is broken: for at least one need, no free plan without an end date covers your usage.',
      '方案已失效：至少有一项需求找不到既长期免费、又够所填用量的套餐。',
    ),
  } satisfies Readonly<Record<Health, LocalizedText>>,
  /** Names of plans; null for none. */
  moved: (need: string, from: string | null, to: string | null) =>
    text(
      `Now picked for ${need}: ${to ?? 'none'} (before: ${from ?? 'none'}).`,
      `${need}：${to === null ? '现无可用套餐' : `现选用“${to}”`}（${from === null ? '此前没有' : `此前为“${from}”`}）。`,
    ),
  quote: (words: string) => text(`"${words}"`, `“${words}”`),
  source: text('Source', '来源'),
  page: text('Plan', '套餐'),
  from: text('From', '信息来自'),
  test: (webhook: string) =>
    text(
      `This is a test of webhook ${webhook}. Notices of saved stacks arrive here.`,
      `这是 webhook ${webhook} 的测试消息。已保存方案的变更通知会发送到这里。`,
    ),
} as const;

/** A line of a notice: `Source: https://...` */
export function withLabel(label: LocalizedText, value: string, locale: Locale): string {
  return locale === 'en' ? `${label.en}: ${value}` : `${label['zh-CN']}：${value}`;
}
