import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageVersion } from '../snapshots/package.ts';
import { temporaryFolder } from '../test/folders.ts';
import { versionText } from './version-text.ts';

describe('zero --version', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  const said = () => versionText({ SNAPSHOTS_DIR: join(folder, 'versions') });

  it('names the day of the data beside the version of the program', () => {
    writeFileSync(
      join(folder, 'latest.json'),
      '{\n  "version": "2026-11-20.3",\n  "manifestSha256": "0"\n}\n',
    );
    expect(said()).toBe(`${packageVersion()} (data of 2026-11-20)`);
  });

  it.each([
    ['none', null],
    ['no JSON', '{"vers'],
    ['another file', '{"version": "newest"}'],
  ])('is the version alone where the pointer is %s', (_, text) => {
    if (text !== null) writeFileSync(join(folder, 'latest.json'), text);
    expect(said()).toBe(packageVersion());
  });

  it('speaks of the snapshot of the package where no folder is set', () => {
    expect(versionText({})).toMatch(/^\d+\.\d+\.\d+ \(data of \d{4}-\d{2}-\d{2}\)$/);
  });
});
