import { describe, expect, it } from 'vitest';
import { check, checkFile, strengths } from './answers.ts';

/** Providers with their strength, as `name strength`. */
const found = (path: string, content: string): string[] =>
  [...strengths(checkFile(path, content))].map(([provider, strength]) => `${provider} ${strength}`).sort();

describe('source code', () => {
  it.each([
    ['src/db.ts', 'const key = process.env.PINECONE_API_KEY!;', ['pinecone configured']],
    ['src/db.ts', 'const { PINECONE_API_KEY, PORT } = process.env;', ['pinecone configured']],
    ['src/db.tsx', 'createClient(import.meta.env.VITE_SUPABASE_URL)', ['supabase configured']],
    ['app/main.py', 'key = os.environ["PINECONE_API_KEY"]', ['pinecone configured']],
    ['app/main.py', 'key = os.environ.get("PINECONE_API_KEY", "")', ['pinecone configured']],
    ['app/main.py', 'key = os.getenv("PINECONE_API_KEY")', ['pinecone configured']],
    ['app/mail.rb', "key: ENV.fetch('RESEND_API_KEY')", ['resend configured']],
    ['src/Mail.php', "$key = getenv('RESEND_API_KEY');", ['resend configured']],
    ['main.go', 'key := os.Getenv("RESEND_API_KEY")', ['resend configured']],
    ['src/main.rs', 'let key = env::var("RESEND_API_KEY")?;', ['resend configured']],
    ['src/Mail.java', 'String key = System.getenv("RESEND_API_KEY");', ['resend configured']],
    ['lib/mail.ex', 'System.get_env("RESEND_API_KEY")', ['resend configured']],
    ['Mail.cs', 'Environment.GetEnvironmentVariable("RESEND_API_KEY")', ['resend configured']],
    ['index.ts', 'Deno.env.get("RESEND_API_KEY")', ['resend configured']],
  ])('%s: reads the variable in %s', (path, content, expected) => {
    expect(found(path, `${content}\n`)).toEqual(expected);
  });

  it.each([
    ['src/a.ts', "await fetch('https://api.openai.com/v1/models')", ['openai configured']],
    ['src/a.ts', "const supabaseUrl = 'https://xyz.supabase.co'", ['supabase configured']],
    ['lib/a.dart', "url: 'https://xyz.supabase.co',", ['supabase configured']],
    ['src/a.py', 'BASE_URL = "https://api.resend.com"', ['resend configured']],
  ])('%s: reads the address in %s', (path, content, expected) => {
    expect(found(path, `${content}\n`)).toEqual(expected);
  });

  it.each([
    ['names no service', 'src/a.ts', 'process.env.DATABASE_URL; process.env.API_KEY; process.env.PORT'],
    ["may be a machine of one's own", 'src/a.ts', 'process.env.PIPEDREAM_HOST'],
    ['asks where it runs', 'src/a.ts', 'const url = process.env.VERCEL_URL; process.env.RENDER_EXTERNAL_URL'],
    [
      'is a comment',
      'src/a.ts',
      '// process.env.PINECONE_API_KEY, https://api.openai.com\n/* https://api.openai.com */',
    ],
    ['is a comment', 'src/a.py', '# os.environ["PINECONE_API_KEY"]'],
    ['is a link', 'src/a.tsx', '<a href="https://console.neon.tech/app">Neon</a>'],
    ['is a link', 'src/a.ts', "const docsUrl = 'https://api-docs.deepseek.com/x'"],
    ['is a link', 'src/a.ts', "links.push({ url: 'https://open.spotify.com/show/1' })"],
    ['signs in', 'src/a.go', 'TokenURL: "https://accounts.spotify.com/api/token"'],
    ['is a picture', 'src/a.ts', "const logoUrl = 'https://res.cloudinary.com/x/y.png'"],
    ['is a key of an object', 'src/a.ts', 'const names = { PINECONE_API_KEY: 1 }'],
    ['is a bundle', 'src/a.js', `process.env.PINECONE_API_KEY;${'\n//'.repeat(100_000)}`],
    ['has the name of a service', 'src/memory/adapter/vercel.ts', 'export const a = 1;'],
    ['is built', 'dist/a.js', 'process.env.PINECONE_API_KEY'],
    ['is no text', 'src/a.ts', 'G\0process.env.PINECONE_API_KEY'],
  ])('says nothing of what %s', (_, path, content) => {
    const { services, unread } = checkFile(path, content);
    expect([services, unread]).toEqual([[], []]);
  });

  it.each(['tests/a.py', 'docs/a.py', 'examples/a.py', 'app/test_a.py', 'scripts/a.py'])(
    'is not of the application in %s',
    (path) => expect(found(path, 'os.environ["PINECONE_API_KEY"]\n')).toEqual([]),
  );
});

