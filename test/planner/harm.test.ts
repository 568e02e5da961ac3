/** What put a plan behind the chosen one is told by its own facts. */
import { describe, expect, it } from 'vitest';
import { ask, catalogOf, type OfferSketch, offer, planned, use } from './fixtures.ts';

/** Why a plan of which nothing bad is known is chosen over one that is as sketched. */
function over(
  sketch: Partial<OfferSketch>,
  more: Partial<Parameters<typeof ask>[0]> = {},
): { code: string; text: string } | undefined {
  const roles: OfferSketch['roles'] = sketch.roles ?? ['postgres'];
  const catalog = catalogOf([offer({ slug: 'calm', roles }), offer({ slug: 'risky', ...sketch, roles })]);
  const [pick] = planned(catalog, ask({ needs: roles, ...more })).picks;
  expect(pick?.choice?.slug).toBe('calm');
  return pick?.why.find(({ code }) => code.startsWith('ahead-'));
}

describe('what keeps a plan from being chosen', () => {
  it.each([
    [{ idle: 'deletes' }, 'ahead-grave-harm'],
    [{ overage: 'billed', card: 'required' }, 'ahead-may-cost'],
    [{ overage: 'unstated', card: 'required' }, 'ahead-may-cost'],
    [{ idle: 'pauses' }, 'ahead-must-wake'],
    [{ idle: 'unstated' }, 'ahead-waking-unstated'],
    [{ limits: [{ metric: 'running-time', value: 10, unit: 'hours' }] }, 'ahead-mostly-off'],
    [{ training: 'used' }, 'ahead-finer-harm'],
    [{ production: 'discouraged' }, 'ahead-finer-harm'],
    [{ review: true }, 'ahead-finer-harm'],
    [{ overage: 'unstated' }, 'ahead-unstated'],
  ] as const satisfies [Partial<OfferSketch>, string][])('%j: %s', (sketch, code) => {
    expect(over(sketch)?.code).toBe(code);
  });

  it.each([
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
  ] as const satisfies [object, string, string][])('%j is told in words', (sketch, english, chinese) => {
    const mutable: Partial<OfferSketch> = 'roles' in sketch ? { ...sketch, roles: ['llm'] } : sketch;
    expect(over(mutable)?.text).toBe(`Chosen over Risky, which has more drawbacks: ${english}.`);
    expect(over(mutable, { locale: 'zh-CN' })?.text).toContain(`缺点更多（${chinese}）。`);
  });

  it('is silence about idling only after a plan that says it pauses', () => {
    const roles: OfferSketch['roles'] = ['postgres'];
    const silent = offer({ slug: 'a-silent', roles, idle: 'unstated' });
    const pauses = offer({ slug: 'b-pauses', roles, idle: 'pauses' });
    const [pick] = planned(catalogOf([silent, pauses]), ask({ needs: roles })).picks;
    expect(pick?.choice?.slug).toBe('b-pauses');
    expect(pick?.why.at(-1)?.text).toBe(
      'Chosen over A Silent, which has more drawbacks: it does not say whether it pauses when idle.',
    );
  });

  it('is advice against production before anything else, for a commercial project', () => {
    const commercial = { constraints: { commercial: true } };
    expect(over({ production: 'discouraged' }, commercial)?.code).toBe('ahead-not-for-business');
  });

  it('is no idle pause if the stated usage leaves no idle week', () => {
    const sleepy = offer({ slug: 'a-sleepy', roles: ['auth'], idle: 'pauses' });
    const awake = offer({ slug: 'b-awake', roles: ['auth'], card: 'unstated' });
    const limits = [{ metric: 'monthly-active-users', value: 9000 }] as const;
    const choose = (users: number) =>
      planned(
        catalogOf(
          [sleepy, awake].map((one) => ({
            ...one,
            limits: offer({ slug: 'x', roles: ['auth'], limits: [...limits] }).limits,
          })),
        ),
        ask({ needs: ['auth'], scale: use('auth', 'users', users) }),
      ).picks[0]?.choice?.slug;
    expect(choose(10)).toBe('b-awake');
    expect(choose(2000)).toBe('a-sleepy');
  });

  it('is a full allowance that is billed to a card', () => {
    const limits = [{ metric: 'emails', value: 1000 }] as const;
    const roles: OfferSketch['roles'] = ['transactional-email'];
    const scale = { emailsPerMonth: 900 };
    const billed = offer({
      slug: 'a-billed',
      roles,
      overage: 'billed',
      card: 'required',
      limits: [...limits],
    });
    const blocked = offer({ slug: 'b-blocked', roles, limits: [...limits] });
    const [pick] = planned(catalogOf([billed, blocked]), ask({ needs: roles, scale })).picks;
    expect(pick?.why.at(-1)?.text).toBe(
      'Chosen over A Billed, which may bill your card because your usage nearly fills its allowance.',
    );
  });

  it('is data that is deleted: only what applies is told', () => {
    expect(over({ idle: 'deletes' })?.text).toBe('Chosen over Risky, which deletes data when idle.');
  });
});

describe('how well limits carry the usage', () => {
  const roles: OfferSketch['roles'] = ['transactional-email'];
  const mail = (slug: string, value: number | null) =>
    offer({ slug, roles, limits: value === null ? [] : [{ metric: 'emails', value }] });
  const choose = (emailsPerMonth: number, ...offers: ReturnType<typeof offer>[]) =>
    planned(catalogOf(offers), ask({ needs: roles, scale: { emailsPerMonth } })).picks[0]?.choice?.slug;

  it('is room to spare before a full allowance, and that before silence', () => {
    expect(choose(900, mail('a-full', 1000), mail('b-room', 2000))).toBe('b-room');
    expect(choose(900, mail('a-silent', null), mail('b-full', 1000))).toBe('b-full');
  });

  it('is no merit beyond that: more than enough is enough', () => {
    expect(choose(900, mail('a-enough', 2000), mail('b-more', 2_000_000))).toBe('a-enough');
  });
});
