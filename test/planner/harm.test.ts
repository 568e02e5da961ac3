/** What put a plan behind the chosen one is told by its own facts, never by what another plan of its grade does. */
import { describe, expect, it } from 'vitest';
import { ask, catalogOf, type OfferSketch, offer, planned } from './fixtures.ts';

/** Why a plan without any harm is chosen over one that is as sketched. */
function over(sketch: Partial<OfferSketch>, locale: 'en' | 'zh-CN' = 'en'): string | undefined {
  const roles: OfferSketch['roles'] = sketch.roles ?? ['postgres'];
  const catalog = catalogOf([offer({ slug: 'calm', roles }), offer({ slug: 'risky', ...sketch, roles })]);
  const [pick] = planned(catalog, ask({ needs: roles, locale })).picks;
  expect(pick?.choice?.slug).toBe('calm');
  return pick?.why.find(({ code }) => code === 'ahead-harm')?.text;
}

describe('the worst of a plan that was not chosen', () => {
  it.each([
    [{ idle: 'deletes' }, 'it is deleted when idle', '闲置后会被删除'],
    [
      { overage: 'billed', card: 'required' },
      'use beyond the allowance is billed, and sign-up asks for a card',
      '超出额度的部分会收费，且注册需要绑卡',
    ],
    [
      { overage: 'unstated', card: 'required' },
      'it does not say what happens beyond the allowance, and sign-up asks for a card',
      '未写明额度用完后会怎样，且注册需要绑卡',
    ],
    [
      { overage: 'billed', card: 'unstated' },
      'use beyond the allowance is billed, and it does not say whether sign-up asks for a card',
      '超出额度的部分会收费，且未写明注册是否需要绑卡',
    ],
    [{ idle: 'pauses' }, 'it pauses when idle until a person resumes it', '闲置后会暂停，需要人工恢复'],
    [{ idle: 'unstated' }, 'it does not say whether it pauses when idle', '未写明闲置时是否会暂停'],
    [
      { production: 'discouraged' },
      'its provider advises against using it in production',
      '服务商不建议将其用于生产环境',
    ],
    [
      { roles: ['llm'], training: 'opt-out' },
      'models are trained on your data unless you opt out',
      '默认会用你的数据训练模型，除非主动关闭',
    ],
    [
      { roles: ['llm'], training: 'unstated' },
      'it does not say whether models are trained on your data',
      '未写明是否会用你的数据训练模型',
    ],
  ] as const satisfies [object, string, string][])('%j is told as it is', (sketch, english, chinese) => {
    const mutable: Partial<OfferSketch> = 'roles' in sketch ? { ...sketch, roles: ['llm'] } : sketch;
    expect(over(mutable)).toBe(`Chosen over Risky, with which more can go wrong: ${english}.`);
    expect(over(mutable, 'zh-CN')).toContain(`风险更大：${chinese}。`);
  });

  it('is all that its grade rests on, and nothing of a lesser one', () => {
    expect(over({ idle: 'deletes', overage: 'billed', card: 'required', production: 'discouraged' })).toBe(
      'Chosen over Risky, with which more can go wrong: it is deleted when idle; use beyond the allowance is billed, and sign-up asks for a card.',
    );
  });
});
