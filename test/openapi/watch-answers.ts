/**
 * Runs before every test file: each server that a test makes is watched from its first answer on, and a test
 * that got an answer off the OpenAPI document fails, whatever it looked for itself. The framework announces
 * each instance it makes, so a test has nothing to remember. Servers in processes of their own are not seen:
 * their tests use `checkedFetch`.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { afterAll, afterEach } from 'vitest';
import type { AnswerChecker } from './answer-checker.ts';
import type { Exchange } from './exchange.ts';
import { recordAnswers } from './record-answers.ts';

const waiting: Exchange[] = [];
const wrong: string[] = [];
let checker: AnswerChecker | null = null;
let loading: Promise<void> | null = null;

/** Only test files that make a server pay for the document and its schemas. */
async function load(): Promise<void> {
  const { createAnswerChecker } = await import('./answer-checker.ts');
  checker = createAnswerChecker();
  for (const exchange of waiting.splice(0)) look(exchange);
}

function look(exchange: Exchange): void {
  if (checker === null) {
    waiting.push(exchange);
    return;
  }
  for (const fault of checker(exchange)) {
    wrong.push(`${exchange.method} ${exchange.target.slice(0, 200)} -> ${exchange.status}: ${fault}`);
  }
}

subscribe('fastify.initialization', (message) => {
  const server = serverOf(message);
  if (server === null) return;
  loading ??= load();
  recordAnswers(server, look);
});

async function fail(): Promise<void> {
  await loading;
  const faults = [...new Set(wrong.splice(0))];
  if (faults.length > 0)
    throw new Error(`Answers off the OpenAPI document:\n${faults.slice(0, 10).join('\n')}`);
}
afterEach(fail);
// For answers to hooks, which belong to no test.
afterAll(fail);

function serverOf(message: unknown): Server | null {
  if (typeof message !== 'object' || message === null || !('fastify' in message)) return null;
  const { fastify } = message;
  if (typeof fastify !== 'object' || fastify === null || !('server' in fastify)) return null;
  return fastify.server instanceof Server ? fastify.server : null;
}
