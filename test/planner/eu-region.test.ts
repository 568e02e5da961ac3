/** Who asks for a region in the EU: what names one is told with its quote, what names none else is refused, silence is told. */
import { describe, expect, it } from 'vitest';
import { ask, catalogOf, offer, planned } from './fixtures.ts';

const sketch = (slug: string, regions: string[]) => offer({ slug, roles: ['postgres'], regions });
const catalog = catalogOf([
  sketch('near-postgres', ['London', 'Frankfurt']),
  sketch('far-postgres', ['London', 'us-east-1']),
  sketch('silent-postgres', []),
  sketch('vague-postgres', ['Europe']),
]);

function pickOf(request: Partial<Parameters<typeof ask>[0]>) {
  const answer = planned(catalog, ask({ needs: ['postgres'], ...request }));
  const [pick] = answer.picks;
  if (pick === undefined) throw new Error('no pick');
  return { answer, pick };
}

describe('a plan with a region in the EU', () => {
  it('is chosen, with the region and the quote that names it, in both languages', () => {
    const { answer, pick } = pickOf({ constraints: { euRegion: true } });
    expect(pick.choice?.slug).toBe('near-postgres');
    expect(answer.verdict).toBe('zero');
    const why = pick.why.find(({ code }) => code === 'eu-region');
    expect(why?.text).toBe('It names a region in the EU: Frankfurt.');
    expect(why?.evidence.map(({ quote }) => quote)).toEqual(['near-postgres: regions is London, Frankfurt']);
    const chinese = pickOf({ constraints: { euRegion: true }, locale: 'zh-CN' }).pick;
    expect(chinese.why.find(({ code }) => code === 'eu-region')?.text).toBe('写明有欧盟区域：Frankfurt。');
  });

  it('is told by that alone where the name of the region says no more', () => {
    const said = (locale: 'en' | 'zh-CN') => {
      const own = catalogOf([sketch('plain-postgres', ['eu', 'us'])]);
      const request = ask({ needs: ['postgres'], constraints: { euRegion: true }, locale });
      return planned(own, request).picks[0]?.why.find(({ code }) => code === 'eu-region')?.text;
    };
    expect(said('en')).toBe('It names a region in the EU.');
    expect(said('zh-CN')).toBe('写明有欧盟区域。');
  });

  it.each(['silent-postgres', 'vague-postgres'])('is to be confirmed where it is not stated: %s', (slug) => {
    const exclude = ['near-postgres', 'silent-postgres', 'vague-postgres'].filter((other) => other !== slug);
    const { answer, pick } = pickOf({ constraints: { euRegion: true }, exclude });
    expect(pick.choice?.slug).toBe(slug);
    expect(pick.unconfirmed).toMatchObject([
      {
        constraint: 'euRegion',
        field: 'regions',
        text: 'The plan does not say whether data can stay in an EU region.',
        readHere: expect.stringMatching(/^https:/),
      },
    ]);
    expect(answer.verdict).toBe('zero-if-confirmed');
    expect(pick.why.map(({ code }) => code)).not.toContain('eu-region');
  });
});

describe('silence about the EU', () => {
  const signIn = catalogOf([
    offer({ slug: 'near-auth', roles: ['auth'], regions: ['Frankfurt'], overage: 'unstated' }),
    offer({ slug: 'silent-auth', roles: ['auth'], regions: [] }),
  ]);

  it('comes last if the plan keeps data, and is called by its name in both languages', () => {
    const [pick] = planned(signIn, ask({ needs: ['auth'], constraints: { euRegion: true } })).picks;
    expect(pick?.choice?.slug).toBe('near-auth');
    expect(pick?.why.at(-1)).toMatchObject({
      code: 'ahead-unlikely',
      text: 'Chosen over Silent Auth, which does not state one of your conditions; other plans do.',
    });
    expect(pick?.alternatives.map(({ code }) => code)).toEqual(['outranked-unlikely']);
  });

  it('decides nothing if nobody asks, nor of what only answers requests', () => {
    expect(planned(signIn, ask({ needs: ['auth'] })).picks[0]?.choice?.slug).toBe('silent-auth');
    const sites = catalogOf([
      offer({
        slug: 'near-site',
        roles: ['static-site'],
        regions: ['Frankfurt'],
        overage: 'billed',
        card: 'required',
      }),
      offer({ slug: 'silent-site', roles: ['static-site'], regions: [] }),
    ]);
    const [pick] = planned(sites, ask({ needs: ['static-site'], constraints: { euRegion: true } })).picks;
    expect(pick?.choice?.slug).toBe('silent-site');
  });

  it('decides for what runs: an app that names one comes first', () => {
    const apps = catalogOf([
      offer({ slug: 'a-silent', roles: ['web-app'], regions: [] }),
      offer({ slug: 'b-near', roles: ['web-app'], regions: ['Frankfurt'], overage: 'unstated' }),
    ]);
    const [pick] = planned(apps, ask({ needs: ['web-app'], constraints: { euRegion: true } })).picks;
    expect(pick?.choice?.slug).toBe('b-near');
  });
});
