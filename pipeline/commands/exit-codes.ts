/** Exit codes of the command line. DESIGN 8. */
export const EXIT = { done: 0, badInput: 1, wrongUsage: 2, held: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
