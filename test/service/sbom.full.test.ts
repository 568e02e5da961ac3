import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  makeSbom,
  productionPackages,
  readLock,
  runtimeDependencies,
  type Sbom,
} from './sbom.ts';

describe('the bill of materials', () => {
  let sbom: Sbom;
  beforeAll(async () => {
    ({ sbom } = await makeSbom());
  });

  it('lists every package that runs in production with a licence that may be passed on', async () => {
    expect(complaintsOf(sbom, await runtimeDependencies())).toEqual([]);
  });

  it('lists what the lockfile has, at the same version', async () => {
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
    const wanted = productionPackages(await readLock()).map(({ name, version }) => `${name}@${version}`);
    expect(wanted.filter((one) => !listed.has(one))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(100);
  });

  it('refers to each of them, and to itself', () => {
    const references = new Set(sbom.dependencies.map(({ ref }) => ref));
    expect(sbom.components.filter((component) => !references.has(component['bom-ref']))).toEqual([]);
  });

  it('rests on a lockfile that pins the bytes of every package, those of other systems too', async () => {
    const { packages } = await readLock();
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    expect(installed.length).toBeGreaterThan(500);
    const unpinned = installed.filter(
      ([, { integrity, link }]) => link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(unpinned.map(([path]) => path)).toEqual([]);
  });

  it('names no registry but the public one, or none at all', async () => {
    const { packages } = await readLock();
    const hosts = Object.entries(packages).flatMap(([path, { resolved, link }]) =>
      resolved === undefined || link === true ? [] : [`${new URL(resolved).host} of ${path}`],
    );
    expect(hosts.filter((host) => !host.startsWith('registry.npmjs.org '))).toEqual([]);
  });
});
