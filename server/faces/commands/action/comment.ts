/** One comment on a pull request, updated in place (REST API of GitHub, issue comments). */
import { z } from 'zod';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type PullRequest = {
  /** Of the REST API, without a slash at its end. */
  readonly apiUrl: string;
  readonly repository: string;
  readonly number: number;
  readonly token: string;
};

export type CommentOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged' | 'needless' }
  /** The token may not, or the API did not answer as it does; `status` is null if it did not answer at all. */
  | { readonly kind: 'refused'; readonly status: number | null };

const commentsSchema = z.array(
  z.object({
    id: z.number().int(),
    body: z.string().nullish(),
    user: z.object({ type: z.string() }).nullish(),
    author_association: z.string().optional(),
  }),
);
type Comment = z.infer<typeof commentsSchema>[number];

const PAGE_SIZE = 100;
/** A pull request with more comments than these gets a second one. */
const PAGES_MAX = 20;
const TIMEOUT_MS = 15_000;
/** GitHub takes 65,536 characters. */
const BODY_MAX = 60_000;

/** Our comment is known by this line; a check of another folder has one of its own. */
export function buildMarker(path: string): string {
  return `<!-- zero-check ${encodeURIComponent(path)} -->`;
}

/** @param cut the end of a text that was too long */
export function commentBody(marker: string, markdown: string, cut: string): string {
  if (markdown.length <= BODY_MAX) return `${marker}\n${markdown}`;
  const end = markdown.lastIndexOf('\n', BODY_MAX);
  return `${marker}\n${markdown.slice(0, end)}\n\n${cut}\n`;
}

/**
 * Writes the comment, over the one that is there.
 * @param hasNews whether it is worth a new comment; one that is there is brought up to date in any case
 */
export async function upsertComment(
  pull: PullRequest,
  marker: string,
  body: string,
  hasNews: boolean,
  fetch: Fetch,
): Promise<CommentOutcome> {
  const comments = `${pull.apiUrl}/repos/${pull.repository}/issues/${pull.number}/comments`;
  const found = await findOwn(comments, marker, pull.token, fetch);
  if (!found.ok) return { kind: 'refused', status: found.status };
  const { own } = found;
  if (own === null && !hasNews) return { kind: 'needless' };
  if (own?.body === body) return { kind: 'unchanged' };
  const url = own === null ? comments : `${pull.apiUrl}/repos/${pull.repository}/issues/comments/${own.id}`;
  const answer = await askGithub(url, own === null ? 'POST' : 'PATCH', pull.token, fetch, { body });
  if (!answer?.ok) return { kind: 'refused', status: answer?.status ?? null };
  return { kind: own === null ? 'created' : 'updated' };
}

async function findOwn(
  comments: string,
  marker: string,
  token: string,
  fetch: Fetch,
): Promise<
  { readonly ok: true; readonly own: Comment | null } | { readonly ok: false; readonly status: number | null }
> {
  for (let page = 1; page <= PAGES_MAX; page++) {
    const answer = await askGithub(`${comments}?per_page=${PAGE_SIZE}&page=${page}`, 'GET', token, fetch);
    if (!answer?.ok) return { ok: false, status: answer?.status ?? null };
    const parsed = commentsSchema.safeParse(await jsonOf(answer));
    if (!parsed.success) return { ok: false, status: answer.status };
    const own = parsed.data.find(
      (comment) => comment.body?.startsWith(marker) === true && isTrusted(comment),
    );
    if (own !== undefined) return { ok: true, own };
    if (parsed.data.length < PAGE_SIZE) break;
  }
  return { ok: true, own: null };
}

/** Anybody may write our marker: a stranger's comment would stay theirs to edit, with our words in it. */
export function isTrusted({
  user,
  author_association: association,
}: Pick<Comment, 'user' | 'author_association'>): boolean {
  return user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(association ?? '');
}

/** The answer; null if none came. */
export async function askGithub(
  url: string,
  method: string,
  token: string,
  fetch: Fetch,
  body?: object,
): Promise<Response | null> {
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
        'user-agent': 'zero-check',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    // What fetch throws for the network: a TypeError, or the end of its time.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return null;
    throw error;
  }
}

export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
