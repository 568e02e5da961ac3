/** Feeds to subscribe to: changes as Atom, announced endings as a calendar; and the XML they are written in. */
export { CALENDAR_TYPE, serveCalendar } from './calendar-routes.ts';
export { type FeedRequest, feedTitle, writeChangeFeed } from './change-feed.ts';
export { writeEndingsCalendar } from './endings-calendar.ts';
export { FEED_TYPE, feedQuerySchema, serveFeeds } from './routes.ts';
export { writeXml, type XmlElement } from './write-xml.ts';
