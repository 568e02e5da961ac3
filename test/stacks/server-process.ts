/** Starts server-child.ts, which prints its origin, and kills it. */
import { startCompiled } from '../compiled.ts';

export type ServerProcess = {
  readonly origin: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
};

/** @param environment settings besides those of this process */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { line, kill } = await startCompiled('test/stacks/server-child.ts', [], environment);
  return { origin: line, kill };
}
