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
  'Less for the Launch and Scale plans (all of which are now discontinued for new customers).',
  '本服务将于 2026 年 12 月 31 日停止服务。',
  '关于免费版停服公告：请尽快备份数据。',
  '停止新用户注册',
  '免费版即将取消。',
  '免费套餐将于三月关闭。',
  'There is no free tier any more.',
  '免费额度已于 8 月 1 日取消。',
  '该产品已下线。',
  '服务已下线',
  '本产品停止新购。',
  '关于停止运营的公告',
  '免费版已正式下线。',
  '个人版永久免费（已下线）。',
  '我们不再接受新用户。',
  '本平台将终止运营。',
  '注册已暂停，套餐将下架。',
];

/** What a page of a plan that goes on says. */
const GOES_ON = [
  'There is no free tier for GPU instances.',
  'There is no free plan limit on seats.',
  '免费额度耗尽后将停止服务。',
  '免费额度不足时系统将关闭服务。',
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

/** Sixty more, thirty in each language. */
const MORE_ENDS = lines(`
  On March 1, 2027 we will shut down the Free plan.
  After February 28, 2027 we will stop offering the Free plan.
  Starting March 1, 2027, all accounts on the Free plan must move to a paid plan.
  We have made the hard decision to end our Free plan as of March 1, 2027.
  As of 2027-03-01, the Free plan will cease to exist.
  Acme Free plan users: your plan is being removed on March 1, 2027.
  We're pulling the plug on the Hobby tier this spring.
  The free tier won't be around after June 30.
  We have decided to retire our Starter plan.
  Free plan support ends March 31, 2027.
  The last day of the Free plan is March 31.
  We will no longer offer a free plan from April on.
  Free accounts will be deactivated on 1 May 2027.
  New registrations have been suspended until further notice.
  The Community edition will not be available after June 2027.
  We are saying farewell to the Free plan on 1 June.
  Effective April 1, the Free plan is no more.
  Acme will wind down its free tier over the coming months.
  The free plan will stop working on 30 June 2027.
  We plan to remove the Free tier at the end of the quarter.
  It is with a heavy heart that we announce the end of our free service.
  Free tier users need to upgrade to a paid plan before March 1.
  The Hobby plan is being sunset.
  We've made the difficult choice to close our free tier.
  We can no longer offer a free plan.
  Acme has stopped taking new sign-ups.
  This service will go offline on March 31, 2027.
  The Free plan will only be available until March 31, 2027.
  Support for the Free plan will end in May.
  All free projects will be migrated to the Pro plan on May 1.
  我们将在2027年3月1日终止免费版。
  自2027年3月1日起，我们将停止提供免费版。
  免费版将于2027年3月1日下线。
  很遗憾，我们决定关闭免费套餐。
  2027年3月1日后免费版不复存在。
  所有免费版用户须在2027年3月1日前升级到付费版。
  免费额度政策将于三月底终止。
  本服务计划于年底停止运营。
  我们即将下线体验版。
  平台暂停新用户注册。
  免费版停止销售。
  免费版已不再提供。
  我们不得不告别免费套餐。
  本产品将于2027年6月30日结束生命周期。
  即日起取消免费额度。
  从4月1日起，免费套餐不再开放。
  经慎重考虑，我们决定停止免费服务。
  免费版退市公告
  免费计划将在五月画上句号。
  本平台即将关停，请尽快迁移数据。
  个人版将不再对新用户开放。
  我们宣布终止运营本产品。
  现有免费用户需在六月底前迁移至付费套餐。
  免费层将被移除。
  新用户注册通道已关闭。
  我们将逐步淘汰开发者版。
  免费版服务终止通知
  免费版仅提供至2027年3月31日。
  社区版已停止维护。
  本网站将于年底停止访问。
`);

/** And more of a plan that goes on. */
const MORE_GOES_ON = lines(`
  We will never end the free plan.
  Sale ends Sunday.
  Your free trial ends after 14 days.
  The beta of our editor ends on March 1.
  You can cancel your plan at any time.
  Ending a plan takes effect at the end of the billing month.
  We will not shut down the free tier.
  The free plan isn't going away.
  The free plan will not be removed.
  The Free plan stops builds after 300 minutes.
  Users on the Free plan must move to a paid plan to use custom domains.
  Accounts on the Free plan must upgrade to get more than 3 projects.
  The free plan never expires.
  Services that end with an error are restarted.
  Remove a service from your project with one command.
  We closed our Series B to build a better platform.
  Deleted projects are removed from the plan after 30 days.
  Shut down a service: run acme stop.
  To retire a plan in Stripe, archive the product.
  You will stop paying once you move to the Free plan.
  免费版永不下线。
  免费试用将于 14 天后结束。
  活动将于周日结束。
  测试版将于三月结束。
  您可以随时取消套餐。
  我们不会终止免费版。
  取消订阅后，套餐将在当期结束后失效。
  免费版实例闲置 7 天后将停止运行。
  在控制台可以终止服务实例。
  停止服务：执行 acme stop。
  免费版用户需升级到付费版才能使用自定义域名。
  免费版不会停止服务。
  Free plan users can close tickets in the forum.
  The free tier ends at 5 GB.
  We removed the 3 project cap from our free plan.
  Free for products that are discontinued elsewhere.
  The product is closed source.
  This tier is the default and cannot be removed.
  免费版支持任务自动终止。
  本服务将于凌晨停机维护。
`);

function lines(text: string): string[] {
  return text.trim().split(/\n\s*/);
}

test('hears at least nine of ten announcements of an end, in both languages', () => {
  const missed = ENDS.filter((text) => announcedEnd(text, 'Acme pricing') === null);
  expect(missed).toEqual([]);
});

test('takes none of these for one', () => {
  expect(GOES_ON.filter((text) => announcedEnd(text, 'Acme pricing') !== null)).toEqual([]);
});

test('bars: 54 of 60 further announcements, at most 2 of 40 further harmless sentences', () => {
  const told = (texts: readonly string[]) =>
    texts.filter((text) => announcedEnd(text, 'Acme pricing') !== null);
  expect(MORE_ENDS).toHaveLength(60);
  expect(told(MORE_ENDS).length).toBeGreaterThanOrEqual(54);
  expect(MORE_GOES_ON).toHaveLength(40);
  expect(told(MORE_GOES_ON).length).toBeLessThanOrEqual(2);
});
