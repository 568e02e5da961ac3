/** Builds the sections of a report in reading order, worst first, for the Markdown and HTML renderers. */
import { lineKey, type Report, WAITING_FOR } from '../../schemas/report.ts';
import { SOURCE_STATES } from '../../schemas/snapshot.ts';
import { changeSummary } from '../../schemas/words/describe-change.ts';
import { differenceText } from './held-back.ts';
import { counted, type PageEntry, PILES, type Pile, pageEntries, pileTodos } from './pages.ts';

/** An entry that is no page of lost quotes: a head, rows under it, and what to paste. */
export type Item = {
  readonly head: readonly Run[];
  readonly rows: readonly (readonly Run[])[];
  readonly code: string | null;
};
/** A piece of a line: plain words, an address, or words of a page. */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string };

export type Section = {
  readonly title: string;
  /** How many; both the pages and the quotes if it has both. */
  readonly count: string;
  /** What the section asks for, said once for all of it. */
  readonly todo: readonly string[];
  /** What is only looked up: it is folded away if that can be done. */
  readonly folded: boolean;
} & (
  | { readonly kind: 'pages'; readonly entries: readonly PageEntry[] }
  | { readonly kind: 'items'; readonly items: readonly Item[] }
);

/** Above so many lost quotes the report leaves out the YAML of what `review` takes in one answer. */
const LONG_NIGHT = 30;

export function reportSections(report: Report): Section[] {
  const day = report.now.slice(0, 10);
  const lost = report.missed.length + report.waiting.length + report.unconfirmed.length;
  const pasted = new Set<Pile>(lost > LONG_NIGHT ? ['figure', 'found'] : PILES);
  const pages = (
    title: string,
    lines: Report['missed'],
    { todo = null, folded = false }: { todo?: string | null; folded?: boolean } = {},
  ): Section => {
    const entries = pageEntries(lines, { day, pasted });
    const todos = todo === null ? pileTodos(entries, day) : [todo];
    const count = `${counted(lines.length, 'quote')} on ${counted(entries.length, 'page')}`;
    return { kind: 'pages', title, count, todo: todos, folded, entries };
  };
  const items = (
    title: string,
    list: readonly Item[],
    { todo = null, folded = false }: { todo?: string | null; folded?: boolean } = {},
  ): Section => ({
    kind: 'items',
    title,
    count: String(list.length),
    todo: todo === null ? [] : [todo],
    folded,
    items: list,
  });
  const cameBack = new Set(report.cameBack.map(lineKey));

  return [
    pages('Lost: the record is under review', report.missed),
    ...waiting(report, pages),
    items('Held back: the offer keeps its last published facts', heldBack(report)),
    items('The page announces an end', pageNotices(report), {
      todo: 'Read the page. If the plan goes on, write `confirmed: DAY` next to one of its quotes; if it ends, record `endsOn`.'.replace(
        'DAY',
        day,
      ),
    }),
    items('Found, but the text around it changed: look once', surroundings(report), {
      todo: `Read the page. If the facts still hold, write \`confirmed: ${day}\` next to the quote.`,
    }),
    pages('Not yet seen on the live page', report.unconfirmed, {
      todo: 'No night has seen these on their page, so nothing was lost and no marker is set. The copy was older, or the address is wrong.',
    }),
    items('Moved permanently: give the record the new address', redirects(report)),
    items("The provider's own price list says otherwise, or more", priceLists(report), {
      todo: 'Read it. It is a separate source: quote it if the record is out of date.',
    }),
    items('Hosts that lost most of their quotes at once: no markers yet', incidents(report)),
    pages('Not trusted tonight: no marker was set', report.suspended, {
      todo: 'We conclude nothing from tonight. Look at the page if this lasts.',
    }),
    sources(report),
    pages('Came back: confirm', report.cameBack),
    pages(
      'Still under review',
      report.stillMissed.filter((line) => !cameBack.has(lineKey(line))),
      { folded: true },
    ),
    items(
      'Revisions that explain no difference: remove or fix them',
      report.unusedRevisions.map(({ offer, date, fields }) =>
        plain(`${offer}, ${date}: ${fields.join(', ')}`),
      ),
    ),
    items(
      'Published',
      report.published.map((entry) =>
        plain(`${entry.kind}, ${entry.direction}: ${changeSummary(entry.offer, entry, 'en')}`),
      ),
    ),
    items('Changes of the past, published as history', report.history.added.map(plain), { folded: true }),
    items('Changes of the past that are no longer in any record', report.history.withdrawn.map(plain)),
    items('Newly listed', report.listed.map(plain)),
    items('Delisted', report.delisted.map(plain)),
  ].filter((section) => (section.kind === 'pages' ? section.entries : section.items).length > 0);
}

const WAITING = {
  breaker: 'Waiting: the night is not trusted, so nothing was marked',
  incident: 'Waiting: the host lost most of its quotes at once',
  gone: 'Waiting: the page, or much of it, is gone',
  reworded: 'Waiting: the same figures in other words',
} as const satisfies Record<Report['waiting'][number]['because'], string>;

