/** Pictures for link previews, drawn from the records, and the mark of the site. */
export { ICON_GROUND, PNG_ICONS } from './icons.ts';
export { MARK_CHECK, MARK_GREEN, MARK_ZERO, markSvg } from './mark.ts';
export { servePictures } from './routes.ts';
