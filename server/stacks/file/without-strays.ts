/** What hangs on something goes with it, as rows of a database do by their references. */
import type { Contents } from './contents.ts';

/** Contents without notices and marks of webhooks or stacks that are there no more. */
export function withoutStrays(contents: Contents): Contents {
  const stacks = new Set(contents.stacks.map(({ id }) => id));
  const webhooks = new Set(contents.webhooks.map(({ id }) => id));
  return {
    ...contents,
    notices: contents.notices.filter(
      ({ stackId, webhookId }) => stacks.has(stackId) && webhooks.has(webhookId),
    ),
    marks: contents.marks.filter(({ stackId }) => stacks.has(stackId)),
  };
}
