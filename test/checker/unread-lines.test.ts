import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenGoModLine } from '../../server/checker/parsers/go-mod.ts';
import { brokenHclLine } from '../../server/checker/parsers/terraform.ts';
import { checkFile, strengths } from './answers.ts';

const POM = '<project>\n  <dependencies>\n    <dependency>\n  </dependencies>\n</project>\n';
const unreadOf = (path: string, content: string) =>
  checkFile(path, content).unread.map(({ line, reason }) => ({ line, reason }));
const MALFORMED = 'We could not parse it.';
const IN_PART = 'One line is malformed. We read the other lines.';

describe('a file that breaks its format names the line', () => {
  it.each([
    ['package.json', '{\n  "dependencies": {\n    "resend": "4",,\n  }\n}', 3],
    ['package.json', '{\n  "dependencies": {\n    "resend": "4"\n', 3],
    ['package.json', '\n\n<<<<<<< HEAD\n{}\n', 3],
    ['netlify.toml', '[build]\ncommand = "x"\npublish = \n', 3],
    ['Cargo.toml', '[package]\nname = "a"\n[dependencies\nserde = "1"\n', 3],
    ['pyproject.toml', '[project]\nname = "a"\nname = "b"\n', 3],
    ['compose.yaml', 'services:\n  db:\n    image: "postgres\n  web: 1\n', 3],
    ['.github/workflows/x.yml', 'on: push\njobs:\n  a:\n\t- b\n', 4],
    ['pubspec.yaml', 'name: a\ndependencies:\n  b: [1, 2\nc: 1\n', 4],
    ['pom.xml', POM, 4],
    ['App.csproj', '<Project>\n  <ItemGroup>\n    <PackageReference Include="A />\n</Project>\n', 3],
    ['gradle/libs.versions.toml', '[libraries]\na = { group = "x"\n', 2],
  ])('%s: %j', (path, content, line) => {
    expect(unreadOf(path, content)).toEqual([{ line, reason: MALFORMED }]);
  });

  it('in Chinese too, and never with a value of the file', () => {
    const { unread } = checkFile('vercel.json', '{\n  "env": { "KEY": "LEAKEDvalue" \n', { locale: 'zh-CN' });
    expect(unread).toEqual([{ path: 'vercel.json', reason: '无法按其格式解析。', line: 2 }]);
  });
});

describe('go.mod', () => {
  it.each([
    ['a block that never closes', 'module a\n\nrequire (\n\tgithub.com/x/y v1.0.0\n', 3],
    ['an entry without a version', 'module a\nrequire (\n\tgithub.com/x/y\n)\n', 3],
    ['the mark of a merge', 'module a\n<<<<<<< HEAD\ngo 1.22\n', 2],
    ['the mark of a merge in a block', 'require (\n=======\n)\n', 2],
    ['an end without a block', 'module a\n)\n', 2],
    ['a word that is no directive', 'module a\nrequires x v1.0.0\n', 2],
  ])('with %s is told, and the lines that can be read are', (_, text, line) => {
    const content = `${text}require github.com/stripe/stripe-go/v83 v83.0.0\n`;
    const answer = checkFile('go.mod', content);
    expect(answer.unread).toEqual([{ path: 'go.mod', line, reason: IN_PART }]);
    expect(strengths(answer).get('stripe')).toBe('used');
  });

  it('with every directive of the reference is whole', () => {
    const text = `// Deprecated: use b
module example.com/a // the name

go 1.25.0
toolchain go1.25.1
godebug default=go1.21
tool golang.org/x/tools/cmd/stringer
ignore ./node_modules
require golang.org/x/net v1.2.3
require(
\tgolang.org/x/crypto v1.4.5 // indirect
)
exclude golang.org/x/net v1.2.1
replace golang.org/x/net v1.2.3 => example.com/fork/net v1.4.5
replace (
\tgolang.org/x/y => ../y
)
retract [v1.9.0, v1.9.5] // broken
retract (
\tv1.0.0
)
`;
    expect(brokenGoModLine(text.split('\n'))).toBeNull();
  });
});

describe('Terraform', () => {
  it.each([
    ['a block that never closes', 'resource "a" "b" {\n  x = 1\n', 1],
    ['a bracket too many', 'variable "a" {\n}\n}\n', 3],
    ['a list closed as a block', 'locals {\n  a = [1, 2}\n}\n', 2],
    ['a string that runs on', 'locals {\n  a = "b\n}\n', 2],
    ['a comment that never ends', 'locals {}\n/* oh\n', 2],
    ['a here-document that never ends', 'locals {\n  a = <<EOT\nx\n}\n', 2],
    ['the mark of a merge', 'locals {}\n<<<<<<< HEAD\n', 2],
    ['a head without a block', 'resource "a" "b"\n\nlocals {}\n', 1],
  ])('with %s is told, and the lines that can be read are', (_, text, line) => {
    const answer = checkFile('main.tf', `${text}provider "vercel" {}\nprovider "cloudflare" {}\n`);
    expect(answer.unread).toEqual([{ path: 'main.tf', line, reason: IN_PART }]);
  });

  it('with strings, templates, here-documents and comments of every kind is whole', () => {
    const text = `# a { comment
// another [
/* and { one
   more */
terraform {
  required_providers { aws = { source = "hashicorp/aws" } }
}
resource "aws_s3_bucket" "b" {
  bucket = "\${var.name}-\${lookup(local.map, "a}\\"")}-$\${literal} %{if true}x%{endif}"
  policy = <<-EOT
    { "open": "never closed
    EOT
  tags = {
    "a" = join(",", [for x in var.list : "\${x}"])
  }
  count = 1 << 2 # no here-document
}
provider "registry.terraform.io/hashicorp/aws" {
  version = "5.0.0"
}
`;
    expect(brokenHclLine(text)).toBeNull();
  });

  it('is read in one pass, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '"', '${', '\n', '<<A\n', 'A', '/*', '*/', '#', '\\', 'x = ')),
        (parts) => {
          const text = parts.join('');
          const line = brokenHclLine(text);
          expect(line === null || (line >= 1 && line <= text.split('\n').length)).toBe(true);
        },
      ),
    );
  });
});

describe('a file with more attributes than projects have', () => {
  const projectOf = (attributes: number, before: string) =>
    `<Project><PackageReference Include="Stripe.net" /><Item ${Array.from({ length: attributes }, (_, at) => `a${at}${before}"x"`).join(' ')} /></Project>`;

  it('is left unread, however they are written', () => {
    expect(strengths(checkFile('App.csproj', projectOf(9000, '='))).size).toBe(1);
    for (const before of ['=', ' =', '= ', '=\n\t'])
      expect(unreadOf('App.csproj', projectOf(10_000, before))).toEqual([
        { line: null, reason: 'It is too large for the checker.' },
      ]);
  });
});
