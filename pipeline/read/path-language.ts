/** First segments of a path that only choose a language (`/zh-cn`): not `/ai` or `/db`, which are pages. Lower case. */
export const LANGUAGE_SEGMENT =
  /^(?:ar|cs|de|en|es|fr|he|hi|hu|id|it|ja|ko|nl|pl|pt|ru|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?$/;

/** The language that the first part of the path of `url` chooses (`de`); null if it chooses none. */
export function pathLanguage(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const [first = ''] = new URL(url).pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  return LANGUAGE_SEGMENT.test(first) ? first.slice(0, 2) : null;
}
