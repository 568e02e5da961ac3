/** Feeds of changes to subscribe to, as Atom; and the XML they are written in. */
export { feedTitle, writeChangeFeed } from './change-feed.ts';
export { ATOM_TYPE } from './feed-document.ts';
export {
  PLAN_FEED_OPERATIONS,
  PLAN_PARAMETERS,
  planAddressSchema,
  planQuery,
  servePlanFeeds,
} from './plan-feed.ts';
export { CHANGE_FEED_OPERATIONS, serveFeeds } from './routes.ts';
export { writeXml, type XmlElement } from './write-xml.ts';
