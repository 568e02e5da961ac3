/** The body of a notice: JSON for programs, text for people, and the form that Slack takes. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { StackChangeNotice, WebhookTestNotice } from '../../schemas/notice.ts';
import type { ListedStack } from '../../schemas/stack.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { answerChange, planNames, publishedOn, ROLE_NAMES, readFreshness } from '../catalog/index.ts';
import { changeAddress, plainLine } from '../markdown/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { Webhook, WebhookFormat } from '../stacks/index.ts';
import {
  changeTitle,
  explainEntry,
  FEED_TEXTS,
  NOTICE_TEXTS,
  shownQuote,
  steadyFreshness,
  withLabel,
} from '../words/index.ts';

/** What a notice is made from. */
export type StackChange = {
  readonly snapshot: ServedSnapshot;
  /** The stack as its reader sees it now. */
  readonly stack: ListedStack;
  readonly entry: ChangeEntry;
  readonly needs: readonly Role[];
  /** Address of the pages, without a slash at its end. */
  readonly publicUrl: string;
};

/** The notice of a change, in the language of the stack's request. */
export function changeNotice(change: StackChange): StackChangeNotice {
  const { snapshot, stack, entry, needs, publicUrl } = change;
  const { locale } = stack.request;
  const slug = snapshot.index.offerAliases.get(entry.offer) ?? entry.offer;
  const evidence = entry.evidence.map((quote) => {
    const { id, quote: words, source, captured } = quote;
    return { id, quote: words, source, captured, freshness: readFreshness(snapshot.index, entry, quote) };
  });
  const url = changeAddress(snapshot.index, entry, locale, publicUrl);
  return {
    type: 'stack.change',
    timestamp: new Date(entry.publishedAt).toISOString(),
    text: renderText(change, evidence, url, slug),
    data: {
      organizationId: stack.organizationId,
      stack: { id: stack.id, name: stack.name, health: stack.health, movedPicks: stack.movedPicks },
      needs: [...needs],
      offer: { slug, name: planNames(snapshot.index, locale)(slug) ?? slug, url },
      change: answerChange(snapshot.index, entry, locale),
      evidence,
      dataAsOf: snapshot.index.catalog.dataAsOf,
      snapshot: snapshot.version,
    },
    credit: buildCredit(publicUrl, locale),
  };
}

/** What `zero webhooks test` sends. */
export function testNotice(
  { id, organizationId }: Pick<Webhook, 'id' | 'organizationId'>,
  at: Date,
  publicUrl: string,
): WebhookTestNotice {
  return {
    type: 'webhook.test',
    timestamp: at.toISOString(),
    text: NOTICE_TEXTS.test(id).en,
    data: { organizationId, webhookId: id },
    credit: buildCredit(publicUrl, 'en'),
  };
}

/** The body of a notice in the format of a webhook. */
export function buildBody(notice: StackChangeNotice | WebhookTestNotice, format: WebhookFormat): string {
  switch (format) {
    case 'standard':
      return JSON.stringify(notice);
    case 'slack':
      return JSON.stringify({ text: forSlack(notice.text) });
  }
}

/**
 * Text as Slack reads it: three characters have a meaning there, and an address must be alone to be a link.
 * https://docs.slack.dev/messaging/formatting-message-text
 */
function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function buildCredit(publicUrl: string, locale: Locale): StackChangeNotice['credit'] {
  return { name: 'Zero', url: `${publicUrl}/`, terms: FEED_TEXTS[locale].rights };
}

function renderText(
  { snapshot, stack, entry, publicUrl }: StackChange,
  evidence: StackChangeNotice['data']['evidence'],
  url: string,
  slug: string,
): string {
  const { locale } = stack.request;
  const namePlan = planNames(snapshot.index, locale);
  const named = (offer: string | null): string | null =>
    offer === null ? null : plainLine(namePlan(offer) ?? offer);
  const moved = stack.movedPicks.filter(({ from, to }) =>
    [from, to].some((one) => one !== null && (snapshot.index.offerAliases.get(one) ?? one) === slug),
  );
  return [
    NOTICE_TEXTS.lead(
      plainLine(stack.name),
      plainLine(changeTitle(entry, namePlan, locale, publishedOn(snapshot.index.catalog))),
    )[locale],
    explainEntry(entry, locale),
    ...moved.map(
      ({ need, from, to }) => NOTICE_TEXTS.moved(ROLE_NAMES[need][locale], named(from), named(to))[locale],
    ),
    NOTICE_TEXTS.health[stack.health][locale],
    ...evidence.flatMap((quote) => [
      `${NOTICE_TEXTS.quote(plainLine(shownQuote(quote.quote)))[locale]} ${steadyFreshness(quote, locale)}`,
      withLabel(NOTICE_TEXTS.source, quote.source, locale),
    ]),
    withLabel(NOTICE_TEXTS.page, url, locale),
    withLabel(NOTICE_TEXTS.from, `Zero ${publicUrl}/`, locale),
  ].join('\n');
}
