import { describe, expect, it } from 'vitest';
import type { Offer } from '../../schemas/catalog.ts';
import { makeCatalog, offer } from '../contract/fixture.ts';
import { check, checkFile, strengths } from './answers.ts';

const found = (path: string, content: string): string[] =>
  [...strengths(checkFile(path, content))].map(([provider, strength]) => `${provider} ${strength}`).sort();

describe('how strongly a sign speaks', () => {
  it('names no provider whose variables merely begin alike, until it shows by anything else', () => {
    expect(found('.env.example', 'PIPEDREAM_HOST=cdn.example\n')).toEqual([]);
    expect(found('.env.example', 'PIPEDREAM_API_KEY=\nPIPEDREAM_HOST=x\n')).toEqual(['pipedream configured']);
  });

  it('names no provider for a word that a library or a program of another kind has too', () => {
    const others = 'BUNNY_URL=amqp://queue\nBEDROCK_SERVER_TOKEN=\nSES_TOKEN=\n';
    expect(found('.env.example', others)).toEqual([]);
    const own = 'BUNNY_STORAGE_KEY=\nBEDROCK_MODEL_ID=\nSES_REGION=\n';
    expect(found('.env.example', own)).toEqual(['aws configured', 'bunny configured']);
  });

  it.each([
    ['.env.example', 'LANGFUSE_HOST=http://localhost:3000\nLANGFUSE_SECRET_KEY=x\n', 'langfuse mentioned'],
    [
      '.env.example',
      'NEXT_PUBLIC_POSTHOG_HOST=http://posthog:8000\nPOSTHOG_API_KEY=x\n',
      'posthog mentioned',
    ],
    ['.env.example', 'CONVEX_SELF_HOSTED_URL=https://x.example\n', 'convex mentioned'],
    [
      'compose.yaml',
      'services:\n  app:\n    environment:\n      LANGFUSE_HOST: http://langfuse:3000\n      LANGFUSE_SECRET_KEY: x\n',
      'langfuse mentioned',
    ],
    [
      '.env.example',
      'LANGFUSE_HOST=https://cloud.langfuse.com\nLANGFUSE_SECRET_KEY=x\n',
      'langfuse configured',
    ],
    ['.env.example', 'AUTH0_BASE_URL=http://localhost:3000\nAUTH0_SECRET=x\n', 'auth0 configured'],
  ])("%s: names no hosted service where the address is one's own: %s", (path, content, expected) => {
    expect(found(path, content)).toEqual([expected]);
  });

  it('takes what a template writes, and what a post shows, for mentions', () => {
    const settings = 'RESEND_API_KEY=\n';
    for (const folder of ['{{cookiecutter.name}}', 'public/posts/hello', 'e2e'])
      expect(found(`${folder}/.env.example`, settings)).toEqual(['resend mentioned']);
  });

  it('names no provider for variables of its client that open the store of another', () => {
    const keys = 'AWS_ACCESS_KEY_ID=a\nAWS_SECRET_ACCESS_KEY=b\nAWS_REGION=auto\n';
    expect(found('.env.example', keys)).toEqual(['aws configured']);
    expect(found('.env.example', `${keys}AWS_ENDPOINT_URL_S3=https://fly.storage.tigris.dev\n`)).toEqual([
      'tigris configured',
    ]);
  });

  it('takes no need from documents, examples, or what a framework writes into every project', () => {
    const cable = { path: 'config/cable.yml', content: 'production:\n  url: redis://localhost:6379/1\n' };
    expect(check([cable]).needs).toEqual([]);
    expect(check([cable, { path: 'Gemfile', content: "gem 'redis'\n" }]).needs).toContain('redis');
    expect(checkFile('docs/package.json', '{"dependencies":{"better-sqlite3":"1"}}').needs).toEqual([]);
    expect(checkFile('package.json', '{"dependencies":{"better-sqlite3":"1"}}').needs).toEqual(['sqlite']);
  });

  it('takes no need from an embedded database beside the driver of a server', () => {
    expect(checkFile('requirements.txt', 'aiosqlite\n').needs).toEqual(['sqlite']);
    expect(checkFile('requirements.txt', 'aiosqlite\nasyncpg\n').needs).toEqual(['postgres']);
  });

  it('names a place of each folder before many of one', () => {
    const file = (path: string) => ({ path, content: '{"dependencies":{"@sentry/node":"8"}}' });
    const workflow = Array.from({ length: 60 }, (_, at) => `SENTRY_${at}_KEY=`).join('\n');
    const { services } = check([
      { path: '.env.example', content: workflow },
      file('web/package.json'),
      file('api/package.json'),
      { path: 'worker/.env.example', content: 'SENTRY_DSN=\n' },
    ]);
    expect(services[0]?.foundIn).toHaveLength(50);
    expect(services[0]?.foundIn.map(({ path }) => path)).toContain('worker/.env.example');
  });

  it('counts what CI is given only if it deploys', () => {
    const job = (name: string, step: string) =>
      `jobs:\n  ${name}:\n    steps:\n      - ${step}\n        env:\n          KEY: $SENTRY_DSN\n`;
    expect(found('.github/workflows/a.yml', job('review', 'run: npm test'))).toEqual(['sentry mentioned']);
    expect(found('.github/workflows/a.yml', job('deploy', 'run: npm test'))).toEqual(['sentry configured']);
    expect(found('.github/workflows/a.yml', job('a', 'uses: cloudflare/wrangler-action@v3'))).toEqual([
      'cloudflare configured',
      'sentry configured',
    ]);
    expect(found('.gitlab-ci.yml', 'release:\n  script:\n    - vercel --prod\n')).toEqual(['vercel used']);
  });

  it('only mentions what is downloaded, allowed, redirected to, typed or kept aside', () => {
    expect(
      found('.gitlab-ci.yml', 'deploy:\n  script:\n    - curl https://storage.googleapis.com/x/y.zip\n'),
    ).toEqual(['google-cloud mentioned']);
    const redirect =
      'export default { redirects: () => [\n{ destination: "https://analytics.umami.is/x" }] }';
    expect(found('next.config.js', redirect)).toEqual(['umami mentioned']);
    expect(found('next.config.js', redirect.replace('redirects', 'rewrites'))).toEqual(['umami configured']);
    expect(found('next.config.js', 'const csp = "connect-src wss://ws-eu.pusher.com"')).toEqual([
      'pusher mentioned',
    ]);
    expect(
      found('package.json', '{"dependencies":{"@cloudflare/workers-types":"1","@vercel/og":"1"}}'),
    ).toEqual(['cloudflare mentioned', 'vercel mentioned']);
    expect(found('.archive/package.json', '{"dependencies":{"@clerk/nextjs":"6"}}')).toEqual([
      'clerk mentioned',
    ]);
  });

  it('takes a development dependency for used next to the configuration of a bundler', () => {
    const manifest = {
      path: 'web/package.json',
      content: '{"devDependencies":{"@supabase/supabase-js":"2","@sveltejs/adapter-netlify":"5"}}',
    };
    const strengthsOf = (...others: string[]) =>
      Object.fromEntries(strengths(check([manifest, ...others.map((path) => ({ path, content: 'x' }))])));
    expect(strengthsOf()).toEqual({ netlify: 'mentioned', supabase: 'mentioned' });
    expect(strengthsOf('vite.config.ts')).toEqual({ netlify: 'mentioned', supabase: 'mentioned' });
    expect(strengthsOf('web/vite.config.ts')).toEqual({ netlify: 'mentioned', supabase: 'used' });
  });

  it('says for every need where it shows, drivers of engines included', () => {
    expect(checkFile('package.json', '{\n"dependencies":{\n"pg":"8"}}').neededBy).toEqual([
      { role: 'postgres', foundIn: [{ path: 'package.json', line: 3, rule: 'engine/postgres-client' }] },
    ]);
  });

  it('counts sign-in that a service also offers, unless a library of the repository does it', () => {
    const supabase = '"@supabase/supabase-js":"2"';
    expect(checkFile('package.json', `{"dependencies":{${supabase}}}`).needs).toEqual(['postgres', 'auth']);
    expect(checkFile('package.json', `{"dependencies":{${supabase},"better-auth":"1"}}`).needs).toEqual([
      'postgres',
    ]);
  });

  it('makes no need of a search of the web', () => {
    const web = offer({
      slug: 'tavily-free',
      en: ['Tavily', 'Search.'],
      zh: ['Tavily', '搜索。'],
      roles: ['search'],
      category: 'search',
      provider: { slug: 'tavily', name: 'Tavily' },
      kinds: { search: 'web-search' },
    });
    const ask = (offers: Offer[]) =>
      check(
        [{ path: 'package.json', content: '{"dependencies":{"@tavily/core":"1"}}' }],
        {},
        { ...makeCatalog(), offers },
      );
    expect(ask([web])).toMatchObject({ needs: [], services: [{ provider: 'tavily', roles: ['search'] }] });
    expect(ask([{ ...web, kinds: { search: 'site-search' } }]).needs).toEqual(['search']);
  });

  it('does not take the sandbox that frameworks write into settings for the mails of a service', () => {
    expect(found('.env.example', 'MAIL_HOST=sandbox.smtp.mailtrap.io\n')).toEqual(['mailtrap mentioned']);
    expect(found('.env.example', 'MAIL_HOST=live.smtp.mailtrap.io\n')).toEqual(['mailtrap configured']);
  });

  it('reads version catalogs that write group and name apart', () => {
    const text = '[libraries]\nx = { group = "io.pinecone", name = "pinecone-client" }\n';
    expect(found('gradle/libs.versions.toml', text)).toEqual(['pinecone used']);
  });

  it('places a library of a version catalog on its own line', () => {
    const content =
      '[libraries]\na = { module = "org.a:b" }\nx = { module = "io.pinecone:pinecone-client" }\n';
    const { services } = check([{ path: 'gradle/libs.versions.toml', content }]);
    expect(services.map(({ provider, foundIn }) => [provider, foundIn[0]?.line])).toEqual([['pinecone', 3]]);
  });

  it('does not count where nginx sends visitors', () => {
    expect(found('config/nginx.conf', '  return 301 https://someone.github.io/$1;\n')).toEqual([]);
  });
});

