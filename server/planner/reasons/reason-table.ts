/**
 * Every reason the planner can give: its code, its text in both languages. Codes are public; one that was
 * published is never given another meaning. `{name}` is replaced by a value of the reason.
 */

import type { LocalizedText } from '../../../schemas/text.ts';
import { text } from '../../../schemas/words/text.ts';
import type { FinerHarm } from '../../catalog/order/index.ts';

/** The last two are for counts of plans: `Asks for a card: 9`. */
const exclusion = (en: string, zh: string, countedEn: string, countedZh: string) => ({
  ...text(en, zh),
  counted: text(countedEn, countedZh),
});

/** Why another offer of a need's role was not chosen. */
export const EXCLUSIONS = {
  'excluded-by-you': exclusion('You excluded it.', '你已将它排除。', 'Excluded by you', '被你排除'),
  'plan-ended': exclusion('The plan {ended}.', '该套餐{ended}。', 'Has ended', '已终止'),
  'plan-doubtful': exclusion(
    'It may no longer be free. {doubt}',
    '可能已不再免费。{doubt}',
    'In doubt',
    '存疑',
  ),
  'sign-up-closed': exclusion(
    'It takes no new accounts.',
    '已不再接受新用户注册。',
    'Closed to new accounts',
    '不再接受新用户',
  ),
  'production-forbidden': exclusion(
    'Its provider does not allow it in production.',
    '服务商禁止将其用于生产环境。',
    'Not allowed in production',
    '禁止用于生产环境',
  ),
  'not-open-source': exclusion(
    'It is for open-source projects only, and you did not say that yours is one.',
    '仅限开源项目，而请求未说明项目是开源的。',
    'For open-source projects only',
    '仅限开源项目',
  ),
  'other-kind': exclusion(
    'A different kind: {kind}. This need asks for: {meant}.',
    '类型不同：它属于“{kind}”，而这项需求要的是“{meant}”。',
    'A different kind',
    '类型不同',
  ),
  'allowance-unknown': exclusion(
    'It states no limit for {figure}, and most plans that do are too small for {asked}.',
    '未写明“{figure}”的额度，而写明了的套餐大多不足 {asked}。',
    'Allowance not stated',
    '未写明额度',
  ),
  'commercial-forbidden': exclusion(
    'The plan is not for commercial use.',
    '该套餐不允许商用。',
    'Not for commercial use',
    '不允许商用',
  ),
  'cn-unavailable': exclusion(
    'Not available in mainland China.',
    '在中国大陆不可用。',
    'Not in mainland China',
    '中国大陆不可用',
  ),
  'eea-unavailable': exclusion(
    'Not available in the European Economic Area.',
    '在欧洲经济区不可用。',
    'Not in the European Economic Area',
    '欧洲经济区不可用',
  ),
  'card-required': exclusion('Sign-up asks for a card.', '注册需要绑卡。', 'Asks for a card', '需要绑卡'),
  'phone-required': exclusion(
    'Sign-up asks for a phone number.',
    '注册需要手机号。',
    'Asks for a phone number',
    '需要手机号',
  ),
  'idle-pauses': exclusion(
    'It pauses when idle and a person must resume it.',
    '闲置后会被暂停，需要人工恢复。',
    'Pauses when idle',
    '闲置后暂停',
  ),
  'idle-deletes': exclusion(
    'It is deleted when idle.',
    '闲置后会被删除。',
    'Deleted when idle',
    '闲置后删除',
  ),
  'training-opt-out': exclusion(
    'Models are trained on your data unless you opt out.',
    '默认会用你的数据训练模型，除非主动关闭。',
    'Trains on your data by default',
    '默认用数据训练',
  ),
  'training-used': exclusion(
    'Models are trained on your data.',
    '你的数据会用于训练模型。',
    'Trains on your data',
    '用数据训练',
  ),
  'may-bill': exclusion(
    'You pay for use beyond the allowance.',
    '超出额度的部分会收费。',
    'Bills beyond the allowance',
    '超额收费',
  ),
  'production-advised-against': exclusion(
    'Its provider advises against production.',
    '服务商不建议用于生产环境。',
    'Advised against in production',
    '不建议用于生产',
  ),
  'real-name-required': exclusion(
    'Sign-up asks for real-name verification.',
    '注册需要实名认证。',
    'Asks for real-name verification',
    '需要实名',
  ),
  'icp-filing-required': exclusion(
    'A domain of your own needs an ICP filing.',
    '使用自有域名需要备案。',
    'Needs an ICP filing',
    '需要备案',
  ),
  'idle-sleeps': exclusion('It sleeps when idle.', '闲置后会休眠。', 'Sleeps when idle', '闲置后休眠'),
  'regions-elsewhere': exclusion(
    'None of the regions it names is in the EU.',
    '写明的区域都不在欧盟。',
    'Regions outside the EU',
    '区域不在欧盟',
  ),
  'usage-exceeds-limit': exclusion(
    'Too small for {figure}: you need {asked}, it allows {allowed} ({limit}). Short by {over}.',
    '额度不足：{figure}需要 {asked}，只提供 {allowed}（{limit}），差 {over}。',
    'Too small',
    '额度不足',
  ),
  'shared-quota-exceeded': exclusion(
    'Too small to share {figure} with {needs}: you need {asked}, one account allows {allowed} ({limit}). Short by {over}.',
    '额度不够共用：与“{needs}”共用同一账号时，{figure}共需 {asked}，只提供 {allowed}（{limit}），差 {over}。',
    'Too small to share',
    '额度不够共用',
  ),
  'outranked-doubtful': exclusion(
    'It does not say whether it works in mainland China. Such plans rank lower.',
    '未写明在中国大陆可用；此项存疑的套餐排在后面。',
    'Mainland China not stated',
    '未写明大陆可用',
  ),
  'outranked-unlikely': exclusion(
    'It does not state one of your conditions; other plans do.',
    '有一项你要求的条件未写明，而其他套餐写明了。',
    'A condition not stated',
    '有一项条件未写明',
  ),
  'outranked-real-name': exclusion(
    'It asks for real-name verification, which people outside mainland China can seldom pass.',
    '需要实名认证，中国大陆以外的用户多半无法通过。',
    'Asks for real-name verification',
    '需要实名认证',
  ),
  'outranked-open': exclusion(
    'It does not say whether it meets one of your conditions; the chosen plan does.',
    '有你要求的条件未写明，而所选套餐全部写明。',
    'Does not state a condition',
    '有条件未写明',
  ),
  'outranked-unconfirmed': exclusion(
    'It leaves more for you to check.',
    '选它会有更多条件需要你自行确认。',
    'More to confirm',
    '待确认条件更多',
  ),
  'outranked-ending': exclusion(
    'The chosen plan stays free; this one does not.',
    '只能限时免费（试用或赠送额度）。',
    'Does not stay free',
    '不能长期免费',
  ),
  'outranked-unproven': exclusion(
    'The stated limits of the chosen plan cover your usage better.',
    '所选套餐写明的额度更能满足你的用量。',
    'Usage not proven',
    '无法确认额度够用',
  ),
  'outranked-unpreferred': exclusion(
    'You prefer another plan.',
    '你更偏好另一个套餐。',
    'Not preferred',
    '不是你偏好的',
  ),
  'outranked-by-the-way': exclusion(
    'The chosen plan is built for this need; this one is built for something else.',
    '所选套餐专为这项需求而设，它只是顺带支持。',
    'Secondary use',
    '只是顺带支持',
  ),
  'outranked-not-for-business': exclusion(
    'Its provider advises against production, and your project is commercial or has many users.',
    '服务商不建议用于生产环境，而你的项目是商业项目或用户较多。',
    'Advised against for business',
    '不建议商业项目使用',
  ),
  'outranked-grave-harm': exclusion(
    'It deletes data when idle, or may bill your card because your usage nearly fills its allowance.',
    '闲置会删除数据，或额度将近用满、超出会扣费。',
    'May delete or bill',
    '可能删数据或扣费',
  ),
  'outranked-may-cost': exclusion(
    'It may cost money: sign-up asks for a card, and overage is or may be billed.',
    '可能产生费用：注册需要绑卡，且超出额度会收费或未写明。',
    'May cost money',
    '可能产生费用',
  ),
  'outranked-must-wake': exclusion(
    'It may pause until a person resumes it, or runs only a few hours a month.',
    '闲置后会暂停、需要人工恢复，或对此未写明，或每月只能运行几个小时。',
    'A person may have to wake it',
    '可能需人工恢复',
  ),
  'outranked-too-small': exclusion(
    'The chosen plan has enough for a small project. This one has less, or does not say.',
    '按写明的额度，所选套餐够小项目使用，它不够或未写明。',
    'Small, or size not stated',
    '额度小或未写明',
  ),
  'outranked-little-known': exclusion(
    'Fewer tools name it for this need in their docs.',
    '就这项需求而言，文档提到它的工具更少。',
    'Named by fewer tools',
    '提到它的工具更少',
  ),
  'outranked-less-known': exclusion(
    'The chosen plan is among those named most often for this need; this one is not.',
    '所选套餐属于这项需求中最常被提到的，它不属于。',
    'Not among the most named',
    '不属于最常被提到的',
  ),
  'outranked-not-with-tools': exclusion(
    'Fewer of your tools name it in their docs.',
    '你所用的工具中，文档提到它的更少。',
    'Not named by your tools',
    '你的工具未提到',
  ),
  'outranked-finer-harm': exclusion(
    'It has more drawbacks, or says less about idling, data training and production use.',
    '在闲置、训练、用于生产或记录状态方面，它的缺点或未写明之处更多。',
    'More drawbacks',
    '缺点更多',
  ),
  'outranked-accounts': exclusion(
    'You would have to open one more account.',
    '选它需要多注册一个账号。',
    'One more account',
    '需多注册账号',
  ),
  'outranked-unstated': exclusion(
    'It states fewer of the key facts.',
    '它有更多关键信息未写明。',
    'States less',
    '未写明的更多',
  ),
  'outranked-evidence': exclusion(
    'Its quotes are older, or of unknown date.',
    '它的引文更旧，或日期不详。',
    'Older quotes',
    '引文更旧',
  ),
  'outranked-headroom': exclusion(
    'The chosen plan leaves more headroom.',
    '所选套餐的余量更大。',
    'Less headroom',
    '余量更小',
  ),
  'equal-by-name': exclusion(
    'Equal on every criterion; listed by name.',
    '在所有比较项上都相同，仅按名称排列。',
    'Equal, later by name',
    '其余相同，按名称靠后',
  ),
} as const;
export type ExclusionCode = keyof typeof EXCLUSIONS;

