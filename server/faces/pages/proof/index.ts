/** `/proof/{offer}/{evidence}`: one quote of an offer, to point at. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath, proofPath } from '../../../addresses.ts';
import { type Proof, readProof } from '../../../catalog/index.ts';
import { unknownQuote, unknownSlug } from '../../../http/index.ts';
import { renderProofMarkdown } from '../../../markdown/index.ts';
import { PROOF_TEXTS } from '../../../words/pages/index.ts';
import { definePage } from '../page.ts';
import { buildCorrection } from '../parts/correction.ts';
import { proofHtml } from './html.ts';
import { citedProof, otherThings, provenFact } from './view.ts';

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
