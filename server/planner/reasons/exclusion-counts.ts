/** What an exclusion is called where plans are counted by it: `Asks for a card: 9`. */
import type { LocalizedText } from '../../../schemas/text.ts';
import type { ExclusionCode } from './reason-table.ts';

const text = (en: string, zh: string): LocalizedText => ({ en, 'zh-CN': zh });

export const EXCLUSION_COUNTS: Readonly<Record<ExclusionCode, LocalizedText>> = {
  'excluded-by-you': text('Left out by you', '被你排除'),
  'plan-ended': text('Has ended', '已终止'),
  'sign-up-closed': text('Closed to new accounts', '不再接受新用户'),
  'production-forbidden': text('Not allowed in production', '禁止用于生产环境'),
  'other-kind': text('Of another kind', '类型不同'),
  'allowance-unknown': text('Allowance not stated', '未写明额度'),
  'commercial-forbidden': text('Not for commercial use', '不允许商用'),
  'cn-unavailable': text('Not in mainland China', '中国大陆不可用'),
  'eea-unavailable': text('Not in the European Economic Area', '欧洲经济区不可用'),
  'card-required': text('Asks for a card', '需要绑卡'),
  'phone-required': text('Asks for a phone number', '需要手机号'),
  'idle-pauses': text('Pauses when idle', '闲置后暂停'),
  'idle-deletes': text('Deleted when idle', '闲置后删除'),
  'training-opt-out': text('Trains on your data by default', '默认用数据训练'),
  'training-used': text('Trains on your data', '用数据训练'),
  'regions-elsewhere': text('Regions outside the EU', '区域不在欧盟'),
  'usage-exceeds-limit': text('Too small', '额度不足'),
  'shared-quota-exceeded': text('Too small to share', '额度不够共用'),
  'outranked-doubtful': text('Silent about mainland China', '未写明大陆可用'),
  'outranked-real-name': text('Asks for real-name verification', '需要实名认证'),
  'outranked-unconfirmed': text('More to confirm', '待确认条件更多'),
  'outranked-ending': text('Not free for good', '不能长期免费'),
  'outranked-unproven': text('Usage not proven', '无法确认额度够用'),
  'outranked-unpreferred': text('Not preferred', '不是你偏好的'),
  'outranked-review': text('Under review', '待复核'),
  'outranked-by-the-way': text('Serves it by the way', '只是顺带支持'),
  'outranked-main-figure': text('Main figure not stated', '未写明主要额度'),
  'outranked-harm': text('More can go wrong', '最坏情况更严重'),
  'outranked-accounts': text('One more account', '需多注册账号'),
  'outranked-unstated': text('Less is stated', '未写明的更多'),
  'outranked-evidence': text('Seen less recently', '核实得更早'),
  'outranked-headroom': text('Less headroom', '余量更小'),
  'equal-by-name': text('Equal, later by name', '同等，仅按名称靠后'),
};