/** Whether a plan of this reason would do, and only comes after the chosen one. */
export function isOutranked(code: ExclusionCode): boolean {
  return code === 'equal-by-name' || code.startsWith('outranked-');
}

/** The grave harm of a plan: one of them; see planner/choose/objective.ts. */
export const GRAVE_HARMS = {
  deletes: text('deletes data when idle', '闲置会删除数据'),
  bills: text('may bill your card because your usage nearly fills its allowance', '额度将近用满，超出会扣费'),
};

/** What speaks against a plan (catalog/order/harm.ts), behind a colon. */
export const HARMS: Readonly<Record<FinerHarm, LocalizedText>> = {
  'idle-unstated': text('it does not say whether it pauses when idle', '未写明闲置时是否会暂停'),
  'advised-against': text(
    'its provider advises against using it in production',
    '服务商不建议将其用于生产环境',
  ),
  'trained-on': text('models are trained on your data', '你的数据会用于训练模型'),
  'trained-unless-opted-out': text(
    'models are trained on your data unless you opt out',
    '默认会用你的数据训练模型，除非主动关闭',
  ),
  'training-unstated': text(
    'it does not say whether models are trained on your data',
    '未写明是否会用你的数据训练模型',
  ),
  'under-review': text('its record is under review', '有待复核的信息'),
};

