/** The prompts that a person can pick in a client, in both languages by a `locale` argument. */
import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { LocalizedText } from '../../../schemas/text.ts';
import { LOCALES, localeSchema, ROLES } from '../../../schemas/vocabulary.ts';

const localeArgument = completable(
  localeSchema.default('en').describe('Language of the texts: en or zh-CN.'),
  (begun) => LOCALES.filter((locale) => locale.startsWith(begun ?? '')),
);

const argumentText = (description: string) => z.string().max(2000).optional().describe(description);

const HONESTY: LocalizedText = {
  en: 'For every fact you state, show its source link and freshness. If it is "captured" or "unconfirmed", say so, and do not claim to have verified anything. Show the disclosures, and credit Zero with its link.',
  'zh-CN':
    '陈述每条信息时请附上来源链接和核实状态；状态为 captured 或 unconfirmed 的要如实说明，不要声称已核实。请展示披露说明，并注明数据来自 Zero 及其链接。',
};

// Made once: making schemas is most of the work of making a server.
const PLAN_ARGUMENTS = z.object({
  project: argumentText('What the project is, its needs and where its users are.'),
  usage: argumentText('The expected usage: users, requests, storage, emails or tokens a month.'),
  locale: localeArgument,
});
const CHECK_ARGUMENTS = z.object({ locale: localeArgument });

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'plan_zero_cost_stack',
    {
      title: 'Plan a zero-cost stack · 规划 0 元方案',
      description: 'Choose a free plan for each need of a project so that it costs $0 a month.',
      argsSchema: PLAN_ARGUMENTS,
    },
    ({ project, usage, locale }) => {
      const about =
        project ??
        { en: 'my project (ask me what it does)', 'zh-CN': '我的项目（请先问我项目的用途）' }[locale];
      const expected =
        usage === undefined
          ? ''
          : { en: `\nExpected usage: ${usage}`, 'zh-CN': `\n预计用量：${usage}` }[locale];
      const text: LocalizedText = {
        en: `Plan a stack at $0 a month for: ${about}${expected}

1. Work out the needs (any of: ${ROLES.join(', ')}), whether it is commercial, where its users are, and the expected usage. Ask me if you would have to guess.
2. Call plan_stack with needs, constraints and scale.
3. Show each pick with its reasons, what to watch and the alternatives; say plainly if zeroCost is false, and why.
${HONESTY.en}`,
        'zh-CN': `请为以下项目规划一套每月 0 元的方案：${about}${expected}

1. 确认需求（可选：${ROLES.join('、')}）、是否商用、用户所在地和预计用量；拿不准的先问我。
2. 以 needs、constraints、scale 和 locale: "zh-CN" 调用 plan_stack。
3. 列出每项选择的理由、需要留意的地方和替代套餐；若 zeroCost 为 false，请直接说明原因。
${HONESTY['zh-CN']}`,
      };
      return userMessage(text[locale]);
    },
  );

  server.registerPrompt(
    'check_this_repository',
    {
      title: 'Check this repository · 检查本项目',
      description: 'Find out which services a repository uses and what their free plans allow.',
      argsSchema: CHECK_ARGUMENTS,
    },
    ({ locale }) => {
      const text: LocalizedText = {
        en: `Check this repository against the catalog of free plans.

1. Collect its manifests (package.json, requirements.txt, go.mod, Dockerfile, compose files, .env.example, framework and deployment configuration). Send no source code and no secrets; never a real .env file.
2. Ask me whether the project is commercial and where its users are, then call check_repository.
3. Report the findings, errors first, each with file, line, quote and source. Offer to plan for \`needs\` with plan_stack.
${HONESTY.en}`,
        'zh-CN': `请用免费套餐目录检查本仓库。

1. 收集清单文件（package.json、requirements.txt、go.mod、Dockerfile、compose 文件、.env.example、框架和部署配置）。不要发送源代码和密钥，也不要发送真实的 .env 文件。
2. 先问我项目是否商用、用户在哪里，再以 locale: "zh-CN" 调用 check_repository。
3. 按严重程度汇报结果，逐条给出文件、行号、引文和来源，并提议用 plan_stack 为 \`needs\` 规划方案。
${HONESTY['zh-CN']}`,
      };
      return userMessage(text[locale]);
    },
  );
}

function userMessage(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
