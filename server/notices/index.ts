/** Notices: changes to a saved stack are sent to the webhooks of its organization. */
export { checkReceiver, checkReceiverHost } from './check-receiver.ts';
export { answerText, type DeliveryWorld, deliverNotices, type Tally } from './deliver-notices.ts';
export { makeNotices } from './make-notices.ts';
export { buildBody, testNotice } from './message.ts';
export { createNotifier, type NoticeCounts, type Notifier } from './notifier.ts';
export { buildUserAgent, createSender, type Send, type Sender, type SendOutcome } from './send.ts';
