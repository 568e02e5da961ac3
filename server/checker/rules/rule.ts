/** What a rule is. Rules are data; the corpus under test/checker/ judges them, not their own examples. */
import type { Role } from '../../../schemas/vocabulary.ts';
import type { SignalKind } from '../parsers/index.ts';

/**
 * What is looked for: a kind and a name. A `*` at the end stands for any rest; in a host a `*` stands for one
 * label, and a host also covers everything below it. Variables are compared without the prefixes by which
 * frameworks publish them (`NEXT_PUBLIC_`).
 */
export type Probe = `${SignalKind} ${string}`;

/** A wire protocol that many providers speak; a client library of it says nothing about whose service it calls. */
export type Protocol =
  | 's3'
  | 'openai'
  | 'postgres'
  | 'redis'
  | 'smtp'
  | 'libsql'
  | 'amqp'
  | 'qdrant'
  | 'weaviate'
  | 'chroma'
  | 'meilisearch'
  | 'typesense'
  | 'zitadel';

export type Strength = 'used' | 'configured' | 'mentioned';

export type Rule = {
  /** `{provider}/{what}`; engines stand under `engine/`. Public: an answer names the rule of every find. */
  readonly id: string;
  /** Slug of the provider, in the catalog or not; null for an engine, which any provider may serve. */
  readonly provider: string | null;
  readonly roles: readonly Role[];
  readonly looksFor: readonly Probe[];
  readonly positive: Probe;
  /** Looks alike and is something else. */
  readonly negative: Probe;
  /** Where the names come from. */
  readonly namesFrom: string;
  /** A find never counts for more than this. */
  readonly atMost?: Strength;
  /** A command-line or test tool: installed for development it says nothing, with or without settings. */
  readonly tool?: true;
  /** The find is a client of this protocol. */
  readonly client?: Protocol;
  /** The find is a server of this protocol: a client found elsewhere is a client of it. */
  readonly server?: Protocol;
  /** What stands in for a service on a developer's machine, by its own name. */
  readonly standIn?: string;
};

type Extra = Pick<Rule, 'atMost' | 'tool' | 'client' | 'server' | 'standIn'>;
type Row = readonly [
  what: string,
  roles: readonly Role[],
  looksFor: readonly Probe[],
  positive: Probe,
  negative: Probe,
  extra?: Extra,
];

/** The rules of one provider. @param namesFrom the documentation in which the names are given */
export function provider(slug: string, namesFrom: string, rows: readonly Row[]): Rule[] {
  return rows.map(([what, roles, looksFor, positive, negative, extra]) => ({
    id: `${slug}/${what}`,
    provider: slug,
    roles,
    looksFor,
    positive,
    negative,
    namesFrom,
    ...extra,
  }));
}

/** Rules of engines, frameworks and local stand-ins: they tell a need, no provider. */
export function engine(namesFrom: string, rows: readonly Row[]): Rule[] {
  return provider('engine', namesFrom, rows).map((rule) => ({ ...rule, provider: null }));
}
