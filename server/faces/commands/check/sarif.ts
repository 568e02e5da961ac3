/** A check as SARIF 2.1.0 (OASIS), for code hosts that show findings next to the code. */
import { createHash } from 'node:crypto';
import type { FolderCheck } from '../../../../schemas/folder-check.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { CHECK_COMMAND_TEXTS, choosePunctuation } from '../../../words/index.ts';
import { FINDING_HELP, type FindingCode, isFindingCode } from '../../../checker/index.ts';

type Finding = FolderCheck['findings'][number];

type SarifPlaces = {
  /** The checked folder below the root of the repository, `apps/web`; empty if it is the root. */
  readonly root: string;
  /** The file for findings about the whole repository; code hosts refuse results without a place. */
  readonly anchor: string | null;
};

type SarifTool = {
  readonly version: string;
  /** Where people read about the checker; null if there is no such page. */
  readonly informationUri: string | null;
  readonly locale: Locale;
};

export function toSarif(
  { findings, dataAsOf }: Pick<FolderCheck, 'findings' | 'dataAsOf'>,
  { version, informationUri, locale }: SarifTool,
  places: SarifPlaces,
): object {
  const codes = [...new Set(findings.map(({ code }) => code))].filter(isFindingCode);
  const fingerprintOf = createFingerprints(places.root);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'zero-check',
            version,
            language: locale,
            ...(informationUri === null ? {} : { informationUri }),
            rules: codes.map((code) =>
              ruleOf(code, locale, findings.find((finding) => finding.code === code)?.link ?? null),
            ),
          },
        },
        properties: { dataAsOf },
        results: findings.map((finding) => {
          const { code, severity, message, path, line, instead } = finding;
          const at = path ?? places.anchor;
          return {
            ruleId: code,
            // The same three words as ours.
            level: severity,
            message: { text: withInstead(message, instead, locale) },
            ...(at === null
              ? {}
              : {
                  locations: [
                    {
                      physicalLocation: {
                        artifactLocation: { uri: uriOf(places.root, at) },
                        ...(line === null ? {} : { region: { startLine: line } }),
                      },
                    },
                  ],
                }),
            partialFingerprints: { 'zeroFinding/v1': fingerprintOf(finding) },
          };
        }),
      },
    ],
  };
}

function withInstead(message: string, instead: readonly string[], locale: Locale): string {
  if (instead.length === 0) return message;
  const { colon, bracket } = choosePunctuation(locale);
  return `${message}${bracket(`${CHECK_COMMAND_TEXTS.instead[locale]}${colon}${instead.join(', ')}`)}`;
}

/** @param link the page that the first finding of the code leads to */
function ruleOf(code: FindingCode, locale: Locale, link: string | null): object {
  const { title, help, severity } = FINDING_HELP[code];
  return {
    id: code,
    name: code.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title[locale] },
    fullDescription: { text: help[locale] },
    ...(link === null ? {} : { helpUri: link }),
    help: { text: help[locale], markdown: help[locale] },
    defaultConfiguration: { level: severity },
  };
}

function uriOf(root: string, path: string): string {
  return [...root.split('/'), ...path.split('/')]
    .filter((part) => part !== '' && part !== '.')
    .map(encodeURIComponent)
    .join('/');
}

/** The same finding has the same fingerprint on another line and in another language; of several alike, its number. */
function createFingerprints(root: string): (finding: Finding) => string {
  const seen = new Map<string, number>();
  return ({ code, offer, path, about }) => {
    const key = JSON.stringify([code, offer, path === null ? null : uriOf(root, path), [...about].sort()]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return createHash('sha256').update(`${key} ${number}`).digest('hex').slice(0, 32);
  };
}
