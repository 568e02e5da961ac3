/** One issue a plan for what parts from `zero.lock`, updated in place and closed when mended (REST API of GitHub, issues). */
import { normalize } from 'node:path/posix';
import { z } from 'zod';
import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { md } from '../../../markdown/index.ts';
import { CHECK_COMMAND_TEXTS, choosePunctuation, SEVERITY_NAMES } from '../../../words/index.ts';
import { type Github, markedBody, RefusedError } from './github.ts';

export type DriftOutcome = {
  readonly opened: number;
  readonly updated: number;
  readonly closed: number;
  /** What GitHub refused, if it did: the token may not, or an answer was not its own; null if it did not answer. */
  readonly refused: { readonly status: number | null } | null;
};

const LABEL = 'free-tier';
/** A repository with more open issues of this label than in these pages gets some twice. */
const PAGES_MAX = 10;
const MARKER = /^<!-- zero-drift (\S+) -->/;

/**
 * @param path of the checked folder: another one has issues of its own
 * @param findings those of a check against the lock; notes open no issue
 */
export async function reportDrift(
  github: Github,
  path: string,
  findings: FolderCheck['findings'],
  locale: Locale,
): Promise<DriftOutcome> {
  const count = { opened: 0, updated: 0, closed: 0 };
  let refused: DriftOutcome['refused'] = null;
  /** What is refused for one plan keeps no other from its issue. */
  const attempt = async <T>(run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused = { status: error.status };
      return null;
    }
  };
  const folder = `${encodeURIComponent(normalize(`${path}/`).replace(/\/$/, ''))}/`;
  const open = await attempt(() => findOpen(github));
  if (open === null) return { ...count, refused };
  for (const [plan, own] of groupByPlan(findings)) {
    const id = folder + encodeURIComponent(plan);
    const title = CHECK_COMMAND_TEXTS.driftTitle(plan)[locale];
    const body = markedBody(
      `<!-- zero-drift ${id} -->`,
      issueBody(own, locale),
      CHECK_COMMAND_TEXTS.commentCut[locale],
    );
    const there = open.get(id);
    open.delete(id);
    if (there?.body === body) continue;
    const isWritten = await attempt(() =>
      there === undefined
        ? github.ask('issues', 'POST', { title, body, labels: [LABEL] })
        : github.ask(`issues/${there.number}`, 'PATCH', { title, body }),
    );
    if (isWritten !== null) count[there === undefined ? 'opened' : 'updated'] += 1;
  }
  for (const [id, { number }] of open) {
    if (!id.startsWith(folder)) continue;
    const change = { state: 'closed', state_reason: 'completed' };
    if ((await attempt(() => github.ask(`issues/${number}`, 'PATCH', change))) !== null) count.closed += 1;
  }
  return { ...count, refused };
}

async function findOpen({ listOwn }: Github) {
  const shape = { number: z.number().int(), pull_request: z.unknown().optional() };
  const found = new Map<string, { readonly number: number; readonly body?: string | null | undefined }>();
  for await (const issue of listOwn(`issues?state=open&labels=${LABEL}`, shape, PAGES_MAX)) {
    const id = MARKER.exec(issue.body ?? '')?.[1];
    if (id !== undefined && issue.pull_request === undefined) found.set(id, issue);
  }
  return found;
}

/** By the plan; a plan that the catalog no longer has is named by the finding itself. */
function groupByPlan(findings: FolderCheck['findings']): Map<string, FolderCheck['findings']> {
  const groups = new Map<string, FolderCheck['findings']>();
  for (const finding of findings) {
    const plan = finding.offer ?? finding.about[0];
    if (plan === undefined || finding.severity === 'note') continue;
    groups.set(plan, [...(groups.get(plan) ?? []), finding]);
  }
  return groups;
}

function issueBody(findings: FolderCheck['findings'], locale: Locale): string {
  const { colon } = choosePunctuation(locale);
  const lines = findings.flatMap(({ severity, message, evidence, fix }) => [
    `- **${SEVERITY_NAMES[severity][locale]}**${colon}${md(message)}`,
    ...evidence.map(({ quote, source }) => `  - “${md(quote)}” <${source}>`),
    `  - ${md(fix)}`,
  ]);
  // Whoever is named in a quote is not called to the issue.
  return `${lines.join('\n').replaceAll('@', '@\u200b')}\n`;
}
