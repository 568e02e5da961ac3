/** The operators' command line, run as `zero` would run it. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createProgram, runProgram } from '../../schemas/terminal/index.ts';
import { addStackCommands } from '../../server/faces/commands/stacks/index.ts';
import { listenForCommands } from '../../server/processes/store-socket.ts';
import { hashKey, holdStackStore, openFileStore } from '../../server/stacks/index.ts';
import { recordingTerminal } from '../commands/run.ts';
import { testSettings } from '../contract/settings.ts';
import { temporaryFolder } from '../folders.ts';
import { stack } from './samples.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'stacks.json');
});

async function zero(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { terminal, ended } = recordingTerminal();
  const program = createProgram('zero', terminal);
  addStackCommands(program, terminal, () => testSettings({ STACKS_FILE: file }));
  await runProgram(program, args, terminal);
  return ended;
}

const idSchema = z.object({ id: z.string() });
async function makeOrganization(name = 'Acme'): Promise<string> {
  const { out } = await zero('orgs', 'create', '--name', name, '--json');
  return idSchema.parse(JSON.parse(out)).id;
}

describe('zero orgs, members and keys', () => {
  it('make an organization, a member and a key that is shown once with the id of the organization', async () => {
    const org = await makeOrganization();
    expect((await zero('members', 'add', '--org', org, '--email', 'Ann@Example.com')).out).toBe(
      'Added ann@example.com.\n',
    );
    const made = await zero('keys', 'create', '--org', org, '--owner', 'ann@example.com', '--access', 'save');
    expect(made.code).toBe(0);
    const key = /zero_[\w-]{43}/.exec(made.out)?.[0] ?? '';
    expect(made.out).toContain(org);
    expect(made.out).toContain('read and save');
    const listed = await zero('keys', 'list', '--org', org);
    expect(listed.out).toMatch(/ann@example\.com\s+save\s+valid\s+never\s+never/);
    const everything = listed.out + (await zero('keys', 'list', '--org', org, '--json')).out;
    expect(everything).not.toContain(key.slice(5));
    expect(everything).not.toContain(hashKey(key));
    expect(await readFile(file, 'utf8')).not.toContain(key.slice(5));
    expect((await zero('orgs', 'list')).out).toMatch(new RegExp(`${org}\\s+Acme\\s+1\\s+1\\s+0`));
  });

  it('revoke a key, and orphan those of a member who leaves', async () => {
    const org = await makeOrganization();
    await zero('members', 'add', '--org', org, '--email', 'ann@example.com');
    const create = [
      'keys',
      'create',
      '--org',
      org,
      '--owner',
      'ann@example.com',
      '--access',
      'read',
      '--json',
    ];
    const one = idSchema.parse(JSON.parse((await zero(...create)).out)).id;
    await zero(...create, '--expires', '2999-01-31T08:00:00+08:00');
    expect((await zero('keys', 'revoke', one)).out).toBe(`Revoked ${one}.\n`);
    expect((await zero('keys', 'revoke', one)).out).toBe(`${one} was revoked before.\n`);
    await zero('members', 'remove', '--org', org, '--email', 'ann@example.com');
    const { out } = await zero('keys', 'list', '--org', org);
    expect(out).toContain('revoked');
    expect(out).toMatch(/orphaned\s+2999-01-31T00:00:00\.000Z/);
  });

  it.each([
    [
      ['keys', 'create', '--org', 'ORG', '--owner', 'eve@example.com', '--access', 'read'],
      /not a member.*zero members add --org/,
    ],
    [['keys', 'create', '--org', 'ORG', '--owner', 'eve', '--access', 'read'], /not an e-mail address/],
    [
      ['keys', 'create', '--org', 'ORG', '--owner', 'e@example.com', '--access', 'all'],
      /read or save, not all/,
    ],
    [
      ['keys', 'create', '--org', 'ORG', '--owner', 'e@example.com', '--access', 'read', '--expires', 'soon'],
      /2027-01-31T00:00:00Z, not soon/,
    ],
    [
      [
        'keys',
        'create',
        '--org',
        'ORG',
        '--owner',
        'e@example.com',
        '--access',
        'read',
        '--expires',
        '2001-01-01T00:00:00Z',
      ],
      /has passed/,
    ],
    [['keys', 'revoke', 'key_AAAAAAAAAAAAAAAA'], /There is no key/],
    [
      ['members', 'add', '--org', 'org_AAAAAAAAAAAAAAAA', '--email', 'a@example.com'],
      /There is no organization/,
    ],
    [['orgs', 'create', '--name', ' '], /name is not valid/],
    [['orgs', 'delete', 'ORG'], /with its members, keys, stacks and audit.*--yes/s],
    [['stacks', 'delete', 'stk_AAAAAAAAAAAAAAAA'], /There is no stack/],
    [['stacks', 'export', '--org', 'org_AAAAAAAAAAAAAAAA'], /There is no organization/],
  ])('refuse %j with a reason and code 1', async (args, reason) => {
    const org = await makeOrganization();
    const { code, out, err } = await zero(...args.map((word) => (word === 'ORG' ? org : word)));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(reason);
  });

  it('say so when the place of the file is no folder', async () => {
    await writeFile(join(folder, 'plain'), '');
    file = join(folder, 'plain', 'stacks.json');
    const { code, err } = await zero('orgs', 'list');
    expect([code, err]).toEqual([1, expect.stringContaining(join(folder, 'plain'))]);
  });

  it('say who uses the file when it is in use', async () => {
    const store = await openFileStore(file);
    // A sign of life of the holder ends the wait.
    const { code, err } = await zero('orgs', 'list');
    await store.close();
    expect([code, err]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}`)]);
  });

  it('are carried out by a server that holds the file, for its own user alone', async () => {
    const holder = holdStackStore({ stacksDatabaseUrl: null, stacksFile: file }, pino({ level: 'silent' }), {
      listen: listenForCommands,
    });
    await vi.waitUntil(() => holder.current() !== null);
    const org = await makeOrganization('Held');
    expect((await holder.current()?.listOrganizations())?.map(({ id }) => id)).toEqual([org]);
    expect((await stat(`${file}.commands`)).mode & 0o777).toBe(0o700);
    await holder.close();
    expect((await zero('orgs', 'list')).out).toContain('Held');
  });
});

describe('zero stacks', () => {
  it('export and import an organization, also into another store', async () => {
    const org = await makeOrganization('商店');
    await zero('members', 'add', '--org', org, '--email', 'ann@example.com');
    const store = await openFileStore(file);
    await store.saveStack(stack(org), { name: 'ann@example.com', key: null });
    await store.close();
    const { out } = await zero('stacks', 'export', '--org', org);
    const dump = join(folder, 'dump.json');
    await writeFile(dump, out);
    file = join(folder, 'other.json');
    expect((await zero('stacks', 'import', dump)).out).toContain('1 stacks added, 0 replaced');
    expect((await zero('stacks', 'import', dump, '--json')).out).toContain('"replaced": 1');
    expect((await zero('stacks', 'export', '--org', org)).out).toBe(out);
    expect((await zero('stacks', 'list', '--org', org)).out).toMatch(
      /shop\s+2026-11-20T08:00:00\.000Z\s+postgres/,
    );
    await writeFile(dump, out.replace('"postgres"', '"blog"'));
    expect((await zero('stacks', 'import', dump)).err).toContain('stacks.0.request.needs.0');
    expect((await zero('stacks', 'import', join(folder, 'none.json'))).err).toContain('cannot be read');
  });

  it('tell who saved what when, and delete', async () => {
    const org = await makeOrganization();
    const store = await openFileStore(file);
    const saved = stack(org);
    await store.saveStack(saved, { name: 'ann@example.com', key: 'key_AAAAAAAAAAAAAAAA' });
    await store.close();
    expect((await zero('stacks', 'delete', saved.id)).out).toBe(`Deleted ${saved.id}.\n`);
    const { out } = await zero('stacks', 'audit', '--org', org);
    expect(out.split('\n')[1]).toMatch(/operator\s+stack-deleted\s+shop/);
    expect(out).toMatch(
      /2026-11-20T08:00:00\.000Z\s+ann@example\.com\s+stack-saved\s+shop\s+key_AAAAAAAAAAAAAAAA/,
    );
    expect((await zero('orgs', 'delete', org, '--yes')).out).toBe(`Deleted ${org}.\n`);
    expect((await zero('orgs', 'list')).out).toBe('There are no organizations yet.\n');
  });
});
