/** A chart of one figure: a dot a plan on a logarithmic axis, the median, three names. */
import { type CommercialUse, REQUIREMENTS } from '../../../../schemas/vocabulary.ts';
import type { ZeroChart, ZeroPlan } from '../../../catalog/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { axisNumber, ZERO_DOLLARS_TEXTS, zeroAmount, zeroPlanWords } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { estimateEms } from '../pictures/template.ts';
import { type ChartWords, type Drawing, round, stack } from './draw.ts';

const WIDTH = 350;
const EDGE = 8;
const RADIUS = 5;
const NAME_SIZE = 11;
const NAME_LINE = 16;
/** Behind the axis, for plans without a limit. */
const UNLIMITED = 26;
const NAME_MAX = 20;

const t = ZERO_DOLLARS_TEXTS;

/** How a dot is filled: unknown is neither a yes nor a no. */
export const FILLS: Readonly<Record<CommercialUse, string>> = {
  allowed: '1',
  'own-business': '0.25',
  unstated: '0.25',
  forbidden: '0',
};

export function drawDots(chart: ZeroChart, { paint, link, locale }: ChartWords<ZeroPlan>): Drawing {
  const { plans, named, median, column } = chart;
  const finite = plans.flatMap(({ amount }) => (Number.isFinite(amount) ? [amount] : []));
  const isOpen = finite.length < plans.length;
  const low = Math.floor(Math.log10(finite[0] ?? 1) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(finite.at(-1) ?? 10) - 1e-9));
  const right = WIDTH - EDGE - (isOpen ? UNLIMITED : 0);
  const x = (amount: number): number =>
    Number.isFinite(amount)
      ? round(EDGE + ((Math.log10(amount) - low) / (high - low)) * (right - EDGE))
      : WIDTH - EDGE;
  const dots = plans.map((plan) => ({ plan, x: x(plan.amount), radius: RADIUS }));
  const levels = stack(dots);
  const rows = named.length;
  const ground = rows * NAME_LINE + 6 + (Math.max(0, ...levels) + 1) * (2 * RADIUS + 1);
  const y = (level: number): number => round(ground - RADIUS - 1.5 - level * (2 * RADIUS + 1));
  const unit = column?.unit ?? null;
  const names = named.map(({ as, plan }, row) => {
    const amount = zeroAmount(plan.amount, unit, locale);
    const whose = cut(plan.offer.translations[locale].name);
    const { bracket, colon, comma } = choosePunctuation(locale);
    const said =
      as === 'median'
        ? t.median(zeroAmount(median ?? plan.amount, unit, locale))[locale] +
          bracket(t.near[locale] + colon + whose)
        : `${t[as][locale]}${colon}${whose}${comma}${amount}`;
    const at = as === 'median' && median !== null ? x(median) : x(plan.amount);
    // Beside its line, on the side where there is more room.
    // The estimate is of the page’s own font; a first visit may show a wider one.
    const width = estimateEms(said) * NAME_SIZE * 1.12;
    const isLeft = at > WIDTH / 2;
    const left = isLeft ? Math.max(at, Math.min(width, WIDTH)) : Math.min(at, Math.max(0, WIDTH - width));
    const top = as === 'median' ? ground : y(levels[plans.indexOf(plan)] ?? 0) - RADIUS;
    return {
      line: html`<path d="M${at} ${row * NAME_LINE + 15}V${round(top)}" ${paint(as === 'median' ? 'median' : 'axis')}/>`,
      text: html`<text x="${round(left)}" y="${row * NAME_LINE + 12}" font-size="${NAME_SIZE}"${isLeft ? html` text-anchor="end"` : ''} ${paint('label')}>${said}</text>`,
    };
  });
  const step = Math.ceil((high - low) / 4);
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => low + at).filter(
    (power) => (high - power) % step === 0,
  );
  const body = html`${names.map(({ line }) => line)}<path d="M0 ${ground}H${WIDTH}" ${paint('axis')}/>
${each(dots, ({ plan, x: left }, at) => dot(plan, left, y(levels[at] ?? 0)))}
${each(ticks, (power) => {
  const at = x(10 ** power);
  const anchor = power === low ? 'start' : power === high && !isOpen ? 'end' : 'middle';
  return html`<path d="M${at} ${ground}v4" ${paint('axis')}/><text x="${anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : at}" y="${ground + 16}" font-size="11" text-anchor="${anchor}" ${paint('note')}>${axisNumber(10 ** power, locale)}</text>`;
})}${isOpen ? html`<text x="${WIDTH}" y="${ground + 16}" font-size="13" text-anchor="end" ${paint('note')}>∞</text>` : ''}${names.map(({ text }) => text)}`;
  if (link !== null) return { width: WIDTH, height: ground + 20, body };
  // A file has no page around it that says what its colours mean.
  const keys = html`${each(REQUIREMENTS, (card, at) => html`<circle cx="${at * 116 + 5}" cy="${ground + 36}" r="4" ${paint(card)}/><text x="${at * 116 + 13}" y="${ground + 40}" font-size="11" ${paint('note')}>${t.cards[card][locale]}</text>`)}<text y="${ground + 56}" font-size="11" ${paint('note')}>${t.fills.hollow[locale]}</text><text y="${ground + 70}" font-size="11" ${paint('note')}>${t.fills.pale[locale]}</text>`;
  return { width: WIDTH, height: ground + 72, body: html`${body}${keys}` };

  function dot(plan: ZeroPlan, left: number, top: number): Markup {
    const { signup, commercial } = plan.offer;
    const circle = html`<circle cx="${left}" cy="${top}" r="${RADIUS - 0.5}" fill-opacity="${FILLS[commercial.use]}" ${paint(signup.card)}><title>${plan.offer.translations[locale].name}${choosePunctuation(locale).colon}${zeroPlanWords(plan, chart, locale)}</title></circle>`;
    return link === null ? circle : html`<a href="${link(plan)}" tabindex="-1">${circle}</a>`;
  }
}

function cut(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_MAX
    ? name
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
