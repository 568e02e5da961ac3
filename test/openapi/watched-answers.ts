/**
 * Every answer of every server that is made in this process, held against the OpenAPI document. The framework
 * announces each instance it makes, so a test has nothing to remember. Test files that share a process share this
 * module: each server is watched once, and the document is read once.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import type { AnswerChecker } from './answer-checker.ts';
import type { Exchange } from './record-answers.ts';
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

/** What was wrong since the last call, a line for each fault. */
export async function takeFaults(): Promise<string[]> {
  await loading;
  return [...new Set(wrong.splice(0))];
}

function serverOf(message: unknown): Server | null {
  if (typeof message !== 'object' || message === null || !('fastify' in message)) return null;
  const { fastify } = message;
  if (typeof fastify !== 'object' || fastify === null || !('server' in fastify)) return null;
  return fastify.server instanceof Server ? fastify.server : null;
}
