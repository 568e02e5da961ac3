/** Notices: changes to a saved stack are sent to the webhooks of its organization. */
export { checkReceiverHost } from './check-receiver.ts';
export { answerText, deliverNotices, type Tally } from './deliver-notices.ts';
export { makeNotices } from './make-notices.ts';
export { buildBody, testNotice } from './message.ts';
export { createNotifier, type NoticeCounts } from './notifier.ts';
export { buildUserAgent, createSender, type Sender } from './send.ts';
