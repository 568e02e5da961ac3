/** Writes a person's decision into the text of a record; comments and the order of everything else stay. */
import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Decision } from './decision.ts';

/**
 * @param text the YAML of the record
 * @returns the YAML with the decision in it; the caller checks it before it is written
 * @throws where the record has no such offer, quote or limit
 */
export function applyDecision(text: string, decision: Decision): string {
  const document = parseDocument(text);
  const offer = entryWith(listAt(document, ['offers']), 'slug', decision.offer);
  const evidence = evidenceOf(document, offer, decision.evidence);
  if (decision.quote !== null) {
    evidence.set('quote', decision.quote);
    evidence.delete('confirmed');
  }
  if (decision.confirmed !== null) evidence.set('confirmed', decision.confirmed);
  for (const { id, value } of decision.limits)
    entryWith(listIn(offer, 'limits'), 'id', id).set('value', value);
  if (decision.revision !== null) {
    const { date, kind, fields, note } = decision.revision;
    const revision = document.createNode({ date, kind, offer: decision.offer, fields: [...fields], note });
    const fieldsNode = isMap(revision) ? revision.get('fields', true) : undefined;
    if (isSeq(fieldsNode)) fieldsNode.flow = true;
    const present = document.get('revisions');
    if (isSeq(present)) present.add(revision);
    else document.set('revisions', document.createNode([revision]));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A quote of the offer, or one of the terms that the offer inherits. */
function evidenceOf(document: Document, offer: YAMLMap, id: string): YAMLMap {
  const own = listIn(offer, 'evidence');
  const terms = document.getIn(['terms', 'evidence']);
  const inherited = !has(own, id) && isSeq(terms) && has(terms, id);
  return entryWith(inherited ? terms : own, 'id', id);
}

function has(list: YAMLSeq, id: string): boolean {
  return list.items.some((item) => isMap(item) && item.get('id') === id);
}

function listAt(document: Document, path: readonly string[]): YAMLSeq {
  const node = document.getIn(path);
  if (!isSeq(node)) throw new Error(`The record has no list ${path.join('.')}`);
  return node;
}

function listIn(map: YAMLMap, key: string): YAMLSeq {
  const node = map.get(key);
  if (!isSeq(node)) throw new Error(`The offer has no list ${key}`);
  return node;
}

function entryWith(list: YAMLSeq, key: string, value: string): YAMLMap {
  for (const item of list.items) if (isMap(item) && item.get(key) === value) return item;
  throw new Error(`No entry has ${key}: ${value}`);
}
