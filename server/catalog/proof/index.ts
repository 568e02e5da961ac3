/** Proofs: a quote with its passage and what the nights saw of it. */
export type { Passage } from './passage.ts';
export { type Proof, type ProofReading, readProof } from './read-proof.ts';
export { NO_SIGHTINGS, type Sightings } from './sightings.ts';
