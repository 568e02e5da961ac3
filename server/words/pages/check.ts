/** Texts of the check page. */
import { CHECK_BYTES_MAX, CHECK_FILES_MAX } from '../../../schemas/check.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { text } from '../index.ts';

const MIB = CHECK_BYTES_MAX / (1024 * 1024);

export const CHECK_TEXTS = {
  title: text('Check a repository', '检查项目'),
  lead: text(
    'See which services your project uses, and what their free plans allow. Add its manifest files. No account, no access to your repository.',
    '项目用到了哪些服务？它们的免费套餐有哪些坑要注意？提供清单文件（依赖清单与配置文件）即可，无需账号，也不会访问你的仓库。',
  ),
  description: text(
    'Paste or drop manifest files such as package.json. See the services they name, the risks of their free plans, and a stack that covers them.',
    '粘贴或拖入 package.json 等清单文件：查看其中用到的服务、对应免费套餐的风险，以及覆盖这些需求的方案。',
  ),
  privacy: text('What is sent, and what is kept', '会发送什么，会保留什么'),
  sent: text(
    'Sent: the paths and contents of your files go to this server when you press “Check”.',
    '会发送：你在此处提供的文件路径与内容，点击“检查”后才会发送到本服务器。',
  ),
  notKept: text(
    'Not kept: we read the files in memory and drop them once you have the answer. We store, log and share nothing.',
    '不保留：文件只在内存中读取，得出结果后即丢弃；不存储、不写日志、不转交他人。',
  ),
  values: text(
    'We use values only to recognise the hosts of services. The answer never contains a value from your files.',
    '文件中的值只用于识别服务的主机名，不会出现在结果中。',
  ),
  noEnv: text(
    'Never add a real .env file: it holds secrets. An .env.example is enough.',
    '请勿提供真实的 .env 文件，其中含有密钥；.env.example 就够了。',
  ),
  limits: text(
    `At most ${CHECK_FILES_MAX} files and ${MIB} MiB in all.`,
    `最多 ${CHECK_FILES_MAX} 个文件，合计不超过 ${MIB} MiB。`,
  ),
  files: text('Files', '文件'),
  drop: text('Drop files or a folder here', '将文件或文件夹拖到此处'),
  dropNote: text(
    'Only known manifests are added. Your browser chooses them by name.',
    '只会选取可识别的清单文件；文件名只在你的浏览器中比对。',
  ),
  chooseFiles: text('Choose files', '选择文件'),
  chooseFolder: text('Choose a folder', '选择文件夹'),
  pasteOnly: text('Paste a file', '粘贴文件内容'),
  another: text('Another file', '再加一个文件'),
  path: text('Path in the repository', '在仓库中的路径'),
  content: text('Content', '内容'),
  project: text('The project', '项目情况'),
  commercial: text('Commercial project', '商业项目'),
  audience: text('Where are its users?', '用户在哪里？'),
  submit: text('Check', '检查'),
  again: text('Check other files', '检查其他文件'),
  problems: text('The check did not run', '未能检查'),
  goBack: text(
    'We do not send your files back. Your browser’s back button still has them.',
    '出于保密，提交的文件不会再显示出来；可用浏览器的后退按钮找回。',
  ),
  nothing: text('You have not added a file.', '没有提供文件。'),
  result: text('Result', '检查结果'),
  freePlans: text('Free plans', '免费套餐'),
  inCatalog: text('See it in the catalog', '查看目录中的说明'),
  foundIn: text('Found in', '出现于'),
  api: text('The same as an API call', '通过 API 调用'),
  apiNote: text(
    'In CI, use the command or the API with the same files.',
    '在 CI 中，可用命令行或 API 检查同样的文件。',
  ),
} as const;

/** What is wrong with one field of the form. */
export function problemAt(path: string, message: LocalizedText): LocalizedText {
  return text(`${path}: ${message.en}`, `${path}：${message['zh-CN']}`);
}

export const STRENGTH_NOTES = {
  used: text('a runtime dependency or binding', '运行时依赖或绑定'),
  configured: text(
    'a setting or a host without the dependency, or the reverse',
    '有配置或主机名但没有依赖，或反之',
  ),
  mentioned: text(
    'a comment, development tool or example; not counted as a need',
    '注释、开发工具或示例，不计入需求',
  ),
} as const;

/** What the script says; `{...}` is replaced by a value. */
export const SCRIPT_TEXTS = {
  realEnv: text(
    '{path} is a real .env file. It was refused, and nothing was sent. Add an .env.example instead.',
    '{path} 是真实的 .env 文件，已拒绝，未发送任何内容。请改用 .env.example。',
  ),
  unknown: text('Left out files that the check does not know: {count}.', '已略过 {count} 个无法识别的文件。'),
  tooMany: text(
    `Left out the files beyond the first ${CHECK_FILES_MAX}.`,
    `超过 ${CHECK_FILES_MAX} 个文件，其余已略过。`,
  ),
  tooLarge: text(
    `Left out {path}: with it, the total exceeds ${MIB} MiB.`,
    `{path} 会使总量超过 ${MIB} MiB，已略过。`,
  ),
  ready: text(
    '“Check” sends these files ({count}, {size} KiB):',
    '点击“检查”后将发送 {count} 个文件，共 {size} KiB：',
  ),
  unreadable: text(
    'Your browser could not read one file. The others are still here.',
    '有文件无法被浏览器读取，其余文件已保留。',
  ),
  remove: text('Remove', '移除'),
} as const;
