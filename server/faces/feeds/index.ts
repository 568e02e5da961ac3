/** Feeds to subscribe to: changes as Atom, announced endings as a calendar; and the XML they are written in. */
export { CALENDAR_OPERATION, serveCalendar } from './calendar-routes.ts';
export { feedTitle, writeChangeFeed } from './change-feed.ts';
export { writeEndingsCalendar } from './endings-calendar.ts';
export { ATOM_TYPE } from './feed-document.ts';
export {
  PLAN_FEED_OPERATIONS,
  PLAN_PARAMETERS,
  planAddressSchema,
  planQuery,
  readPlanQuery,
  servePlanFeeds,
} from './plan-feed.ts';
export { CHANGE_FEED_OPERATIONS, serveFeeds } from './routes.ts';
export { writeXml, type XmlElement } from './write-xml.ts';
