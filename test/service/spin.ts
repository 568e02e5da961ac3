/**
 * Loaded into a server before it starts (`node --import`): a request with the field `x-spin` is never answered, and
 * nothing else is by its thread; it says when. Fastify announces each handler on a diagnostics channel.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';

subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request } = message as { request: FastifyRequest }; // As Fastify documents this channel.
  if (request.headers['x-spin'] === undefined) return;
  writeSync(2, 'it spins\n');
  for (;;);
});