describe('infrastructure that is written in code', () => {
  it.each([
    ['__main__.py', 'import pulumi_aws as aws\nq = aws.sqs.Queue("q")\nt = aws.dynamodb.Table("t")\n'],
    [
      'infra/index.ts',
      'import * as aws from "@pulumi/aws";\nnew aws.sqs.Queue("q");\nnew aws.dynamodb.Table("t");\n',
    ],
    [
      'src/main/java/x/ApiStack.java',
      'import software.amazon.awscdk.services.sqs.Queue;\nimport software.amazon.awscdk.services.dynamodb.*;\n',
    ],
    ['lib/api.ts', 'import { aws_sqs as sqs, aws_dynamodb } from "aws-cdk-lib";\n'],
  ])('%s makes a queue and a table', (path, content) => {
    const { services, needs } = checkFile(path, content);
    expect(services).toMatchObject([{ provider: 'aws', strength: 'used' }]);
    expect([...needs].sort()).toEqual(['document-db', 'queue']);
  });

  it('is of nobody where another thing has the name', () => {
    expect(found('a.py', 'aws = Local()\naws.sqs.Queue("q")\n')).toEqual([]);
  });
});

describe('a development dependency at the root of a workspace', () => {
  const root = { path: 'package.json', content: '{"devDependencies":{"@clerk/nextjs":"6"}}' };
  const strengthBeside = (path: string, content: string) =>
    strengths(check([root, { path, content }])).get('clerk');

  it('is used if code of a package imports it', () => {
    const paths = ['apps/web/app/page.tsx', 'packages/auth/src/index.ts'];
    for (const path of paths)
      expect(strengthBeside(path, "import { auth } from '@clerk/nextjs/server';\n")).toBe('used');
    expect(strengthBeside('a.js', "const { auth } = require('@clerk/nextjs')\n")).toBe('used');
  });

  it('is for development if tests import it, or code its types', () => {
    expect(strengthBeside('web/a.ts', 'export {};\n')).toBe('mentioned');
    const adapter = '{"devDependencies":{"@clerk/nextjs":"6"},"peerDependencies":{"@clerk/nextjs":"6"}}';
    const files = [
      { path: 'package.json', content: adapter },
      { path: 'src/a.ts', content: "import { auth } from '@clerk/nextjs';\n" },
    ];
    expect(strengths(check(files)).get('clerk')).toBe('mentioned');
    expect(strengthBeside('web/a.test.ts', "import { auth } from '@clerk/nextjs';\n")).toBe('mentioned');
    expect(strengthBeside('web/a.ts', "import type { User } from '@clerk/nextjs';\n")).toBe('mentioned');
  });
});

describe('code for many services of one kind', () => {
  const read = (...names: string[]): string[] =>
    found('src/mail.ts', names.map((name) => `process.env.${name}_API_KEY;\n`).join(''));

  it('lets users choose, and uses none of them', () => {
    expect(read('RESEND', 'SENDGRID', 'POSTMARK')).toHaveLength(3);
    expect(read('RESEND', 'SENDGRID', 'POSTMARK', 'MAILGUN')).toEqual([]);
    expect(read('RESEND', 'SENDGRID', 'POSTMARK', 'MAILGUN', 'PINECONE')).toEqual(['pinecone configured']);
  });
});

describe('a client of OpenAI in source code', () => {
  const manifest = { path: 'package.json', content: '{"dependencies":{"openai":"4","@ai-sdk/openai":"1"}}' };
  const strengthsOf = (...contents: string[]) =>
    Object.fromEntries(
      strengths(check([manifest, ...contents.map((content, at) => ({ path: `src/${at}.ts`, content }))])),
    );
  const elsewhere = [
    "const router = createOpenAI({ baseURL: 'https://openrouter.ai/api/v1', apiKey });\n",
    "const client = new OpenAI({\n  apiKey: process.env.OPENAI_API_KEY,\n  baseURL: 'https://openrouter.ai/api/v1',\n});\n",
  ];

  it.each(elsewhere)('is of whom its address leads to: %s', (content) => {
    expect(strengthsOf(content)).toEqual({ openai: 'mentioned', openrouter: 'used' });
  });

  it('is of OpenAI if it is made without an address anywhere', () => {
    for (const content of elsewhere)
      expect(strengthsOf(content, 'const client = new OpenAI({ apiKey });\n')).toEqual({
        openai: 'used',
        openrouter: 'configured',
      });
  });

  it('is of OpenAI if others are called without it', () => {
    expect(strengthsOf("await fetch('https://openrouter.ai/api/v1/chat')\n")).toEqual({
      openai: 'used',
      openrouter: 'configured',
    });
  });
});

