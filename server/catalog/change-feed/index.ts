/** Changes as feeds tell them: what a feed is about, which entries a document holds, and in which order. */
export { answerChange, planNames } from './answer-change.ts';
export {
  CHANGE_DAYS_ENTRIES,
  type ChangeDay,
  type ChangeDays,
  listChangeDays,
} from './change-days.ts';
export { FEED_ENTRIES_MAX, FEED_LATE_MAX, type FeedPage, selectFeedPage } from './feed-page.ts';
export { type FoundSubject, findSubject, type SubjectKind } from './find-subject.ts';
export { LATE_AFTER_DAYS, wasToldLate } from './happened-late.ts';
export { recordedAt } from './recorded-at.ts';
