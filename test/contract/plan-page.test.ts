import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAnswerSchema } from '../../schemas/plan.ts';
import { readAs, startServer, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the plan page', () => {
  it('is where the planUrl of a plan leads, with the same choice and verdict', async () => {
    const response = await server.get('/api/zero/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ needs: ['postgres', 'auth'], scale: { databaseGb: 0.1 }, locale: 'zh-CN' }),
    });
    const plan = await readAs(response, planAnswerSchema);
    const address = new URL(plan.planUrl);
    const page = await server.get(`${address.pathname}${address.search}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-language')).toBe('zh-CN');
    const text = await page.text();
    expect(text).toContain(plan.zeroCost ? '每月 0 元</p>' : '不能确定为每月 0 元</p>');
    for (const { choice } of plan.picks) if (choice !== null) expect(text).toContain(choice.name);
    expect(text).toContain('value="postgres" checked');
  });

  it('is an empty form where no need is named', async () => {
    const page = await server.get('/plan');
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('class="verdict"');
  });

  it('says what is wrong with an address, and shows hostile text as text', async () => {
    const page = await server.get('/plan?needs=postgres&exclude=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script');
    const chinese = await (await server.get('/zh-CN/plan?needs=postgress&noCard=maybe')).text();
    expect(chinese).toContain('needs.0: 只能是以下值之一');
    expect(chinese).toContain('最接近的是 postgres');
    expect(await (await server.get('/zh-CN/plan?needs=auth&prefer=acron')).text()).toContain(
      '相近的有：acorn',
    );
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
