/** What other rooms read of the command line; each command is loaded by `server/commands.ts` when it is called. */
export * as markdown from './markdown/index.ts';
