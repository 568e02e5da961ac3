/** A check for hosts that do not read SARIF: JUnit XML, and the code quality report of GitLab. */
import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import { jsonText } from '../../../../schemas/terminal/index.ts';

type Finding = FolderCheck['findings'][number];

const wordsOf = ({ message, fix, link }: Finding): string =>
  [message, fix, link].filter((part) => part !== null && part !== '').join(' ');

/** A test case for each finding, failed unless it is a note; one that passes if there is none. */
export function toJUnit({ findings, dataAsOf }: Pick<FolderCheck, 'findings' | 'dataAsOf'>): string {
  const failed = findings.filter(({ severity }) => severity !== 'note');
  const cases = findings.map((finding) => ({
    '@_classname': finding.code,
    '@_name': finding.message,
    ...(finding.path === null ? {} : { '@_file': finding.path }),
    ...(finding.line === null ? {} : { '@_line': finding.line }),
    ...(finding.severity === 'note'
      ? { 'system-out': wordsOf(finding) }
      : { failure: { '@_type': finding.severity, '@_message': finding.message, '#text': wordsOf(finding) } }),
  }));
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
  const suite = {
    '@_name': 'zero-check',
    '@_tests': Math.max(1, cases.length),
    '@_failures': failed.length,
    properties: { property: { '@_name': 'dataAsOf', '@_value': dataAsOf } },
    testcase: cases.length > 0 ? cases : [{ '@_classname': 'zero-check', '@_name': 'no findings' }],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: { testsuite: suite } })}`;
}

const GITLAB_SEVERITY = { error: 'major', warning: 'minor', note: 'info' } as const;

/** @param anchor the file for findings about the whole repository; GitLab takes none without a place */
export function toGitLab({ findings }: Pick<FolderCheck, 'findings'>, anchor: string): string {
  const seen = new Map<string, number>();
  return jsonText(
    findings.map(({ code, severity, message, path, line, offer, about }) => {
      const kind = JSON.stringify([code, path, offer, [...about].sort()]);
      const nth = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, nth);
      return {
        description: message,
        check_name: code,
        fingerprint: createHash('sha256').update(`${kind} ${nth}`).digest('hex'),
        severity: GITLAB_SEVERITY[severity],
        location: { path: path ?? anchor, lines: { begin: line ?? 1 } },
      };
    }),
  );
}
