import { committedSnapshot } from './test/site/site.ts';
import { bestPlans } from './server/catalog/index.ts';
import { ROLES } from './schemas/vocabulary.ts';
import { convertedAmount, roundedNumber } from './server/words/figures.ts';
const { index } = await committedSnapshot();
const seen = new Map<string, number>();
let cells = 0, changed = 0;
for (const role of ROLES) {
  const r: any = bestPlans(index, { role, locale: 'en', sort: 'best', limit: 1000, offset: 0 } as any);
  const v = r.value ?? r; if (!v.plans) console.log(r);
  for (const p of v.plans ?? []) p.cells.forEach((c: any, i: number) => {
    if (!c || typeof c.amount !== 'number') return;
    cells++;
    if (c.amount === c.stated.value) return;
    const a = roundedNumber(c.amount, 'en'), b = roundedNumber(convertedAmount(c.amount), 'en');
    if (a !== b) { changed++; const k = `${a} -> ${b} ${v.columns[i].unit} (stated ${c.stated.value} ${c.stated.unit} per ${c.stated.period})`; seen.set(k, (seen.get(k) ?? 0) + 1); }
  });
}
console.log({ cells, changed });
for (const [k, n] of seen) console.log(n, k);
