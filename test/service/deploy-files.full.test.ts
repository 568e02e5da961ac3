/** The files that operators get in server/deploy/, read by the tools that they are meant for. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readPipelineSettings } from '../../pipeline/settings.ts';
import { readSettings } from '../../server/settings.ts';
import { nightFigures } from '../../server/snapshot/index.ts';
import { createLivenessServer } from '../../server/watchdog/index.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { snapshotOf, startServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { madeReport } from '../night/made-report.ts';
import { freePort } from '../stacks/free-port.ts';
import { writeProxyFiles } from './shipped-proxy.ts';

const run = promisify(execFile);

/** Found where Debian puts it, which need not be on the path of whoever runs the tests. */
function toolAt(...paths: string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
const NGINX = toolAt('/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx');
const SYSTEMD = toolAt('/usr/bin/systemd-analyze');

const folder = temporaryFolder();

const deployed = (name: string): string => join(packageRoot(), 'server', 'deploy', name);
const readDeployed = (name: string): string => readFileSync(deployed(name), 'utf8');

/**
 * Runs the shell text that copies the first catalog, with folders of the test in place of the machine's.
 * @param script names /var/lib/zero, and runs in the folder of the program
 * @returns what `latest.json` holds after the first start, after one that begins where the copy was cut off,
 *   and after one on a store that has gone on since
 */
async function firstStarts(script: string): Promise<string[]> {
  const base = await mkdtemp(join(folder, 'start-'));
  const [program, state] = [join(base, 'program'), join(base, 'state')];
  await mkdir(join(program, 'snapshots', 'versions', '2026-11-20.1'), { recursive: true });
  await writeFile(join(program, 'snapshots', 'latest.json'), 'committed');
  await mkdir(state);
  const start = async (): Promise<string> => {
    await run('/bin/sh', ['-c', script.replaceAll('/var/lib/zero', state)], { cwd: program });
    expect(await readdir(join(state, 'snapshots', 'versions'))).toEqual(['2026-11-20.1']);
    return readFile(join(state, 'snapshots', 'latest.json'), 'utf8');
  };
  const first = await start();
  await rename(join(state, 'snapshots'), join(state, 'first'));
  await rm(join(state, 'first', 'latest.json'));
  const afterCut = await start();
  await writeFile(join(state, 'snapshots', 'latest.json'), 'newer');
  return [first, afterCut, await start()];
}

describe('the systemd units', () => {
  const keys = (unit: string): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const line of unit.split('\n')) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name !== '') found.set(name, [...(found.get(name) ?? []), value]);
    }
    return found;
  };

  it.each(['zero.service', 'zero-nightly.service', 'zero-nightly.timer'])(
    '%s is one, to systemd itself where there is one',
    async (name) => {
      const unit = readDeployed(name);
      for (const line of unit.split('\n')) expect(line).toMatch(/^$|^#|^\[\w+\]$|^\w+=/);
      if (SYSTEMD === null) return;
      const file = join(folder, name);
      // A timer is read together with what it starts.
      for (const other of ['zero.service', 'zero-nightly.service'])
        await writeFile(join(folder, other), readDeployed(other).replace('/usr/bin/node', process.execPath));
      // The tool wants the program to exist on this machine.
      await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
      const { stderr } = await run(SYSTEMD, ['verify', '--man=no', file]).catch(
        (error: { stderr: string }) => error,
      );
      expect(stderr.split('\n').filter((line) => line.includes(name))).toEqual([]);
    },
  );

  it('starts what the package has, with settings that the program takes, and gives it its grace time', () => {
    const found = keys(readDeployed('zero.service'));
    expect(found.get('ExecStart')?.[0]).toMatch(/ dist\/server\/cli\.js serve$/);
    const environment = Object.fromEntries(
      (found.get('Environment') ?? []).flatMap((line) =>
        line.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      ),
    );
    const reading = readSettings(environment);
    expect(reading).toMatchObject({
      ok: true,
      settings: { metrics: { port: 9464 }, trustProxy: ['127.0.0.1'] },
    });
    expect(Number(found.get('TimeoutStopSec')?.[0])).toBeGreaterThan(12);
  });

  it('begins with the committed catalog once', async () => {
    const before = keys(readDeployed('zero.service')).get('ExecStartPre')?.[0] ?? '';
    const [, script = ''] = /^\/bin\/sh -c '(.*)'$/.exec(before) ?? [];
    expect(await firstStarts(script)).toEqual(['committed', 'committed', 'newer']);
  });

  it('lets Chromium with its sandbox call what it calls', async (test) => {
    const browser = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'].find((path) => existsSync(path));
    const tools = ['/usr/bin/strace', '/usr/bin/setpriv'].filter((path) => existsSync(path));
    if (browser === undefined || SYSTEMD === null || tools.length < 2)
      return test.skip('chromium, systemd, strace or setpriv is not installed');
    const traces = temporaryFolder();
    await chmod(traces, 0o777);
    const user = process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const flags = ['--headless', '--disable-gpu', '--disable-dev-shm-usage', '--disable-setuid-sandbox'];
    const { stdout: page } = await run(
      '/usr/bin/setpriv',
      [
        ...[...user, '--no-new-privs', '/usr/bin/strace', '-ff', '-qq', '-o', join(traces, 'calls'), browser],
        ...[...flags, `--user-data-dir=${join(traces, 'profile')}`, '--dump-dom', 'data:text/html,<p>read'],
      ],
      { env: { ...process.env, HOME: traces, TMPDIR: traces } },
    );
    expect(page).toContain('<p>read</p>');
    const called = new Set<string>();
    for (const name of (await readdir(traces)).filter((one) => one.startsWith('calls')))
      for (const line of (await readFile(join(traces, name), 'utf8')).split('\n')) {
        const [, call] = /^(\w+)\(/.exec(line) ?? [];
        if (call !== undefined) called.add(call);
      }
    const filter = keys(readDeployed('zero-nightly.service')).get('SystemCallFilter') ?? [];
    const { stdout: sets } = await run(SYSTEMD, ['syscall-filter']);
    const membersOf = (name: string): string[] => {
      const [, listed = ''] = new RegExp(`^${name}\\n((?: .*\\n?)+)`, 'm').exec(sets) ?? [];
      const members = listed.split('\n').map((line) => line.trim());
      return members.flatMap((one) => (one.startsWith('@') ? membersOf(one) : [one]));
    };
    const allowed = new Set(
      filter
        .flatMap((line) => line.split(' '))
        .flatMap((name) => (name.startsWith('@') ? membersOf(name) : [name])),
    );
    expect(allowed.size).toBeGreaterThan(200);
    expect([...called].filter((call) => !allowed.has(call))).toEqual([]);
  });

  it.each(['zero.service', 'zero-nightly.service'])('%s is shut off from the rest of the machine', (name) => {
    const found = keys(readDeployed(name));
    // Both own the folder of state.
    expect(found.get('User')).toEqual(['zero']);
    for (const key of ['DynamicUser', 'NoNewPrivileges', 'ProtectHome', 'PrivateTmp'])
      expect(found.get(key), key).toEqual(['yes']);
    expect(found.get('ProtectSystem')).toEqual(['strict']);
    expect(found.get('CapabilityBoundingSet')).toEqual(['']);
  });
});

