/** Talks to swap-child.ts. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const answerSchema = z.object({ swap: z.number().nullable(), rssMiB: z.number() });

/** Puts a version in force (null: none) and resolves with the memory of the server in MiB. */
export async function swapTo(child: ChildProcess, swap: number | null): Promise<number> {
  const answered = once(child, 'message');
  child.send({ swap });
  const [message] = await answered;
  return answerSchema.parse(message).rssMiB;
}
