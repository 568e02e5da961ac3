/** `/proof/{offer}/{evidence}`: one quote of an offer, to point at. */
import type { Evidence } from '../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { datedOfferPath, offerPath, proofPath } from '../../addresses.ts';
import { type Proof, readProof } from '../../catalog/index.ts';
import { unknownQuote, unknownSlug } from '../../http/index.ts';
import { renderProofMarkdown } from '../../markdown/index.ts';
import { choosePunctuation, type Cited, joinList, LABELS, shownQuote } from '../../words/index.ts';
import { CITE_TEXTS, FIX_TEXTS, PROOF_TEXTS, proofLines, QUOTE_TEXTS } from '../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from './markup.ts';
import { definePage, type PageContext, type RenderedPage } from './page.ts';
import { buildCorrection } from './parts/correction.ts';
import { offerCrumbs } from './parts/navigation.ts';
import { quotedPlace } from './parts/evidence.ts';
import { citationForms, copyBlock } from './parts/share-links.ts';
import { providerWords, renderLang, withCode } from './parts/wording.ts';

export const proofPage = definePage<Proof>({
  path: '/proof/{slug}/{evidence}',
  read: ({ index, sightings, locale }, { slug, params }) => {
    const { evidence = '' } = params;
    const reading = readProof(index, sightings, { offer: slug, evidence }, locale);
    switch (reading.kind) {
      case 'found':
        return { kind: 'view', view: reading.value };
      case 'moved':
        return { kind: 'moved', path: `/proof/${reading.offer}/${encodeURIComponent(evidence)}` };
      case 'unknown-offer':
        return { kind: 'problem', problem: unknownSlug('offer', slug, reading.nearest, offerPath) };
      case 'unknown-evidence': {
        const { offer, nearest } = reading;
        const pathOf = (id: string, of: Locale): string => proofPath(offer.slug, id, of);
        return { kind: 'problem', problem: unknownQuote(offer.slug, evidence, nearest, pathOf) };
      }
    }
  },
  html: proofHtml,
  markdown: (proof, context) => {
    const { locale } = context;
    const fact = provenFact(proof, locale);
    return renderProofMarkdown(
      proof,
      {
        title: PROOF_TEXTS.title(proof.offer.name, fact)[locale],
        others: otherThings(proof, locale),
        cited: citedProof(proof, context),
        ...buildCorrection(proof.offer, proof.evidence, fact, context),
      },
      context,
    );
  },
});

/** `Storage: 0.5 GB per project`; of several facts each, of none that it is a quote. */
function provenFact({ facts }: Proof, locale: Locale): string {
  const named = facts.map(({ label, value }) => label + choosePunctuation(locale).colon + value);
  return named.length === 0 ? PROOF_TEXTS.quote[locale] : named.join(choosePunctuation(locale).semicolon);
}

/** What a quote carries besides facts of the table, in words. */
function otherThings({ others }: Proof, locale: Locale): string {
  const named = others.map((field) => {
    if (field === 'note') return PROOF_TEXTS.note[locale];
    if (field === 'summary') return PROOF_TEXTS.summary[locale];
    return field.startsWith('setup.') ? PROOF_TEXTS.command[locale] : field;
  });
  return joinList([...new Set(named)], locale);
}

/** The fact as it is cited: at its place on the dated page of the offer. */
function citedProof(proof: Proof, { locale, publicUrl, snapshot }: PageContext): Cited {
  const { offer, evidence, facts, together } = proof;
  const { quote, source, captured } = evidence;
  const [first] = facts;
  const place = first === undefined ? '' : `#${first.field}`;
  return {
    title: PROOF_TEXTS.title(offer.name, provenFact(proof, locale))[locale],
    address: publicUrl + datedOfferPath(snapshot.version, offer.slug, locale) + place,
    version: snapshot.version,
    quoting: { quote, provider: offer.provider.name, source, day: captured.at, together: together.length },
  };
}

function proofHtml(proof: Proof, context: PageContext): RenderedPage {
  const { offer, evidence } = proof;
  const { locale } = context;
  const fact = provenFact(proof, locale);
  return {
    head: {
      title: PROOF_TEXTS.title(offer.name, fact)[locale],
      description: `“${shownQuote(evidence.quote)}” ${evidence.source}`,
      path: proofPath(offer.slug, evidence.id, 'en'),
      // A few words each: search should find the offer, which has all of them.
      indexed: false,
      section: 'catalog',
      scripts: ['copy.js'],
      offers: [offer.slug],
    },
    body: html`<div class="wrap prose proof-page">${offerCrumbs(offer, context, { name: offer.name, href: offerPath(offer.slug, locale) })}
<header class="title"><h1>${PROOF_TEXTS.title(offer.name, fact)[locale]}</h1>
<p class="lead">${PROOF_TEXTS.lead(offer.provider.name, proof.together.length + 1)[locale]}</p></header>
${passage(proof, locale)}
${quotes(proof, proof.together, PROOF_TEXTS.together, locale)}
${known(proof, context)}
<section id="cite"><h2>${CITE_TEXTS.heading[locale]}</h2>${citationForms(citedProof(proof, context), locale)}</section>
${correction(proof, fact, context)}
${otherQuotes(proof, locale)}</div>`,
  };
}

