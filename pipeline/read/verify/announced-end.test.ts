import { expect, test } from 'vitest';
import { announcedEnd } from './announced-end.ts';

/** As pages word it. */
const ENDS = [
  'The Free plan will be shut down on 1 March 2027.',
  'Acme is shutting down.',
  'We are shutting down on June 3.',
  'Say goodbye to the free plan.',
  'The Hobby tier is going away on May 1.',
  'The free tier is being phased out.',
  'The free tier will be turned off on 1 March.',
  'The Starter plan has reached end of life.',
  'End of support for the Free plan: 30 June.',
  'Our free plan is ending this summer.',
  'The free plan has ended.',
  'We discontinued our free plan.',
  'We have discontinued the Hobby tier.',
  'We will be sunsetting our free tier in May.',
  'Free plan: deprecated',
  'The Free tier (deprecated) keeps working for now.',
  'Sign-ups for the free plan are closed.',
  'New sign-ups are disabled.',
  'Registrations are currently paused.',
  'We are not accepting new customers.',
  'Acme no longer accepts new users.',
  'The Free plan is closed to new sign-ups.',
  ':::danger closed to new sign-ups',
  'The free plan is no longer available to new customers.',
  'The Developer plan is no longer offered.',
  'This service is no longer maintained.',
  'New projects require a paid plan.',
  'The company will cease operations in December.',
  'This product has been discontinued and is kept for existing users.',
  'The service will be decommissioned on 1 June.',
  'The free edition was retired in March.',
  'Our platform is winding down.',
  'The Free plan ends on 31 March 2027.',
  'Acme ends on December 31 for everybody.',
  'We are closing our doors.',
  'The Free plan will be removed in April.',
  '本服务将于 2026 年 12 月 31 日停止服务。',
  '关于免费版停服公告：请尽快备份数据。',
  '停止新用户注册',
  '免费版即将取消。',
  '免费套餐将于三月关闭。',
  '该产品已下线。',
  '服务已下线',
  '本产品停止新购。',
  '关于停止运营的公告',
  '免费版已正式下线。',
  '我们不再接受新用户。',
  '本平台将终止运营。',
  '注册已暂停，套餐将下架。',
];

/** What a page of a plan that goes on says. */
const GOES_ON = [
  'TLS 1.0 is deprecated.',
  'The v1 SDK is deprecated; use v2.',
  'Early-bird pricing ends on March 1.',
  'Python 3.8 has reached end of life.',
  'Black Friday sale ends on Monday.',
  'The v1 API has been discontinued for everybody.',
  'Instances are shut down when idle for an hour.',
  'If your plan is cancelled, the service will be closed.',
  'Your service may be terminated after a warning.',
  'When the trial has ended, you move to the Free plan.',
  'Inactive projects are removed after 30 days.',
  'The old API endpoints and keys still work here.',
  'Deprecated APIs',
  'Node 16 images are no longer supported.',
  'Builds are no longer limited on the Free plan.',
  'You can close your account at any time.',
  'The end of the month resets your quota.',
  'Connections are closed after 60 seconds.',
  'Never say no longer again.',
  'The legacy dashboard will be retired in June.',
  'Until the plan is ended by you, it renews.',
  'The beta of our mobile client has ended.',
  'Retired hardware is recycled.',
  'The conference ends on Friday.',
  '旧版控制台已下线。',
  '免费额度用完后将按量计费，请留意账单。',
  '欠费后本服务将停止。',
  '如果套餐已到期，服务将关闭。',
  '旧接口将于六月停用。',
  '实例空闲时会关闭。',
];

test('hears at least nine of ten announcements of an end, in both languages', () => {
  const missed = ENDS.filter((text) => announcedEnd(text, 'Acme pricing') === null);
  expect(missed).toEqual([]);
});

test('takes none of these for one', () => {
  expect(GOES_ON.filter((text) => announcedEnd(text, 'Acme pricing') !== null)).toEqual([]);
});
