/** Clients that ask without a pause and look at every answer. */
import { Pool } from 'undici';

export type Call = {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answered = {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Buffer;
};

export type BusyClients = {
  /** Latencies in milliseconds since the last time, and they begin anew. */
  takeLatencies(): Map<string, number[]>;
  /** The first of them, in words. */
  readonly faults: readonly string[];
  faultCount(): number;
  answered(): number;
  stop(): Promise<void>;
};

const FAULTS_KEPT = 20;

async function ask(pool: Pool, call: Call): Promise<Answered> {
  const headers =
    call.body === undefined ? call.headers : { ...call.headers, 'content-type': 'application/json' };
  const response = await pool.request({
    path: call.path,
    method: call.body === undefined ? 'GET' : 'POST',
    ...(headers === undefined ? {} : { headers }),
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const body = Buffer.from(await response.body.arrayBuffer());
  const { etag } = response.headers;
  return { status: response.statusCode, etag: typeof etag === 'string' ? etag : null, body };
}

/** One answer, as the clients would get it. */
export async function askOnce(origin: string, call: Call): Promise<Answered> {
  const pool = new Pool(origin);
  try {
    return await ask(pool, call);
  } finally {
    await pool.close();
  }
}

/** @param judge what is wrong with an answer, or null */
export function startBusyClients(
  origin: string,
  calls: readonly Call[],
  connections: number,
  judge: (call: Call, answer: Answered) => string | null,
): BusyClients {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let latencies = new Map<string, number[]>();
  const faults: string[] = [];
  let faultCount = 0;
  let answered = 0;
  let running = true;
  const fault = (text: string): void => {
    faultCount += 1;
    if (faults.length < FAULTS_KEPT) faults.push(text);
  };
  const client = async (start: number): Promise<void> => {
    for (let at = start; running; at++) {
      const call = calls[at % calls.length];
      if (call === undefined) return;
      const began = performance.now();
      try {
        const answer = await ask(pool, call);
        const list = latencies.get(call.name);
        if (list === undefined) latencies.set(call.name, [performance.now() - began]);
        else list.push(performance.now() - began);
        answered += 1;
        const wrong = judge(call, answer);
        if (wrong !== null) fault(`${call.path}: ${wrong}`);
      } catch (error) {
        fault(`${call.path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const clients = Array.from({ length: connections }, (_, number) => client(number * 7));
  return {
    takeLatencies: () => {
      const taken = latencies;
      latencies = new Map();
      return taken;
    },
    faults,
    faultCount: () => faultCount,
    answered: () => answered,
    stop: async () => {
      running = false;
      await Promise.all(clients);
      await pool.close();
    },
  };
}
