/** Findings as workflow commands, which a runner shows next to the code. */
import type { FolderCheck } from '../../../../schemas/folder-check.ts';

/** A runner keeps ten of each severity for a step. */
const SHOWN_MAX = 10;
const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/**
 * A line for each finding that a runner shows, worst first.
 * @param root the checked folder below the root of the repository
 */
export function annotations({ findings }: Pick<FolderCheck, 'findings'>, root: string): string[] {
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