describe('the settings of a replica', () => {
  it('are taken by the program', () => {
    const lines = readDeployed('replica.env')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2) as [string, string])); // Two, by the filter above.
    expect(readSettings(environment)).toMatchObject({ ok: true });
    const readme = readDeployed('README.md');
    for (const name of Object.keys(environment)) expect(readme).toContain(`\`${name}`);
  });
});

describe('the configuration of nginx', () => {
  it('is one, to nginx itself', async (test) => {
    if (NGINX === null && process.env.CI !== 'true') test.skip('nginx is not installed');
    const base = join(folder, 'nginx');
    const file = await writeProxyFiles(base);
    const { stderr } = await run(NGINX ?? 'nginx', ['-t', '-p', base, '-e', 'stderr', '-c', file]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  });

  it('sends no coding that a client refuses', async (test) => {
    if (NGINX === null && process.env.CI !== 'true') test.skip('nginx is not installed');
    const base = join(folder, 'nginx-codings');
    await mkdir(base, { recursive: true });
    const port = await freePort();
    const map = /map \$http_accept_encoding \$zero_coding \{.*?\n {2}\}/s.exec(
      readDeployed('nginx.conf'),
    )?.[0];
    await writeFile(
      join(base, 'nginx.conf'),
      `daemon off; master_process off; pid ${base}/pid; error_log ${base}/error.log;
      events { worker_connections 64; }
      http {
        access_log off;
        client_body_temp_path ${base}/a; proxy_temp_path ${base}/b; fastcgi_temp_path ${base}/c;
        uwsgi_temp_path ${base}/d; scgi_temp_path ${base}/e;
        ${map}
        server { listen 127.0.0.1:${port}; location / { return 200 "coding:$zero_coding"; } }
      }`,
    );
    const nginx = spawn(NGINX ?? 'nginx', ['-c', join(base, 'nginx.conf'), '-p', base], { stdio: 'ignore' });
    const codingFor = async (accepted: string): Promise<string> => {
      const headers = { 'accept-encoding': accepted };
      return (await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).slice('coding:'.length);
    };
    try {
      await vi.waitFor(async () => expect(await codingFor('identity')).toBe(''), { timeout: 120_000 });
      for (const [accepted, coding] of [
        ['br', 'br'],
        ['gzip, deflate, br', 'br'],
        ['gzip, deflate, br, zstd', 'br'],
        ['BR;q=0.5', 'br'],
        ['br;q=1.0, gzip;q=0.8', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['br;q=0', ''],
        ['br; q=0.000, gzip ; q=0.001', 'gzip'],
        ['gzip;q=0', ''],
        ['x-gzip', ''],
        ['brotli', ''],
        ['identity', ''],
      ] as const)
        expect([accepted, await codingFor(accepted)]).toEqual([accepted, coding]);
    } finally {
      const ended = new Promise((resolve) => nginx.once('close', resolve));
      nginx.kill('SIGTERM');
      await ended;
    }
  });

  it('lets no caller write its own address, read the metrics or send more than the service takes', () => {
    const config = readDeployed('nginx.conf');
    expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(config).not.toContain('$proxy_add_x_forwarded_for');
    expect(config).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(config).toMatch(/client_max_body_size 3m;/);
    expect(config).not.toMatch(/log_format[^;]*\$(remote_addr|request_uri|request\b|args|http_)/);
  });
});

describe('the container file', () => {
  const instructions = () => {
    const file = DockerfileParser.parse(readDeployed('Dockerfile'));
    return file
      .getInstructions()
      .map((one) => ({ name: one.getKeyword(), text: one.getArgumentsContent() ?? '' }));
  };
  const textsOf = (name: string): string[] =>
    instructions().flatMap((one) => (one.name === name ? [one.text] : []));

  it('is one: two stages, not as root, with a check of its health', () => {
    expect(textsOf('FROM')).toEqual(['node:24-bookworm-slim AS build', 'node:24-bookworm-slim']);
    const names = instructions().map(({ name }) => name);
    expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    expect(textsOf('USER')).toEqual(['node']);
    expect(textsOf('HEALTHCHECK')[0]).toContain('http://127.0.0.1:8788/');
    expect(textsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('takes along all that the package needs at run time, and runs what it has', async () => {
    const { files, workspaces } = z
      .object({ files: z.array(z.string()), workspaces: z.tuple([z.string()]) })
      .parse(JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8')));
    const copied = textsOf('COPY').join(' ');
    const reading = /README\.md$|^(CHANGELOG|SECURITY)\.md$|^server\/deploy$|^snapshots\/queries$|^!|^dist\//;
    for (const file of ['dist', ...files.filter((one) => !reading.test(one))])
      expect(copied, file).toContain(`/app/${file}`);
    for (const [, path = ''] of copied.matchAll(/\/app\/(\S+)/g)) {
      if (path !== 'dist' && path !== 'node_modules')
        expect(existsSync(join(packageRoot(), path)), path).toBe(true);
    }
    // `npm ci` builds by the script of the workspace that npm runs after it.
    expect(textsOf('RUN')[0]).toContain('npm ci');
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(join(packageRoot(), workspaces[0], 'package.json'), 'utf8')));
    expect(scripts.prepare).toContain('build');
    expect(JSON.parse(textsOf('CMD')[0] ?? '')).toEqual([
      'node',
      '--max-old-space-size=768',
      'dist/server/cli.js',
      'serve',
    ]);
    expect(existsSync(join(packageRoot(), 'server', 'cli.ts'))).toBe(true);
  });

  it('has settings that the program takes', () => {
    const environment = Object.fromEntries(
      textsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])), // As ENV is written there.
    );
    expect(readSettings(environment)).toMatchObject({
      ok: true,
      settings: { host: '0.0.0.0', port: 8787, livenessPort: 8788, metrics: { host: '0.0.0.0', port: 9464 } },
    });
    expect(textsOf('EXPOSE')).toEqual(['8787 9464']);
  });

  it('has a health check that runs', async () => {
    const check = textsOf('HEALTHCHECK')[0] ?? '';
    const [command = '', ...args] = z.array(z.string()).parse(JSON.parse(check.slice(check.indexOf('['))));
    expect(command).toBe('node');
    for (const [isAlive, code] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const port = await freePort();
      const server = createLivenessServer(() => isAlive).listen(port, '127.0.0.1');
      const here = args.map((part) => part.replace(':8788', `:${port}`));
      const ended = await run(process.execPath, here).then(
        () => 0,
        (error: { code: number }) => error.code,
      );
      server.close();
      expect(ended).toBe(code);
    }
  });
});

describe('the compose file', () => {
  const serviceSchema = z.object({
    image: z.string(),
    build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).default({}),
    ports: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    depends_on: z.array(z.string()).default([]),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    security_opt: z.array(z.string()).optional(),
  });
  const composeSchema = z.object({
    services: z.strictObject({
      night: serviceSchema,
      server: serviceSchema,
      postgres: serviceSchema,
      redis: serviceSchema,
    }),
    volumes: z.record(z.string(), z.null()),
  });
  const compose = () => composeSchema.parse(parse(readDeployed('compose.yaml'), { merge: true }));

  /** As compose fills them in where the operator set only what must be set. */
  const filledIn = (environment: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
          .replace(/\$\{CONTACT:\?[^}]+\}/g, 'https://you.example/contact')
          .replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/g, 'secret'),
      ]),
    );

  it('is one: our image, stores of fixed major versions, volumes that are declared', () => {
    const { services, volumes } = compose();
    for (const { build, volumes: used, depends_on: others } of Object.values(services)) {
      if (build !== undefined) {
        const context = join(packageRoot(), 'server', 'deploy', build.context);
        expect(join(context, build.dockerfile)).toBe(deployed('Dockerfile'));
      }
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const other of others) expect(Object.keys(services)).toContain(other);
    }
    expect(services.postgres.image).toMatch(/^postgres:\d+/);
    expect(services.redis.image).toMatch(/^redis:\d+/);
  });

  it('shuts our containers off, and shows nothing but the server, to this machine alone', () => {
    const { services } = compose();
    for (const ours of [services.night, services.server]) {
      expect(ours).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['zero-data:/var/lib/zero'],
      });
    }
    const ports = Object.entries(services).flatMap(([name, { ports: own }]) =>
      own.map((port) => [name, port]),
    );
    expect(ports).toEqual([['server', '127.0.0.1:8787:8787']]);
  });

  it('has settings that the programs take, one folder of versions, and no password of its own', () => {
    const { night, server, postgres } = compose().services;
    const served = readSettings(filledIn(server.environment));
    expect(served).toMatchObject({
      ok: true,
      settings: {
        stacksDatabaseUrl: 'postgres://zero:secret@postgres:5432/zero',
        rateLimitRedisUrl: 'redis://redis:6379',
        trustProxy: false,
      },
    });
    const nightly = readPipelineSettings(filledIn(night.environment));
    expect(nightly).toMatchObject({ ok: true, settings: { contact: 'https://you.example/contact' } });
    expect(night.environment.SNAPSHOTS_DIR).toBe(server.environment.SNAPSHOTS_DIR);
    expect(filledIn(postgres.environment)).toEqual({
      POSTGRES_USER: 'zero',
      POSTGRES_DB: 'zero',
      POSTGRES_PASSWORD: 'secret',
    });
  });

  it('runs nights that begin with the committed catalog once', async () => {
    const [shell, option, script = ''] = compose().services.night.command ?? [];
    expect([shell, option]).toEqual(['sh', '-c']);
    const program = / exec node --max-old-space-size=1024 dist\/pipeline\/cli\.js schedule$/;
    expect(script).toMatch(program);
    expect(existsSync(join(packageRoot(), 'pipeline', 'cli.ts'))).toBe(true);
    expect(await firstStarts(script.replace(program, ''))).toEqual(['committed', 'committed', 'newer']);
  });
});

