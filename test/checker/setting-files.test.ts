import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVariableName } from '../../server/checker/parsers/application-config.ts';
import {
  parsePackageSwift,
  parsePodfile,
  parseXcodeProject,
} from '../../server/checker/parsers/swift-packages.ts';
import { checkFile, strengths } from './answers.ts';

/** Providers with their strength, as `name strength`. */
const found = (path: string, content: string): string[] =>
  [...strengths(checkFile(path, content))].map(([provider, strength]) => `${provider} ${strength}`).sort();

describe('a setting in a tree', () => {
  it.each([
    ['stripe.secret-key', 'STRIPE_SECRET_KEY'],
    ['Stripe.SecretKey', 'STRIPE_SECRET_KEY'],
    ['SendGrid.ApiKey', 'SENDGRID_API_KEY'],
    ['app.mail.resend.0.key', 'APP_MAIL_RESEND_KEY'],
  ])('%s has the name of the variable %s', (path, variable) => {
    expect(readVariableName(path.split('.'))).toBe(variable);
  });

  it.each(['spring.ai.openai.api-key', 'logging.level.com.sendgrid', 'Logging.LogLevel.Default', 'resend'])(
    '%s is no variable of a service',
    (path) => {
      expect(readVariableName(path.split('.'))).toBeNull();
    },
  );

  it('has a name as variables have, or none', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 5 }), (path) => {
        expect(readVariableName(path) ?? 'A_B').toMatch(/^[A-Z][A-Z0-9_]{2,100}$/);
      }),
    );
  });
});

describe('settings in a folder for them', () => {
  it.each([
    [
      'configuration/production.yaml',
      'email:\n  base_url: "https://api.postmarkapp.com"\n',
      ['postmark configured'],
    ],
    ['config/initializers/mail.rb', '  address: "smtp.sendgrid.net",\n', ['sendgrid configured']],
    ['config/initializers/mail.rb', '  # address: "smtp.sendgrid.net",\n', []],
    ['config/initializers/mail.rb', '  key: ENV.fetch("RESEND_API_KEY")\n', ['resend configured']],
    [
      'config/config.exs',
      'host: System.get_env("PIPEDREAM_HOST"), key: System.get_env("PIPEDREAM_PURGE_TOKEN")\n',
      [],
    ],
    ['config/config.exs', 'config :a, Mailer, adapter: Swoosh.Adapters.Sendgrid\n', ['sendgrid configured']],
    ['config/test.exs', 'config :a, Mailer, adapter: Swoosh.Adapters.Sendgrid\n', ['sendgrid mentioned']],
    ['config/locales/en.yml', 'en:\n  link: https://api.postmarkapp.com\n', []],
    [
      'src/appsettings.json',
      '{"Site": {"Analytics": {"Google": "G-6Z9TCLKYBB"}}}',
      ['google-analytics configured'],
    ],
    ['src/appsettings.json', '{"Site": {"Part": "G-6Z9TCLK"}}', []],
    [
      '.env.example',
      "DATABASE_URL='postgres://[user]:[password]@[neon_hostname]/[db]'\n",
      ['neon configured'],
    ],
    ['.env.example', "DATABASE_URL='postgres://[user]:[password]@[db_hostname]/[db]'\n", []],
    ['nitro.config.ts', 'if (process.env.X) nitro.preset = "vercel-edge"\n', ['vercel configured']],
    ['spec.yaml', 'services:\n  - name: a\n    instance_size_slug: basic-xxs\n', ['digitalocean used']],
    ['spec.yaml', 'services:\n  - name: a\n', []],
    ['Pulumi.dev.yaml', 'config:\n  aws:region: us-east-1\n', ['aws used']],
    ['infra/Pulumi.prod.yaml', 'config:\n  gcp:project: x\n', ['google-cloud used']],
    ['Pulumi.yaml', 'name: aws\nruntime: python\n', []],
    ['fly.staging.toml', 'app = "x"\n', ['fly-io used']],
    ['vercel.production.json', '{}', ['vercel used']],
    ['wrangler.preview.toml', 'name = "x"\n', ['cloudflare used']],
    ['Dockerfile', 'FROM node\nLABEL fly_launch_runtime="Next.js"\n', ['fly-io configured']],
    ['example.wrangler.toml', '[[d1_databases]]\nbinding = "D"\n', ['cloudflare used']],
  ])('%s: %s', (path, content, expected) => {
    expect(found(path, content)).toEqual(expected);
  });

  it('knows what an app takes from Firebase and DigitalOcean', () => {
    expect(checkFile('pubspec.yaml', 'dependencies:\n  cloud_firestore: ^5.6.9\n')).toMatchObject({
      needs: ['document-db'],
      services: [{ provider: 'firebase', foundIn: [{ rule: 'firebase/firestore' }] }],
    });
    const spec = 'databases:\n  - engine: PG\nservices:\n  - instance_size_slug: basic-xxs\n';
    expect(checkFile('app-spec.yaml', spec).needs).toEqual(['web-app', 'postgres']);
  });
});

