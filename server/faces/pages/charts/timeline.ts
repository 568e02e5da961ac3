/** The timeline as a drawing: a lane a need, what got better above its line, what got worse or ended below. */
import type { Timeline, TimelineMark } from '../../../../schemas/timeline.ts';
import { ROLE_NAMES } from '../../../../schemas/words/role-names.ts';
import { distance } from '../../../catalog/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { laneCounts, markLines, TIMELINE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { type ChartWords, type Drawing, type Ink, round, stack } from './draw.ts';

const LANE_NAMES = 158;
const PLOT = 912;
const EDGE = 10;
const AHEAD = 80;
const HEAD = 22;
const LEVEL = 14;
const GAP = 6;
/** Room for the two lines of its name. */
const ABOVE_MIN = 18;
const BELOW_MIN = 22;

/** Names of the lanes, and the lanes: apart, since the lanes alone scroll. */
type TimelineDrawing = { readonly names: Drawing; readonly plot: Drawing };

type TimelineWords = ChartWords<TimelineMark | Timeline['lanes'][number]>;

export function drawTimeline(timeline: Timeline, words: TimelineWords): TimelineDrawing {
  const { paint, link, locale } = words;
  const { lanes, from, until, today } = timeline;
  const x = timeScale(timeline);
  let top = HEAD;
  const placed = lanes.map((lane) => {
    const marks = [...lane.marks].reverse().map((mark) => ({ mark, x: x(mark.on), radius: radiusOf(mark) }));
    const [above, below] = [true, false].map((isAbove) => {
      const own = marks.filter(({ mark }) => (mark.effect === 'better') === isAbove);
      const levels = stack(own);
      return own.map((one, at) => ({ ...one, level: levels[at] ?? 0 }));
    });
    const line = top + Math.max(ABOVE_MIN, depth(above ?? []) * LEVEL + GAP);
    top = line + Math.max(BELOW_MIN, depth(below ?? []) * LEVEL + GAP);
    const at = (all: typeof above, side: 1 | -1): Markup[] =>
      each(all ?? [], ({ mark, x: left, radius, level }) =>
        shape(
          mark,
          left,
          mark.effect === 'other' ? line : line + side * (LEVEL * (level + 0.5) + 1),
          radius,
          { ...words, today },
        ),
      );
    return { lane, line, bottom: top, marks: html`${at(above, -1)}${at(below, 1)}` };
  });
  const height = top + 2;
  const ticks = from === until ? months(from) : years(from, until);
  const rules = html`${each(placed, ({ bottom }) => html`<path d="M0 ${round(bottom)}H${PLOT}" ${paint('line')}/>`)}`;
  const isNow = today.slice(0, 4) >= String(from) && today.slice(0, 4) <= String(until);
  return {
    names: {
      width: LANE_NAMES,
      height,
      body: html`${each(placed, ({ lane, line, bottom }) => {
        const { worse, better } = laneCounts(lane.marks);
        const said = html`<text y="${round(line - 2)}" font-weight="600" ${paint('text')}>${ROLE_NAMES[lane.need][locale]}</text><text y="${round(line + 13)}" font-size="11" ${paint('note')}>${TIMELINE_TEXTS.laneCounts(worse, better)[locale]}</text>`;
        return html`${link === null ? said : html`<a href="${link(lane)}" tabindex="-1">${said}</a>`}<path d="M0 ${round(bottom)}H${LANE_NAMES}" ${paint('line')}/>\n`;
      })}`,
    },
    plot: {
      width: PLOT,
      height,
      body: html`${each(ticks, ({ day, name }) => html`<path d="M${x(day)} ${HEAD}V${height}" ${paint('line')}/><text x="${x(day) + 4}" y="14" ${paint('note')}>${name}</text>`)}${rules}${each(placed, ({ line }) => html`<path d="M0 ${round(line)}H${PLOT}" ${paint('axis')}/>`)}${isNow ? html`<path d="M${x(today)} ${HEAD - 4}V${height}" stroke-dasharray="3 3" ${paint('median')}/><text x="${x(today) + 4}" y="${height - 6}" font-size="11" ${paint('label')}>${TIMELINE_TEXTS.today[locale]}</text>` : ''}
${each(placed, ({ marks }) => html`${marks}\n`)}`,
    },
  };
}

/** The position of a day. What is still to come takes a narrow strip behind today, so that the past has room. */
function timeScale({ from, until, today, marks }: Timeline): (day: string) => number {
  const [first, now] = [Date.UTC(from, 0), Date.parse(today)];
  const last = Math.max(now, ...marks.map(({ on }) => Date.parse(on)));
  const hasStrip = from !== until && last > now;
  const end = hasStrip ? now : from === until ? Date.UTC(until + 1, 0) : last;
  const width = PLOT - 2 * EDGE - (hasStrip ? AHEAD : 0);
  return (day) => {
    const time = Date.parse(day);
    if (time <= end) return round(EDGE + ((time - first) / (end - first)) * width);
    return round(EDGE + width + ((time - end) / (last - end)) * AHEAD);
  };
}

/** Both parts side by side. */
export function wholeTimeline(timeline: Timeline, words: TimelineWords): Drawing {
  const { names, plot } = drawTimeline(timeline, words);
  const body = html`${names.body}<g transform="translate(${LANE_NAMES} 0)">${plot.body}</g>`;
  return { width: names.width + plot.width, height: plot.height, body };
}

function depth(marks: readonly { readonly level: number }[]): number {
  return Math.max(0, ...marks.map(({ level }) => level + 1));
}

/** By the logarithm of the ratio: a tenth of it is as large as ten times. */
function radiusOf({ effect, ratio }: TimelineMark): number {
  if (effect === 'ended') return 4.5;
  return ratio === null ? 4.5 : 4 + Math.min(2, distance(ratio)) * 1.5;
}

function shape(
  mark: TimelineMark,
  x: number,
  y: number,
  r: number,
  words: TimelineWords & Pick<Timeline, 'today'>,
): Markup {
  const { paint, link, locale, today } = words;
  const { comma, colon, semicolon } = choosePunctuation(locale);
  const ink: Ink = mark.isAnnounced ? 'announced' : mark.effect;
  const [w, h] = [round(r), round(r * 0.85)];
  const outlines: Readonly<Record<Ink & (TimelineMark['effect'] | 'announced'), string>> = {
    better: `m0-${h}l${w} ${2 * h}h-${2 * w}z`,
    worse: `m0 ${h}l${w}-${2 * h}h-${2 * w}z`,
    ended: `m-${h}-${h}h${2 * h}v${2 * h}h-${2 * h}z`,
    announced: `m0-${w + 0.5}l${w + 0.5} ${w + 0.5}l-${w + 0.5} ${w + 0.5}l-${w + 0.5}-${w + 0.5}z`,
    other: `m-${h} 0a${h} ${h} 0 1 0 ${2 * h} 0a${h} ${h} 0 1 0-${2 * h} 0`,
  };
  const drawn = html`<path d="M${x} ${round(y)}${outlines[ink]}" ${paint(ink)}><title>${mark.name}${comma}${mark.on}${colon}${markLines(mark, locale, today).join(semicolon)}</title></path>`;
  return link === null ? drawn : html`<a href="${link(mark)}" tabindex="-1">${drawn}</a>`;
}

type Tick = { readonly day: string; readonly name: string };

function years(from: number, until: number): Tick[] {
  return Array.from({ length: until - from + 1 }, (_, at) => ({
    day: `${from + at}-01-01`,
    name: String(from + at),
  }));
}

function months(year: number): Tick[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { day: `${month}-01`, name: month };
  });
}