/** For a plan that is no worse itself, but leaves another need to a plan that is. */
export const HARM_ELSEWHERE: LocalizedText = text(
  'another need would get a worse plan',
  '另一项需求只能用更差的套餐',
);

/** Why the choice was made, or why there is none. */
export const WHYS = {
  'no-end-date': text('A free plan with no end date.', '免费，无终止日期。'),
  'free-for-days': text('It stays free {howLong}.', '可{howLong}免费。'),
  'usage-covered': text(
    '{figure}: you need {asked}, and it allows {allowed} ({limit}).',
    '{figure}：需要 {asked}，提供 {allowed}（{limit}）。',
  ),
  'no-usage-stated': text('You entered no usage for this need.', '你没有填写与这项需求有关的用量。'),
  'commercial-allowed': text('Commercial use is allowed.', '允许商用。'),
  'cn-available': text('Available in mainland China.', '在中国大陆可用。'),
  'eea-available': text('Available in the European Economic Area.', '在欧洲经济区可用。'),
  'no-card': text('Sign-up needs no card.', '注册无需绑卡。'),
  'no-phone': text('Sign-up needs no phone number.', '注册无需手机号。'),
  'no-pause': text('It never pauses, or wakes by itself.', '不会暂停，或能自动唤醒。'),
  'no-sleep': text('It never sleeps or pauses.', '不会休眠或暂停。'),
  'production-allowed': text('It may be used in production.', '可用于生产环境。'),
  'no-real-name': text('Sign-up needs no real-name verification.', '注册无需实名认证。'),
  'no-icp-filing': text('A domain of your own needs no ICP filing.', '自有域名无需备案。'),
  'no-training': text('Your data is not used for training.', '你的数据不会用于训练。'),
  'no-bill': text('It stops at its limits instead of billing you.', '额度用完即停，不会计费。'),
  'eu-region': text('It names a region in the EU{regions}.', '写明有欧盟区域{regions}。'),
  preferred: text('You prefer it.', '符合你的偏好。'),
  'named-by-tools': text(
    'Named by {named} of the {of} tools that name services for this need.',
    '{of} 个相关工具中，{named} 个提到它。',
  ),
  'works-with-tools': text('The docs of {tools} name it.', '{tools} 的文档提到它。'),
  'shares-account': text('The same account also covers: {needs}.', '同一账号还可用于：{needs}。'),
  'only-option': text('The only plan not ruled out.', '唯一没有被排除的套餐。'),
  'ahead-doubtful': text(
    'Chosen over {next}, which does not say whether it works in mainland China.',
    '优先于“{next}”：后者未写明在中国大陆可用。',
  ),
  'ahead-real-name': text(
    'Chosen over {next}, which asks for real-name verification that people outside mainland China can seldom pass.',
    '优先于“{next}”：后者需要实名认证，中国大陆以外的用户多半无法通过。',
  ),
  'ahead-open': text(
    'Chosen over {next}, which does not state all your conditions.',
    '优先于“{next}”：后者有你要求的条件未写明。',
  ),
  'ahead-unconfirmed': text(
    'Chosen over {next}, which leaves more of your conditions to confirm.',
    '优先于“{next}”：后者有更多条件需要你自行确认。',
  ),
  'ahead-unlikely': text(
    'Chosen over {next}, which does not state one of your conditions; other plans do.',
    '优先于“{next}”：后者有一项你要求的条件未写明，而其他套餐写明了。',
  ),
  'ahead-ending': text('Chosen over {next}, which does not stay free.', '优先于“{next}”：后者不能长期免费。'),
  'ahead-unproven': text(
    'Chosen over {next}, whose limits cover less of your usage or are not stated.',
    '优先于“{next}”：后者写明的额度更紧，或无法证明够用。',
  ),
  'ahead-unpreferred': text('Chosen over {next} by your preference.', '按你的偏好，优先于“{next}”。'),
  'ahead-by-the-way': text(
    'Chosen over {next}, which is built for something else.',
    '优先于“{next}”：后者只是顺带支持这项需求。',
  ),
  'ahead-not-for-business': text(
    'Chosen over {next}, whose provider advises against production.',
    '优先于“{next}”：后者的服务商不建议用于生产环境。',
  ),
  'ahead-grave-harm': text('Chosen over {next}, which {grave}.', '优先于“{next}”：后者{grave}。'),
  'ahead-may-cost': text(
    'Chosen over {next}, which may cost money: sign-up asks for a card, and overage is or may be billed.',
    '优先于“{next}”：后者需要绑卡，且超出额度会收费或未写明。',
  ),
  'ahead-must-wake': text(
    'Chosen over {next}, which pauses when idle until a person resumes it.',
    '优先于“{next}”：后者闲置后会暂停，需要人工恢复。',
  ),
  'ahead-waking-unstated': text(
    'Chosen over {next}, which does not say whether it pauses when idle.',
    '优先于“{next}”：后者未写明闲置时是否会暂停。',
  ),
  'ahead-mostly-off': text(
    'Chosen over {next}, which runs only a few hours a month.',
    '优先于“{next}”：后者每月只能运行几个小时。',
  ),
  'ahead-too-small': text(
    'Chosen over {next}, whose limits are not enough for a small project, or not stated.',
    '优先于“{next}”：后者的额度不够小项目使用，或未写明。',
  ),
  'ahead-little-known': text(
    'Chosen over {next}, which fewer tools name for this need in their docs.',
    '优先于“{next}”：就这项需求而言，提到后者的工具更少。',
  ),
  'ahead-less-known': text(
    'Chosen over {next}, which is not among those named most often for this need.',
    '优先于“{next}”：后者不属于这项需求中最常被提到的。',
  ),
  'ahead-not-with-tools': text(
    'Chosen over {next}, which fewer of your tools name in their docs.',
    '优先于“{next}”：你所用的工具中，文档提到后者的更少。',
  ),
  'ahead-finer-harm': text(
    'Chosen over {next}, which has more drawbacks: {worst}.',
    '优先于“{next}”：后者缺点更多（{worst}）。',
  ),
  'ahead-accounts': text('Needs fewer accounts than {next}.', '与选“{next}”相比，要注册的账号更少。'),
  'ahead-unstated': text(
    'Chosen over {next}, which states fewer key facts.',
    '优先于“{next}”：后者有更多关键信息未写明。',
  ),
  'ahead-evidence': text(
    'Chosen over {next}, whose quotes are older, or of unknown date.',
    '优先于“{next}”：后者的引文更旧，或日期不详。',
  ),
  'ahead-headroom': text('Leaves more headroom than {next}.', '余量比“{next}”更大。'),
  'equal-to': text(
    'Equal to {others} on every criterion; listed by name.',
    '与“{others}”在所有比较项上都相同，仅按名称排列。',
  ),
  'no-such-plan': text('The catalog has no plan for this need.', '目录中没有满足这项需求的套餐。'),
  'nothing-fits': text('None of {total} plans meets every condition.', '{total} 个套餐均不满足全部条件。'),
  'ruled-out': text('{count} of {total}: {reason}', '{total} 个中有 {count} 个：{reason}'),
  'figure-too-large': text(
    '{figure}: {asked} is more than the plan allows.',
    '{figure}需要 {asked}，超出套餐额度。',
  ),
  'largest-stated': text(
    'Largest stated limit for {figure}: {offer}, {allowed} ({limit}). Short by {over}.',
    '写明的“{figure}”额度以“{offer}”最多：{allowed}（{limit}），仍差 {over}。',
  ),
  'silent-would-serve': text(
    'These plans state no limit for {figures}. Use one if you find its limit is enough: {offers}.',
    '以下套餐未写明“{figures}”的额度，若够用即可选用：{offers}。',
  ),
  'of-another-kind': text(
    'The plan is not the kind that this need asks for.',
    '套餐类型与这项需求要的不同。',
  ),
  'shared-away': text('Other needs of the stack use up its allowance.', '额度已被其他需求用完。'),
} as const;
export type WhyCode = keyof typeof WHYS;

