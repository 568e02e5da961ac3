/** The picture of the table of a role: the plans at its top, with what they give in the column that says most of them. */
import {
  type BestAnswer,
  type BestColumn,
  type BestPlan,
  bestQuerySchema,
} from '../../../../schemas/best.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { bestPlans, type CatalogIndex } from '../../../catalog/index.ts';
import { plainLine } from '../../../markdown/index.ts';
import { cellAmount, columnHeading, LABELS, notStated, planKind } from '../../../words/index.ts';
import { BEST_TEXTS } from '../../../words/pages/index.ts';
import { box, type PictureNode, words } from './drawing/index.ts';
import { fitSize } from './fit-size.ts';
import { COLORS, frame, INNER_WIDTH, pill } from './frame.ts';

const SHOWN = 4;
const NAME_WIDTH = 540;
const BAR_WIDTH = 340;
const AMOUNT_WIDTH = INNER_WIDTH - NAME_WIDTH - BAR_WIDTH;

export function drawBest(index: CatalogIndex, role: Role, locale: Locale, host: string): PictureNode {
  const table = topOf(index, role, locale);
  const title = BEST_TEXTS.title(role)[locale];
  const plans = table?.plans ?? [];
  const at = mostStated(plans);
  const column = at === null ? undefined : table?.columns[at];
  const amounts = plans.map(({ cells }) => cells[at ?? -1]?.amount ?? null);
  const most = Math.max(0, ...amounts.filter((amount) => typeof amount === 'number'));
  return frame({
    corner: pill(BEST_TEXTS.plans(table?.total ?? 0)[locale], 'good'),
    body: [
      box(
        { flexDirection: 'column', width: INNER_WIDTH },
        words(title, {
          fontSize: fitSize(title, { width: INNER_WIDTH, lines: 1 }, [68, 60, 54, 48, 42]),
          fontWeight: 700,
          lineHeight: 1.15,
          letterSpacing: '-0.03em',
        }),
        column === undefined
          ? null
          : words(columnHeading(column, locale), {
              fontSize: 26,
              color: COLORS.soft,
              lineHeight: 1.3,
              marginTop: 6,
            }),
      ),
      box(
        { flexDirection: 'column', width: INNER_WIDTH, gap: 14 },
        ...plans.map((plan) => row(plan, at, column ?? null, most, locale)),
      ),
    ],
    footLeft: `${LABELS.dataAsOf[locale]} ${index.catalog.dataAsOf.slice(0, 10)}`,
    footRight: host,
  });
}

/** Null where the order cannot be had, which the planner's always can. */
function topOf(index: CatalogIndex, role: Role, locale: Locale): BestAnswer | null {
  const reading = bestPlans(index, bestQuerySchema.parse({ role, locale, limit: String(SHOWN) }));
  return reading.kind === 'table' ? reading.value : null;
}

/** The place of the column that most of the plans state, the first among equals; null where they state none. */
function mostStated(plans: readonly BestPlan[]): number | null {
  const stated = (plans[0]?.cells ?? []).map(
    (_cell, at) => plans.filter(({ cells }) => (cells[at] ?? null) !== null).length,
  );
  const most = Math.max(0, ...stated);
  return most === 0 ? null : stated.indexOf(most);
}

/** @param most the largest amount of the plans that are shown: bars are drawn to the scale of what is seen */
function row(
  plan: BestPlan,
  at: number | null,
  column: BestColumn | null,
  most: number,
  locale: Locale,
): PictureNode {
  const cell = at === null ? null : (plan.cells[at] ?? null);
  const amount =
    column === null
      ? planKind(plan, locale)
      : cell === null
        ? notStated(locale)
        : cellAmount(cell, column, locale);
  const share =
    cell?.share == null || typeof cell.amount !== 'number' || most === 0 ? null : cell.amount / most;
  return box(
    { alignItems: 'center', width: INNER_WIDTH, height: 56 },
    words(plainLine(plan.name), {
      width: NAME_WIDTH,
      paddingRight: 24,
      fontSize: 30,
      fontWeight: 700,
      lineHeight: 1.25,
    }),
    box({ width: BAR_WIDTH, height: 16 }, share === null ? null : scale(share)),
    words(amount, {
      width: AMOUNT_WIDTH,
      paddingLeft: 24,
      fontSize: 27,
      lineHeight: 1.25,
      color: cell === null ? COLORS.soft : COLORS.green,
    }),
  );
}

function scale(share: number): PictureNode {
  return box(
    { width: BAR_WIDTH, height: 16, borderRadius: 8, backgroundColor: COLORS.line },
    // What is not nothing is not drawn as nothing.
    box({
      width: Math.max(6, share * BAR_WIDTH),
      height: 16,
      borderRadius: 8,
      backgroundColor: COLORS.green,
    }),
  );
}
