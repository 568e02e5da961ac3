/**
 * A server that collected all garbage several times before its first request, as one does that loads a large
 * catalog. Prints for some answers whether their objects still have a fast shape. Needs
 * `--expose-gc --allow-natives-syntax`.
 */
import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { runInThisContext } from 'node:vm';
import { createHead, fieldLines } from '../../server/http/head.ts';
import { sendPrepared } from '../../server/http/prepared-response.ts';
import { keepTaskShape } from '../../server/keep-shapes.ts';

// Syntax of the engine, which no compiler of ours reads.
const isFast: unknown = runInThisContext('(object) => %HasFastProperties(object)');
const collect = globalThis.gc;
if (typeof isFast !== 'function' || collect === undefined) throw new Error('Flags of the engine are missing');

await keepTaskShape();
for (let turn = 0; turn < 6; turn++) {
  collect();
  await wait(5);
}
const head = createHead(200, fieldLines({ 'Content-Length': '2' }));
const server = createServer((_request, response) => {
  sendPrepared(response, head, 'ok');
  process.stdout.write(`${response instanceof ServerResponse && String(isFast(response))}\n`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// A TCP server's address is never a path.
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
for (let turn = 0; turn < 10; turn++) await (await fetch(origin)).text();
server.close();
server.closeAllConnections();
