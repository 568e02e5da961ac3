/**
 * Which differences may be published. A difference needs a `revisions` entry of the record; what nobody
 * explained is held back, and the offer keeps its last published facts.
 */
import { type FactValue, factValueSchema } from '../../schemas/change.ts';
import type { RevisionRecord } from '../../schemas/record.ts';
import { mentionsFact } from '../../schemas/speaks-of.ts';
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
  /** Equal on both sides if a revision names the fact and nothing of it differs. */
  readonly differences: readonly { field: string; before: FactValue; after: FactValue; explained: boolean }[];
};

/** What explaining needs to know of facts that do not differ. */
export type PublishedFacts = {
  /** The value of a fact, the same in the record and in the version before; null if it is not stated. */
  readonly valueOf: (offer: string, field: string) => FactValue;
  /** Whether a change of this fact was published for this day and reason: then only the words of its note are new. */
  readonly wasPublished: (revision: RevisionRecord, field: string) => boolean;
};

export type Explanation = {
  readonly listed: readonly string[];
  readonly delisted: readonly string[];
  readonly changes: readonly ExplainedChange[];
  readonly heldBack: readonly HeldBackOffer[];
  /** Keys of the revisions that are published, also earlier, and of those of new offers, which have no past. */
  readonly consumed: readonly string[];
  /** New revisions that no difference matches and no entry tells. */
  readonly unused: readonly RevisionRecord[];
};

/** What tells one revision from another. Its Chinese translates the English, and may be mended. */
export function revisionKey({ date, kind, offer, fields, note }: RevisionRecord): string {
  return sha256(JSON.stringify([date, kind, offer, [...fields].sort(), note.en]));
}

export type Differences = {
  /** Every fact that differs from the version before. */
  readonly differences: readonly FactDifference[];
  /** All revisions of all records. */
  readonly revisions: readonly RevisionRecord[];
  /** Slugs of the version before, after renaming. */
  readonly before: ReadonlySet<string>;
  /** Slugs of the records. */
  readonly after: ReadonlySet<string>;
  /** Keys of revisions published by earlier versions. */
  readonly consumedBefore: ReadonlySet<string>;
  /**
   * Facts that the catalog records since this night: their first values are neither changes nor corrections, and are
   * published without an entry unless a revision explains them.
   */
  readonly introduced: ReadonlySet<string>;
  readonly facts: PublishedFacts;
};

/**
 * A revision that names a fact without any difference says that the plan changed while the record still states
 * what was true before: the offer is held back, so that the contradiction is not published as verified.
 */
export function explainDifferences({
  differences,
  revisions,
  before,
  after,
  consumedBefore,
  introduced,
  facts,
}: Differences): Explanation {
  const known = new Set(revisions.filter((revision) => consumedBefore.has(revisionKey(revision))));
  const open = revisions.filter((revision) => !known.has(revision));
  const byOffer = groupByOffer(differences);
  const openByOffer = groupByOffer(open);

  const changes: ExplainedChange[] = [];
  const heldBack: HeldBackOffer[] = [];
  const used = new Set<RevisionRecord>();
  for (const offer of new Set([...byOffer.keys(), ...openByOffer.keys()])) {
    if (!before.has(offer) || !after.has(offer)) continue;
    const ofOffer = byOffer.get(offer) ?? [];
    const undone = undoneFields(openByOffer.get(offer) ?? [], ofOffer, facts);
    const found = ofOffer
      .map((difference) => ({
        field: difference.field,
        before: parseValue(difference.before),
        after: parseValue(difference.after),
        revision: newestFor(openByOffer.get(offer) ?? [], difference.field),
      }))
      .filter(({ field, revision }) => revision !== null || !introduced.has(field));
    if (undone.length === 0 && found.every((difference) => difference.revision !== null)) {
      for (const { revision, ...difference } of found) {
        if (revision === null) continue;
        changes.push({ offer, ...difference, revision });
        used.add(revision);
      }
    } else {
      heldBack.push({
        offer,
        differences: [
          ...found.map(({ revision, ...difference }) => ({ ...difference, explained: revision !== null })),
          ...undone.map((field) => {
            const value = facts.valueOf(offer, field);
            return { field, before: value, after: value, explained: true };
          }),
        ],
      });
    }
  }
  const heldOffers = new Set(heldBack.map(({ offer }) => offer));
  const ofNewOffers = open.filter(({ offer }) => after.has(offer) && !before.has(offer));
  // Told before under an older slug or with other words: once the slug is no longer new, nothing would say so.
  const alreadyPublished = open.filter(
    (revision) =>
      before.has(revision.offer) &&
      after.has(revision.offer) &&
      !heldOffers.has(revision.offer) &&
      revision.fields.every((field) => facts.wasPublished(revision, field)),
  );
  return {
    listed: [...after].filter((slug) => !before.has(slug)).sort(),
    delisted: [...before].filter((slug) => !after.has(slug)).sort(),
    changes,
    heldBack,
    consumed: [...new Set([...known, ...used, ...ofNewOffers, ...alreadyPublished])].map(revisionKey),
    unused: open.filter((revision) => !used.has(revision) && !heldOffers.has(revision.offer)),
  };
}

/**
 * Facts that a revision names though nothing of them differs. What credits pay for is part of their limit.
 * @param open the revisions of one offer
 * @param differences of that offer
 */
function undoneFields(
  open: readonly RevisionRecord[],
  differences: readonly FactDifference[],
  facts: PublishedFacts,
): string[] {
  const differs = (field: string): boolean => differences.some((one) => mentionsFact([field], one.field));
  const undone = open.flatMap((revision) =>
    revision.fields.filter((field) => !differs(field) && !facts.wasPublished(revision, field)),
  );
  return [...new Set(undone)];
}

/** @param open the revisions of one offer */
function newestFor(open: readonly RevisionRecord[], field: string): RevisionRecord | null {
  const matching = open.filter((revision) => revision.fields.includes(field));
  return matching.sort((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;
}

function parseValue(json: string | null): FactValue {
  return json === null ? null : factValueSchema.parse(JSON.parse(json));
}

export function groupByOffer<T extends { readonly offer: string }>(list: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const group = groups.get(entry.offer);
    if (group === undefined) groups.set(entry.offer, [entry]);
    else group.push(entry);
  }
  return groups;
}
