/** A check as lines for a terminal. */

import type { CheckAnswer } from '../../../../schemas/check.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
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
    error: 'error',
    warning: 'warning',
    note: 'note',
    'real-env': 'a real env file, not read; use --env to have its names and hosts read',
    'too-large': 'too large',
    'over-limit': 'beyond the limit of files or bytes',
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
    error: '错误',
    warning: '警告',
    note: '提示',
    'real-env': '真实的环境变量文件，未读取；如需读取其中的变量名和主机名，请加 --env',
    'too-large': '文件过大',
    'over-limit': '超出文件数或总大小上限',
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
    sheet.raw(`  ${words[severity]}  ${path === null ? '' : `${place(path, line)}  `}${message} [${code}]`);
  if (answer.findings.length === 0) sheet.raw(`  ${words.none}`);
  sheet.heading(words.needs);
  sheet.raw(`  ${answer.needs.map((role) => ROLE_NAMES[role][screen.locale]).join(', ') || words.none}`);
  const unread = [
    ...answer.unread.map(({ path, reason }) => `  ${path}: ${reason}`),
    ...skipped.map(({ path, reason }) => `  ${path}: ${words[reason]}`),
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
