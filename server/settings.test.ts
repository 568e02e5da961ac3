import { describe, expect, it } from 'vitest';
import { defaultProcesses } from './machine.ts';
import { readSettings } from './settings.ts';

function settings(environment: Record<string, string> = {}) {
  const reading = readSettings(environment);
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  return reading.settings;
}

/** What `start` finds wrong; `serve` runs no schedule. */
function errors(environment: Record<string, string>, withSchedule = true): readonly string[] {
  const reading = readSettings(environment, withSchedule);
  return reading.ok ? [] : reading.errors;
}

describe('settings', () => {
  it('derive the public address from host and port, and drop a slash at its end', () => {
    expect(settings({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(settings({ PUBLIC_URL: 'https://zero.example/' }).publicUrl).toBe('https://zero.example');
  });

  it('take an empty variable for an unset one, and pass over those of others', () => {
    expect(settings({ PORT: '', HOME: '/root' }).port).toBe(8787);
  });

  it('trust proxies only by address', () => {
    expect(settings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(settings({ TRUST_PROXY: '10.0.0.0/8, loopback,2001:db8::1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      'loopback',
      '2001:db8::1',
    ]);
    expect(errors({ TRUST_PROXY: '1' })[0]).toContain('TRUST_PROXY=1 is not valid');
    expect(errors({ TRUST_PROXY: 'true' })).toHaveLength(1);
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'zero.example'],
    ['PUBLIC_URL', 'https://user:secret@zero.example'],
    ['STACKS_DATABASE_URL', 'mysql://localhost/zero'],
    ['RATE_LIMIT_REDIS_URL', 'localhost:6379'],
    ['NIGHTLY_CRON', 'every night'],
    ['NIGHTLY_TZ', 'Mars/Olympus'],
    ['CONTACT', 'the operator'],
    ['CONTACT', '运营者'],
    ['PLAYWRIGHT_WS_ENDPOINT', 'localhost:3000'],
    ['LOG_LEVEL', 'loud'],
    ['ACCESS_LOG', '2'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['MAX_CONNECTIONS', '0'],
    ['PROCESSES', '0'],
    ['LIVENESS_PORT', 'on'],
    ['STALL_SECONDS', '-1'],
    ['STALL_SECONDS', '1.5'],
  ])('name %s when it is %s', (name, value) => {
    expect(errors({ [name]: value })).toEqual([expect.stringContaining(`${name}=${value} is not valid: `)]);
  });

  it('ask for two processes where cores and memory are enough for both', () => {
    const GIB = 1024 ** 3;
    expect(defaultProcesses(2, 2 * GIB)).toBe(2);
    expect(defaultProcesses(64, 64 * GIB)).toBe(2);
    expect(defaultProcesses(1, 64 * GIB)).toBe(1);
    expect(defaultProcesses(64, GIB)).toBe(1);
    expect(settings({ PROCESSES: '3' }).processes).toBe(3);
  });

  it('of the schedule are not asked for without it', () => {
    expect(errors({ NIGHTLY_CRON: 'every night', CONTACT: 'ops@zero.example' }, false)).toEqual([]);
  });

  it('put the metrics on a port of their own, by default for this machine alone, or nowhere', () => {
    expect(settings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(settings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toMatchObject({
      host: '10.0.0.5',
    });
    expect(settings({ METRICS_PORT: 'off' }).metrics).toBe('off');
    expect(settings({ ACCESS_LOG: '.25' }).accessLog).toBe(0.25);
  });

  it('name everything that is wrong at once', () => {
    expect(errors({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });
});
