/** Atom feeds of changes. */
export { type FeedRequest, type FeedScope, writeChangeFeed } from './change-feed.ts';
export { FEED_TYPE, serveFeeds } from './routes.ts';
