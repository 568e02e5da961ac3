/** What every face is given. */

import type { Checks } from '../checks/index.ts';
import type { HttpContext } from '../http/index.ts';
import type { Settings } from '../settings.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { StackStore } from '../stacks/index.ts';

export type ApiContext = HttpContext<ServedSnapshot> & {
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly checks: Checks;
  /** Null while there is none: saved stacks then answer that they cannot be reached. */
  readonly stackStore: () => StackStore | null;
};
