import { describe, expect, it } from 'vitest';
import { checkRequestSchema } from '../../schemas/check.ts';
import { compileDeclares, exampleEntries } from '../../schemas/detection/declares.ts';
import { checkOwnRepository, checkRepository } from '../../server/checker/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { DETECTION, DETECTION_INDEX } from './detection.ts';

const CATALOG = committedCatalog();

const checkFiles = (files: readonly (readonly [string, string])[]) =>
  checkRepository(
    CATALOG,
    checkRequestSchema.parse({ files: files.map(([path, content]) => ({ path, content })) }),
    { detection: DETECTION_INDEX, planUrlBase: 'https://zero.example' },
  );
const checkFile = (path: string, content: string) => checkFiles([[path, content]]);

const CODES = ['plan-is-paid', 'beyond-free-plan'];

/** `line rule` of what a file declares. */
const told = (path: string, content: string): string[] =>
  checkFile(path, content).findings.flatMap(({ code, line, about }) =>
    CODES.includes(code) ? [`${line} ${about[1]}`] : [],
  );

describe('what values in files mean for the bill', () => {
  it.each(DETECTION.declares)('$id tells its examples apart', (rule) => {
    const declaredBy = compileDeclares(DETECTION.declares);
    const costs = (value: string): boolean =>
      rule.keys.every((key) =>
        declaredBy(key.split(':')[0] ?? '', exampleEntries({ ...rule, keys: [key] }, value)).some(
          (said) => said.rule.id === rule.id && (said.meaning === 'paid' || said.meaning === 'beyond'),
        ),
      );
    for (const value of rule.positive) expect([value, costs(value)]).toEqual([value, true]);
    for (const value of rule.negative) expect([value, costs(value)]).toEqual([value, false]);
  });

  it('covers at least sixty keys of thirty providers', () => {
    expect(new Set(DETECTION.declares.map(({ provider }) => provider)).size).toBeGreaterThanOrEqual(30);
    expect(DETECTION.declares.flatMap(({ keys }) => keys).length).toBeGreaterThanOrEqual(60);
  });

  it('says of what costs money no words that call it free, but for a free plan that it names', () => {
    for (const { id, plan, values, says } of DETECTION.declares)
      if (Object.values(values).includes('paid') && plan === undefined)
        expect([id, says.quote]).not.toEqual([
          id,
          expect.stringMatching(/\$0(?![.\d])|free tier\)|free of charge/i),
        ]);
    const [found] = checkFile('render.yaml', 'services:\n  - type: web\n    plan: starter\n').findings;
    expect(found).toMatchObject({
      message: 'services.plan selects a paid option of Render here; free is Render free web service.',
      evidence: [{ quote: expect.stringContaining('free 512 MB') }],
    });
  });

  it.each([
    ['main.tf', 'aws_rds_cluster_instance', 'instance_class', 'db.r6g.large', /per instance-hour/],
    ['main.tf', 'aws_rds_cluster_instance', 'instance_class', 'db.serverless', /0\.5 ACU/],
    ['main.tf', 'aws_elasticache_cluster', 'node_type', 'cache.t3.micro', /node type/],
  ])('%s: quotes for %s.%s = %s what it costs', (path, type, key, value, quote) => {
    const { findings } = checkFile(path, `resource "${type}" "a" {\n  ${key} = "${value}"\n}\n`);
    const paid = findings.filter(({ code }) => code === 'plan-is-paid');
    expect(paid.map(({ evidence }) => evidence[0]?.quote)).toEqual([expect.stringMatching(quote)]);
  });

  it.each([
    [
      'render.yaml',
      'services:\n  - type: web\n    plan: starter\n  - type: worker\n  - type: cron\ndatabases:\n  - plan: basic-256mb\n',
      ['3 render/service-plan', '4 render/service-type', '5 render/service-type', '7 render/database-plan'],
    ],
    [
      'render.yaml',
      'services:\n  - type: web\n    plan: free\n  - type: web\n    staticPublishPath: .\n',
      [],
    ],
    ['fly.toml', '[[vm]]\n  memory = "256mb"\n  size = "performance-2x"\n', ['3 fly-io/machine-size']],
    [
      'infra/main.bicep',
      "module plan 'br/public:avm/res/web/serverfarm:0.1.0' = {\n  params: {\n    sku: {\n      name: 'B3'\n    }\n  }\n}\n",
      ['4 azure/app-service-sku'],
    ],
    [
      'main.bicep',
      "resource p 'Microsoft.Web/serverfarms@2023-12-01' = {\n  sku: { tier: 'Dynamic', name: 'Y1' }\n}\nresource m 'Microsoft.DocumentDB/mongoClusters@2024-07-01' = {\n  properties: { compute: { tier: 'M30' } }\n}\nresource c 'Microsoft.DocumentDB/databaseAccounts@2024-05-15' = {\n  properties: { databaseAccountOfferType: 'Standard' }\n}\n",
      ['5 azure/mongo-cluster-tier', '8 azure/cosmos-without-free-tier-template'],
    ],
    [
      'main.tf',
      'resource "azurerm_service_plan" "p" {\n  sku_name = "Y1"\n}\nresource "aws_rds_cluster" "a" {\n  engine = "aurora-postgresql"\n}\nresource "google_sql_database_instance" "d" {\n  settings {\n    tier = "db-f1-micro" # small\n  }\n}\nresource "azurerm_cosmosdb_account" "c" {\n  offer_type = "Standard"\n  free_tier_enabled = true\n}\n',
      ['5 aws/aurora-cluster', '9 google-cloud/sql-instance'],
    ],
    [
      'lib/api-stack.ts',
      "import * as rds from 'aws-cdk-lib/aws-rds';\nnew rds.DatabaseInstance(this, 'Db', {});\n",
      ['2 aws/rds-construct'],
    ],
    [
      '__main__.py',
      'import pulumi_aws as aws\naws.rds.Instance("db")\naws.ec2.NatGateway("n")\n',
      ['2 aws/rds-construct', '3 aws/nat-construct'],
    ],
    ['sst.config.ts', 'const db = new sst.aws.Postgres("Db", { vpc });\n', ['1 aws/rds-construct']],
    [
      'app.json',
      '{\n"addons": ["heroku-postgresql:standard-0"],\n"formation": {"web": {\n"size": "standard-2x"}}}',
      ['2 heroku/data-add-on', '4 heroku/dyno-size'],
    ],
    [
      'vercel.json',
      '{"crons": [\n{"schedule": "0 8 * * *"},\n{"schedule": "* * * * *"}],\n"functions": {"api/x.ts": {\n"maxDuration": 800}}}',
      ['3 vercel/cron', '5 vercel/duration'],
    ],
    [
      'wrangler.jsonc',
      '{\n"containers": [{"class_name": "A"}],\n"env": {"live": {"limits": {\n"cpu_ms": 30000}}}}',
      ['2 cloudflare/containers', '4 cloudflare/cpu-limit'],
    ],
    ['wrangler.toml', '[[migrations]]\nnew_classes = ["A"]\n', ['2 cloudflare/durable-object-classes']],
    ['wrangler.toml', '[[migrations]]\nnew_sqlite_classes = ["A"]\n', []],
    [
      'main.tf',
      'resource "aws_db_instance" "db" {\n  instance_class = "db.m5.large"\n}\nresource "aws_nat_gateway" "n" {\n  subnet_id = aws_subnet.a.id\n}\n',
      ['2 aws/rds-instance', '4 aws/nat-gateway'],
    ],
    [
      'azure.tf',
      'resource "azurerm_service_plan" "p" {\n  sku_name = "P1v3"\n}\nresource "azurerm_service_plan" "free" {\n  sku_name = "F1"\n}\nresource "azurerm_service_plan" "any" {\n  sku_name = var.sku\n}\n',
      ['2 azure/app-service-sku'],
    ],
    [
      'atlas.tf',
      'resource "mongodbatlas_advanced_cluster" "c" {\n  replication_specs = [{ region_configs = [{\n    electable_specs = { instance_size = "M30", node_count = 3 } }] }]\n}\n',
      ['3 mongodb-atlas/cluster-size'],
    ],
    [
      'supabase.tf',
      'resource "supabase_project" "p" {\n  name = "x"\n  instance_size = "large"\n}\n',
      ['3 supabase/instance-size'],
    ],
    [
      '.github/workflows/build.yml',
      'jobs:\n  a:\n    runs-on: macos-14-xlarge\n  b:\n    strategy:\n      matrix:\n        os:\n          - ubuntu-latest\n          - ubuntu-latest-8-cores\n    runs-on: any\n',
      ['3 github/larger-runner', '9 github/larger-runner'],
    ],
    [
      '.do/app.yaml',
      'services:\n  - name: a\n    instance_size_slug: professional-m\n',
      ['3 digitalocean/instance-size'],
    ],
    ['railway.json', '{"deploy": {\n"numReplicas": 5}}', ['2 railway/replicas']],
    [
      'template.yaml',
      'Resources:\n  Db:\n    Type: AWS::RDS::DBInstance\n    Properties:\n      DBInstanceClass: db.m5.large\n',
      ['5 aws/rds-instance-template'],
    ],
    ['app.json', '{"addons": [\n"heroku-postgresql:in-dyno",\n"heroku-redis:in-dyno"]}', []],
    [
      'infra/main.bicep',
      "// What's paid\nmodule plan 'core/host/appserviceplan.bicep' = {\n  params: {\n    sku: {\n      name: 'B1'\n    }\n  }\n}\nmodule search 'core/search/search-services.bicep' = {\n  params: {\n    sku: {\n      name: !empty(size) ? size : 'standard'\n    }\n  }\n}\nresource free 'Microsoft.Web/serverfarms@2022-03-01' = {\n  sku: { name: 'F1' }\n}\nresource any 'Microsoft.Web/serverfarms@2022-03-01' = {\n  sku: { name: planSku }\n}\nresource db 'Microsoft.DocumentDB/databaseAccounts@2022-08-15' = {\n  properties: {\n    capabilities: [ { name: 'EnableServerless' } ]\n  }\n}\n",
      ['5 azure/app-service-sku', '12 azure/search-sku', '24 azure/cosmos-serverless'],
    ],
    [
      'infra/azuredeploy.json',
      '{"resources": [{"type": "Microsoft.Web/serverfarms", "sku": {"name": "[parameters(\'sku\')]"}},\n{"type": "Microsoft.Search/searchServices",\n"sku": {"name": "basic"}}]}',
      ['3 azure/search-sku'],
    ],
    ['examples/fly.toml', '[[vm]]\nsize = "performance-2x"\n', []],
  ])('reads %s', (path, content, expected) => {
    expect(told(path, content)).toEqual(expected);
  });

  it('says nothing of a free plan that is left for a paid one, whatever else exceeds it', () => {
    const { findings, services } = checkFiles([
      ['render.yaml', 'services:\n  - type: web\n    plan: standard\n    scaling:\n      minInstances: 2\n'],
      ['.github/workflows/deploy.yml', 'jobs:\n  a:\n    steps:\n      - uses: azure/webapps-deploy@v2\n'],
      ['main.bicep', "resource p 'Microsoft.Web/serverfarms@2022-03-01' = {\n  sku: { name: 'B1' }\n}\n"],
    ]);
    expect(services.map(({ provider, offers }) => [provider, offers])).toEqual([
      ['azure', []],
      ['render', []],
    ]);
    expect(findings.filter(({ path }) => path !== null).map(({ code, line }) => `${line} ${code}`)).toEqual([
      '3 plan-is-paid',
      '5 beyond-free-plan',
      '2 plan-is-paid',
    ]);
    expect(findings[1]?.message).toContain('services.scaling.minInstances is above');
  });

  it('says nothing of a free plan where the size is computed: which plan it is, no file says', () => {
    const { services } = checkFile(
      'main.tf',
      'resource "azurerm_search_service" "s" {\n  sku = var.sku\n}\nresource "azurerm_static_web_app" "w" {\n  sku_tier = "Free"\n}\n',
    );
    expect(services.map(({ offers }) => offers)).toEqual([['azure-static-web-apps-free']]);
  });

  it('says that a service is over whose package is in use, and what would do instead', () => {
    const { findings, needs } = checkFile(
      'package.json',
      '{"dependencies": {\n"@vercel/kv": "1",\n"@vercel/postgres": "1"}}',
    );
    const ended = findings.filter(({ code }) => code === 'service-ended');
    expect(ended.map(({ line, severity, about }) => [line, severity, about])).toEqual([
      [2, 'warning', ['vercel-kv']],
      [3, 'warning', ['vercel-postgres']],
    ]);
    expect(ended[1]?.message).toMatch(/^Vercel Postgres: The product is gone/);
    expect(ended[0]?.evidence[0]?.quote).toContain('Vercel Postgres and Vercel KV no longer exist');
    for (const { instead } of ended) expect(instead).toHaveLength(2);
    expect(needs).toEqual(expect.arrayContaining(['postgres', 'redis']));
  });

  it('says all that ends a trial', () => {
    const { findings } = checkFile('fly.toml', 'app = "x"\n');
    expect(findings.find(({ code }) => code === 'trial-ends')?.message).toBe(
      'Fly.io free trial is a trial of 7 days or 2 hours (Machine runtime in the whole trial). After that, you pay or it stops.',
    );
  });

  it('says the words of the provider, and nothing of the file', () => {
    const [found] = checkFile(
      'vercel.json',
      '{"functions": {"api/secret.ts": {"maxDuration": 801}}}',
    ).findings;
    expect(found).toMatchObject({
      severity: 'error',
      message: 'functions.*.maxDuration is above what Vercel Hobby allows here (at most 300 seconds).',
      offer: 'vercel-hobby',
      evidence: [{ quote: 'Hobby: Up to 300 seconds (5 minutes)' }],
    });
    expect(JSON.stringify(found)).not.toMatch(/801|secret/);
  });

  it('says of a free plan what holds for it only if no file leaves it', () => {
    const render = (plan: string) =>
      checkFile('render.yaml', `services:\n  - type: web\n    plan: ${plan}\n`);
    const ofPlan = (plan: string) =>
      render(plan).findings.flatMap(({ offer, line }) => (offer === 'render-web-free' ? [line] : []));
    expect(new Set(ofPlan('free'))).toEqual(new Set([3]));
    expect(ofPlan('starter')).toEqual([]);
    expect(render('starter').services).toMatchObject([{ provider: 'render', offers: [] }]);
    const both = checkFiles([
      ['a/render.yaml', 'services:\n  - type: web\n    plan: starter\n'],
      ['b/render.yaml', 'services:\n  - type: web\n    plan: free\n'],
    ]);
    expect(both.services[0]?.offers).toContain('render-web-free');
  });

  it('says of each plan where its own sign is', () => {
    const { findings } = checkFile(
      'render.yaml',
      'services:\n  - type: web\n    plan: free\ndatabases:\n  - plan: free\n',
    );
    const lines = new Map(findings.map(({ offer, line }) => [offer, line]));
    expect(lines.get('render-postgres-free')).toBe(5);
    const gems = checkFile('Gemfile', "gem 'aws-sdk-s3'\ngem 'aws-sdk-sqs'\n").findings;
    expect(gems.find(({ offer }) => offer === 'aws-sqs-free')?.line).toBe(2);
  });
});