describe('application.properties', () => {
  it.each([
    ['resend.api-key=x', ['resend configured']],
    ['resend.api-key: x', ['resend configured']],
    ['%prod.resend.api-key=x', ['resend configured']],
    ['mail.providers[0].url=https://api.resend.com', ['resend configured']],
    ['#resend.api-key=x', []],
    ['!resend.api-key=x', []],
    ['resend', []],
  ])('%s', (line, expected) => {
    expect(found('src/main/resources/application.properties', `${line}\n`)).toEqual(expected);
  });

  it('of a test profile is not in use', () => {
    expect(found('config/application-test.properties', 'resend.api-key=x\n')).toEqual(['resend mentioned']);
  });

  it('reads the address of a database', () => {
    const text = 'spring.datasource.url=jdbc:postgresql://localhost:5432/x\n';
    expect(checkFile('application.properties', text).needs).toEqual(['postgres']);
  });
});

describe('appsettings.json', () => {
  it.each([
    ['Host=ep-x.eu-central-1.aws.neon.tech;Database=x', ['neon configured']],
    ['Server=tcp:x.postgres.database.azure.com,5432;Database=x', ['azure configured']],
    ['Server=localhost;Database=x', []],
    ['User Id=host;Password=neon.tech', []],
  ])('reads the host of the connection string %s', (value, expected) => {
    expect(found('appsettings.json', JSON.stringify({ ConnectionStrings: { A: value } }))).toEqual(expected);
  });
});

describe('manifest.json', () => {
  const statistics = (settings: object): string[] =>
    checkFile('manifest.json', JSON.stringify({ vueVersion: '3', uniStatistics: settings })).needs;

  it('means the hosted statistics where it names no other', () => {
    expect(statistics({ enable: true })).toContain('analytics');
    expect(statistics({ enable: true, type: 'public', version: '2' })).toContain('analytics');
  });

  it('means functions of its own where the statistics are private', () => {
    expect(statistics({ enable: true, type: 'private' })).toEqual(['serverless-functions']);
    expect(statistics({ enable: true, version: '2' })).toEqual(['serverless-functions']);
  });

  it('says nothing where they are off, and where it is none of uni-app', () => {
    expect(statistics({ enable: false })).toEqual([]);
    expect(found('manifest.json', '{"host_permissions":["https://api.openai.com/*"]}')).toEqual([]);
  });
});

describe('packages of Apple platforms', () => {
  it('takes pods with the part that is used, and no pod of this repository', () => {
    const { signals } = parsePodfile(
      "pod 'Firebase/Auth', '~> 11'\npod('Sentry')\npod 'Own', :path => '../Own'\npod 'Mine', path: '.'\n  s.dependency 'Ably', '1'\n",
    );
    expect(signals.map(({ name }) => name)).toEqual(['firebase/auth', 'sentry', 'ably']);
  });

  it('knows a package by its repository however the address is written', () => {
    const addresses = [
      'https://github.com/getsentry/sentry-cocoa',
      'https://github.com/getsentry/sentry-cocoa.git',
      'git@github.com:getsentry/sentry-cocoa.git',
      'ssh://git@github.com/getsentry/sentry-cocoa.git',
    ];
    for (const address of addresses) {
      const inManifest = parsePackageSwift(`.package(url: "${address}", from: "8.0.0"),`);
      const inProject = parseXcodeProject(`\t\t\trepositoryURL = "${address}";\n`);
      expect([...inManifest.signals, ...inProject.signals].map(({ name }) => name)).toEqual([
        'github.com/getsentry/sentry-cocoa',
        'github.com/getsentry/sentry-cocoa',
      ]);
    }
  });

  it('does not take a product for one of the package before', () => {
    const { signals } = parseXcodeProject(
      'package = A /* XCRemoteSwiftPackageReference "firebase-ios-sdk" */;\nproductName = FirebaseAuth;\nproductName = Local;\n',
    );
    expect(signals.map(({ name }) => name)).toEqual(['firebase-ios-sdk/firebaseauth']);
  });
});
