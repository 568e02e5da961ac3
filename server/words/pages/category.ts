/** Texts of the category page. */
import { text } from '../index.ts';

/** @param known slugs, the nearest ones where some are near */
export function unknownCategoryText(slug: string, known: readonly string[]) {
  return text(
    `There is no category "${slug}". There are: ${known.join(', ')}.`,
    `没有名为“${slug}”的分类。可用的有：${known.join('、')}。`,
  );
}
