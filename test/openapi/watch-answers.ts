/**
 * Runs before every test file: each server that a test makes is watched from its first answer on, and a test
 * that got an answer off the OpenAPI document fails, whatever it looked for itself. Servers in processes of their
 * own are not seen: their tests use `checkedFetch`.
 */
import { afterAll, afterEach } from 'vitest';
import { takeFaults } from './watched-answers.ts';

async function fail(): Promise<void> {
  const faults = await takeFaults();
  if (faults.length > 0)
    throw new Error(`Answers off the OpenAPI document:\n${faults.slice(0, 10).join('\n')}`);
}
afterEach(fail);
// For answers to hooks, which belong to no test.
afterAll(fail);
