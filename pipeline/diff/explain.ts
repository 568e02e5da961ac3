/**
 * Which differences may be published. A difference needs a `revisions` entry of the record; what nobody
 * explained is held back, and the offer keeps its last published facts.
 */
import { type FactValue, factValueSchema } from '../../schemas/change.ts';
import type { RevisionRecord } from '../../schemas/record.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import type { FactDifference } from './duckdb.ts';

export type ExplainedChange = {
  readonly offer: string;
  readonly field: string;
  readonly before: FactValue;
  readonly after: FactValue;
  readonly revision: RevisionRecord;
};

export type HeldBackOffer = {
  readonly offer: string;
  readonly differences: readonly { field: string; before: FactValue; after: FactValue; explained: boolean }[];
};

export type Explanation = {
  readonly listed: readonly string[];
  readonly delisted: readonly string[];
  readonly changes: readonly ExplainedChange[];
  readonly heldBack: readonly HeldBackOffer[];
  /** Keys of the revisions that are now published. */
  readonly consumed: readonly string[];
  /** New revisions that no difference matches. */
  readonly unused: readonly RevisionRecord[];
};

/** What tells one revision from another. */
export function revisionKey(revision: RevisionRecord): string {
  const { date, kind, offer, fields, note } = revision;
  return sha256(JSON.stringify([date, kind, offer, [...fields].sort(), note.en, note['zh-CN']]));
}

/**
 * @param differences every fact that differs from the version before
 * @param revisions all revisions of all records
 * @param before slugs of the version before, after renaming
 * @param after slugs of the records
 * @param consumedBefore keys of revisions published by earlier versions
 * @param introduced facts that the catalog records since this night: their first values are neither changes nor
 *   corrections, and are published without an entry unless a revision explains them
 */
export function explainDifferences(
  differences: readonly FactDifference[],
  revisions: readonly RevisionRecord[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  consumedBefore: ReadonlySet<string>,
  introduced: ReadonlySet<string>,
): Explanation {
  const open = revisions.filter((revision) => !consumedBefore.has(revisionKey(revision)));
  const byOffer = groupByOffer(differences);
  const openByOffer = groupByOffer(open);

  const changes: ExplainedChange[] = [];
  const heldBack: HeldBackOffer[] = [];
  const used = new Set<RevisionRecord>();
  for (const [offer, ofOffer] of byOffer) {
    if (!before.has(offer) || !after.has(offer)) continue;
    const found = ofOffer
      .map((difference) => ({
        field: difference.field,
        before: parseValue(difference.before),
        after: parseValue(difference.after),
        revision: newestFor(openByOffer.get(offer) ?? [], difference.field),
      }))
      .filter(({ field, revision }) => revision !== null || !introduced.has(field));
    if (found.every((difference) => difference.revision !== null)) {
      for (const { revision, ...difference } of found) {
        if (revision === null) continue;
        changes.push({ offer, ...difference, revision });
        used.add(revision);
      }
    } else {
      heldBack.push({
        offer,
        differences: found.map(({ revision, ...difference }) => ({
          ...difference,
          explained: revision !== null,
        })),
      });
    }
  }
  const heldOffers = new Set(heldBack.map(({ offer }) => offer));
  return {
    listed: [...after].filter((slug) => !before.has(slug)).sort(),
    delisted: [...before].filter((slug) => !after.has(slug)).sort(),
    changes,
    heldBack,
    consumed: [...used].map(revisionKey),
    unused: open.filter((revision) => !used.has(revision) && !heldOffers.has(revision.offer)),
  };
}

/** @param open the revisions of one offer */
function newestFor(open: readonly RevisionRecord[], field: string): RevisionRecord | null {
  const matching = open.filter((revision) => revision.fields.includes(field));
  return matching.sort((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;
}

function parseValue(json: string | null): FactValue {
  return json === null ? null : factValueSchema.parse(JSON.parse(json));
}

function groupByOffer<T extends { readonly offer: string }>(list: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const group = groups.get(entry.offer);
    if (group === undefined) groups.set(entry.offer, [entry]);
    else group.push(entry);
  }
  return groups;
}
