import { describe, expect, it } from 'vitest';
import { checkFile, strengths } from './answers.ts';

/** Providers with their strength, as `name strength`. */
const found = (path: string, content: string): string[] =>
  [...strengths(checkFile(path, content))].map(([provider, strength]) => `${provider} ${strength}`).sort();

describe('package.json', () => {
  it('tells runtime, optional and development dependencies apart', () => {
    expect(
      found(
        'package.json',
        '{"dependencies":{"resend":"4"},"optionalDependencies":{"posthog-node":"4"},"devDependencies":{"stripe":"17"}}',
      ),
    ).toEqual(['posthog configured', 'resend used', 'stripe mentioned']);
  });

  it('does not take overrides, scripts or keywords for dependencies', () => {
    const text =
      '{"overrides":{"openai":"4"},"resolutions":{"stripe":"1"},"keywords":["resend"],"scripts":{"x":"openai"},"pnpm":{"overrides":{"resend":"4"}}}';
    expect(found('package.json', text)).toEqual([]);
  });

  it('is not led astray by names that objects have', () => {
    expect(
      found('package.json', '{"__proto__":{"dependencies":{"openai":"4"}},"constructor":{"x":1}}'),
    ).toEqual([]);
  });
});

describe('Python', () => {
  it('reads what pip-compile wrote: only what was asked for directly is direct', () => {
    const text =
      'openai==1.57.0\n    # via -r requirements.in\npinecone==5.0\n    # via langchain-pinecone\n';
    expect(found('requirements.txt', text)).toEqual(['openai used', 'pinecone mentioned']);
  });

  it('takes a file for tests or development as such', () => {
    expect(found('requirements/dev.txt', 'openai\n')).toEqual(['openai mentioned']);
    expect(found('dev-requirements.in', 'openai\n')).toEqual(['openai mentioned']);
    expect(found('requirements-prod.txt', 'openai\n')).toEqual(['openai used']);
  });

  it('compares names as the index does', () => {
    expect(found('requirements.txt', 'Sentry_SDK[flask]>=2\n')).toEqual(['sentry used']);
  });

  it('reads the literal list of setup.py', () => {
    expect(
      found(
        'setup.py',
        "setup(\n  install_requires=[\n    'openai[x]>=1',  # models\n    'stripe',\n  ],\n)",
      ),
    ).toEqual(['openai used', 'stripe used']);
  });
});

describe('Dockerfile and compose', () => {
  it('do not take a stage for an image', () => {
    expect(checkFile('Dockerfile', 'FROM node AS redis\nFROM redis\n').needs).toEqual([]);
    expect(checkFile('Dockerfile', 'FROM node AS build\nFROM redis:7\n').needs).toEqual(['redis']);
  });

  it.each([
    ['docker.io/library/postgres:16', ['postgres']],
    ['registry.example.com:5000/library/postgres@sha256:abc', ['postgres']],
    [`\${REGISTRY:-docker.io}/postgres`, ['postgres']],
    ['acme/postgres-backup', []],
    ['postgres-exporter', []],
  ])('reads the image %s', (image, needs) => {
    expect(checkFile('compose.yml', `services:\n  db:\n    image: ${image}\n`).needs).toEqual(needs);
  });
});

describe('hosts', () => {
  it.each([
    ['https://abc.supabase.co', ['supabase configured']],
    ['https://supabase.co.evil.example', []],
    ['https://evil.example/?u=abc.supabase.co', []],
    ['https://notsupabase.co', []],
    ['https://user:abc.supabase.co@evil.example', []],
    ['https://docs.stripe.com/keys', ['stripe mentioned']],
    ['https://openrouter.ai/models', ['openrouter mentioned']],
    ['https://openrouter.ai/api/v1', ['openrouter configured']],
    ['https://key@sentry.io/1', ['sentry configured']],
    ['postgres://u:p@dpg-abc-a.frankfurt-postgres.render.com/db', ['render configured']],
    ['https://<project>.supabase.co', ['supabase configured']],
    ['postgres://u:p%40ss@ep-x.eu-central-1.aws.neon.tech:5432/db', ['neon configured']],
    ['https://bucket.s3.eu-central-1.amazonaws.com', ['aws configured']],
    ['https://acc.r2.cloudflarestorage.com', ['cloudflare configured']],
  ])('%s', (address, expected) => {
    expect(found('.env.example', `SOME_URL=${address}\n`)).toEqual(expected);
  });
});

