/** The reverse proxy of server/deploy/nginx.conf as it is, but for the places of this machine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../snapshots/package.ts';
import { selfSigned } from '../faults/hostile-web-certificate.ts';

/** Where it listens and what it passes to; null leaves the shipped addresses. */
export type ProxyPlaces = {
  readonly port: number;
  readonly redirectPort: number;
  readonly upstreams: readonly string[];
  /** How long good answers count as fresh, in nginx's words, in place of what they say themselves. */
  readonly freshFor?: string;
};

/**
 * Writes configuration, certificate and folders.
 * @param base a folder to write into
 * @returns the file to start nginx with
 */
export async function writeProxyFiles(base: string, places: ProxyPlaces | null = null): Promise<string> {
  await mkdir(join(base, 'log'), { recursive: true });
  const { cert, key } = selfSigned('zero.example');
  await writeFile(join(base, 'cert.pem'), cert);
  await writeFile(join(base, 'key.pem'), key);
  const shipped = await readFile(join(packageRoot(), 'server', 'deploy', 'nginx.conf'), 'utf8');
  const placed = shipped
    .replace('/etc/letsencrypt/live/zero.example/fullchain.pem', join(base, 'cert.pem'))
    .replace('/etc/letsencrypt/live/zero.example/privkey.pem', join(base, 'key.pem'))
    .replaceAll('/var/log/nginx', join(base, 'log'))
    .replaceAll('/var/cache/nginx', base)
    .replace('/run/nginx.pid', join(base, 'nginx.pid'));
  const file = join(base, 'nginx.conf');
  await writeFile(file, places === null ? placed : listeningAt(placed, base, places));
  return file;
}

function listeningAt(
  config: string,
  base: string,
  { port, redirectPort, upstreams, freshFor }: ProxyPlaces,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(base, name)};\n`)
    .join('');
  const servers = upstreams.map((one) => `    server ${one} max_fails=0;\n`).join('');
  // Started by root its workers would be somebody else, who may not write into the folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return (
    `${user}${config}`
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
      .replace(/(?: {4}server 10\.[^\n]+\n)+/, servers)
      .replace('http {\n', `http {\n${temporary}`)
      // A busy machine answers late; an answer that is lost still fails.
      .replace('proxy_read_timeout 35s;', 'proxy_read_timeout 300s;')
      .replace(
        'proxy_ignore_headers Vary;',
        freshFor === undefined
          ? '$&'
          : `proxy_ignore_headers Vary Cache-Control;\n      proxy_cache_valid 200 ${freshFor};`,
      )
      .replace('worker_processes auto;', 'worker_processes 1;\ndaemon off;')
  );
}
