/** The GitHub Action: one check, as SARIF, job summary, annotations and a comment on the pull request. */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import { EXIT, type ExitCode, jsonText, type Terminal } from '../../../../schemas/terminal/index.ts';
import { httpUrlSchema } from '../../../../schemas/text.ts';
import { AUDIENCES, LOCALES } from '../../../../schemas/vocabulary.ts';
import { packageVersion } from '../../../../snapshots/package.ts';
import { localePrefix } from '../../../addresses.ts';
import { FAIL_ON, failsAt } from '../../../checker/index.ts';
import { CHECK_COMMAND_TEXTS, issueText } from '../../../words/index.ts';
import { reportFailure } from '../answer-command.ts';
import { type CheckFlags, packagesIn, prepareFolder, printable } from '../check/check-folder.ts';
import { folderCheck } from '../check/folder-check.ts';
import { toSarif } from '../check/sarif.ts';
import { checkMarkdown } from '../markdown/index.ts';
import { openFolderContext } from '../source/open-source.ts';
import { buildMarker, upsertComment } from './comment.ts';
import { reportDrift } from './drift.ts';
import { type Fetch, type Github, markedBody, openGithub, RefusedError } from './github.ts';

/** A workflow writes a truth value as a text, and leaves out what it does not say. */
const switchSchema = z.enum(['true', 'false']).transform((word) => word === 'true');
const left = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema);
/** An address, without the slash at its end. */
const addressSchema = httpUrlSchema.transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** What a workflow gives the GitHub Action: inputs as `INPUT_*`, and the variables of the runner. */
const inputsSchema = z.object({
  INPUT_PATH: z.string().min(1),
  /** `drift` holds the folder against its zero.lock and keeps an issue for each plan. */
  INPUT_MODE: z.enum(['check', 'drift']),
  INPUT_COMMERCIAL: left(switchSchema),
  INPUT_AUDIENCE: left(z.enum(AUDIENCES)),
  INPUT_LOCALE: z.enum(LOCALES),
  INPUT_FAIL_ON: left(z.enum(FAIL_ON)),
  INPUT_URL: left(addressSchema),
  INPUT_PUBLIC_URL: left(addressSchema),
  INPUT_COMMENT: switchSchema,
  INPUT_TOKEN: z.string(),
  /** The revision that only what is new is reported against; empty for everything. */
  CHECK_BASE: z.string(),
  RUNNER_TEMP: z.string().min(1),
  GITHUB_OUTPUT: z.string().min(1),
  GITHUB_STEP_SUMMARY: z.string().min(1),
  GITHUB_API_URL: addressSchema,
  GITHUB_REPOSITORY: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'OWNER/REPOSITORY'),
  GITHUB_EVENT_PATH: z.string().min(1),
  GITHUB_SERVER_URL: left(addressSchema),
  GITHUB_ACTION_REPOSITORY: z.string().default(''),
});
type ActionInputs = z.output<typeof inputsSchema>;

/** What of an event is asked for: the pull request that it is about. */
const eventSchema = z.object({ pull_request: z.object({ number: z.number().int() }).optional() });

/** A runner keeps ten of each severity for a step. */
const SHOWN_MAX = 10;
const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/**
 * A line for each finding that a runner shows, worst first.
 * @param root the checked folder below the root of the repository
 */
function annotations({ findings }: Pick<FolderCheck, 'findings'>, root: string): string[] {
  const shown = { error: 0, warning: 0, note: 0 };
  return findings.flatMap(({ severity, code, message, path, line }) => {
    if (shown[severity]++ >= SHOWN_MAX) return [];
    const parts = path === null ? [] : [...root.split('/'), ...path.split('/')];
    const file = parts.filter((part) => part !== '' && part !== '.').join('/');
    const properties = [
      ...(path === null ? [] : [`file=${property(file)}`]),
      ...(path === null || line === null ? [] : [`line=${line}`]),
      `title=${property(code)}`,
    ];
    return [`::${COMMANDS[severity]} ${properties.join(',')}::${data(message)}`];
  });
}

// What would end the line or a property is escaped as @actions/core does: a file's name is no command.
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Seconds that the server of `url` may take. */
const SERVER_SECONDS = 30;

/**
 * Runs the check of a workflow. Its verdict goes to the output `status`, so that the report is uploaded first.
 * @returns what the step ends with: `badInput` if there is no report
 */
