/** A check as SARIF 2.1.0 (OASIS), for code hosts that show findings beside the code. */
import type { CheckAnswer } from '../../../../schemas/check.ts';

type SarifPlaces = {
  /** The checked folder below the root of the repository, `apps/web`; empty where it is the root. */
  readonly root: string;
  /** A file that findings about the repository as a whole stand at; code hosts refuse results without a place. */
  readonly anchor: string | null;
};

/** @param version of the service, as the tool's version */
export function toSarif(answer: CheckAnswer, version: string, places: SarifPlaces): object {
  const uriOf = (path: string): string =>
    [...places.root.split('/'), ...path.split('/')]
      .filter((part) => part !== '' && part !== '.')
      .map(encodeURIComponent)
      .join('/');
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
            rules: codes.map((code) => ({ id: code, shortDescription: { text: code.replaceAll('-', ' ') } })),
          },
        },
        results: answer.findings.map(({ code, severity, message, path, line }) => {
          const at = path ?? places.anchor;
          return {
            ruleId: code,
            // The same three words as ours.
            level: severity,
            message: { text: message },
            ...(at === null
              ? {}
              : {
                  locations: [
                    {
                      physicalLocation: {
                        artifactLocation: { uri: uriOf(at) },
                        ...(line === null ? {} : { region: { startLine: line } }),
                      },
                    },
                  ],
                }),
          };
        }),
      },
    ],
  };
}
