/** What measures the load of a server under test: the test says itself how hard it goes. */
import type { LoadProbe, LoadSample } from '../../server/http/index.ts';
import { PRESSURE_LIMITS } from '../../server/http/pressure.ts';

export type Load = Omit<LoadSample, 'connections'>;

export const CALM: Load = { delayMs: 0, memory: 0.1 };

/** For servers that must answer however busy the machine of the test is. */
export const calmProbe = (): LoadProbe => ({ sample: () => CALM, close: () => undefined });

/** Pressure rises in two looks, and falls in so many from wherever it was. */
const LOOKS = 2 * PRESSURE_LIMITS.calmLooks + 1;

export type SettableProbe = {
  readonly probe: () => LoadProbe;
  /** Says from now on that this is the load; resolves when the server has looked at it until it settled. */
  set(load: Partial<Load>): Promise<void>;
};

export function createSettableProbe(): SettableProbe {
  let load = CALM;
  let looked = (): void => undefined;
  return {
    probe: () => ({
      sample: () => {
        looked();
        return load;
      },
      close: () => undefined,
    }),
    set: (part) => {
      load = { ...CALM, ...part };
      return new Promise((resolve) => {
        let looks = 0;
        looked = () => {
          looks += 1;
          // The look after the last begins when that was judged.
          if (looks === LOOKS + 1) resolve();
        };
      });
    },
  };
}
