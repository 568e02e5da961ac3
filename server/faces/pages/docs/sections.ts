/** The groups of operations, and which operations are listed in a language. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import type { Operation } from './reference.ts';

/** A group in the language of the page; a new one without words of its own by the name it has in the document. */
export function groupName(tag: string, locale: Locale): string {
  const names: Readonly<Record<string, { readonly [of in Locale]: string }>> = DOCS_TEXTS.groups;
  return names[tag]?.[locale] ?? tag;
}

/** The place of a heading on the page: the part behind `#`. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}

const CHINESE_MARK = /Zh$/;

/** The same operation in the other language, where each language has an address of its own. */
export function siblingOf({ id }: Operation, operations: readonly Operation[]): Operation | null {
  const other = CHINESE_MARK.test(id) ? id.replace(CHINESE_MARK, '') : `${id}Zh`;
  return operations.find((operation) => operation.id === other) ?? null;
}

/** Of operations that have an address in each language the one of this language; all others. */
export function inLanguage(operations: readonly Operation[], locale: Locale): Operation[] {
  return operations.filter((operation) => {
    const isChinese = CHINESE_MARK.test(operation.id);
    return siblingOf(operation, operations) === null || isChinese === (locale === 'zh-CN');
  });
}
