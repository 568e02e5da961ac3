/** How a fact is put right: an issue with everything in it, the record's file, or the lines to send. */
import type { Evidence, Offer } from '../../../../schemas/catalog.ts';
import { proofPath } from '../../../addresses.ts';
import { recordFile, recordLines, revisionLines } from '../../../catalog/correct/index.ts';
import { FIX_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

type CorrectionWay = { readonly label: string; readonly href: string };

/** @param fact the fact in words, for the title of a message */
export function buildCorrection(
  offer: Offer,
  evidence: Evidence,
  fact: string,
  { links, publicUrl, locale, snapshot }: PageContext,
) {
  const { repositoryUrl, contact } = links;
  const file = recordFile(offer);
  const lines = recordLines(offer, evidence);
  const page = publicUrl + proofPath(offer.slug, evidence.id, locale);
  const title = FIX_TEXTS.issueTitle(fact, offer.slug)[locale];
  const { version } = snapshot;
  const body = encodeURIComponent(FIX_TEXTS.issueBody({ page, file, version, lines })[locale]);
  const ways: CorrectionWay[] = [];
  if (repositoryUrl !== null) {
    const fields = {
      title,
      fact: `${offer.slug}, ${evidence.id}`,
      page: evidence.source,
      recorded: `# ${page}\n# ${file}, ${version}\n${lines}`,
    };
    ways.push(
      { label: FIX_TEXTS.issue[locale], href: issueForm(repositoryUrl, 'wrong-fact', fields) },
      { label: FIX_TEXTS.edit[locale], href: `${repositoryUrl}/edit/main/${file}` },
    );
  }
  if (contact?.includes('@') === true) {
    const address = contact.replace(/^mailto:/, '');
    ways.push({
      label: FIX_TEXTS.mail[locale],
      href: `mailto:${address}?subject=${encodeURIComponent(title)}&body=${body}`,
    });
  } else if (contact !== null) ways.push({ label: FIX_TEXTS.reach[locale], href: contact });
  return { ways, file, lines, revision: revisionLines(offer, evidence) };
}

/**
 * An issue to be written in a form of `.github/ISSUE_TEMPLATE`, filled in.
 * @param fields what is known, by the `id` of its field
 */
export function issueForm(
  repositoryUrl: string,
  form: 'wrong-fact' | 'new-provider',
  fields: Readonly<Record<string, string>>,
): string {
  const filled = Object.entries(fields).map(([id, value]) => `${id}=${encodeURIComponent(value)}`);
  return `${repositoryUrl}/issues/new?${[`template=${form}.yml`, ...filled].join('&')}`;
}
