/** What the Action asks of GitHub (REST API), and the texts that it keeps up to date there. */
import { z } from 'zod';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `apiUrl` has no slash at its end. */
export type Repository = { readonly apiUrl: string; readonly repository: string; readonly token: string };

/** The token may not, or the API did not answer as it does; `status` is null if it did not answer at all. */
export class RefusedError extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super('GitHub refused');
    this.status = status;
  }
}

/** What somebody has written: a comment or an issue. */
const writtenSchema = z.object({
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
  author_association: z.string().optional(),
});

const PAGE_SIZE = 100;
const TIMEOUT_MS = 15_000;
/** GitHub takes 65,536 characters. */
const BODY_MAX = 60_000;

export type Github = ReturnType<typeof openGithub>;

/** Asks about one repository; what fails throws {@link RefusedError}. */
export function openGithub({ apiUrl, repository, token }: Repository, fetch: Fetch) {
  const ask = async (path: string, method: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${apiUrl}/repos/${repository}/${path}`, {
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
    }).catch((error: unknown) => {
      // What fetch throws for the network: a TypeError, or the end of its time.
      if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
        throw new RefusedError(null);
      throw error;
    });
    if (!answer.ok) throw new RefusedError(answer.status);
    return answer;
  };
  /** The entries of a list that we may have written, with the parts of `shape`. @param pagesMax that are read */
  async function* listOwn<S extends z.ZodRawShape>(path: string, shape: S, pagesMax: number) {
    const schema = z.array(writtenSchema.extend(shape));
    for (let page = 1; page <= pagesMax; page++) {
      const mark = path.includes('?') ? '&' : '?';
      const answer = await ask(`${path}${mark}per_page=${PAGE_SIZE}&page=${page}`, 'GET');
      const parsed = schema.safeParse(await jsonOf(answer));
      if (!parsed.success) throw new RefusedError(answer.status);
      for (const entry of parsed.data) if (isTrusted(entry)) yield entry;
      if (parsed.data.length < PAGE_SIZE) return;
    }
  }
  return { ask, listOwn };
}

/** Anybody may write our marker: a stranger's comment would stay theirs to edit, with our words in it. */
function isTrusted({ user, author_association: association }: z.infer<typeof writtenSchema>): boolean {
  return user?.type === 'Bot' || ['OWNER', 'MEMBER', 'COLLABORATOR'].includes(association ?? '');
}

/** @param marker a line by which the text is known again @param cut the end of a text that was too long */
export function markedBody(marker: string, markdown: string, cut: string): string {
  if (markdown.length <= BODY_MAX) return `${marker}\n${markdown}`;
  const end = markdown.lastIndexOf('\n', BODY_MAX);
  return `${marker}\n${markdown.slice(0, end)}\n\n${cut}\n`;
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
