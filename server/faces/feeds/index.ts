/** Feeds to subscribe to: changes as Atom and JSON Feed, announced endings as a calendar; and the XML they are written in. */
export { CALENDAR_OPERATION, CALENDAR_TYPE, serveCalendar } from './calendar-routes.ts';
export { type FeedRequest, feedTitle, writeChangeFeed } from './change-feed.ts';
export { writeEndingsCalendar } from './endings-calendar.ts';
export { ATOM_TYPE, JSON_FEED_TYPE } from './feed-document.ts';
export { FEED_CONTENT_TYPES } from './feed-format.ts';
export { PLAN_FEED_OPERATIONS, planQuery, servePlanFeeds } from './plan-feed.ts';
export { CHANGE_FEED_OPERATIONS, feedQuerySchema, serveFeeds } from './routes.ts';
export { writeXml, type XmlElement } from './write-xml.ts';
