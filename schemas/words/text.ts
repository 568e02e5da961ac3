/** A text in both languages. */
import type { LocalizedText } from '../text.ts';

/** @returns the English and the Simplified Chinese of one text */
export const text = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });
