/** A comment in a file that lets a finding be: `zero-ignore CODE: reason`, on its line or the one before. */
import type { CheckAnswer } from '../../../schemas/check.ts';
import type { RequestFile } from '../engine/read-files.ts';

type Finding = CheckAnswer['findings'][number];

/** Without a reason it counts for nothing: whoever reads the file wants to know. */
const COMMENT = /zero-ignore[ \t]+([a-z-]{1,60}):[ \t]*\S/g;

/** Which findings a comment at their place lets be. A file is looked through once. */
export function inlineIgnores(files: readonly RequestFile[]): (finding: Finding) => boolean {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const found = new Map<string, ReadonlySet<string>>();
  return ({ path, line, code }) => {
    if (path === null || line === null) return false;
    const codes = found.get(path) ?? listComments(contents.get(path) ?? '');
    found.set(path, codes);
    return codes.has(`${line} ${code}`) || codes.has(`${line - 1} ${code}`);
  };
}

/** Each comment as `LINE CODE`. */
function listComments(content: string): Set<string> {
  if (!content.includes('zero-ignore')) return new Set();
  return new Set(
    content
      .split('\n')
      .flatMap((text, at) => [...text.matchAll(COMMENT)].map(([, code]) => `${at + 1} ${code}`)),
  );
}
