/** The program of the GitHub Action (action.yml). Node 24 runs this file unbuilt: it strips types by itself. */
import { createTerminal } from '../schemas/terminal/index.ts';
import { runAction } from './faces/commands/action/run-action.ts';

const terminal = createTerminal(process);
terminal.exit(await runAction(terminal, fetch));
