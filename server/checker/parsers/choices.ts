/** Variables that choose one of several drivers, with the word they are set to. */
import type { Signal } from './signal.ts';

/** By their names; which of them mean something is data (`drivers` of the detection). */
const CHOOSES = /_(?:DRIVER|CONNECTION|DISK|CLOUD|MAILER|SERVICE|ADAPTER|PROVIDER|BACKEND|STORE)$/;
const WORD = /^[a-z0-9][a-z0-9_-]{0,30}$/;

/** `VARIABLE=word` for a variable that chooses and a plain word, else nothing. */
export function readChoices(name: string, value: string, line: number): Signal[] {
  const word = value.trim().toLowerCase();
  if (!CHOOSES.test(name) || !WORD.test(word)) return [];
  return [{ kind: 'choice', name: `${name}=${word}`, line, weight: 'setting' }];
}
