/** Runs before every test file: property tests draw the same cases in every run of the same seed. */
import fc from 'fast-check';
import { SEED } from './sample.ts';

fc.configureGlobal({ seed: SEED });