/** What to watch on a chosen plan; also what an alternative would bring or avoid. */
export const WATCHES = {
  'page-speaks-of-end': text(
    'Since {date}, one of its pages has said that it may end; not yet verified: “{words}”',
    '自 {date} 起，该套餐的页面提到终止，尚未核实：“{words}”',
  ),
  'plan-ends': text('The plan ends on {date}.', '该套餐将于 {date} 终止。'),
  'renewed-by-hand': text(
    'You must renew it every {every}, or it stops.',
    '每 {every}需手动续期，否则会停用。',
  ),
  'trial-ends': text('A trial{days}. After that, you pay or it stops.', '只能试用{days}，到期后收费或停用。'),
  'credit-runs-out': text('A one-time credit: once used up, it is gone.', '一次性赠送额度：用完即止。'),
  'open-source-only': text('For open-source projects only.', '仅限开源项目。'),
  'credit-metered': text(
    'The free use is a recurring credit. Use beyond it is not free.',
    '免费来自定期赠送的额度，超出部分收费。',
  ),
  'not-with-tool': text(
    'The docs of {tools} name other services for this need, but not this one.',
    '{tools} 的文档为这项需求提到的是其他服务，没有提到它。',
  ),
  'served-by-the-way': text(
    'The plan is built for something else, but also covers this need.',
    '该套餐只是顺带支持这项需求，并非专为它而设。',
  ),
  'other-kind-chosen': text(
    'Chosen because you prefer it, but it is not the kind that this need asks for.',
    '按你的偏好选择，但它的类型与这项需求要的不同。',
  ),
  'credit-unpriced': text(
    '{figure}: draws on “{limit}”. No source states the price, so $0 is not proven.',
    '{figure}：从“{limit}”中扣除，没有来源写明单次消耗，因此无法证明是 0 元。',
  ),
  'credit-runs-down': text(
    'Running it uses up “{limit}”. No source says how long that lasts, so $0 is not proven.',
    '运行会消耗“{limit}”；没有来源写明能用多久，因此无法证明是 0 元。',
  ),
  'compute-per-request': text(
    '{figure}: “{limit}” leaves {perRequest} for each of {requests} requests. Whether that is enough depends on how long a request takes.',
    '{figure}：按 {requests} 次请求算，“{limit}”平均每次只有 {perRequest}，是否够用取决于单次耗时。',
  ),
  'tokens-per-call': text(
    '{figure}: {limit} leaves {tokens} tokens for each call. Enter your tokens too.',
    '{figure}：按“{limit}”平均每次只有 {tokens} 个 Token，请同时填写 Token 用量。',
  ),
  'little-at-a-time': text(
    'The plan allows little at a time ({limit}). A heavy page or many users may exceed it.',
    '单次或并发额度小（{limit}），高负载时可能不够。',
  ),
  'under-review': text(
    'Under review since {date}: its quotes could no longer be found.',
    '该记录自 {date} 起待复核：引文已找不到。',
  ),
  'figure-unstated': text(
    '{figure}: you need {asked}, and no stated limit proves that it fits.',
    '{figure}：需要 {asked}，套餐写明的额度无法证明够用。',
  ),
  'depends-on-model': text(
    '{figure}: some models of the plan allow {asked}, some do not. Choose the model with care.',
    '{figure}：部分模型可满足 {asked}，部分不行，请留意所选模型。',
  ),
  'only-with-models': text(
    '{figure}: {asked} fits only with some models of the plan, such as {models}.',
    '{figure}：只有部分模型可满足 {asked}，如 {models}。',
  ),
  'burst-may-bill': text(
    '{figure}: fits if spread evenly ({limit}). A burst may be billed, so $0 is not proven.',
    '{figure}：均匀使用时在“{limit}”之内，短时突发超出可能收费，因此无法证明是 0 元。',
  ),
  burst: text(
    '{figure}: fits if spread evenly ({limit}). A burst may not.',
    '{figure}：均匀使用时在“{limit}”之内，短时突发可能超出。',
  ),
  'hours-run-out': text(
    'At this usage it hardly ever sleeps. “{limit}” is {hours} at the smallest size; a month has 730 hours.',
    '这样的用量几乎不会让它休眠：“{limit}”按最小规格约合 {hours}，而一个月有 730 小时。',
  ),
  'quota-nearly-used': text(
    '{figure}: your usage takes {share} of the allowance.',
    '{figure}：预计用掉额度的 {share}。',
  ),
  'quota-shared': text('{figure}: shares one allowance with {needs}.', '{figure}：与“{needs}”共用同一额度。'),
  'counted-as': text('{figure}: counted as {assumption}.', '{figure}：按{assumption}计算。'),
  'overage-billed': text('You pay for use beyond the allowance.', '超出额度的部分会收费。'),
  'overage-unstated': text(
    'The plan does not say what happens beyond the allowance.',
    '未写明额度用完后会怎样。',
  ),
  'stop-switch-off': text(
    'You can make it stop instead of billing you. This is off by default: switch it on.',
    '“用完即停”默认关闭，请自行开启。',
  ),
  'no-stop-switch': text(
    'You cannot make it stop before it bills you: budgets only send alerts.',
    '无法在计费前自动停用：预算只会告警。',
  ),
  'no-card-data': text(
    'Sites hosted on it must not collect card data. Send customers to a payment page elsewhere.',
    '用它托管的网站不得收集银行卡信息，请跳转到第三方支付页面。',
  ),
  'provider-mark': text("The provider's logo or watermark must stay visible.", '须保留服务商的标识或水印。'),
  'small-company': text('Only for teams below a stated size or revenue.', '仅限规模或收入低于规定的团队。'),
  'deleted-at-end': text('When it ends, the data is deleted{days}.', '到期{days}后数据会被删除。'),
  'billed-at-end': text('When it ends, it turns into a paid plan.', '到期后会转为付费套餐。'),
  'no-backups': text('It has no backups. Make your own.', '没有备份：请自行备份数据。'),
  'backups-paid': text('Backups cost money. Make your own.', '备份需付费：请自行备份数据。'),
  'woken-by-support': text(
    "Once paused, only the provider's support can bring it back.",
    '暂停后只能联系客服恢复。',
  ),
  'card-on-file': text('Sign-up asks for a card.', '注册需要绑卡。'),
  'needs-phone': text('Sign-up asks for a phone number.', '注册需要手机号。'),
  'needs-real-name': text('Sign-up asks for real-name verification.', '注册需要实名认证。'),
  'needs-icp-filing': text(
    'A domain of your own needs an ICP filing in mainland China.',
    '在中国大陆使用自有域名，需要先完成 ICP 备案。',
  ),
  'production-discouraged': text(
    'The provider advises against using the plan in production.',
    '服务商不建议将该套餐用于生产环境。',
  ),
  'sleeps-when-idle': text(
    'It sleeps when idle{days} and wakes on the next request.',
    '闲置{days}后会休眠，下次请求时自动唤醒。',
  ),
  'pauses-when-idle': text(
    'It pauses when idle{days}; a person must resume it.',
    '闲置{days}后会暂停，需要人工恢复。',
  ),
  'deletes-when-idle': text('It is deleted when idle{days}.', '闲置{days}后会被删除。'),
  'idle-pause-unstated': text(
    'The plan does not say whether it pauses when idle.',
    '未写明闲置时是否会暂停。',
  ),
  'trains-on-your-data': text('Models are trained on your data.', '你的数据会用于训练模型。'),
  'trains-unless-you-opt-out': text(
    'Models are trained on your data unless you opt out.',
    '默认会用你的数据训练模型，除非主动关闭。',
  ),
  'training-unknown': text(
    'The plan does not say whether models are trained on your data.',
    '未写明是否会用你的数据训练模型。',
  ),
  'personal-use-only': text('Not for commercial use.', '不可商用。'),
  'stale-evidence': text(
    'Some of its quotes have not been seen live lately.',
    '部分引文近期未能在原网页上核实。',
  ),
} as const;
export type WatchCode = keyof typeof WATCHES;

