/** The ways to correct a record: edit its file, or tell us that a fact is wrong. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { SiteLinks } from '../page.ts';

/**
 * `edit` is null where the operator named no repository; `report` always leads somewhere: the repository's
 * issues, a mail to the operator, or the page that says how to reach us.
 * @param site public address with the language prefix
 */
export function correctionLinks(
  offer: Pick<Offer, 'slug' | 'provider'>,
  links: SiteLinks,
  site: string,
): { readonly edit: string | null; readonly report: string } {
  const { repositoryUrl, contact } = links;
  const title = encodeURIComponent(`Wrong fact: ${offer.slug}`);
  const body = encodeURIComponent(`${site}/offers/${offer.slug}`);
  const edit =
    repositoryUrl === null ? null : `${repositoryUrl}/edit/main/pipeline/records/${offer.provider.slug}.yaml`;
  if (repositoryUrl !== null)
    return { edit, report: `${repositoryUrl}/issues/new?title=${title}&body=${body}` };
  if (contact?.includes('@') === true)
    return { edit, report: `mailto:${contact.replace(/^mailto:/, '')}?subject=${title}&body=${body}` };
  return { edit, report: `${site}/about#corrections` };
}
