/** From trees to PNG files, off the thread that answers requests. */
export type { Drawing } from './draw.ts';
export { box, image, type PictureNode, type Style, textOf, words } from './node.ts';
export { type DrawingOutcome, NO_STUDIO, openStudio, type Studio, WAITING_MAX } from './studio.ts';
