/** A check as lines for a terminal. */

import type { CheckAnswer } from '../../../../schemas/check.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { SEVERITY_NAMES, SKIPPED_FILES } from '../../../words/index.ts';
import type { SkippedFile } from '../check/folder-files.ts';
import { createSheet, type Screen } from './screen.ts';

const WORDS = {
  en: {
    services: 'Services',
    findings: 'Findings',
    needs: 'Needs',
    none: 'none found',
    unread: 'Not understood',
    plan: 'Plan it at $0',
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
    plan: '0 元方案',
    used: '使用中',
    configured: '已配置',
    mentioned: '仅提及',
  },
} as const;

export function checkText(answer: CheckAnswer, skipped: readonly SkippedFile[], screen: Screen): string {
  const words = WORDS[screen.locale];
  const sheet = createSheet(screen);
  sheet.title(words.services);
  for (const { provider, strength, offers, foundIn } of answer.services) {
    const [first] = foundIn;
    const where = first === undefined ? '' : `  ${place(first.path, first.line)}`;
    sheet.raw(`  ${provider}  ${words[strength]}  ${offers.join(', ') || '-'}${where}`);
  }
  if (answer.services.length === 0) sheet.raw(`  ${words.none}`);
  sheet.heading(words.findings);
  for (const { severity, message, path, line, code } of answer.findings)
    sheet.raw(
      `  ${SEVERITY_NAMES[severity][screen.locale].toLowerCase()}  ${path === null ? '' : `${place(path, line)}  `}${message} [${code}]`,
    );
  if (answer.findings.length === 0) sheet.raw(`  ${words.none}`);
  sheet.heading(words.needs);
  sheet.raw(`  ${answer.needs.map((role) => ROLE_NAMES[role][screen.locale]).join(', ') || words.none}`);
  const unread = [
    ...answer.unread.map(({ path, line, reason }) => `  ${place(path, line)}: ${reason}`),
    ...skipped.map(({ path, reason }) => `  ${path}: ${SKIPPED_FILES[reason][screen.locale]}`),
  ];
  if (unread.length > 0) sheet.heading(words.unread);
  unread.forEach(sheet.raw);
  sheet.blank();
  sheet.raw(`${words.plan}: ${answer.planUrl}`);
  sheet.blank();
  sheet.raw(answer.disclosure);
  return sheet.toString();
}

function place(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