describe('what frameworks write into every project', () => {
  const LARAVEL = [
    'DB_CONNECTION=sqlite',
    'SESSION_DRIVER=database',
    'BROADCAST_CONNECTION=log',
    'FILESYSTEM_DISK=local',
    'QUEUE_CONNECTION=database',
    'CACHE_STORE=database',
    'REDIS_CLIENT=phpredis',
    'REDIS_HOST=127.0.0.1',
    'MAIL_MAILER=log',
    'MAIL_HOST=127.0.0.1',
    'AWS_ACCESS_KEY_ID=',
    'AWS_SECRET_ACCESS_KEY=',
    'AWS_DEFAULT_REGION=us-east-1',
    'AWS_BUCKET=',
  ].join('\n');

  it('makes no need where the drivers of Laravel choose nothing', () => {
    const answer = checkFile('.env.example', LARAVEL);
    expect(answer.needs.filter((need) => need !== 'sqlite')).toEqual([]);
    expect(answer.services.filter(({ strength }) => strength !== 'mentioned')).toEqual([]);
  });

  it('makes one where they choose', () => {
    const chosen = LARAVEL.replace('CACHE_STORE=database', 'CACHE_STORE=redis')
      .replace('FILESYSTEM_DISK=local', 'FILESYSTEM_DISK=s3')
      .replace('MAIL_MAILER=log', 'MAIL_MAILER=smtp');
    expect(checkFile('.env.example', chosen).needs).toEqual(
      expect.arrayContaining(['redis', 'object-storage', 'transactional-email']),
    );
  });

  it('flags no everyday variable as a known name misspelt, and a misspelt one once a file', () => {
    const near = (content: string) =>
      checkFile('.env.example', content).findings.filter(({ code }) => code === 'nearly-known-name');
    expect(near('TURBO_TOKEN=\nWEIXIN_APPID=\nSTORE_NAME=\nEMAILS_FROM_EMAIL=\n')).toEqual([]);
    expect(near('CLERCK_SECRET_KEY=\nCLERCK_TOKEN=\n')).toHaveLength(1);
    expect(near('CLOUDFLARED_VERSION=1\nAGENT_MAX_STEPS=9\n')).toEqual([]);
    expect(near('CLERCK_SECRET_KEY=\nCLERK_PUBLISHABLE_KEY=\n')).toEqual([]);
    const settings = checkFile('appsettings.json', '{ "Agent": { "Key": "x", "Token": "y" } }');
    expect(settings.findings).toEqual([]);
  });
});

