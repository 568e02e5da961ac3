/** Keeps faults of ours out of the protocol's errors, which would carry their message to the caller. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { PROBLEM_TABLE } from '../../../schemas/problem.ts';

/** The function, whose unforeseen errors are reported and answered without a word about them. */
export function guarded<A extends readonly unknown[], R>(
  run: (...given: A) => R | Promise<R>,
  report: (error: unknown) => void,
): (...given: A) => Promise<R> {
  return async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      report(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, PROBLEM_TABLE['internal-error'].title.en);
    }
  };
}