/** No more of the page than a quotation allows: the sentence or the cells that contain the quote. */
function passage({ evidence, passage: found, surroundings }: Proof, locale: Locale): Markup {
  const { quote, source, under } = evidence;
  const headings =
    surroundings === null || surroundings.headings.length === 0 ? under : surroundings.headings;
  const chain =
    headings.length === 0
      ? ''
      : html`<p class="chain soft small">${QUOTE_TEXTS.under[locale][0]}${providerWords(headings.join(' › '), locale)}${QUOTE_TEXTS.under[locale][1]}</p>`;
  const words =
    found === null
      ? html`<mark>${shownQuote(quote)}</mark>`
      : html`${found.before}<mark>${shownQuote(found.quoted)}</mark>${found.after}`;
  const differing =
    surroundings !== null && found === null
      ? html`<p>${PROOF_TEXTS.passageDiffers[locale]} ${providerWords(surroundings.sentence, locale)}</p>`
      : '';
  const kept = surroundings === null ? PROOF_TEXTS.noPassage : PROOF_TEXTS.passageKept;
  return html`<section><h2>${PROOF_TEXTS.quoteHeading[locale]}</h2>
<figure class="card passage">${chain}<blockquote cite="${safeHref(source)}"${renderLang(quote, locale)}><p>${words}</p></blockquote>${differing}${heads(surroundings, locale)}
<figcaption class="soft small">${kept[locale]}</figcaption></figure>
<p class="actions"><a class="button" href="${safeHref(quotedPlace(source, quote))}" rel="noopener">${PROOF_TEXTS.openPage[locale]}</a></p></section>`;
}

/** The heads of the table that contains the quote. */
function heads(surroundings: Proof['surroundings'], locale: Locale): Markup | '' {
  if (surroundings === null) return '';
  const { row, column } = surroundings;
  const { colon } = choosePunctuation(locale);
  const line = (label: string, words: readonly string[]): Markup | '' =>
    words.length === 0
      ? ''
      : html`<p class="soft small">${label}${colon}${providerWords(words.join(' › '), locale)}</p>`;
  return html`${line(PROOF_TEXTS.row[locale], row)}${line(PROOF_TEXTS.column[locale], column)}`;
}

function known(proof: Proof, { locale, snapshot }: PageContext): Markup {
  const { offer, evidence, facts } = proof;
  const others = otherThings(proof, locale);
  const facted = each(
    facts,
    ({ field, label, value }) =>
      html`<li><a href="${offerPath(offer.slug, locale)}#${field}">${label}${choosePunctuation(locale).colon}${providerWords(value, locale)}</a></li>`,
  );
  const manifest = `/snapshots/${snapshot.version}/manifest.json`;
  return html`<section><h2>${PROOF_TEXTS.known[locale]}</h2><dl class="card rows">
<div><dt>${PROOF_TEXTS.proves[locale]}</dt><dd><ul class="plain">${facted}${others === '' ? '' : html`<li>${others}</li>`}</ul></dd></div>
<div><dt>${LABELS.source[locale]}</dt><dd><a href="${safeHref(quotedPlace(evidence.source, evidence.quote))}" rel="noopener">${evidence.source}</a></dd></div>
${each(proofLines(proof, locale), ({ label, words, href, isCode }) => {
  const said = isCode === true ? html`<code>${words}</code>` : words;
  return html`<div><dt>${label[locale]}</dt><dd>${href === undefined ? said : html`<a href="${safeHref(href)}" rel="noopener">${said}</a>`}</dd></div>\n`;
})}<div><dt>${PROOF_TEXTS.published[locale]}</dt><dd>${PROOF_TEXTS.snapshotOf(snapshot.version)[locale]}${choosePunctuation(locale).comma}<a href="${manifest}">${PROOF_TEXTS.digests[locale]}</a></dd></div></dl></section>`;
}

function correction({ offer, evidence }: Proof, fact: string, context: PageContext): Markup {
  const { locale } = context;
  const { ways, file, lines, revision } = buildCorrection(offer, evidence, fact, context);
  const links =
    ways.length === 0
      ? html`<p>${FIX_TEXTS.nobody[locale]}</p>`
      : html`<p class="actions">${each(ways, ({ label, href }) => html`<a class="button quiet" href="${safeHref(href)}" rel="noopener">${label}</a> `)}</p>`;
  return html`<section id="fix"><h2>${FIX_TEXTS.heading[locale]}</h2>${links}
<p>${withCode(FIX_TEXTS.where(file, offer.slug, evidence.id)[locale])}</p>
<p>${withCode(FIX_TEXTS.what[locale])}</p>${copyBlock(lines, FIX_TEXTS.copyLines[locale], locale)}
<p>${withCode(FIX_TEXTS.revision[locale])}</p>${copyBlock(revision, FIX_TEXTS.copyRevision[locale], locale)}</section>`;
}

function otherQuotes(proof: Proof, locale: Locale): Markup | '' {
  const { offer, evidence, together } = proof;
  const rest = offer.evidence.filter((one) => one.id !== evidence.id && !together.includes(one));
  return quotes(proof, rest, PROOF_TEXTS.others, locale);
}

function quotes({ offer }: Proof, listed: readonly Evidence[], heading: LocalizedText, locale: Locale) {
  if (listed.length === 0) return '';
  return html`<section><h2>${heading[locale]}</h2><ul class="plain columns">${each(listed, ({ id, quote }) => html`<li><a href="${proofPath(offer.slug, id, locale)}"${renderLang(quote, locale)}>${shownQuote(quote)}</a></li>\n`)}</ul></section>`;
}
