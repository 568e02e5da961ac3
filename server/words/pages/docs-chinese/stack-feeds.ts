/** The feeds and the calendar of one saved stack: each is described for a key and for a secret address. */
import type { Translations } from './translations.ts';

type Translation = Translations[number];

const FILES: readonly { readonly name: Translation; readonly about: Translation }[] = [
  { name: ['Atom feed', 'Atom feed'], about: changesFollowedBy('`next`') },
  { name: ['JSON Feed', 'JSON Feed'], about: changesFollowedBy('`next_url`') },
  {
    name: ['Calendar', '日历'],
    about: [
      'The days on which providers have said that a free plan ends, of the plans that the planner picks for the stack now or had picked when it was last seen.',
      '服务商已公布的免费套餐终止日期，涵盖规划器目前为该方案选中的套餐，以及上次标为已读时选中的套餐。',
    ],
  },
];

function changesFollowedBy(next: string): Translation {
  return [
    `What changes in the plans that the planner picks for the stack now, or had picked when it was last seen: at most 100 entries, of which at most 10 were told more than 30 days after they happened; all others follow by ${next}.`,
    `规划器目前为该方案选中的套餐，以及上次标为已读时选中的套餐的变更：每页最多 100 条，其中发生 30 天后才记录的最多 10 条；其余条目可沿 ${next} 逐页读取。`,
  ];
}

export const STACK_FEEDS: Translations = [
  ...FILES.flatMap(({ name: [name, chineseName], about: [about, chineseAbout] }): Translation[] => [
    [`${name} of one stack`, `单个已保存方案的${spaced(chineseName)}`],
    [`${about} Takes a read key.`, `${chineseAbout}需要只读密钥。`],
    [`${name} of one stack, at a secret address`, `单个已保存方案的${spaced(chineseName)}（私密地址）`],
    [
      `${about} For feed readers and calendars, which send no key: the operators make the address (\`zero feeds add\`), whoever has it can read this stack and nothing else, and it can be revoked. Kept by no cache.`,
      `${chineseAbout}供不发送密钥的订阅阅读器和日历软件使用：地址由服务运营者生成（\`zero feeds add\`），持有地址者只能读取该方案；地址可以吊销。不会被缓存。`,
    ],
  ]),
  ['The secret part of the address.', '地址中的私密部分。'],
  ["Language; that of the stack's own request when left out.", '语言；省略时用方案请求中的语言。'],
  ['As it is now. Never kept by caches.', '当前内容，不会被缓存。'],
];

/** Latin letters stand off from the Chinese before them. */
function spaced(name: string): string {
  return /^[A-Za-z]/.test(name) ? ` ${name}` : name;
}
