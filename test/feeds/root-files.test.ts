/** The files that programs look for at the root: security.txt, JSON Schemas. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProblem, startServer, useServer } from '../contract/serve.ts';

let now = new Date('2026-11-20T13:14:15Z');
const server = useServer({ environment: { CONTACT: 'security@zero.example' }, clock: () => now });

describe('/.well-known/security.txt', () => {
  it('names the contact, and ends within a year, by the clock of the server', async () => {
    const answer = await server.get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:security@zero.example',
        'Expires: 2027-05-19T00:00:00Z',
        'Preferred-Languages: en, zh',
        'Canonical: https://zero.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    now = new Date('2027-01-01T00:00:00Z');
    expect(await (await server.get('/.well-known/security.txt')).text()).toContain('Expires: 2027-06-30');
  });

  it('is not there where nobody is named', async () => {
    const without = await startServer();
    await readProblem(await without.get('/.well-known/security.txt'), 'not-found');
  });
});

describe('/schemas', () => {
  it.each(['record', 'zero'])('has the schema of the repository: %s', async (name) => {
    const answer = await server.get(`/schemas/${name}.schema.json`);
    expect(answer.headers.get('content-type')).toBe('application/schema+json; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('etag')).not.toBeNull();
    expect(await answer.text()).toBe(readFileSync(`schemas/${name}.schema.json`, 'utf8'));
  });
});
