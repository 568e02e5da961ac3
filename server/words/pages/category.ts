/** Texts of the category page. */
import { CATEGORIES } from '../../../schemas/vocabulary.ts';
import { text } from '../index.ts';

/** @param nearest similar names; all are listed if none is similar */
export function unknownCategoryText(slug: string, nearest: readonly string[]) {
  return nearest.length > 0
    ? text(
        `There is no category "${slug}". Nearest: ${nearest.join(', ')}.`,
        `没有名为“${slug}”的分类。最接近的有：${nearest.join('、')}。`,
      )
    : text(
        `There is no category "${slug}". There are: ${CATEGORIES.join(', ')}.`,
        `没有名为“${slug}”的分类。可用的有：${CATEGORIES.join('、')}。`,
      );
}
