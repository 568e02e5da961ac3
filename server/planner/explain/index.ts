/** The explanation of a choice: every pick with its reasons, the warnings, the commands, the disclosure. */

export { commandsOf } from './commands.ts';
export { disclosureOf } from './disclosure.ts';
export type { ExplainContext } from './explain-context.ts';
export { lastingInstead } from './lasting-instead.ts';
export { pickFor } from './pick.ts';
export { speaksAgainstZero, warningsOf } from './warnings.ts';
