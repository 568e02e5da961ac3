/** Hostile input for the checker: a path of every kind of manifest, mutations, bombs. */
import fc from 'fast-check';
import { type CorpusFile, readCorpus } from './corpus.ts';

/** One path for each parser. */
export const PATHS = [
  'package.json',
  'requirements.txt',
  'pyproject.toml',
  'Pipfile',
  'setup.cfg',
  'setup.py',
  'go.mod',
  'Gemfile',
  'composer.json',
  'Cargo.toml',
  'pom.xml',
  'build.gradle.kts',
  'gradle/libs.versions.toml',
  'mix.exs',
  'pubspec.yaml',
  'App.csproj',
  'deno.jsonc',
  'Dockerfile',
  'compose.yaml',
  '.env.example',
  '.env',
  'vercel.json',
  'netlify.toml',
  'wrangler.toml',
  'wrangler.jsonc',
  'fly.toml',
  'render.yaml',
  'firebase.json',
  'serverless.yml',
  'template.yaml',
  'cloudformation/shop.json',
  'lib/shop-stack.ts',
  'shop/shop_stack.py',
  'sst.config.ts',
  'nuxt.config.ts',
  'app.json',
  'main.tf',
  'prisma/schema.prisma',
  'drizzle.config.ts',
  'next.config.mjs',
  '.github/workflows/ci.yml',
  '.gitlab-ci.yml',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'Gemfile.lock',
  'poetry.lock',
  'src/main/resources/application.yml',
  'src/main/resources/application.properties',
  'appsettings.json',
  'Directory.Packages.props',
  'manifest.json',
  'project.config.json',
  's.yaml',
  'template.yml',
  'esa.jsonc',
  'app.json',
  'eas.json',
  'ios/Podfile',
  'Package.swift',
  'App.xcodeproj/project.pbxproj',
  'Package.resolved',
  'src/main.ts',
  'app/main.py',
] as const;

/** What every value holds in the tests that look for leaks: no name, host or path has it. */
export const SECRET = 'Qz7SECRETq9Xv3LEAKw1';

/** Pieces that formats give a meaning to. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '`',
  ',',
  ':',
  '=',
  '\n',
  '\r\n',
  '  ',
  '\t',
  '#',
  '//',
  '/*',
  '*/',
  '<',
  '>',
  '</',
  '&a',
  '*a',
  '<<: *a',
  '- ',
  '? ',
  '|',
  '>-',
  '!!',
  '---',
  '[[',
  ']]',
  '"""',
  "'''",
  '<<EOT',
  'EOT',
  '${',
  '}}',
  '\\',
  '\0',
  '\uFEFF',
  '\uD800',
  '\u2028',
  'dependencies',
  'image: ',
  'uses: ',
  'FROM ',
  'gem ',
  'resource "',
  '<dependency>',
  'DATABASE_URL=',
  'postgres://u:p@db.neon.tech/x',
  '__proto__',
  'constructor',
  'toString',
  '@clerk/nextjs',
  '-----BEGIN PRIVATE KEY-----',
] as const;

const CORPUS_FILES: readonly CorpusFile[] = readCorpus().flatMap(({ files }) => files);

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  with: piece,
  times: fc.constantFrom(1, 1, 1, 2, 60),
});

/** A real manifest with parts cut out, replaced and repeated. */
const mutated: fc.Arbitrary<CorpusFile> = fc
  .record({
    file: fc.constantFrom(...CORPUS_FILES),
    edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
    elsewhere: fc.option(fc.constantFrom(...PATHS), { freq: 5 }),
  })
  .map(({ file, edits, elsewhere }) => ({
    path: elsewhere ?? file.path,
    content: edits.reduce((text, { at, length, with: word, times }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + word.repeat(times) + text.slice(start + length);
    }, file.content),
  }));

const random: fc.Arbitrary<CorpusFile> = fc.record({
  path: fc.constantFrom(...PATHS),
  content: fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
});

/** Mutated and random files of every kind. */
export const hostileFile: fc.Arbitrary<CorpusFile> = fc.oneof(
  { weight: 3, arbitrary: mutated },
  { weight: 2, arbitrary: random },
);

/** An env file whose every value holds {@link SECRET}, written in all the ways that env files are, and broken. */
export const envFile: fc.Arbitrary<CorpusFile> = fc
  .record({
    path: fc.constantFrom('.env', '.env.example', 'apps/a/.env.sample', 'example.env', '.envrc', '.dev.vars'),
    lines: fc.array(
      fc.record({
        name: fc.constantFrom(
          'DATABASE_URL',
          'CLERK_SECRET_KEY',
          'export A',
          'SCOUT_DRIVER',
          'X',
          'S3_HOST',
          '# OLD',
          'a.b',
        ),
        sign: fc.constantFrom('=', ' = ', ': ', '=\n'),
        before: fc.constantFrom(
          '',
          '"',
          "'",
          '`',
          '"\n',
          'https://',
          'postgres://u:',
          'https://h.neon.tech/',
          'sk_live_',
          '{"a":"',
        ),
        after: fc.constantFrom(
          '',
          '"',
          "'",
          '`',
          '\n"',
          '@db.neon.tech/x',
          '.neon.tech',
          '.supabase.co:5432',
          ' # note',
          '\\',
          '"}',
        ),
        noise: fc.oneof(fc.constant(''), piece),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ path, lines }) => ({
    path,
    content: lines
      .map(({ name, sign, before, after, noise }) => `${name}${sign}${before}${SECRET}${noise}${after}`)
      .join('\n'),
  }));

/** Inputs that make careless parsers hang or fall over, with the path that leads each to its parser. */
export function bombs(size: number): CorpusFile[] {
  const many = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);
  const aliases = Array.from(
    { length: 40 },
    (_, at) => `a${at}: &a${at} [${many9(at === 0 ? 'x' : `*a${at - 1}`)}]`,
  );
  const everywhere = [
    many('['),
    many('{"a":'),
    many('a: {'),
    many('- '),
    many('"'),
    many("A='\n"),
    many('A="x\n'),
    many('\n'),
    many(' '),
    many('a'),
    many('/*'),
    many('/*/'),
    many('<a>'),
    many('<a b="'),
    many('<!--'),
    many('${'),
    many('<<EOT\n'),
    many('install_requires = ['),
    many('a.'),
    many('a = 1\n'),
    many('a: 1\n'),
    many('- a: &b c\n'),
    many('? '),
    many('!!a '),
    many('a '),
    many('FROM a AS b\n'),
    many('ENV A=b \\\n'),
    many('RUN a && \\\n'),
    many('implementation('),
    many('postgres://'),
    many('[a]\n'),
    many('[[a]]\n'),
    many('"""\n'),
    many('\\'),
    many('# '),
    many('gem "a"\n'),
    many('group :a do\n'),
    many('{:a, "1"}'),
    many('env("A")'),
    many('new OpenAI(\n'),
    many('import a from "@pulumi/aws";\n'),
    many('a@1:\n'),
    many('<dependency><artifactId>a</artifactId><groupId>b</groupId></dependency>'),
    many('\u2028'),
    aliases.join('\n'),
  ];
  return PATHS.flatMap((path) => everywhere.map((content) => ({ path, content })));
}

function many9(text: string): string {
  return Array.from({ length: 9 }, () => text).join(', ');
}