/** What exchanging the choice for an alternative gains or loses, beyond risks and usage. */
export const TRADES = {
  'gains-lasting': text('A plan that stays free.', '可长期免费的套餐。'),
  'loses-lasting': text('Does not stay free.', '不能长期免费。'),
  'gains-proof': text('Its stated limits cover your usage.', '写明的额度足以证明够用。'),
  'loses-proof': text('Its limits are not proven to cover your usage.', '仅凭写明的额度无法确认够用。'),
  'gains-preference': text('You prefer it.', '符合你的偏好。'),
  'loses-preference': text('Not one that you prefer.', '不是你偏好的套餐。'),
  'gains-confirmed': text('Leaves you less to confirm.', '需要自行确认的条件更少。'),
  'loses-confirmed': text('Leaves you more to confirm.', '需要自行确认的条件更多。'),
  'gains-made-for': text('Built for this need.', '专为这项需求而设。'),
  'loses-made-for': text('Built for something else, but also covers this need.', '只是顺带支持这项需求。'),
  'gains-account': text('One fewer account to open.', '少注册一个账号。'),
  'loses-account': text('One more account to open.', '多注册一个账号。'),
  'gains-allowance': text(
    '{figure}: {theirs} instead of {ours}.',
    '{figure}：{theirs}（当前所选为 {ours}）。',
  ),
  'loses-allowance': text(
    '{figure}: {theirs} instead of {ours}.',
    '{figure}：{theirs}（当前所选为 {ours}）。',
  ),
  'gains-avoided-risk': text('Avoids this problem: {risk}', '可避免以下问题：{risk}'),
  'loses-new-risk': text('{risk}', '{risk}'),
} as const;
export type TradeCode = keyof typeof TRADES;

