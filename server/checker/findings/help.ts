/** What a kind of finding means, and what to do about it: for tools that show rules with their results. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { FINDING_TABLE, type FindingCode, type Severity } from './texts.ts';

type Help = { readonly title: LocalizedText; readonly help: LocalizedText };
const help = (titleEn: string, titleZh: string, en: string, zh: string): Help => ({
  title: { en: titleEn, 'zh-CN': titleZh },
  help: { en, 'zh-CN': zh },
});

const TEXTS: Readonly<Record<FindingCode, Help>> = {
  'commercial-forbidden': help(
    'The free plan forbids commercial use',
    '免费套餐禁止商用',
    'Every free plan of this service forbids commercial use. Pay for the service, or move to one whose free plan allows it.',
    '该服务的所有免费套餐都禁止商用。请付费使用，或改用允许商用的免费服务。',
  ),
  'commercial-forbidden-by-some': help(
    'A free plan of the service forbids commercial use',
    '该服务的部分免费套餐禁止商用',
    'Make sure your project is on a plan that allows commercial use.',
    '请确认项目使用的是允许商用的套餐。',
  ),
  'commercial-unstated': help(
    'Plans do not state whether commercial use is allowed',
    '套餐未写明是否允许商用',
    'Read the terms of the named plans, or ask the providers, before a commercial project relies on them.',
    '商业项目使用这些套餐之前，请阅读其条款或询问服务商。',
  ),
  'commercial-own-business': help(
    'Plans are for your own business only',
    '套餐仅限用于自身业务',
    'Read the quoted terms: they may not cover a product that you sell to others.',
    '请阅读所引条款：把它用于卖给他人的产品，可能不在允许范围内。',
  ),
  'plan-is-paid': help(
    'A value in the file asks for a paid plan',
    '文件中的设置选用了收费套餐',
    'Use the value of the free plan, or name the plan you pay for under plans in zero.json.',
    '请改为免费套餐的取值；如果本来就付费使用，请在 zero.json 的 plans 中写明。',
  ),
  'beyond-free-plan': help(
    'A value in the file exceeds the free plan',
    '文件中的设置超出免费套餐',
    'Lower the value to what the free plan allows, or name the plan you pay for under plans in zero.json.',
    '请把取值降到免费套餐的允许范围内；如果本来就付费使用，请在 zero.json 的 plans 中写明。',
  ),
  'usage-exceeds-plan': help(
    'Schedules use more than the free plan allows',
    '定时任务的用量超出免费套餐',
    'Run them less often, or name the plan you pay for under plans in zero.json. Only schedules are counted, so real use is higher. If the limit does not apply to you (a public repository uses no private minutes), ignore it.',
    '请降低运行频率；如果本来就付费使用，请在 zero.json 的 plans 中写明。这里只计算定时任务，实际用量更高。若该额度与你的仓库无关（公开仓库不占用私有仓库的分钟数），可忽略。',
  ),
  'usage-over-half': help(
    'Schedules use more than half of what the free plan allows',
    '定时任务用掉免费额度的一半以上',
    'Only schedules are counted, so real use is higher: leave room. If the limit does not apply to you, ignore it.',
    '这里只计算定时任务，实际用量更高，请留出余量。若该额度与你的仓库无关，可忽略。',
  ),
  'keeps-awake': help(
    'A schedule may keep a service from sleeping',
    '定时任务可能使服务无法休眠',
    'Make its interval longer than the service takes to fall asleep, or keep it from calling that service.',
    '请让运行间隔长于该服务的休眠时间，或不要让它访问该服务。',
  ),
  'under-review': help(
    'The record of the plan is under review',
    '目录中该套餐的信息待复核',
    'The provider’s page no longer says what the catalog quotes. Read the page yourself before you rely on the plan.',
    '服务商页面上已找不到目录中的引文。使用该套餐之前，请自行查看页面。',
  ),
  'plan-ended': help(
    'The free plan has ended',
    '免费套餐已终止',
    'Move to another plan, or pay for this one.',
    '请改用其他套餐，或付费使用。',
  ),
  'service-ended': help(
    'The service has ended',
    '服务已终止',
    'Move to another service that does the same.',
    '请改用其他同类服务。',
  ),
  'plan-doubtful': help(
    'The free plan is in doubt',
    '免费套餐存疑',
    'Read the provider’s price list before you rely on the plan.',
    '使用该套餐之前，请先查看服务商的定价页。',
  ),
  'plan-may-end': help(
    'A page says that the free plan may end',
    '免费套餐的页面提到终止',
    'Read the page yourself before you rely on the plan.',
    '使用该套餐之前，请自行查看页面。',
  ),
  'plan-ends': help(
    'The free plan will end',
    '免费套餐即将终止',
    'Plan the move to another service before the day that is named.',
    '请在所述日期之前迁移到其他服务。',
  ),
  'changed-for-worse': help(
    'The free plan got worse recently',
    '免费套餐近期收紧',
    'Check your usage against the new limits.',
    '请对照新的额度检查用量。',
  ),
  'changed-lately': help(
    'The free plan changed recently',
    '免费套餐近期有变更',
    'Read what changed.',
    '请查看变更内容。',
  ),
  'docs-former-value': help(
    'A document shows an old limit of the free plan',
    '文档中写着免费套餐以前的额度',
    'Correct the figure, or link to the provider’s page instead.',
    '请更正该数字，或改为链接到服务商的页面。',
  ),
  'production-forbidden': help(
    'The free plan must not be used in production',
    '免费套餐禁止用于生产环境',
    'Use it for development only, or choose a plan that allows production.',
    '请仅用于开发，或选择可用于生产环境的套餐。',
  ),
  'production-discouraged': help(
    'The provider advises against production on the free plan',
    '服务商不建议将免费套餐用于生产环境',
    'Choose another plan if an outage would hurt.',
    '如果停机会造成影响，请选择其他套餐。',
  ),
  'signup-closed': help(
    'The free plan takes no new accounts',
    '免费套餐已停止新用户注册',
    'Keep your account. To set the project up again, you need another service.',
    '请保留现有账号；重新搭建项目时需要另选服务。',
  ),
  'renewed-by-hand': help(
    'The free plan must be renewed by hand',
    '免费套餐需要手动续期',
    'Put the renewal in your calendar, or choose a plan that needs none.',
    '请把续期写入日历，或选择无需续期的套餐。',
  ),
  'idle-deletes': help(
    'Idle projects are deleted',
    '闲置项目会被删除',
    'Keep backups elsewhere, or choose a plan that keeps idle data.',
    '请在别处保留备份，或选择会保留闲置数据的套餐。',
  ),
  'idle-pauses': help(
    'Idle projects are paused until a person resumes them',
    '闲置项目会被暂停，需要人工恢复',
    'Make sure somebody notices and resumes it, or choose a plan that does not pause.',
    '请确保有人发现并恢复，或选择不会暂停的套餐。',
  ),
  'idle-sleeps': help(
    'Idle projects sleep and wake by themselves',
    '闲置项目会休眠并自动唤醒',
    'The first request after a pause is slow.',
    '休眠后的第一次请求会较慢。',
  ),
  'overage-billed': help(
    'You pay for use beyond the allowance',
    '超出额度的部分会收费',
    'Set a spending limit or an alert with the provider.',
    '请在服务商处设置消费上限或告警。',
  ),
  'trial-ends': help(
    'The plan is a trial',
    '该套餐只是限时试用',
    'It will cost money or stop. Choose a plan that lasts, or budget for it.',
    '到期后会收费或停用。请选择长期免费的套餐，或把费用计入预算。',
  ),
  'credit-runs-out': help(
    'The plan is a credit that runs out',
    '该套餐只是赠送额度，用完即止',
    'It will cost money or stop. Choose a plan that lasts, or budget for it.',
    '用完后会收费或停用。请选择长期免费的套餐，或把费用计入预算。',
  ),
  'open-source-only': help(
    'The free plan is for open-source projects',
    '免费套餐仅限开源项目',
    'Make sure your project counts as open source under the provider’s terms.',
    '请确认项目符合服务商对开源项目的要求。',
  ),
  'card-required': help(
    'Sign-up asks for a card',
    '注册时需要绑卡',
    'With a card on file, you may be billed beyond the allowance.',
    '绑卡后，超出额度的部分可能会被收费。',
  ),
  'audience-unavailable': help(
    'The service is not available where the users are',
    '该服务在用户所在地区不可用',
    'Choose a service that is available there.',
    '请选择在该地区可用的服务。',
  ),
  'audience-unstated': help(
    'The service does not state whether it is available where the users are',
    '服务商未写明在用户所在地区可用',
    'Try it from there, or ask the provider.',
    '请在当地实际测试，或询问服务商。',
  ),
  'two-services-one-need': help(
    'Several services for one need',
    '同一需求使用了多个服务',
    'Perhaps you no longer use one of them.',
    '其中可能有已不再使用的服务。',
  ),
  'pair-unnamed': help(
    'A tool does not name the service in its documentation',
    '工具的文档没有提到所用的服务',
    'Nothing is wrong. Before you rely on the pair, look for a guide from either side.',
    '这不是问题。依赖这一组合之前，可先查找任一方的指南。',
  ),
  'no-free-plan': help(
    'No permanent free plan covers the need',
    '没有长期免费的套餐满足该需求',
    'Budget for it, or host it yourself.',
    '请把费用计入预算，或自行部署。',
  ),
  'local-stand-in': help(
    'A local replacement for a hosted service',
    '托管服务的本地替代',
    'Production needs a hosted service, or a machine of your own.',
    '生产环境需要托管服务，或自己的服务器。',
  ),
  'lock-worse': help(
    'A plan got worse since it was locked',
    '锁定之后套餐收紧',
    'Read the quoted page. Move to another plan, or accept it with `zero lock --update`.',
    '请阅读所引页面，改用其他套餐，或运行 `zero lock --update` 接受变更。',
  ),
  'lock-changed': help(
    'A plan changed since it was locked',
    '锁定之后套餐有变更',
    'Read the quoted page. If you accept the change, run `zero lock --update`.',
    '请阅读所引页面；如果接受，请运行 `zero lock --update`。',
  ),
  'lock-better': help(
    'A plan got better since it was locked',
    '锁定之后套餐放宽',
    'Run `zero lock --update` to lock the better terms.',
    '请运行 `zero lock --update`，锁定放宽后的条件。',
  ),
  'lock-unstated': help(
    'A locked fact is no longer stated',
    '服务商不再写明锁定的内容',
    'Read the quoted page. If you accept the change, run `zero lock --update`.',
    '请阅读所引页面；如果接受，请运行 `zero lock --update`。',
  ),
  'lock-lacks-fact': help(
    'A plan states a fact that is not locked',
    '套餐写明了未锁定的内容',
    'Read the quoted page. If you accept the change, run `zero lock --update`.',
    '请阅读所引页面；如果接受，请运行 `zero lock --update`。',
  ),
  'lock-lacks-plan': help(
    'A plan in use is not locked',
    '使用中的套餐未锁定',
    'Read what the plan allows with `zero offer`, then run `zero lock --update`.',
    '请用 `zero offer` 查看套餐内容，再运行 `zero lock --update`。',
  ),
  'lock-plan-gone': help(
    'A locked plan is no longer in the catalog',
    '锁定的套餐已不在目录中',
    'Look the plan up at its provider, then run `zero lock --update`.',
    '请到服务商处确认该套餐，再运行 `zero lock --update`。',
  ),
  'lock-plan-unused': help(
    'A locked plan is no longer used',
    '锁定的套餐已不再使用',
    'Run `zero lock --update` to drop it.',
    '请运行 `zero lock --update` 将其移除。',
  ),
  'catalog-old': help(
    'The catalog is more than 30 days old',
    '目录数据已超过 30 天',
    'Update Zero, or name a server with `--url`.',
    '请更新 Zero，或用 `--url` 指定服务器。',
  ),
  'nearly-known-name': help(
    'A name that differs from a known one by one letter',
    '名称与已知名称只差一个字母',
    'Correct it if you mean the known one.',
    '如果想写的就是已知名称，请更正。',
  ),
  'secret-in-file': help(
    'A possible live secret is in the repository',
    '仓库中疑似含有正在使用的密钥',
    'Revoke it with its provider first, then take it out of the repository and its history.',
    '请先在服务商处吊销，再从仓库及其历史中移除。',
  ),
  'env-file-sent': help(
    'A real .env file was read',
    '读取了真实的 .env 文件',
    'Keep it out of the repository, and keep an .env.example there instead.',
    '请勿提交该文件，改为提交 .env.example。',
  ),
};

/** By code: title, advice, and the severity that the findings have by default. */
export const FINDING_HELP = Object.fromEntries(
  Object.entries(FINDING_TABLE).map(([code, { severity }]) => [
    code,
    { ...TEXTS[code as FindingCode], severity },
  ]),
  // Object.entries and fromEntries forget which keys there are.
) as Record<FindingCode, Help & { readonly severity: Severity }>;

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(FINDING_TABLE, code);
}