export async function runAction(terminal: Terminal, fetch: Fetch): Promise<ExitCode> {
  const inputs = inputsSchema.safeParse(terminal.env, { reportInput: true });
  if (!inputs.success) {
    for (const issue of inputs.error.issues)
      terminal.error(`${nameOf(issue.path)}: ${issueText(issue).en}\n`);
    return EXIT.badInput;
  }
  const given = inputs.data;
  const { INPUT_PATH: folder, INPUT_LOCALE: locale } = given;
  const flags = flagsOf(given);
  const held = await openFolderContext(
    { timeout: SERVER_SECONDS, ...(given.INPUT_URL === null ? {} : { url: given.INPUT_URL }) },
    terminal.env,
  );
  if (!held.ok) {
    reportFailure(held.failure, locale, terminal);
    return EXIT.badInput;
  }
  const ready = await prepareFolder(folder, flags, terminal);
  if (ready === null) return EXIT.badInput;
  const { state, policy, question, failOn } = ready;
  const publicUrl = given.INPUT_PUBLIC_URL ?? held.value.publicUrl;
  const check = folderCheck(state, policy, question, { ...held.value, publicUrl });
  const status = failsAt(check.findings, failOn) ? EXIT.badInput : EXIT.done;

  const sarif = join(given.RUNNER_TEMP, 'zero-check.sarif');
  const places = { root: folder, anchor: state.files[0]?.path ?? null };
  const tool = { version: packageVersion(), informationUri: informationUri(given, publicUrl), locale };
  await writeFile(sarif, jsonText(toSarif(check, tool, places)));
  const markdown = checkMarkdown(printable(check), locale, packagesIn(state.files));
  await appendFile(given.GITHUB_STEP_SUMMARY, markdown);
  for (const line of annotations(check, folder)) terminal.out(`${line}\n`);
  const repository = { apiUrl: given.GITHUB_API_URL, repository: given.GITHUB_REPOSITORY };
  const github = openGithub({ ...repository, token: given.INPUT_TOKEN }, fetch);
  if (given.INPUT_MODE === 'drift') await drift(given, check, terminal, github);
  else if (given.INPUT_COMMENT) await comment(given, check, markdown, terminal, github);
  await appendFile(
    given.GITHUB_OUTPUT,
    `sarif=${sarif}\nstatus=${status}\nfindings=${check.findings.length}\n`,
  );
  return EXIT.done;
}

/** What the workflow leaves out is the policy's to say. */
function flagsOf(given: ActionInputs): CheckFlags {
  return {
    locale: given.INPUT_LOCALE,
    ...(given.INPUT_COMMERCIAL === null ? {} : { commercial: given.INPUT_COMMERCIAL }),
    ...(given.INPUT_AUDIENCE === null ? {} : { audience: given.INPUT_AUDIENCE }),
    ...(given.INPUT_FAIL_ON === null ? {} : { failOn: given.INPUT_FAIL_ON }),
    ...(given.INPUT_MODE === 'drift' ? { locked: true } : {}),
    ...(given.CHECK_BASE === '' || given.INPUT_MODE === 'drift' ? {} : { diff: given.CHECK_BASE }),
  };
}

/** Of an input the name that a workflow gives it. */
function nameOf(path: readonly PropertyKey[]): string {
  const variable = path.map(String).join('.');
  return variable.startsWith('INPUT_')
    ? variable.slice('INPUT_'.length).toLowerCase().replaceAll('_', '-')
    : variable;
}

/** Pages of a server if one is named, else the repository that the action comes from. */
function informationUri(given: ActionInputs, publicUrl: string | null): string | null {
  if (publicUrl !== null) return `${publicUrl}${localePrefix(given.INPUT_LOCALE)}/about`;
  const { GITHUB_SERVER_URL: server, GITHUB_ACTION_REPOSITORY: repository } = given;
  return server === null || repository === '' ? null : `${server}/${repository}`;
}

/** An issue that cannot be written is said; the verdict of the check stays what it is. */
async function drift(
  given: ActionInputs,
  check: FolderCheck,
  terminal: Terminal,
  github: Github,
): Promise<void> {
  const { INPUT_LOCALE: locale, INPUT_PATH: path } = given;
  const { opened, updated, closed, refused } = await reportDrift(github, path, check.findings, locale);
  terminal.out(`${CHECK_COMMAND_TEXTS.driftDone(opened, updated, closed)[locale]}\n`);
  if (refused !== null) terminal.out(`${CHECK_COMMAND_TEXTS.driftRefused(refused.status)[locale]}\n`);
}

/** A comment that cannot be written fails nothing: forks and read-only tokens are the rule, and the summary has it. */
async function comment(
  given: ActionInputs,
  check: FolderCheck,
  markdown: string,
  terminal: Terminal,
  github: Github,
): Promise<void> {
  const { INPUT_LOCALE: locale, INPUT_PATH: path, INPUT_TOKEN: token } = given;
  const event = eventSchema.safeParse(JSON.parse(await readFile(given.GITHUB_EVENT_PATH, 'utf8')));
  const number = event.success ? event.data.pull_request?.number : undefined;
  if (number === undefined || token === '') return;
  const marker = buildMarker(path);
  const body = markedBody(marker, markdown, CHECK_COMMAND_TEXTS.commentCut[locale]);
  try {
    await upsertComment(github, number, marker, body, check.findings.length > 0);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    terminal.out(`${CHECK_COMMAND_TEXTS.commentRefused(error.status)[locale]}\n`);
  }
}
