import { html, type Markup } from '../markup.ts';

/** A field to search by, with its button: a page that has nothing better to show leads on by it. */
export function lookup(of: {
  readonly action: string;
  readonly label: string;
  readonly button: string;
  /** The initial value of the field. */
  readonly words: string;
}): Markup {
  const { action, label, button, words } = of;
  return html`<form class="row lookup" action="${action}" method="get" role="search" aria-label="${label}"><label>${label} <input type="search" name="q" maxlength="200" value="${words}" autocomplete="off"></label> <button type="submit">${button}</button></form>`;
}
