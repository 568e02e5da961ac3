/** A check as lines for a terminal. */

import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  CHECK_COMMAND_TEXTS,
  choosePunctuation,
  SEVERITY_NAMES,
  SKIPPED_FILES,
  suppressedLines,
} from '../../../words/index.ts';
import { createSheet, type Screen } from './screen.ts';

const WORDS = {
  en: {
    services: 'Services',
    findings: 'Findings',
    needs: 'Needs',
    none: 'none found',
    unread: 'Not understood',
    used: 'used',
    configured: 'configured',
    mentioned: 'mentioned',
  },
  'zh-CN': {
    services: '服务',
    findings: '问题',
    needs: '需求',
    none: '没有发现',
    unread: '未能识别',
    used: '正在使用',
    configured: '已配置',
    mentioned: '仅被提及',
  },
} as const;

export function checkText(answer: FolderCheck, screen: Screen): string {
  const { locale } = screen;
  const words = WORDS[locale];
  const sheet = createSheet(screen);
  const isDifference = answer.comparedWith !== null;
  sheet.title(isDifference ? CHECK_COMMAND_TEXTS.broughtServices[locale] : words.services);
  for (const { provider, strength, offers, foundIn } of answer.services) {
    const [first] = foundIn;
    const where = first === undefined ? '' : `  ${place(first.path, first.line)}`;
    sheet.raw(`  ${provider}  ${words[strength]}  ${offers.join(', ') || '-'}${where}`);
  }
  if (answer.services.length === 0) sheet.raw(`  ${words.none}`);
  sheet.heading(isDifference ? CHECK_COMMAND_TEXTS.broughtFindings[locale] : words.findings);
  for (const { severity, message, path, line, code } of answer.findings)
    sheet.raw(
      `  ${SEVERITY_NAMES[severity][locale].toLowerCase()}  ${path === null ? '' : `${place(path, line)}  `}${message} [${code}]`,
    );
  if (answer.findings.length === 0) sheet.raw(`  ${words.none}`);
  sheet.heading(words.needs);
  for (const { role, foundIn } of answer.neededBy) {
    const [first] = foundIn;
    const where = first === undefined ? '' : `  ${place(first.path, first.line)}`;
    sheet.raw(`  ${ROLE_NAMES[role][locale]}${where}`);
  }
  if (answer.needs.length === 0) sheet.raw(`  ${words.none}`);
  const unread = [
    ...answer.unread.map(({ path, line, reason }) => `  ${place(path, line)}: ${reason}`),
    ...answer.skipped.map(({ path, reason }) => `  ${path}: ${SKIPPED_FILES[reason][locale]}`),
  ];
  if (unread.length > 0) sheet.heading(words.unread);
  unread.forEach(sheet.raw);
  const leftOut = suppressedLines(answer, locale);
  if (leftOut.length > 0) sheet.heading(CHECK_COMMAND_TEXTS.leftOut[locale]);
  for (const line of leftOut) sheet.raw(`  ${line}`);
  sheet.blank();
  // Without a page to open, the command is the next step.
  const plan = answer.planUrl ?? planCommand(answer);
  if (plan !== null) {
    sheet.raw(`${CHECK_COMMAND_TEXTS.planCommand[locale]}${choosePunctuation(locale).colon}${plan}`);
    sheet.blank();
  }
  sheet.raw(answer.disclosure);
  return sheet.toString();
}

function place(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}

/** The command that plans the needs under what holds for the project; null if there is no need. */
function planCommand({ needs, commercial, audience }: FolderCheck): string | null {
  if (needs.length === 0) return null;
  const conditions = [
    commercial ? ' --commercial' : '',
    audience === 'global' ? '' : ` --audience ${audience}`,
  ];
  return `zero plan --need ${needs.join(',')}${conditions.join('')}`;
}
