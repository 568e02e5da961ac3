/** Changes as they are read: in words, in one order, by plan and day, and as the documents of feeds. */
export { answerChange, freshnessOfQuote, planNames } from './answer-change.ts';
export {
  CHANGE_DAYS_ENTRIES,
  type ChangeDay,
  type ChangeDays,
  listChangeDays,
} from './change-days.ts';
export {
  FEED_ENTRIES_MAX,
  FEED_LATE_MAX,
  type FeedPage,
  LATE_AFTER_DAYS,
  recordedAt,
  selectFeedPage,
  wasToldLate,
} from './feed-page.ts';
export { type ChangePage, type ChangesReading, listChanges } from './list-changes.ts';
export { type FoundSubject, findSubject, type SubjectKind } from './subject.ts';
