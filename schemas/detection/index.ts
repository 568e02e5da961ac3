/** Detection: how the use of a service is recognised in the files of a repository, as data. */
export { assembleDetection, assembleRule, listProbes } from './assemble.ts';
export {
  compileDeclares,
  type Declared,
  type DeclareRecord,
  type DeclareRule,
  type Entry,
  exampleEntries,
} from './declares.ts';
export { compileDetection, compileProbes, type DetectionIndex, readProbe } from './match.ts';
export {
  type DetectRecord,
  detectRecordSchema,
  type EngineRecord,
  engineRecordSchema,
  type RuleRecord,
  type ServiceRecord,
  serviceRecordSchema,
} from './record.ts';
export { type Detection, type DetectionRule, type Driver, detectionSchema, probeSchema } from './rule.ts';
export type { Schedule } from './schedules.ts';
export {
  comparableName,
  type Ecosystem,
  isEcosystem,
  type Protocol,
  type SignalKind,
  STRENGTHS,
  type Strength,
  strengthSchema,
} from './vocabulary.ts';
