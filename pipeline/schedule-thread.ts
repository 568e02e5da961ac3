/**
 * The schedule on a thread of its own. `zero start` starts this file as a worker: reading pages and
 * comparing tables then never delays an answer of the server, and the two still meet only in a snapshot.
 */
import { parentPort } from 'node:worker_threads';
import { createTerminal } from '../schemas/terminal/index.ts';
import { schedule } from './commands/index.ts';
import { readPipelineSettings } from './settings.ts';

if (parentPort === null)
  throw new Error('schedule-thread is started as a worker thread; run `zero-pipeline schedule` instead');
const port = parentPort;

const reading = readPipelineSettings(process.env);
if (!reading.ok) throw new Error(reading.errors.join('\n'));
const running = await schedule(reading.settings, createTerminal(process));
port.once('message', () => {
  void running.stop().then(() => port.close());
});
