/** Hosts of functions that answer requests or events. */
import { provider, type Rule } from './rule.ts';

export const FUNCTION_HOSTING_RULES: readonly Rule[] = [
  ...provider('fermyon', 'https://developer.fermyon.com', [
    // Spin also runs on other hosts and on a machine of one's own.
    [
      'spin',
      ['serverless-functions'],
      [
        'file spin.toml',
        'npm @fermyon/spin-sdk',
        'npm @spinframework/build-tools',
        'cargo spin-sdk',
        'pypi spin-sdk',
        'go github.com/fermyon/spin/sdk/go',
        'go github.com/spinframework/spin-go-sdk',
      ],
      'file spin.toml',
      'npm spin.js',
      { atMost: 'mentioned' },
    ],
    [
      'cloud',
      ['serverless-functions'],
      ['host fermyon.app', 'host fermyon.cloud', 'host cloud.fermyon.com', 'env FERMYON_*'],
      'host my-app.fermyon.app',
      'host fermyon.example',
    ],
  ]),
  ...provider('pipedream', 'https://pipedream.com/docs', [
    [
      'sdk',
      ['serverless-functions'],
      ['npm @pipedream/sdk', 'npm @pipedream/connect-react', 'pypi pipedream'],
      'npm @pipedream/sdk',
      'npm pipestream',
    ],
    [
      'setting',
      ['serverless-functions'],
      ['env PIPEDREAM_*', 'host m.pipedream.net', 'host pipedream.net', 'host api.pipedream.com'],
      'host eo1a2b3c.m.pipedream.net',
      'host pipe.example',
    ],
  ]),
  ...provider('zoho-catalyst', 'https://docs.catalyst.zoho.com', [
    [
      'project',
      ['serverless-functions'],
      [
        'file .catalystrc',
        'npm zcatalyst-sdk-node',
        'pypi zcatalyst-sdk',
        'host catalystserverless.com',
        'host catalystserverless.eu',
        'host catalystserverless.in',
      ],
      'npm zcatalyst-sdk-node',
      'npm catalyst',
    ],
    [
      'cli',
      [],
      ['npm zcatalyst-cli'],
      'npm zcatalyst-cli',
      'npm catalyst-cli',
      { tool: true, atMost: 'mentioned' },
    ],
  ]),
  ...provider('apify', 'https://docs.apify.com', [
    [
      'project',
      ['serverless-functions'],
      [
        'file .actor/actor.json',
        'npm apify',
        'pypi apify',
        'npm apify-client',
        'pypi apify-client',
        'env APIFY_TOKEN',
        'host api.apify.com',
      ],
      'npm apify-client',
      'npm api-client',
    ],
  ]),
];