describe('what to do about a plan that will not do', () => {
  it('is said with one page to read, and with two plans of others that the planner chooses', () => {
    const { findings } = checkFile('render.yaml', 'databases:\n  - plan: basic-256mb\n');
    const [paid] = findings.filter(({ code }) => code === 'plan-is-paid');
    expect(paid?.fix).toMatch(/name the plan you pay for/);
    expect(paid?.link).toMatch(/^https:/);
    const instead = (paid?.instead ?? []).map((slug) => CATALOG.offers.find((offer) => offer.slug === slug));
    expect(instead).toHaveLength(2);
    expect(instead.every((offer) => offer?.roles.includes('postgres'))).toBe(true);
    expect(new Set(['render', ...instead.map((offer) => offer?.provider.slug)]).size).toBe(3);
    expect(findings.filter(({ severity }) => severity === 'note').flatMap(({ instead }) => instead)).toEqual(
      [],
    );
  });

  it('names no other plan for one that serves several needs here', () => {
    const content =
      'resource "aws_elasticache_cluster" "a" { node_type = "cache.t3.micro" }\nresource "aws_db_instance" "b" { engine = "postgres" }\n';
    const both = checkFile('main.tf', content).findings.find(({ code }) => code === 'credit-runs-out');
    const one = checkFile('main.tf', content.split('\n')[1] ?? '').findings;
    expect(both?.instead).toEqual([]);
    expect(one.find(({ code }) => code === 'credit-runs-out')?.instead).toHaveLength(2);
  });
});

describe('the plans that owners name', () => {
  const named = (plan?: string) =>
    checkOwnRepository(
      CATALOG,
      checkRequestSchema.parse({
        commercial: true,
        files: [{ path: 'vercel.json', content: '{"crons":[{"path":"/x","schedule":"* * * * *"}]}' }],
      }),
      { detection: DETECTION_INDEX, planUrlBase: '' },
      { ignored: new Set(), plans: new Map(plan === undefined ? [] : [['vercel', plan]]) },
    ).answer;
  const codes = (plan?: string) => named(plan).findings.map(({ code }) => code);

  it('say nothing of free plans to who pays, and keep to a free plan that is named', () => {
    expect(codes()).toEqual(expect.arrayContaining(['commercial-forbidden', 'beyond-free-plan']));
    expect(codes('free')).toEqual(codes());
    expect(codes('vercel-hobby')).toEqual(codes());
    expect(named('pro').services).toMatchObject([{ provider: 'vercel', offers: [], roles: ['web-app'] }]);
    expect(named('pro').needs).toEqual(named().needs);
    expect(codes('pro')).toEqual([]);
    expect(named('vercel-blob-hobby').services[0]?.offers).toEqual([]);
  });
});