/** The smallest changes to the request that would give a need a plan. */
export const RELAXATIONS = {
  'relax-no-card': text(
    'If you accept a card at sign-up, you can use {offer}.',
    '若接受绑卡，可以使用“{offer}”。',
  ),
  'relax-no-phone': text(
    'If you accept a phone number at sign-up, you can use {offer}.',
    '若接受填写手机号，可以使用“{offer}”。',
  ),
  'relax-no-idle-pause': text(
    'If you accept that it pauses when idle, you can use {offer}.',
    '若接受闲置暂停，可以使用“{offer}”。',
  ),
  'relax-no-data-training': text(
    'If you accept that models are trained on your data, you can use {offer}.',
    '若允许数据用于训练，可以使用“{offer}”。',
  ),
  'relax-no-bill': text(
    'If you accept bills beyond the allowance, you can use {offer}.',
    '若接受超额计费，可以使用“{offer}”。',
  ),
  'relax-production': text(
    'If you accept a plan not recommended for production, you can use {offer}.',
    '若接受服务商不建议用于生产的套餐，可以使用“{offer}”。',
  ),
  'relax-no-real-name': text(
    'If you accept real-name verification, you can use {offer}.',
    '若接受实名认证，可以使用“{offer}”。',
  ),
  'relax-no-icp-filing': text(
    'If you accept an ICP filing, you can use {offer}.',
    '若接受备案，可以使用“{offer}”。',
  ),
  'relax-no-sleep': text(
    'If you accept that it sleeps or pauses when idle, you can use {offer}.',
    '若接受闲置休眠或暂停，可以使用“{offer}”。',
  ),
  'relax-eu-region': text(
    'If you accept a region outside the EU, you can use {offer}.',
    '若接受欧盟以外的区域，可以使用“{offer}”。',
  ),
  'relax-exclude': text(
    'If you stop excluding it, you can use {offer}.',
    '若不再排除它，可以使用“{offer}”。',
  ),
  'relax-figure-spread': text(
    'With {figure} at {value} or less (now {asked}), spread evenly ({limit}), you can use {offer}.',
    '若“{figure}”不超过 {value}（现为 {asked}）且均匀使用（{limit}），可以使用“{offer}”。',
  ),
  'relax-figure': text(
    'With {figure} at {value} or less (now {asked}), you can use {offer}.',
    '若“{figure}”不超过 {value}（现为 {asked}），可以使用“{offer}”。',
  ),
} as const;
export type RelaxationCode = keyof typeof RELAXATIONS;

