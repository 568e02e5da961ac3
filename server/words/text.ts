/** A text in both languages. */
import type { LocalizedText } from '../../schemas/text.ts';

export const text = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });
