/** Requests as bytes, as no client of good will writes them. Pure: all chance comes in. */

/** A whole number from 0 up to, not including, `max`. */
export type Roll = (max: number) => number;

const METHODS = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY PROPFIND SEARCH LOCK BREW get G=T'.split(
  ' ',
);

const PATHS = [
  ...'/ /about /api /api/zero /api/zero/offers /api/zero/offers/neon-free /api/zero/compare /api/zero/best'.split(
    ' ',
  ),
  ...'/api/zero/changes /api/zero/catalog /api/zero/plan /api/zero/check /api/stacks /api/stacks/x/seen'.split(
    ' ',
  ),
  ...'/mcp /metrics /healthz /readyz /openapi.json /docs /docs/ /docs.md /docs/plan /instant-search/x.json'.split(
    ' ',
  ),
  ...'/docs/static/../../x /docs/static/a/../../b /docs/static/..%2f..%2fpackage.json /docs/static/%00'.split(
    ' ',
  ),
  ...'/docs/static/%2e%2e/%2e%2e/x /docs/static/%c0%ae%c0%ae/x /latest/facts.csv /latest/../x'.split(' '),
  ...'/catalog /best/postgres /best/postgres.csv /compare/a-vs-b /plan /check /changes /changes.xml /plan/endings.ics'.split(
    ' ',
  ),
  ...'/llms.txt /sitemap.xml /robots.txt /pictures/site.png /pictures/plan.png'.split(' '),
  ...'/pictures/offers/neon-free.png /snapshots/index.json /snapshots/../x /snapshots/1.root.json'.split(' '),
  ...'/zh-CN /zh-CN/ /zh-CN/plan /offers/neon-free.md /problems/overloaded /favicon.ico /assets/site.css'.split(
    ' ',
  ),
  ...'//evil.example /\\evil /%2e%2e/%2e%2e/etc/passwd /%00 /%ff /%zz /.git/config * http://x.example/'.split(
    ' ',
  ),
  `/${'a'.repeat(5000)}`,
  `/offers/${'%41'.repeat(300)}`,
];

const QUERIES = [
  '',
  '?',
  '?q=postgres',
  `?q=${'%F0%9F%98%80'.repeat(60)}`,
  '?q=%00',
  '?q=%ff%fe',
  '?limit=-1&limit=2',
  '?limit=1e309',
  '?__proto__[x]=1&constructor=2',
  '?needs=postgres,auth,auth&scale.databaseGb=NaN',
  '?needs=%2c%2c',
  '?locale=zh-CN',
  `?${'a=1&'.repeat(500)}`,
  '?offers=a,b,c,d,e,f',
  '?kind=change&before=x',
];

const FIELDS = [
  ...Array.from({ length: 20 }, () => 'Host: x'),
  'Host: x\r\nHost: y',
  'Host:',
  'Host: [::1',
  'X-No-Host: x',
];
const MORE_FIELDS = [
  'Accept: */*;q=2',
  'Accept: ,;,',
  'Accept: text/markdown',
  'Accept: text/html;q=0.0001',
  'Accept-Encoding: br;q=0, gzip;q=x, *;q=-1',
  'Accept-Encoding: gzip, br',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: ;;;',
  'Content-Type:',
  'If-None-Match: W/"x", *, "',
  'If-Modified-Since: never',
  'Range: bytes=0-1,5-,-3',
  'Range: bytes=99999999999-',
  'Range: lines=1-',
  'Expect: 100-continue',
  'Expect: the-impossible',
  'Authorization: Bearer zero_x',
  'Authorization: Basic x',
  'Cookie: a=b; __proto__=c',
  'Origin: null',
  'Origin: https://evil.example',
  'X-Forwarded-For: 127.0.0.1, ::1, unknown',
  'Forwarded: for="_x"',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Connection: close, keep-alive, x',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: gzip, chunked',
  'MCP-Protocol-Version: 1999-01-01',
  `X-Long: ${'x'.repeat(17_000)}`,
  'Bad Name: x',
  'X-Null: a\0b',
  ' folded: x',
];

const BODIES = [
  '{}',
  '[]',
  'null',
  '{"needs":["postgres"]}',
  '{"needs":["postgres"],"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '{"needs":"postgres","needs":7}',
  '{"files":[{"path":"../x","content":"y"}]}',
  '{"files":[{"path":"a.yaml","content":"*x"},{"path":"pom.xml","content":"<!DOCTYPE a [<!ENTITY b \\"c\\">]><a>&b;"}]}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":[]}}',
  '[{"jsonrpc":"2.0"}]',
  `${'['.repeat(20_000)}`,
  `{"needs":[${'"postgres",'.repeat(2000)}"auth"]}`,
  '{"a":1e999999}',
  '\u{FEFF}{}',
  '{"a":"\\ud800"}',
  'path=a&content=%zz&path=b',
  '2\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '\0\0\0',
];

/** One request. `whole` is false where its body is shorter than it says, so that no answer need come. */
export function rawRequest(roll: Roll): { readonly bytes: string; readonly whole: boolean } {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[roll(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const method = roll(3) === 0 ? pick(METHODS) : pick(['GET', 'POST']);
  const target = mutated(pick(PATHS) + pick(QUERIES), roll);
  const version = roll(40) === 0 ? pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '']) : 'HTTP/1.1';
  const fields = [pick(FIELDS), ...Array.from({ length: roll(4) }, () => pick(MORE_FIELDS))];
  let body = '';
  let whole = true;
  if (method !== 'GET' && method !== 'HEAD' ? roll(5) > 0 : roll(20) === 0) {
    body = mutated(pick(BODIES), roll);
    const length = Buffer.byteLength(body, 'latin1');
    const kind = roll(12);
    whole = kind > 1;
    if (kind > 2) fields.push(`Content-Length: ${length}`);
    else fields.push(pick([`Content-Length: ${length + 9}`, 'Content-Length: -1', 'Content-Length: 1, 2']));
  }
  return { bytes: `${method} ${target} ${version}\r\n${fields.join('\r\n')}\r\n\r\n${body}`, whole };
}

/** The text, at times with something cut out, doubled or put in. */
function mutated(text: string, roll: Roll): string {
  if (roll(4) > 0) return text;
  const at = roll(text.length + 1);
  const to = at + roll(8);
  switch (roll(4)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    case 2:
      return text.slice(0, at) + String.fromCharCode(roll(256)) + text.slice(at);
    default:
      return `${text.slice(0, at)}%${roll(256).toString(16)}${text.slice(at)}`;
  }
}
