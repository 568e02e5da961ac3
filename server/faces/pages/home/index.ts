/** `/`: the question the site answers, the tables people come for, and what changed. */
import { definePage } from '../page.ts';
import { homeHtml } from './html.ts';
import { homeMarkdown } from './markdown.ts';
import { type HomeView, homeView } from './view.ts';

export const homePage = definePage<HomeView>({
  path: '/',
  read: ({ index, locale }) => ({ kind: 'view', view: homeView(index, locale) }),
  html: homeHtml,
  markdown: homeMarkdown,
});
