/** Writes YAML to paste into a record for quotes of one page, after a person has read it. */
import { Document, isCollection, isMap, visit } from 'yaml';
import type { QuoteLine } from '../../schemas/report.ts';

/** What a line offers to write; lines without it have nothing to paste. */
type Pasted = Pick<QuoteLine, 'offer' | 'evidence' | 'suggestion'>;

/**
 * One block for each offer: values, quotes and one revision with its note in both languages, each entry on a line
 * of its own to be put into the list of that name. Null if nothing is suggested.
 */
export function pasteBlock(lines: readonly Pasted[], day: string): string | null {
  const offers = [...new Set(lines.map(({ offer }) => offer))];
  const blocks = offers.flatMap((offer) => {
    const block = offerBlock(
      offer,
      lines.filter((line) => line.offer === offer),
      day,
    );
    return block === null ? [] : [offers.length > 1 ? `# ${offer}\n${block}` : block];
  });
  return blocks.length === 0 ? null : blocks.join('\n');
}

function offerBlock(offer: string, lines: readonly Pasted[], day: string): string | null {
  const suggestions = lines.flatMap(({ suggestion }) => (suggestion === null ? [] : [suggestion]));
  const limits = [
    ...new Map(suggestions.flatMap((one) => one.limits.map((limit) => [limit.id, limit]))).values(),
  ];
  const evidence = lines.flatMap(({ evidence: id, suggestion }) =>
    suggestion === null || suggestion.quote === null ? [] : [{ id, quote: suggestion.quote }],
  );
  const open = [...new Set(suggestions.flatMap((one) => one.open))].filter(
    (field) => !limits.some(({ id }) => field === `limits.${id}`),
  );
  if (limits.length + evidence.length + open.length === 0) return null;
  const notes = [
    ...new Map(suggestions.flatMap(({ note }) => (note === null ? [] : [[note.en, note]]))).values(),
  ];
  const fields = limits.map(({ id }) => `limits.${id}`);
  const revisions =
    fields.length === 0
      ? []
      : [
          {
            date: day,
            kind: 'change',
            offer,
            fields,
            note: {
              en: notes.map(({ en }) => en).join(' '),
              'zh-CN': notes.map((note) => note['zh-CN']).join(''),
            },
          },
        ];
  const yaml = listsAsLines({
    ...(limits.length > 0 ? { limits } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
    ...(revisions.length > 0 ? { revisions } : {}),
  });
  // A fact that the page's figures do not tell is left to the person: a made-up note could be pasted unread.
  const rest =
    open.length === 0
      ? ''
      : `# ${open.join(', ')}: write what holds now, and a revision with a note in English and Chinese`;
  return [yaml, rest].filter((part) => part !== '').join('\n');
}

/** YAML of lists with one line for each entry. */
export function listsAsLines(value: object): string {
  if (Object.keys(value).length === 0) return '';
  const document = new Document(value);
  visit(document, {
    Seq: (_, list) => {
      for (const item of list.items) if (isMap(item)) item.flow = true;
      list.flow = list.items.every((item) => !isCollection(item));
    },
  });
  // The writer pads lists as it pads maps; records write `[a]` and `{ a: 1 }`.
  return document
    .toString({ lineWidth: 0 })
    .replace(/\bfields: \[ ([\w.-]+(?:, [\w.-]+)*) \]/g, 'fields: [$1]')
    .trimEnd();
}