describe('what a comment, a policy or a condition leaves open', () => {
  it('is set up and not in use if all its variables are optional', () => {
    const manifest = { path: 'package.json', content: '{"dependencies":{"braintrust":"1"}}' };
    const beside = (content: string) =>
      strengths(check([manifest, { path: '.env.example', content }])).get('braintrust');
    expect(beside('# Optional, for observability\nBRAINTRUST_API_KEY=\n')).toBe('configured');
    expect(beside('# Optional\nOTHER=\n\nBRAINTRUST_API_KEY=\n')).toBe('used');
    expect(beside('BRAINTRUST_API_KEY=\n')).toBe('used');
  });

  it('is no service of a policy whose sources stand on lines of their own', () => {
    const policy =
      "csp = '''\n  script-src 'self'\n    https://js.stripe.com\n    https://api.openai.com\n  ;\n'''\n";
    expect(found('config/_default/server.toml', policy)).toEqual([]);
    expect(found('config/a.toml', `${policy}url = "https://api.openai.com"\n`)).toEqual([
      'openai configured',
    ]);
  });

  it('is one of two stores that a file chooses between', () => {
    const store = (name: string): string => `STORAGES["default"]["BACKEND"] = "storages.backends.${name}"\n`;
    const settings = (content: string) => ({ path: 'app/settings/production.py', content });
    const manifest = { path: 'requirements.txt', content: 'boto3\ngoogle-cloud-storage\n' };
    const of = (content: string) => Object.fromEntries(strengths(check([manifest, settings(content)])));
    expect(of(store('s3boto3.S3Boto3Storage') + store('gcloud.GoogleCloudStorage'))).toEqual({
      aws: 'configured',
      'google-cloud': 'configured',
    });
  });

  it('sees where a CDN sends its logs, and a token among the settings of a site', () => {
    const block = 'resource "fastly_service_vcl" "a" {\n  logging_datadog {\n    token = var.key\n  }\n}\n';
    expect(found('infra/main.tf', block)).toContain('datadog used');
    const token = 'cloudflare_analytics: c68cf7920b0f4e2a9dd42c7a5b379fd7\n';
    expect(found('_config.next.yml', token)).toEqual(['cloudflare used']);
    expect(found('_config.next.yml', 'cloudflare_analytics: # <token>\n')).toEqual([]);
  });

  it('is another database that a client of one service is led to', () => {
    const manifest = { path: 'package.json', content: '{"dependencies":{"@vercel/postgres":"1"}}' };
    const env = {
      path: '.env.example',
      content: 'POSTGRES_URL=postgres://a:b@x.pooler.supabase.com:6543/postgres\n',
    };
    expect(Object.fromEntries(strengths(check([manifest, env])))).toEqual({
      supabase: 'used',
      vercel: 'mentioned',
    });
  });
});
