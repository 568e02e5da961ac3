/** A thread that computes over one version of the catalog; the pool starts this file as a worker. */
import { workerData } from 'piscina';
import { compileDetection, type Detection } from '../../schemas/detection/index.ts';
import { type Job, type JobData, type JobName, type Jobs, runJob } from './jobs.ts';

/** What a thread is given when it starts. */
export type ThreadData = Omit<JobData, 'detection'> & { readonly detection: Detection | null };

/** What it is given for each job. */
export type ThreadJob<Name extends JobName> = Job<Name> & { readonly name: Name };

// Handed over by the pool, which takes nothing else (on-threads.ts).
const options = workerData as ThreadData;
const data: JobData = {
  ...options,
  detection: options.detection === null ? null : compileDetection(options.detection),
};

export default function run<Name extends JobName>({ name, ...job }: ThreadJob<Name>): Jobs[Name]['answer'] {
  return runJob(name, data, job);
}
