/** Feeds to subscribe to: changes as Atom and JSON Feed, announced endings as a calendar; and the XML they are written in. */
export { CALENDAR_TYPE, serveCalendar } from './calendar-routes.ts';
export { type FeedRequest, feedTitle, writeChangeFeed } from './change-feed.ts';
export { writeEndingsCalendar } from './endings-calendar.ts';
export { ATOM_TYPE, JSON_FEED_TYPE } from './feed-document.ts';
export { planFeedOf, planFeedQuerySchema, planQuery, readPlanFeed, servePlanFeeds } from './plan-feed.ts';
export { FEED_CONTENT_TYPES, feedQuerySchema, serveFeeds } from './routes.ts';
export { writeXml, type XmlElement } from './write-xml.ts';
