/** A check as lines for a terminal. */
import { ROLE_NAMES } from '../../../catalog/index.ts';
import type { CheckAnswer } from '../../../../schemas/check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import type { FolderReading } from './folder-files.ts';

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

export function toText(answer: CheckAnswer, skipped: FolderReading['skipped'], locale: Locale): string {
  const words = WORDS[locale];
  const lines: string[] = [words.services];
  for (const { provider, strength, offers, foundIn } of answer.services) {
    const [first] = foundIn;
    const where = first === undefined ? '' : `  ${place(first.path, first.line)}`;
    lines.push(`  ${provider}  ${words[strength]}  ${offers.join(', ') || '-'}${where}`);
  }
  if (answer.services.length === 0) lines.push(`  ${words.none}`);
  lines.push('', words.findings);
  for (const { severity, message, path, line, code } of answer.findings) {
    lines.push(`  ${words[severity]}  ${path === null ? '' : `${place(path, line)}  `}${message} [${code}]`);
  }
  if (answer.findings.length === 0) lines.push(`  ${words.none}`);
  lines.push(
    '',
    words.needs,
    `  ${answer.needs.map((role) => ROLE_NAMES[role][locale]).join(', ') || words.none}`,
  );
  const left = [
    ...answer.unread.map(({ path, reason }) => `  ${path}: ${reason}`),
    ...skipped.map(({ path, reason }) => `  ${path}: ${words[reason]}`),
  ];
  if (left.length > 0) lines.push('', words.unread, ...left);
  lines.push('', `${words.plan}: ${answer.planUrl}`, '', answer.disclosure, '');
  return lines.join('\n');
}

function place(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
