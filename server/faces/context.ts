/** Dependencies shared by every face. */

import type { HttpContext } from '../http/index.ts';
import type { Settings } from '../settings.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { StackStore } from '../stacks/index.ts';
import type { Work } from '../work/index.ts';

export type ApiContext = HttpContext<ServedSnapshot> & {
  readonly settings: Settings;
  readonly clock: () => Date;
  /** Where plans and checks are computed. */
  readonly work: Work;
  /** Whether preview pictures and icons can be drawn: what does that is not always installed. */
  readonly drawsPictures: boolean;
  /** Null while there is none: saved stacks then answer that they cannot be reached. */
  readonly stackStore: () => StackStore | null;
};
