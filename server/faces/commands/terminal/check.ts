/** A check as lines for a terminal. */

import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  CHECK_COMMAND_TEXTS,
  checkSummary,
  choosePunctuation,
  findingsByPackage,
  formatPlace,
  joinList,
  LABELS,
  type PackageOf,
  placesByPackage,
  SEVERITY_NAMES,
  SKIPPED_FILES,
  STRENGTH_NAMES,
  suppressedLines,
} from '../../../words/index.ts';
import { createSheet, type Screen } from './screen.ts';

/** @param packageOf groups findings and names packages of services; null for a repository of one package */
export function checkText(answer: FolderCheck, screen: Screen, packageOf: PackageOf | null): string {
  const { locale } = screen;
  const sheet = createSheet(screen);
  const isDifference = answer.comparedWith !== null;
  if (!isDifference) {
    sheet.raw(checkSummary(answer, locale));
    sheet.blank();
  }
  sheet.title(isDifference ? CHECK_COMMAND_TEXTS.broughtServices[locale] : LABELS.services[locale]);
  for (const { provider, strength, offers, foundIn } of answer.services) {
    const [first] = foundIn;
    const places =
      packageOf === null
        ? first && formatPlace(first.path, first.line)
        : joinList(
            placesByPackage(foundIn, packageOf, locale).map(([name]) => name),
            locale,
          );
    const where = places === undefined ? '' : `  ${places}`;
    sheet.raw(
      `  ${provider}  ${STRENGTH_NAMES[strength][locale].toLowerCase()}  ${offers.join(', ') || '-'}${where}`,
    );
  }
  if (answer.services.length === 0) sheet.raw(`  ${LABELS.noServices[locale]}`);
  sheet.heading(isDifference ? CHECK_COMMAND_TEXTS.broughtFindings[locale] : LABELS.findings[locale]);
  const told = new Set<string>();
  for (const [heading, findings] of findingsByPackage(answer.findings, packageOf, locale)) {
    const indent = heading === null ? '  ' : '    ';
    if (heading !== null) sheet.raw(`  ${heading}`);
    for (const { severity, message, path, line, code, fix, link, instead } of findings) {
      sheet.raw(
        `${indent}${SEVERITY_NAMES[severity][locale].toLowerCase()}  ${path === null ? '' : `${formatPlace(path, line)}  `}${message} [${code}]`,
      );
      if (severity === 'note') continue;
      const more = (label: 'fix' | 'see' | 'instead', value: string): void =>
        sheet.raw(
          `${indent}    ${CHECK_COMMAND_TEXTS[label][locale]}${choosePunctuation(locale).colon}${value}`,
        );
      if (!told.has(code)) more('fix', fix);
      told.add(code);
      if (link !== null) more('see', link);
      if (instead.length > 0) more('instead', instead.join(', '));
    }
  }
  if (answer.findings.length === 0) sheet.raw(`  ${LABELS.noFindings[locale]}`);
  sheet.heading(LABELS.needs[locale]);
  for (const { role, foundIn } of answer.neededBy) {
    const [first] = foundIn;
    const where = first === undefined ? '' : `  ${formatPlace(first.path, first.line)}`;
    sheet.raw(`  ${ROLE_NAMES[role][locale]}${where}`);
  }
  if (answer.needs.length === 0) sheet.raw(`  ${LABELS.noNeeds[locale]}`);
  const unread = [
    ...answer.unread.map(({ path, line, reason }) => `  ${formatPlace(path, line)}: ${reason}`),
    ...answer.skipped.map(({ path, reason }) => `  ${path}: ${SKIPPED_FILES[reason][locale]}`),
  ];
  if (unread.length > 0) sheet.heading(LABELS.unread[locale]);
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
  sheet.field(LABELS.dataAsOf[locale], answer.dataAsOf.slice(0, 10));
  sheet.raw(answer.disclosure);
  return sheet.toString();
}

/** The command that plans the needs under what holds for the project; null if there is no need. */
function planCommand({ needs, commercial, audience, byNeed }: FolderCheck): string | null {
  if (needs.length === 0) return null;
  const figures = Object.entries(byNeed ?? {}).flatMap(([need, own]) =>
    Object.entries(own).map(([measure, amount]) => `${need}.${measure}=${amount}`),
  );
  const conditions = [
    commercial ? ' --commercial' : '',
    audience === 'global' ? '' : ` --audience ${audience}`,
    figures.length === 0 ? '' : ` --by-need ${figures.join(',')}`,
  ];
  return `zero plan --need ${needs.join(',')}${conditions.join('')}`;
}
