/** The Markdown version of the page of one quote. */
import { offerPath, proofPath } from '../addresses.ts';
import type { Proof } from '../catalog/index.ts';
import { type Cited, choosePunctuation, cite, LABELS, shownQuote } from '../words/index.ts';
import { CITE_TEXTS, FIX_TEXTS, PROOF_TEXTS, proofLines, QUOTE_TEXTS } from '../words/pages/index.ts';
import { md, mdAutolink, mdFence, mdLink, mdSection } from './escape.ts';
import { type MarkdownContext, mdPage } from './frame.ts';

type ProofBeside = {
  readonly title: string;
  /** What the quote carries that is no fact of the table; empty if there is none. */
  readonly others: string;
  readonly cited: Cited;
  readonly ways: readonly { readonly label: string; readonly href: string }[];
  readonly file: string;
  readonly lines: string;
  readonly revision: string;
};

export function renderProofMarkdown(proof: Proof, beside: ProofBeside, context: MarkdownContext): string {
  const { offer, evidence, facts, passage, surroundings, together } = proof;
  const { locale, publicUrl, snapshot } = context;
  const { colon } = choosePunctuation(locale);
  const item = (label: string, words: string): string => `- **${md(label)}**${colon}${words}`;
  const page = publicUrl + offerPath(offer.slug, locale);
  const headings =
    surroundings === null || surroundings.headings.length === 0 ? evidence.under : surroundings.headings;
  const quoted =
    passage === null
      ? `**${md(shownQuote(evidence.quote))}**`
      : `${md(passage.before)}**${md(shownQuote(passage.quoted))}**${md(passage.after)}`;
  const { ways, cited, file } = beside;
  return mdPage(
    context,
    proofPath(offer.slug, evidence.id, 'en'),
    `# ${md(beside.title)}`,
    headings.length === 0 ? null : QUOTE_TEXTS.under[locale].join(md(headings.join(' › '))),
    `> ${quoted}`,
    surroundings !== null && passage === null
      ? `${PROOF_TEXTS.passageDiffers[locale]} ${md(surroundings.sentence)}`
      : null,
    (surroundings === null ? PROOF_TEXTS.noPassage : PROOF_TEXTS.passageKept)[locale],
    ...mdSection(
      `## ${PROOF_TEXTS.together[locale]}`,
      together.map(
        ({ id, quote }) => `- ${mdLink(shownQuote(quote), publicUrl + proofPath(offer.slug, id, locale))}`,
      ),
    ),
    `## ${PROOF_TEXTS.known[locale]}`,
    [
      ...facts.map(({ field, label, value }) =>
        item(PROOF_TEXTS.proves[locale], mdLink(label + colon + value, `${page}#${field}`)),
      ),
      ...(beside.others === '' ? [] : [item(PROOF_TEXTS.proves[locale], md(beside.others))]),
      item(LABELS.source[locale], mdAutolink(evidence.source)),
      ...proofLines(proof, locale).map(({ label, words, href }) =>
        item(label[locale], href === undefined ? md(words) : mdLink(words, href)),
      ),
      item(
        PROOF_TEXTS.published[locale],
        mdLink(
          PROOF_TEXTS.snapshotOf(snapshot.version)[locale],
          `${publicUrl}/snapshots/${snapshot.version}/manifest.json`,
        ),
      ),
    ],
    `## ${CITE_TEXTS.heading[locale]}`,
    md(CITE_TEXTS.lead(cited.version)[locale]),
    mdFence(cite('text', cited, locale, md)),
    mdFence(cite('markdown', cited, locale, md)),
    `## ${FIX_TEXTS.heading[locale]}`,
    ways.length === 0 ? FIX_TEXTS.nobody[locale] : ways.map(({ label, href }) => `- ${mdLink(label, href)}`),
    FIX_TEXTS.where(file, offer.slug, evidence.id)[locale],
    FIX_TEXTS.what[locale],
    mdFence(beside.lines.trimEnd()),
    FIX_TEXTS.revision[locale],
    mdFence(beside.revision.trimEnd()),
  );
}