function waiting(
  report: Report,
  pages: (title: string, lines: Report['missed'], options: { todo: string }) => Section,
): Section[] {
  return WAITING_FOR.flatMap((because) => {
    const lines = report.waiting.filter((line) => line.because === because);
    if (lines.length === 0) return [];
    const nights = [...new Set(lines.flatMap(({ night }) => (night === null ? [] : [night])))].sort();
    const todo =
      because === 'breaker'
        ? 'If the losses are real, run the night with `--confirm`, or fix the records.'
        : because === 'reworded'
          ? 'Take the new words: `review --accept same-figures`. Markers follow after a week.'
          : `Markers follow if it lasts (night ${nights.join(', ')} in a row).`;
    return [pages(WAITING[because], lines, { todo })];
  });
}

function heldBack(report: Report): Item[] {
  return report.heldBack.map(({ offer, record, differences, remedy }) => ({
    head: [text(`${offer}${record === null ? '' : ` (${record})`}`)],
    rows: differences.map((difference) => [text(differenceText(difference))]),
    code: remedy,
  }));
}

function pageNotices(report: Report): Item[] {
  return report.pageNotices.map(({ url, text: passage, words: said, since, offers, places }) => ({
    head: [link(url), text(` since ${since}: ${offers.join(', ')}`)],
    rows: [
      [words(passage), text(` (${said.join(', ')})`)],
      ...(places.length > 0 ? [[text(places.join(', '))]] : []),
    ],
    code: null,
  }));
}

/** One entry a page: a heading that changed changes it for every quote below. */
function surroundings(report: Report): Item[] {
  const urls = [...new Set(report.surroundings.map(({ url }) => url))];
  return urls.map((url) => {
    const lines = report.surroundings.filter((line) => line.url === url);
    const groups = new Map<string, typeof lines>();
    for (const line of lines) {
      const { what, before, after } = line.notice;
      const key = JSON.stringify([what, before, after]);
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const rows = [...groups.values()].map((same): Run[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { what, before, after, words: came } = first.notice;
      const whose = same.map(
        ({ offer, evidence, record }) => `${offer} ${evidence}${record === null ? '' : ` (${record})`}`,
      );
      return [
        text(`${whose.join(', ')}: ${what}: `),
        ...(before === '' ? [text('nothing')] : [words(before)]),
        text(' → '),
        ...(after === '' ? [text('nothing')] : [words(after)]),
        text(came.length === 0 ? '' : ` (${came.join(', ')})`),
      ];
    });
    return { head: [link(url), text(`: ${counted(lines.length, 'quote')}`)], rows, code: null };
  });
}

function priceLists(report: Report): Item[] {
  return report.priceLists.map(({ provider, url, agrees, differs, unrecorded }) => ({
    head: [text(`${provider}: `), link(url), text(`, which has ${counted(agrees, 'quote')} of the record`)],
    rows: [
      ...differs.map(({ offer, evidence, quote, now }) => [
        text(`${offer}, ${evidence}: `),
        words(quote),
        text(' → '),
        words(now),
      ]),
      ...unrecorded.map((line) => [text('not in the record: '), words(line)]),
    ],
    code: null,
  }));
}

function redirects(report: Report): Item[] {
  return report.redirects.map(({ url, to, places }) => ({
    head: [link(url), text(' → '), link(to)],
    rows: [],
    code: places.length === 0 ? null : places.map(({ record, edit }) => `# ${record}\n${edit}`).join('\n'),
  }));
}

function incidents(report: Report): Item[] {
  return report.incidents.map(({ host, since, nights }) =>
    plain(`${host}, since ${since}, night ${nights} of 3`),
  );
}

function sources(report: Report): Section {
  const items = SOURCE_STATES.flatMap((state): Item[] => {
    const pages = report.sources.filter((source) => source.state === state);
    if (pages.length === 0) return [];
    // A replay leaves out most pages; their list is in report.json and would bury the rest here.
    if (state === 'unread') return [plain(`not in the capture: ${pages.length}`)];
    const rows = pages.map(({ url, reason, badNights }): Run[] => [
      link(url),
      text(`${reason === null ? '' : `: ${reason}`}${badNights > 1 ? ` (night ${badNights} in a row)` : ''}`),
    ]);
    return [{ head: [text(`${state} (${pages.length})`)], rows, code: null }];
  });
  const count = String(report.sources.length);
  return { kind: 'items', title: 'Pages that could not be read', count, todo: [], folded: false, items };
}

function text(words: string): Run {
  return { kind: 'text', text: words };
}
function link(url: string): Run {
  return { kind: 'link', text: url };
}
function words(passage: string): Run {
  return { kind: 'words', text: passage };
}
function plain(line: string): Item {
  return { head: [text(line)], rows: [], code: null };
}