/** What a person must confirm, for a plan that neither meets nor breaks a constraint in its own words. */
export const UNCONFIRMED = {
  'commercial-unstated': text(
    'The plan does not say whether commercial use is allowed.',
    '该套餐未写明是否允许商用。',
  ),
  'commercial-own-business': text(
    'Its terms limit it to your own business. Confirm that you may serve customers with it.',
    '条款规定仅限自身业务使用，能否用来为客户提供服务，请自行确认。',
  ),
  'cn-unstated': text(
    'The plan does not say whether it is available to users in mainland China.',
    '未写明中国大陆用户是否可用。',
  ),
  'eea-unstated': text(
    'The plan does not say whether it is available to users in the European Economic Area.',
    '未写明欧洲经济区用户是否可用。',
  ),
  'no-card-unstated': text(
    'The plan does not say whether sign-up asks for a card.',
    '未写明注册是否需要绑卡。',
  ),
  'no-phone-unstated': text(
    'The plan does not say whether sign-up asks for a phone number.',
    '未写明注册是否需要手机号。',
  ),
  'no-idle-pause-unstated': text(
    'The plan does not say whether it pauses when idle.',
    '未写明闲置时是否会暂停。',
  ),
  'no-training-unstated': text(
    'The plan does not say whether models are trained on your data.',
    '未写明数据是否会用于训练模型。',
  ),
  'no-bill-unstated': text(
    'The plan does not say whether use beyond the allowance is billed.',
    '未写明超出额度是否计费。',
  ),
  'production-unstated': text(
    'The plan does not say whether it may be used in production.',
    '未写明是否可用于生产环境。',
  ),
  'no-real-name-unstated': text(
    'The plan does not say whether sign-up asks for real-name verification.',
    '未写明注册是否需要实名认证。',
  ),
  'no-icp-filing-unstated': text(
    'The plan does not say whether a domain of your own needs an ICP filing.',
    '未写明自有域名是否需要备案。',
  ),
  'no-sleep-unstated': text('The plan does not say whether it sleeps when idle.', '未写明闲置时是否会休眠。'),
  'eu-region-unstated': text(
    'The plan does not say whether data can stay in an EU region.',
    '未写明数据能否存放在欧盟区域。',
  ),
} as const;
export type UnconfirmedCode = keyof typeof UNCONFIRMED;

