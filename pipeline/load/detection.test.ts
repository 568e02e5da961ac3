import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/folders.ts';
import { loadDetection } from './detection.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
  mkdirSync(join(dir, 'services'));
  mkdirSync(join(dir, 'engines'));
});

const service = (slug: string, rules: string): void =>
  writeFileSync(
    join(dir, 'services', `${slug}.yaml`),
    `slug: ${slug}\nname: ${slug}\ndetect:\n  namesFrom: https://${slug}.example/docs\n  rules:\n${rules}`,
  );
const SDK = `    - id: sdk
      roles: [postgres]
      packages: { npm: ['@acorn/db'] }
      positive: npm @acorn/db
      negative: npm acorn-db
`;
const problemsOf = async () =>
  (await loadDetection(dir, [], dir)).problems.map(
    ({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`,
  );

describe('what a service looks like', () => {
  it('is one file a service, and right when its examples are', async () => {
    service('acorn', SDK);
    const loaded = await loadDetection(dir, [], dir);
    expect(loaded.problems).toEqual([]);
    expect(loaded.services).toMatchObject([{ slug: 'acorn' }]);
  });

  it('names file, line and what to write where an example does not fit', async () => {
    service('acorn', SDK.replace('positive: npm @acorn/db', 'positive: npm acorn'));
    expect(await problemsOf()).toEqual([
      'services/acorn.yaml:9 positive-not-met: detect.rules.0.positive: "npm acorn" does not meet the rule; write an example that does, or add its name',
    ]);
    service('acorn', SDK.replace('negative: npm acorn-db', 'negative: npm @acorn/db'));
    expect(await problemsOf()).toEqual([expect.stringContaining('services/acorn.yaml:10 negative-met')]);
  });

  it('says what kinds of names there are where an example names none', async () => {
    service('acorn', SDK.replace('positive: npm @acorn/db', "positive: '@acorn/db'"));
    expect(await problemsOf()).toEqual([expect.stringContaining('write a kind and a name')]);
  });

  it('wants the limit that a schedule takes of to be one of the plan', async () => {
    const declares = `  declares:
    - id: cron
      keys: ['vercel:crons.schedule']
      schedule: { limit: runs }
      values: { 'runs > 1': paid }
      positive: ['* * * * *']
      negative: ['0 8 * * *']
      says: { quote: once a day, url: https://acorn.example/docs }
`;
    service('acorn', SDK + declares);
    expect(await problemsOf()).toEqual([
      expect.stringContaining('unknown-limit: detect.declares.0.schedule.limit'),
    ]);
  });

  it('lets a name mean one provider only', async () => {
    service('acorn', SDK);
    service('birch', SDK);
    expect(await problemsOf()).toContainEqual(
      expect.stringContaining(
        'services/birch.yaml:8 name-means-two-providers: detect.rules.0.packages.npm.0: "npm @acorn/db" already means acorn',
      ),
    );
  });

  it('refuses ids twice, rules that look for nothing, and plans where the catalog has none', async () => {
    service('acorn', SDK + SDK);
    expect(await problemsOf()).toContainEqual(expect.stringContaining('rule-id-used-twice'));
    service('acorn', SDK.replace("      packages: { npm: ['@acorn/db'] }\n", ''));
    expect(await problemsOf()).toContainEqual(expect.stringContaining('looks-for-nothing'));
    service('acorn', SDK.replace('roles: [postgres]', 'roles: [postgres]\n      offers: [acorn-free]'));
    expect(await problemsOf()).toContainEqual(expect.stringContaining('offers-outside-catalog'));
  });

  it('knows the words of drivers from the frameworks beside it', async () => {
    const chosen = SDK.replace('      positive', '      choices: [ACORN_DRIVER=acorn]\n      positive');
    service('acorn', chosen);
    expect(await problemsOf()).toEqual([expect.stringContaining('unknown-choice')]);
    writeFileSync(
      join(dir, 'engines', 'frame.yaml'),
      'name: Frame\ndrivers:\n  - variables: [ACORN_DRIVER]\n    role: postgres\n    words: [acorn, none]\n    namesFrom: https://frame.example\n',
    );
    expect(await problemsOf()).toEqual([]);
  });
});
