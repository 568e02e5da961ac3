/** Which files of infrastructure are deployed: libraries of modules hold more than a deployment takes. */
import type { FileReading } from './read-files.ts';

/** A deployment in Bicep begins in a file of this name. */
const START = /(?:^|\/)main[\w.-]*\.bicep$/i;
const IN_MODULES = /(?:^|\/)modules\//i;

/** What is not deployed weighs as what only development needs, and costs nothing. */
export function setUndeployedAside(readings: readonly FileReading[]): readonly FileReading[] {
  const units = new Map<string, FileReading[]>();
  for (const reading of readings) {
    if (reading.takes === undefined) continue;
    const unit = unitOf(reading.path);
    units.set(unit, [...(units.get(unit) ?? []), reading]);
  }
  const starts = [...units.keys()].filter((unit) => START.test(unit)).map(folderOf);
  const isLibrary = (unit: string): boolean =>
    unit.endsWith('.bicep')
      ? !START.test(unit) && starts.some((folder) => unit.startsWith(folder))
      : IN_MODULES.test(`${unit}/`);
  const deployed = new Set([...units.keys()].filter((unit) => !isLibrary(unit)));
  // A repository of modules alone deploys none: what it holds is what it is about.
  if (deployed.size === 0) return readings;
  for (const unit of deployed) {
    const own = units.get(unit) ?? [];
    for (const { path, takes = [] } of own)
      for (const taken of takes) deployed.add(joined(folderOf(path), taken));
  }
  return readings.map((reading) =>
    reading.takes === undefined || deployed.has(unitOf(reading.path))
      ? reading
      : {
          ...reading,
          declared: [],
          signals: reading.signals.map((signal) => ({ ...signal, weight: 'development' as const })),
        },
  );
}

/** A folder of Terraform is one module, and so is each file of Bicep. */
function unitOf(path: string): string {
  return path.endsWith('.bicep') ? path : folderOf(path).slice(0, -1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function joined(folder: string, path: string): string {
  const names: string[] = [];
  for (const name of `${folder}${path}`.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