describe('an engine that can be hosted by oneself', () => {
  it('is no service where its address is local, and one where it is not said', () => {
    expect(found('.env.example', 'QDRANT_URL=http://localhost:6333\nQDRANT_API_KEY=\n')).toEqual([
      'qdrant mentioned',
    ]);
    expect(found('.env.example', 'QDRANT_URL=\nQDRANT_API_KEY=\n')).toEqual(['qdrant configured']);
    expect(
      found(
        'compose.yaml',
        'services:\n  s:\n    image: getmeili/meilisearch\n    environment:\n      MEILI_MASTER_KEY: x\n',
      ),
    ).toEqual(['meilisearch mentioned']);
  });
});

describe('a file that only shares its name with a manifest', () => {
  it.each([
    ['src/env.ts', 'export const CLERK_SECRET_KEY = 1'],
    ['src/env-file.ts', 'CLERK_SECRET_KEY=1'],
    ['docs/.env.md', 'CLERK_SECRET_KEY=1'],
  ])('%s is no env file', (path, content) => {
    const { unread, services, findings } = checkFile(path, content);
    expect([services, findings]).toEqual([[], []]);
    // Code is read as code; of a document nothing is.
    expect(unread).toHaveLength(path.endsWith('.ts') ? 0 : 1);
  });

  it('render.yaml is a blueprint only where it has services', () => {
    expect(found('records/render.yaml', 'slug: render\nname: Render\n')).toEqual([]);
    expect(found('render.yaml', 'services:\n  - type: web\n')).toEqual(['render used']);
  });
});

describe('configuration', () => {
  it('reads bindings of the environments of a Worker', () => {
    const { needs } = checkFile(
      'wrangler.toml',
      'name = "x"\n[[env.production.r2_buckets]]\nbinding = "B"\n',
    );
    expect(needs).toContain('object-storage');
  });

  it('finds secrets of a workflow by name', () => {
    const text = `jobs:\n  a:\n    steps:\n      - run: deploy\n        env:\n          KEY: \${{ secrets.OPENAI_API_KEY }}\n`;
    expect(found('.github/workflows/x.yml', text)).toEqual(['openai configured']);
  });

  it('reads the services of a GitLab job as images', () => {
    expect(
      checkFile('.gitlab-ci.yml', 'deploy:\n  services:\n    - redis:7\n    - name: postgres:16\n').needs,
    ).toEqual(['redis']);
  });

  it('follows no alias of a YAML bomb', () => {
    const bomb = ['a: &a [x, x]', ...Array.from({ length: 60 }, (_, at) => `b${at}: [*a, *a]`)].join('\n');
    expect(checkFile('compose.yaml', bomb).unread).toEqual([]);
  });

  it('leaves files nested too deeply unread', () => {
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    expect(checkFile('vercel.json', deep).unread).toEqual([
      { path: 'vercel.json', reason: 'It is nested too deeply.', line: null },
    ]);
    expect(checkFile('compose.yaml', `a: ${'['.repeat(500)}`).unread).toHaveLength(1);
    expect(checkFile('compose.yaml', '- '.repeat(500)).unread).toHaveLength(1);
  });

  it('reads a modules’ lockfile only where nothing else is there', () => {
    const lock = '{"packages":{"":{"dependencies":{"resend":"4"}}}}';
    expect(found('package-lock.json', lock)).toEqual(['resend used']);
  });
});
