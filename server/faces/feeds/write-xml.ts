/** XML documents from plain values. */
import { XMLBuilder } from 'fast-xml-parser';
import { dropIllegalXml } from '../../markdown/index.ts';

/** An element: names that begin with `@` are attributes, `#text` is its text, the rest are elements in it. */
export type XmlElement = { readonly [name: string]: XmlValue | readonly XmlValue[] | undefined };
export type XmlValue = string | XmlElement;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  // "true" would otherwise become an attribute without a value, which XML does not have.
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  format: true,
  processEntities: true,
  tagValueProcessor: (_name, value) => dropIllegalXml(String(value)),
  attributeValueProcessor: (_name, value) => dropIllegalXml(String(value)),
});

/** Writes a document in UTF-8. Text and attributes are escaped; what is undefined is left out. */
export function writeXml(root: string, element: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${writeXmlFragment({ [root]: element })}`;
}

/** Writes elements to be put into a document. */
export function writeXmlFragment(elements: XmlElement): string {
  return builder.build(elements);
}
