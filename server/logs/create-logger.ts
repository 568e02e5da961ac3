/** The log: one JSON object a line on standard output, for journald, a container runtime or a file. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';
import { scrubLine } from './scrub.ts';
import { answerSummary, operationalError, requestFault, requestSummary } from './serializers.ts';

/**
 * @param level least level that is written
 * @param destination standard output when left out
 */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: operationalError,
      error: operationalError,
      /** Of a request: without the message. */
      fault: requestFault,
      req: requestSummary,
      request: requestSummary,
      res: answerSummary,
      reply: answerSummary,
    },
    hooks: { streamWrite: scrubLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
