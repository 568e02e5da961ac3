/** Request and answer of the repository checker. */
import { z } from 'zod';
import { evidenceSchema } from './catalog.ts';
import { strengthSchema } from './detection/index.ts';
import { about, slugSchema, timestampSchema } from './text.ts';
import { audienceSchema, localeSchema, roleSchema } from './vocabulary.ts';

export const CHECK_FILES_MAX = 200;
export const CHECK_BYTES_MAX = 1024 * 1024;

export const checkRequestSchema = z
  .strictObject({
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(500), content: z.string() }))
      .min(1)
      .max(CHECK_FILES_MAX),
    commercial: z.boolean().default(false),
    audience: about(audienceSchema.default('global'), 'Where the users are.', '用户所在地区。'),
    locale: localeSchema.default('en'),
  })
  .meta({ id: 'CheckRequest' });
export type CheckRequest = z.infer<typeof checkRequestSchema>;

const placeSchema = z.strictObject({
  path: z.string(),
  line: z.int().nullable(),
  rule: about(z.string(), 'A detection rule of the snapshot.', '快照所带检测规则中的规则名。'),
});

export const checkAnswerSchema = z
  .strictObject({
    services: z.array(
      z.strictObject({
        provider: about(
          slugSchema,
          'From the catalog, or well known but not in it.',
          '目录内的服务商，或目录外的知名服务商。',
        ),
        offers: about(
          z.array(slugSchema),
          'Free plans that match this use, those in use first; empty if the catalog has none.',
          '这一用法对应的免费套餐，正在使用的在前；目录中没有对应套餐时为空。',
        ),
        roles: z.array(roleSchema),
        strength: strengthSchema,
        foundIn: z.array(placeSchema),
      }),
    ),
    findings: z.array(
      z.strictObject({
        severity: z.enum(['error', 'warning', 'note']),
        code: z.string(),
        message: z.string(),
        path: z.string().nullable(),
        line: z.int().nullable(),
        offer: slugSchema.nullable(),
        about: about(
          z.array(z.string()),
          'What it is about besides `offer`, so that findings with the same code differ: slugs of plans, providers or needs, the changed fact, a name.',
          '除 `offer` 外还涉及什么，用来区分代码相同的检查结果：套餐、服务商或需求的 slug，变更的条目，或名称。',
        ),
        evidence: z.array(evidenceSchema),
        fix: about(z.string().default(''), 'What to do about it.', '处理办法。'),
        link: about(
          z.string().nullable().default(null),
          'The page to read first; null if it is not about a plan.',
          '应先阅读的页面；与套餐无关时为 null。',
        ),
        instead: about(
          z.array(slugSchema).default([]),
          'Up to two plans of other providers that would do, if this one will not.',
          '该套餐不可用时，最多两个可替代的其他服务商套餐。',
        ),
      }),
    ),
    needs: about(z.array(roleSchema), 'Ready for POST /plan.', '可直接用于 POST /plan。'),
    tools: about(
      z.array(slugSchema),
      'What the repository is built with, ready for POST /plan; empty if the version has no tool data.',
      '仓库使用的工具，可直接用于 POST /plan；该版本没有工具数据时为空。',
    ),
    neededBy: about(
      z.array(z.strictObject({ role: roleSchema, foundIn: z.array(placeSchema) })),
      'For each need, where it is found: services and engines alike.',
      '每项需求体现在哪里，服务与引擎都算。',
    ),
    unread: z.array(
      z.strictObject({
        path: z.string(),
        reason: z.string(),
        line: about(
          z.int().nullable(),
          'The line that breaks the format; null if there is none or the parser does not say.',
          '格式出错的行；没有这样的行，或解析器未指出时为 null。',
        ),
      }),
    ),
    planUrl: z.string(),
    disclosure: z.string(),
    dataAsOf: timestampSchema,
  })
  .meta({ id: 'Check' });
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
