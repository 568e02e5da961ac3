/** Plain text and source files: paragraphs are runs of lines between blank lines. */
import { createBlockList } from './block-list.ts';
import { SOFT_WALL } from './clean-text.ts';
import { NO_SIGNALS, type PageText } from './page-text.ts';

export function extractPlainText(body: string): PageText {
  const list = createBlockList();
  let paragraph = '';
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      list.add(paragraph, 'paragraph', 'visible');
      paragraph = '';
    } else {
      paragraph += paragraph === '' ? line : SOFT_WALL + line;
    }
  }
  list.add(paragraph, 'paragraph', 'visible');
  return { kind: 'text', title: null, signals: NO_SIGNALS, ...list.finish() };
}
