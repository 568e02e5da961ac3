import { describe, expect, it } from 'vitest';
import { check, checkFile } from './answers.ts';
import { PATHS, SECRET } from './hostile.ts';

const live = `sk_live_${SECRET}`;

describe('secrets', () => {
  it('never come back, wherever they stand', () => {
    const files = [
      {
        path: '.env',
        content: `DATABASE_URL=postgres://me:${SECRET}@db.neon.tech/${SECRET}?k=${SECRET}\nSTRIPE_SECRET_KEY=${live}\n`,
      },
      {
        path: '.env.example',
        content: `# OPENAI_API_KEY=${SECRET}\nA="line one\n${SECRET}\n"\nSCOUT_DRIVER=${SECRET}\nno assignment ${SECRET}\n`,
      },
      {
        path: 'compose.yaml',
        content: `services:\n  a:\n    image: postgres:16\n    environment:\n      CLERK_SECRET_KEY: ${SECRET}\n`,
      },
      {
        path: 'docker-compose.dev.yml',
        content: `services:\n  a:\n    environment:\n      - RESEND_API_KEY=${SECRET}\n`,
      },
      {
        path: 'wrangler.toml',
        content: `name = "x"\n[vars]\nSENTRY_DSN = "https://${SECRET}@o1.ingest.sentry.io/1"\n`,
      },
      { path: 'fly.toml', content: `[env]\nA = "${SECRET}\n` },
      { path: 'vercel.json', content: `{ "env": { "A": "${SECRET}" }, ` },
      { path: 'Dockerfile', content: `FROM node\nENV OPENAI_API_KEY=${SECRET}\n` },
      { path: 'main.tf', content: `provider "aws" {\n  secret_key = "${SECRET}"\n}\n` },
      { path: '.github/workflows/ci.yml', content: `env:\n  TOKEN: ${live}\n` },
      {
        path: 'src/main/resources/application.properties',
        content: `resend.api-key=${SECRET}\nspring.datasource.password=${SECRET}\n# old=https://${SECRET}@x.neon.tech\n`,
      },
      {
        path: 'application-prod.yml',
        content: `mailgun:\n  api-key: ${SECRET}\nspring.redis.url: redis://:${SECRET}@r\n`,
      },
      {
        path: 'appsettings.json',
        content: `{ "ConnectionStrings": { "A": "Host=db.x.supabase.co;Password=${SECRET}" }, "Auth0": { "ClientSecret": "${SECRET}" } }`,
      },
      { path: 'app/settings.py', content: `RESEND_API_KEY = os.getenv("RESEND_API_KEY", "${SECRET}")\n` },
      { path: 'config/production.toml', content: `[db]\nhost = "https://${SECRET}@x.neon.tech"\n` },
      { path: 'manifest.json', content: `{ "vueVersion": "3", "mp-weixin": { "appid": "${SECRET}" } }` },
      { path: 'project.config.json', content: `{ "cloudfunctionRoot": "${SECRET}" }` },
      { path: 'ios/Podfile', content: `pod 'Firebase/Auth', :git => 'https://${SECRET}@github.com/x/y'\n` },
      {
        path: 'Package.swift',
        content: `.package(url: "https://${SECRET}@github.com/getsentry/sentry-cocoa", from: "8.0.0")\n`,
      },
    ];
    const answer = check(files);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(answer.services.map(({ provider }) => provider)).toEqual(
      expect.arrayContaining([
        'neon',
        'stripe',
        'clerk',
        'resend',
        'sentry',
        'openai',
        'aws',
        'mailgun',
        'supabase',
        'auth0',
        'tencent-cloud',
        'firebase',
      ]),
    );
  });

  it('never come back from a file that cannot be parsed', () => {
    for (const path of PATHS) {
      const answer = checkFile(path, `{ [ ${SECRET} = = "${SECRET}\n<${SECRET}>: &&${SECRET}\n`);
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    }
  });

  it('that look live are reported by path and line only', () => {
    const { findings } = checkFile(
      '.env.example',
      `A=1\nSTRIPE_SECRET_KEY=${live}\n# OLD=${live}\nB=sk_live_xxxxxxxxxxxxxxxxxxxx\n`,
    );
    const lines = findings
      .filter(({ code }) => code === 'secret-in-file')
      .map(({ path, line }) => [path, line]);
    expect(lines).toEqual([
      ['.env.example', 2],
      ['.env.example', 3],
    ]);
  });

  it('are none that everybody has: the keys of a local Supabase, and those made for browsers', () => {
    const token = (payload: object): string =>
      `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.CRXP1A7WOeoJeXxjNni43kdQwILWK8ZaWS8xdkdRTJA`;
    const linesOf = (...values: string[]) =>
      checkFile('.env.example', values.map((value, at) => `KEY_${at}=${value}`).join('\n'))
        .findings.filter(({ code }) => code === 'secret-in-file')
        .map(({ line }) => line);
    const demo = token({ iss: 'supabase-demo', role: 'service_role', exp: 1983812996 });
    const browser = token({ iss: 'supabase', ref: 'abcdefghij', role: 'anon' });
    const service = token({ iss: 'supabase', ref: 'klmnopqrst', role: 'service_role' });
    expect(linesOf(demo, browser)).toEqual([]);
    expect(linesOf(demo, service, `${demo},${service}`)).toEqual([2, 3]);
  });

  it.each(['npm', 'vcp'])('of %s are known by their prefix', (prefix) => {
    const secret = `${prefix}_${'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1yZ3b'}Qx`;
    const { findings } = checkFile('.env.example', `TOKEN=${secret}\n`);
    expect(findings.map(({ code }) => code)).toContain('secret-in-file');
  });

  it('of a private key over several lines are reported once, and nothing in them is a name', () => {
    const { findings, services } = checkFile(
      '.env.example',
      `KEY="-----BEGIN RSA PRIVATE KEY-----\nOPENAI_API_KEY=x\n-----END RSA PRIVATE KEY-----"\nCLERK_SECRET_KEY=\n`,
    );
    expect(findings.filter(({ code }) => code === 'secret-in-file').map(({ line }) => line)).toEqual([1]);
    expect(services.map(({ provider }) => provider)).toEqual(['clerk']);
  });

  it('are none: a private key of one line that is too short for one', () => {
    const { findings } = checkFile(
      '.env.test',
      'KEY="-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIBAAKCAQEA\\n-----END RSA PRIVATE KEY-----"\n',
    );
    expect(findings.map(({ code }) => code)).not.toContain('secret-in-file');
  });

  it('a file named .env is read like an example and answered with a note', () => {
    const { findings, services } = checkFile('apps/web/.env.local', 'CLERK_SECRET_KEY=x\n', {
      locale: 'zh-CN',
    });
    expect(services.map(({ provider }) => provider)).toEqual(['clerk']);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'env-file-sent',
        path: 'apps/web/.env.local',
        message: expect.stringContaining('.env.example'),
      }),
    ]);
    expect(checkFile('.env.sample', 'CLERK_SECRET_KEY=').findings).toEqual([]);
  });
});