describe('the rules for alerts', () => {
  const rulesSchema = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  });
  const FUNCTIONS = ['sum', 'by', 'rate', 'count', 'histogram_quantile', 'on'];
  const LABELS = ['instance', 'version', 'route', 'le'];

  it('speak of metrics and label values that the service has', async () => {
    const { groups } = rulesSchema.parse(parse(readDeployed('alerts.yml')));
    const server = await startServer({
      stackStore: () => null,
      snapshot: { ...snapshotOf(), night: nightFigures(madeReport()) },
    });
    await (await server.get('/api/zero/offers')).arrayBuffer();
    const text = await (await server.get('/metrics')).text();
    await server.close();
    const names = new Set([...text.matchAll(/^([a-z_:0-9]+)(?:\{| )/gm)].map(([, name]) => name));
    const rules = groups.flatMap(({ rules: own }) => own);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) {
      for (const [, label, matched] of expr.matchAll(/(\w+)=~?"([^"]+)"/g)) {
        if (label === 'job' || label === 'status') continue;
        for (const value of matched?.split('|') ?? []) expect(text, expr).toContain(`${label}="${value}"`);
      }
      const words = expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ').match(/[a-z_][a-z_0-9]*/gi) ?? [];
      const metrics = words.filter((word) => ![...FUNCTIONS, ...LABELS, 'up', 'e9'].includes(word));
      expect(metrics.length, expr).toBeGreaterThan(expr.startsWith('up') ? -1 : 0);
      for (const metric of metrics) expect(names, expr).toContain(metric);
      const depth = [...expr].reduce((open, char) => open + (char === '(' ? 1 : char === ')' ? -1 : 0), 0);
      expect(depth, expr).toBe(0);
    }
  });
});
