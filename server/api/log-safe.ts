/** What may stand in a log: no API key, not even one that somebody put into an address. */
import type { FastifyRequest } from 'fastify';

/** The text with every key in it made unreadable. */
export function withoutKeys(text: string): string {
  return text.replace(/zero(?:_|%5F)[\w%-]+/gi, 'zero_[removed]');
}

/** A request as a log line has it: no header fields, and so no Authorization. */
export function requestForLog(request: FastifyRequest) {
  return {
    method: request.method,
    url: withoutKeys(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort,
  };
}
