/** Finds the live page that shows a file of a repository: nothing is proposed on which its quotes are not found. */
import { countsAsFound } from '../../../schemas/verdict.ts';
import { extractPage, parseHtml } from '../../read/extract/index.ts';
import type { FetchedPage, PageReader } from '../../read/fetch/index.ts';
import { classifyBody, preparePage, type QuoteToVerify, verifyQuote } from '../../read/verify/index.ts';
import { leadsTo, type RepositoryFile } from '../../repository-file.ts';
import { type Candidate, guessedAddresses, rankCandidates, type SiteList } from './site.ts';

/** Why a page is taken for the one that shows the file. */
export type PageProof =
  | { readonly kind: 'edit-link'; readonly link: string }
  | { readonly kind: 'canonical' }
  | { readonly kind: 'listed'; readonly matching: number };

export type FoundPage =
  | {
      readonly kind: 'found';
      readonly url: string;
      readonly render: 'static' | 'browser';
      readonly proofs: readonly PageProof[];
    }
  | {
      readonly kind: 'none';
      /** The likeliest page that was read, and how many of the quotes it has. */
      readonly nearest: { readonly url: string; readonly found: number } | null;
      readonly looked: number;
    };

/** Pages read for one file at most: they all cost a site a request. */
const MAX_READ = 6;
/** So many parts of the path in common are no accident. */
const SURE_PARTS = 2;

/**
 * Reads the likeliest pages one by one.
 * @param quotes those of the source, not empty
 */
export async function findPage(
  file: RepositoryFile,
  quotes: readonly QuoteToVerify[],
  sites: readonly SiteList[],
  reader: PageReader,
): Promise<FoundPage> {
  const listed = rankCandidates(
    file.path,
    sites.flatMap(({ addresses }) => addresses),
  );
  const guessed = sites
    .filter(({ addresses }) => addresses.length === 0)
    .flatMap(({ origin }) => guessedAddresses(file.path, origin).map((url) => ({ url, matching: 0 })));
  let nearest: { url: string; found: number } | null = null;
  let looked = 0;
  for (const candidate of [...listed, ...guessed].slice(0, MAX_READ)) {
    looked += 1;
    const read = await readCandidate(candidate, file, quotes, reader);
    if (read === null) continue;
    if (read.found === quotes.length && isProof(read.proofs)) {
      const { url, render, proofs } = read;
      return { kind: 'found', url, render, proofs };
    }
    if (nearest === null || read.found > nearest.found) nearest = { url: read.url, found: read.found };
  }
  return { kind: 'none', nearest, looked };
}

/** Having the words shows a related page, not yet the page of this file. */
function isProof(proofs: readonly PageProof[]): boolean {
  return proofs.some(
    (proof) => proof.kind === 'edit-link' || (proof.kind === 'listed' && proof.matching >= SURE_PARTS),
  );
}

type ReadCandidate = {
  readonly url: string;
  readonly found: number;
  readonly render: 'static' | 'browser';
  readonly proofs: readonly PageProof[];
};

async function readCandidate(
  { url, matching }: Candidate,
  file: RepositoryFile,
  quotes: readonly QuoteToVerify[],
  reader: PageReader,
): Promise<ReadCandidate | null> {
  const first = await look(url, quotes, reader);
  if (first === null) return null;
  const links = pageLinks(first.body, first.finalUrl, file);
  const own = withoutFragment(first.finalUrl);
  const canonical =
    links.canonical !== null && sameHost(links.canonical, own) ? withoutFragment(links.canonical) : null;
  const listed: PageProof[] = matching > 0 ? [{ kind: 'listed', matching }] : [];
  const edit: PageProof[] = links.file === null ? [] : [{ kind: 'edit-link', link: links.file }];
  if (canonical === null || canonical === own) {
    const proofs: PageProof[] = [
      ...edit,
      ...(canonical === null ? [] : [{ kind: 'canonical' } as const]),
      ...listed,
    ];
    return { url: own, found: first.found, render: first.render, proofs };
  }
  // The page says that it has another address: what is proposed is read there.
  const there = await look(canonical, quotes, reader);
  if (there === null)
    return { url: own, found: first.found, render: first.render, proofs: [...edit, ...listed] };
  const back = pageLinks(there.body, there.finalUrl, file).file;
  const proofs: PageProof[] = [
    ...(back === null ? [] : [{ kind: 'edit-link', link: back } as const]),
    { kind: 'canonical' },
    ...listed,
  ];
  return { url: withoutFragment(there.finalUrl), found: there.found, render: there.render, proofs };
}

type Look = {
  readonly finalUrl: string;
  readonly body: string;
  readonly found: number;
  readonly render: 'static' | 'browser';
};

/** The page as it is served, and as a browser shows it if a quote is not found in that. */
async function look(url: string, quotes: readonly QuoteToVerify[], reader: PageReader): Promise<Look | null> {
  const served = lookAt(await reader.read({ url, render: 'static', validators: null }), quotes, 'static');
  if (served?.found === quotes.length) return served;
  const shown = lookAt(await reader.read({ url, render: 'browser', validators: null }), quotes, 'browser');
  return shown !== null && shown.found > (served?.found ?? 0) ? shown : served;
}

function lookAt(
  page: FetchedPage | null,
  quotes: readonly QuoteToVerify[],
  render: Look['render'],
): Look | null {
  if (page === null || page.body === null || page.kind === null) return null;
  const text = extractPage(page.body, page.kind);
  if (!classifyBody(text, page).trusted) return null;
  const prepared = preparePage(text);
  const found = quotes.filter((quote) => countsAsFound(verifyQuote(prepared, quote).verdict)).length;
  return { finalUrl: page.finalUrl, body: page.body, found, render };
}

function withoutFragment(url: string): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function sameHost(left: string, right: string): boolean {
  return new URL(left).host === new URL(right).host;
}

/** What a page says of itself: its canonical address, and the file that it is written in. */
type PageLinks = {
  /** RFC 6596; null if the page names none. */
  readonly canonical: string | null;
  /** The link that leads back to the file, such as "edit this page"; null if there is none. */
  readonly file: string | null;
};

/** @param at where the page came from, for relative links */
function pageLinks(body: string, at: string, file: RepositoryFile): PageLinks {
  const page = parseHtml(body);
  const resolved = (href: string | undefined): string | null =>
    href !== undefined && URL.canParse(href, at) ? new URL(href, at).href : null;
  const canonical = resolved(page.find('link[rel~="canonical" i]').first().attr('href'));
  const back = page
    .find('a[href*="github.com"]')
    .toArray()
    .map(({ attribs }) => resolved(attribs.href))
    .find((url) => url !== null && leadsTo(url, file));
  return { canonical, file: back ?? null };
}
