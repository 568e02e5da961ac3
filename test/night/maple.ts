/** The record of one invented provider with one plan: what the tools of records read and write. */
type MapleSketch = {
  /** The lines below `sources:`, each indented. */
  readonly sources: string;
  /** Entries of the evidence, without their place. */
  readonly evidence: readonly string[];
  readonly homepage?: string;
  readonly summary?: string;
  /** What the plan stores. */
  readonly limit?: string;
  /** More facts of the plan, as lines of their own. */
  readonly facts?: string;
  /** Lines behind the plan. */
  readonly history?: string;
};

export function mapleRecord({
  sources,
  evidence,
  homepage = 'https://maple.example',
  summary = '{ en: Small files., zh-CN: 存小文件。 }',
  limit = 'value: 5, unit: GB',
  facts = '',
  history = '',
}: MapleSketch): string {
  return `slug: maple
name: { en: Maple, zh-CN: Maple }
summary: { en: Files., zh-CN: 存文件。 }
homepage: ${homepage}
sources:
${sources}
offers:
  - slug: maple-free
    plan: Free
    name: { en: Maple Free, zh-CN: Maple 免费版 }
    summary: ${summary}
    category: storage
    roles: [object-storage]
    kinds: { object-storage: object-store }
    freeType: forever
${facts}    limits:
      - { id: storage, metric: storage, ${limit}, period: total, scope: account, roles: [object-storage] }
    evidence:
${evidence.map((entry) => `      - { ${entry} }\n`).join('')}${history}`;
}
