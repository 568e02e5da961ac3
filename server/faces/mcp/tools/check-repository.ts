/** The tool `check_repository`: manifests checked against the catalog. */
import type { z } from 'zod';
import { type CheckAnswer, checkAnswerSchema, checkRequestSchema } from '../../../../schemas/check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import { AGENT_TEXTS, formatPlace, text } from '../../../words/index.ts';
import { checkProblem } from '../../work-problems.ts';
import { ANSWER_BYTES_MAX, type Cut, cutToFit, headWithin } from '../bounds.ts';
import { evidenceLine } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';

/** How many of each list an answer keeps that is too large. */
const KEPT = { foundIn: 3, unread: 10 } as const;
/** Room for the shortened lists and the other fields. */
const FRAME_BYTES = 16 * 1024;

export const checkRepositoryTool = defineTool({
  name: 'check_repository',
  title: text('Check a repository', '检查代码仓库'),
  description:
    'Which services the manifests of a repository use (package.json, Dockerfile, .env.example, ...), and what those plans forbid, bill or pause. Never send secrets or source code. Show `disclosure`.',
  input: checkRequestSchema,
  output: checkAnswerSchema,
  example: { files: [{ path: 'package.json', content: '{"dependencies":{"@supabase/supabase-js":"2"}}' }] },
  // The parsers of manifests are many: they are loaded with the first check.
  read: async (given) => (await import('../../api/check-request/index.ts')).readCheckRequest(given),
  policy: PLANS_AND_CHECKS_POLICY,
  answer: async (request, from) => {
    const outcome = await from.work.run('check', { request, ...from });
    if (outcome.kind !== 'answer') return { kind: 'problem', problem: checkProblem(outcome) };
    const { value, leftOut } = cutToFit(outcome.answer, [cutLists(request.locale)]);
    return { kind: 'answer', value, leftOut, text: checkText(value, request.locale), apiPath: '/check' };
  },
});

function cutLists(locale: Locale): Cut<CheckAnswer> {
  const how = AGENT_TEXTS.checkLess[locale];
  return (check) => {
    const services = check.services.map((service) => ({
      ...service,
      foundIn: service.foundIn.slice(0, KEPT.foundIn),
    }));
    const neededBy = check.neededBy.map((need) => ({
      ...need,
      foundIn: need.foundIn.slice(0, KEPT.foundIn),
    }));
    const unread = check.unread.slice(0, KEPT.unread);
    const findings = headWithin(check.findings, ANSWER_BYTES_MAX - FRAME_BYTES);
    const places = (list: readonly { readonly foundIn: readonly unknown[] }[]): number =>
      list.reduce((sum, { foundIn }) => sum + foundIn.length, 0);
    const counts = [
      { what: 'findings', count: check.findings.length - findings.length },
      { what: 'services.foundIn', count: places(check.services) - places(services) },
      { what: 'neededBy.foundIn', count: places(check.neededBy) - places(neededBy) },
      { what: 'unread', count: check.unread.length - unread.length },
    ];
    return {
      value: { ...check, services, findings, neededBy, unread },
      leftOut: counts.filter(({ count }) => count > 0).map((row) => ({ ...row, how })),
    };
  };
}

function checkText(check: z.output<typeof checkAnswerSchema>, locale: Locale): string {
  const services = check.services.map(
    ({ provider, offers, strength }) =>
      `- ${provider} (${strength})${offers.length === 0 ? '' : `: ${offers.join(', ')}`}`,
  );
  const findings = check.findings.flatMap(({ severity, code, message, path, line, evidence }) => [
    `- ${severity} ${code}${path === null ? '' : ` ${path}${line === null ? '' : `:${line}`}`}: ${message}`,
    ...evidence.map((entry) => `  ${evidenceLine(entry, locale)}`),
  ]);
  return [
    AGENT_TEXTS.checkTally(check)[locale],
    check.disclosure,
    ...services,
    ...findings,
    ...check.unread.map(({ path, line, reason }) => `- ${formatPlace(path, line)}: ${reason}`),
    AGENT_TEXTS.checkNeeds(check.needs)[locale],
    ...check.neededBy.map(({ role, foundIn: [first] }) =>
      first === undefined
        ? `- ${role}`
        : `- ${role} ${first.path}${first.line === null ? '' : `:${first.line}`}`,
    ),
    ...(isWholeAddress(check.planUrl) ? [check.planUrl] : []),
  ].join('\n');
}
