/** The records as tables that the report queries. `place` is `file:line`, which editors turn into a link. */
import { dayOfCopy } from '../../schemas/captured.ts';
import { canState } from '../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../schemas/facts.ts';
import { MAIN_FIGURES } from '../../schemas/measures.ts';
import type { LimitRecord, OfferRecord } from '../../schemas/record.ts';
import { standingOn } from '../../schemas/standing.ts';
import { convertUnit, UNITS } from '../../schemas/units.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { createTable, type DuckSession } from '../duckdb.ts';
import { type LoadedRecord, placedTexts, statedFields } from '../load/index.ts';

/** Creates `roles`, `main_figures`, `offers`, `facts`, `limits`, `quotes` and `texts`. */
export async function loadRecordTables(
  session: DuckSession,
  records: readonly LoadedRecord[],
  today: string,
): Promise<void> {
  const roles = ROLES.map((role) => ({ role }));
  await createTable(session, 'roles', { role: 'VARCHAR' }, roles);
  const mainFigures = ROLES.flatMap((role) => MAIN_FIGURES[role].map((metric) => ({ role, metric })));
  await createTable(session, 'main_figures', { role: 'VARCHAR', metric: 'VARCHAR' }, mainFigures);
  const rows = records.map((loaded) => recordRows(loaded, today));
  for (const [name, columns] of Object.entries(COLUMNS)) {
    // The keys of COLUMNS are those of the rows; Object.entries loses that.
    const table = name as keyof typeof COLUMNS;
    await createTable(
      session,
      name,
      columns,
      rows.flatMap((tables): readonly object[] => tables[table]),
    );
  }
}

const COLUMNS = {
  offers: {
    provider: 'VARCHAR',
    offer: 'VARCHAR',
    place: 'VARCHAR',
    roles: 'VARCHAR[]',
    eea: 'VARCHAR',
    cn: 'VARCHAR',
    commercial: 'VARCHAR',
    available: 'BOOLEAN',
  },
  facts: { offer: 'VARCHAR', fact: 'VARCHAR', state: 'VARCHAR' },
  limits: {
    offer: 'VARCHAR',
    id: 'VARCHAR',
    place: 'VARCHAR',
    metric: 'VARCHAR',
    period: 'VARCHAR',
    roles: 'VARCHAR[]',
    stated: 'VARCHAR',
    amount: 'DOUBLE',
    base: 'VARCHAR',
    buys: 'VARCHAR[]',
  },
  quotes: {
    offer: 'VARCHAR',
    id: 'VARCHAR',
    place: 'VARCHAR',
    quote: 'VARCHAR',
    fields: 'VARCHAR[]',
    day: 'DATE',
  },
  texts: { provider: 'VARCHAR', field: 'VARCHAR', place: 'VARCHAR', en: 'VARCHAR', zh: 'VARCHAR' },
} as const;

function recordRows(loaded: LoadedRecord, today: string) {
  const { record } = loaded;
  const place = (path: readonly PropertyKey[]): string =>
    `${loaded.file}:${loaded.yaml.positionOf(path).line}`;
  const provider = record.slug;
  const offers = record.offers.map((offer, index) => ({ offer, slug: offer.slug, path: ['offers', index] }));
  return {
    offers: offers.map(({ offer, slug, path }) => ({
      provider,
      offer: slug,
      place: place(path),
      roles: offer.roles,
      eea: offer.audiences.eea,
      cn: offer.audiences.cn,
      commercial: offer.commercial.use,
      available:
        standingOn({ ...offer, endsOn: offer.endsOn ?? null, doubt: offer.doubt ?? null }, today) ===
        'available',
    })),
    facts: offers.flatMap(({ offer, slug }) => factStates(offer).map((fact) => ({ offer: slug, ...fact }))),
    limits: offers.flatMap(({ offer, slug, path }) =>
      offer.limits.map((limit, index) => ({
        offer: slug,
        id: limit.id,
        place: place([...path, 'limits', index]),
        metric: limit.metric,
        period: limit.period ?? '',
        roles: limit.roles,
        stated: [limit.value, limit.unit, limit.period ?? ''].join(' ').trim(),
        ...baseAmount(limit),
        buys: limit.costs?.map(({ metric }) => metric) ?? [],
      })),
    ),
    quotes: offers.flatMap(({ offer, slug, path }) =>
      offer.evidence.map((entry, index) => ({
        offer: slug,
        id: entry.id,
        place: place([...path, 'evidence', index]),
        quote: entry.quote,
        fields: entry.fields,
        day: later(dayOfCopy(record.sources[entry.source]?.captured ?? {}), entry.confirmed ?? null),
      })),
    ),
    texts: placedTexts(record).map(({ path, text }) => ({
      provider,
      field: path.join('.'),
      place: place([...path, 'zh-CN']),
      en: text.en,
      zh: text['zh-CN'],
    })),
  };
}

/** One row a fact: `limits` and `setup` are stated if there is one at least. */
function factStates(offer: OfferRecord): { fact: string; state: string }[] {
  const stated = new Set(statedFields(offer).map(({ field }) => field.replace(/^(limits|setup)\..*$/, '$1')));
  const state = (fact: string): string => (stated.has(fact) ? 'stated' : 'unstated');
  return [
    ...FIXED_FACT_FIELDS.map((fact) => ({
      fact,
      state: stated.has(fact) || canState(offer, fact) ? state(fact) : 'not applicable',
    })),
    ...['limits', 'setup'].map((fact) => ({ fact, state: state(fact) })),
  ];
}

/** The figure in the first unit that it converts to; nothing for `unlimited`, which is no figure. */
function baseAmount({ value, unit }: LimitRecord): { amount: number; base: string } | null {
  if (value === 'unlimited') return null;
  for (const base of UNITS) {
    const amount = convertUnit(value, unit, base);
    if (amount !== null) return { amount, base };
  }
  return null;
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