describe('pages', () => {
  const page = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>\n';

  it('use what their scripts come from', () => {
    for (const path of ['web/index.html', 'templates/base.html', 'app/views/layout.erb'])
      expect(found(path, page)).toEqual(['google-analytics configured']);
    expect(found('index.html', '<script src="//plausible.io/js/script.js"></script>')).toEqual([
      'plausible configured',
    ]);
  });

  it.each([
    ['is a theme of others', 'themes/old/layouts/head.html', page],
    ['is an example', 'docs/index.html', page],
    ['is a comment', 'index.html', `<!-- ${page} -->`],
    ['may be filled with nothing', 'head.html', page.replace('G-ABCDEF1234', '{{ .Site.Params.ga }}')],
    ['is a link', 'index.html', '<a href="https://plausible.io/js/script.js">Plausible</a>'],
  ])('say nothing of what %s', (_, path, content) => {
    expect(found(path, content)).toEqual([]);
  });
});

describe('source code beside manifests', () => {
  const strengthsOf = (...files: (readonly [string, string])[]) =>
    Object.fromEntries(strengths(check(files.map(([path, content]) => ({ path, content })))));
  const npm = (...names: string[]) =>
    [
      'package.json',
      JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
    ] as const;

  it('has its address from one host if a package is made for that host too', () => {
    const code = ['src/a.ts', 'export const url = process.env.VERCEL_URL;\n'] as const;
    expect(strengthsOf(npm('@vercel/og'), code)).toEqual({ vercel: 'configured' });
    expect(strengthsOf(npm('express'), code)).toEqual({});
    expect(
      strengthsOf(npm('@vercel/og'), ['src/a.ts', `${code[1]}process.env.RENDER_EXTERNAL_URL;\n`]),
    ).toEqual({ vercel: 'mentioned' });
  });

  it('leaves a client whose key nothing names to its users', () => {
    const go = ['go.mod', 'module a\n\nrequire github.com/mailgun/mailgun-go v2.0.0\n'] as const;
    expect(strengthsOf(go)).toEqual({ mailgun: 'used' });
    expect(strengthsOf(go, ['mail.go', 'mailgun.NewMailgun(cfg.Domain, cfg.Key)\n'])).toEqual({
      mailgun: 'configured',
    });
    expect(strengthsOf(go, ['mail.go', 'os.Getenv("MAILGUN_API_KEY")\n'])).toEqual({ mailgun: 'used' });
  });

  it('leaves clients of many services for one need to its users', () => {
    const all = npm(
      '@ai-sdk/openai',
      '@ai-sdk/anthropic',
      '@ai-sdk/mistral',
      '@ai-sdk/cohere',
      '@ai-sdk/groq',
    );
    expect(new Set(Object.values(strengthsOf(all)))).toEqual(new Set(['configured']));
  });

  it('does not use a client that nothing imports where another service is set up', () => {
    const code = "import a from 'a';\nimport b from 'b';\nimport c from 'c';\n";
    const env = ['.env.example', 'BREVO_KEY=\nBREVO_API_KEY=\n'] as const;
    const leftover = npm('@sendgrid/mail');
    expect(strengthsOf(leftover, env, ['src/a.ts', code])).toEqual({
      brevo: 'configured',
      sendgrid: 'mentioned',
    });
    expect(strengthsOf(leftover, ['src/a.ts', code])).toEqual({ sendgrid: 'used' });
    expect(strengthsOf(leftover, env, ['src/a.ts', `${code}import '@sendgrid/mail';\n`])).toMatchObject({
      sendgrid: 'configured',
    });
  });

  it('does not use a variable whose reader is commented out', () => {
    const env = ['.env.example', 'TWILIO_AUTH_TOKEN=\n'] as const;
    const read = 'const token = process.env.TWILIO_AUTH_TOKEN;\n';
    expect(strengthsOf(env, ['src/a.js', `// ${read}`])).toEqual({ twilio: 'mentioned' });
    expect(strengthsOf(env, ['src/a.js', `// ${read}${read}`])).toEqual({ twilio: 'configured' });
  });

  it('takes folders of files at a host for a link', () => {
    const bucket = 'https://b-1258344707.cos.ap-guangzhou.myqcloud.com';
    expect(strengthsOf(['src/a.js', `const host = '${bucket}/demo/assets'\n`])).toEqual({});
    expect(strengthsOf(['src/a.js', `const host = '${bucket}'\n`])).toEqual({
      'tencent-cloud': 'configured',
    });
  });

  it('has a scheduler of Google Cloud start scheduled functions of Firebase', () => {
    expect(strengthsOf(['functions/a.js', "functions\n  .pubsub.schedule('every 6 hours')\n"])).toEqual({
      'google-cloud': 'configured',
    });
  });
});
