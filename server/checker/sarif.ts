/** A check as SARIF 2.1.0 (OASIS), for code hosts that show findings beside the code. */
import type { CheckAnswer } from '../../schemas/check.ts';
import { FINDING_TABLE } from './findings/index.ts';

const LEVELS = { error: 'error', warning: 'warning', note: 'note' } as const;

/** @param version of the service, as the tool's version */
export function toSarif(answer: CheckAnswer, version: string): object {
  const codes = [...new Set(answer.findings.map(({ code }) => code))];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'zero-check',
            version,
            rules: codes.map((code) => ({ id: code, shortDescription: { text: shortText(code) } })),
          },
        },
        results: answer.findings.map(({ code, severity, message, path, line }) => ({
          ruleId: code,
          level: LEVELS[severity],
          message: { text: message },
          ...(path === null
            ? {}
            : {
                locations: [
                  {
                    physicalLocation: {
                      artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/') },
                      ...(line === null ? {} : { region: { startLine: line } }),
                    },
                  },
                ],
              }),
        })),
      },
    ],
  };
}

function shortText(code: string): string {
  const row = Object.entries(FINDING_TABLE).find(([key]) => key === code)?.[1];
  return row === undefined ? code : code.replaceAll('-', ' ');
}
