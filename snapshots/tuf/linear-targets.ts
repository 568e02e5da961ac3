/**
 * Reading and writing a list of targets in linear time. `@tufjs/models` 4.1.0 copies the whole list once for each
 * entry: the list of a year (2,920 files) takes a second or more to read, that of ten years minutes. What is read and
 * written is the same. To be deleted when the library's `targetsFromJSON` and `targetsToJSON` no longer do that.
 */
import { TargetFile, Targets } from '@tufjs/models';
import { z } from 'zod';

const entrySchema = z.record(z.string(), z.json());
const readWithout = Targets.fromJSON.bind(Targets);

Targets.fromJSON = (data) => {
  const { targets, ...rest } = data;
  const made = readWithout({ ...rest, targets: {} });
  if (targets === undefined) return made;
  if (typeof targets !== 'object' || targets === null) throw new TypeError('targets must be an object');
  for (const [path, entry] of Object.entries(targets))
    define(made.targets, path, TargetFile.fromJSON(path, entrySchema.parse(entry)));
  return made;
};

Targets.prototype.toJSON = function toJSON(this: Targets) {
  const targets = {};
  for (const [path, target] of Object.entries(this.targets)) define(targets, path, target.toJSON());
  return {
    _type: this.type,
    spec_version: this.specVersion,
    version: this.version,
    expires: this.expires,
    targets,
    ...this.unrecognizedFields,
    ...(this.delegations === undefined ? {} : { delegations: this.delegations.toJSON() }),
  };
};

/** An own property whatever its name: "__proto__" is a name like any other here. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