/** What is to be said of the stack as a whole. */
export const WARNINGS = {
  'needs-without-plan': text(
    'No plan for: {needs}. The stack is not $0.',
    '以下需求没有套餐：{needs}。整套方案不能算 0 元。',
  ),
  'to-be-confirmed': text(
    'Confirm the open conditions before you rely on $0: {needs}.',
    '以下需求还有条件待确认，确认后才能当作 0 元方案：{needs}。',
  ),
  'preferred-not-possible': text(
    'You prefer {offer}, but cannot use it here: {reason}',
    '你偏好“{offer}”，但此处无法选用：{reason}',
  ),
  'preferred-not-chosen': text(
    'You prefer {offer}, but it was not chosen for {needs}: {reason}',
    '你偏好“{offer}”，但“{needs}”没有选它：{reason}',
  ),
  'preferred-not-needed': text(
    'You prefer {offer}, but it covers none of these needs.',
    '你偏好“{offer}”，但它不对应任何一项需求。',
  ),
  'usage-unproven': text(
    'We cannot promise $0: no stated limit covers your usage for {needs}.',
    '以下需求无法凭写明的额度证明够用：{needs}。因此不能保证 0 元。',
  ),
  'plans-that-end': text(
    'These picks do not stay free {howLong}: {needs}. So the stack does not stay $0.',
    '以下需求所选的套餐不能{howLong}免费：{needs}。因此整套方案不能一直是 0 元。',
  ),
  'free-for-days-only': text(
    'These picks stay free {howLong}, but not permanently: {needs}.',
    '以下需求所选的套餐可{howLong}免费，但不能长期免费：{needs}。',
  ),
  'lasting-if-confirmed': text(
    '{need}: free without an end date once you confirm “{conditions}”: {offers}.',
    '{need}：以下套餐没有终止日期，但未写明“{conditions}”，确认后可选用：{offers}。',
  ),
  'bills-possible': text(
    'You pay, or may have to pay, beyond the allowance for: {needs}. Set a spending cap or an alert.',
    '以下需求超出额度会收费或可能收费：{needs}。请设置消费上限或告警。',
  ),
  'billed-without-figure': text(
    'You entered no usage for: {needs}. Beyond the allowance you pay, or may have to pay.',
    '以下需求超出额度会收费或可能收费，而你没有填写用量：{needs}。只有不超出额度时才是 0 元。',
  ),
  'records-under-review': text('Picks under review: {needs}.', '以下需求的所选套餐待复核：{needs}。'),
  'one-account-serves': text(
    'One {provider} account covers {needs}. It is built for all of them.',
    '一个 {provider} 账号即可用于“{needs}”，且都是它的主要用途。',
  ),
  'one-account-would-serve': text(
    'One {provider} account would also cover {needs}. It is built for all of them.',
    '一个 {provider} 账号也能满足“{needs}”，且都是它的主要用途。',
  ),
  'figure-unused': text(
    '{figures}: none of these needs uses this figure, so we did not check it. We cannot promise $0.',
    '{figures}：这些需求都用不到该数值，未作比对，因此不能保证 0 元。',
  ),
  'one-provider': text(
    'Everything depends on one provider: {provider}.',
    '全部依赖同一家服务商：{provider}。',
  ),
  'mixed-regions': text(
    'The plans state regions in different parts of the world: {regions}. Calls between them are slow.',
    '各套餐写明的运行地区不同：{regions}。相互调用会较慢。',
  ),
  accounts: text(
    'Accounts to open: {count} ({providers}). Card required: {cards}; not stated: {unknown}.',
    '需要注册 {count} 个账号（{providers}）。绑卡：{cards} 个需要，{unknown} 个未写明。',
  ),
} as const;
export type WarningCode = keyof typeof WARNINGS;

export type ReasonCode =
  | UnconfirmedCode
  | ExclusionCode
  | WhyCode
  | WatchCode
  | TradeCode
  | RelaxationCode
  | WarningCode;

/** All of them, by code. No code is in two of the tables. */
export const REASONS: Readonly<Record<ReasonCode, LocalizedText>> = {
  ...UNCONFIRMED,
  ...EXCLUSIONS,
  ...WHYS,
  ...WATCHES,
  ...TRADES,
  ...RELAXATIONS,
  ...WARNINGS,
};
