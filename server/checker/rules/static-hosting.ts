/** Hosts of static sites. */
import { provider, type Rule } from './rule.ts';

export const STATIC_HOSTING_RULES: readonly Rule[] = [
  ...provider('4everland', 'https://docs.4everland.org', [
    [
      'site',
      ['static-site'],
      ['npm @4everland/hosting-cli', 'host 4everland.app'],
      'npm @4everland/hosting-cli',
      'npm hosting-cli',
    ],
    [
      'bucket',
      ['object-storage'],
      ['npm @4everland/upload-pin', 'host endpoint.4everland.co', 'host 4everland.io', 'host 4everland.link'],
      'host endpoint.4everland.co',
      'host everland.example',
      { server: 's3' },
    ],
  ]),
  ...provider('gitlab', 'https://docs.gitlab.com/user/project/pages', [
    [
      'pages',
      ['static-site'],
      ['host gitlab.io', 'key gitlab:pages.script', 'key gitlab:pages.artifacts', 'key gitlab:pages.publish'],
      'key gitlab:pages.script',
      'key gitlab:test.script',
    ],
  ]),
  ...provider('sevalla', 'https://docs.sevalla.com', [
    [
      'site',
      ['static-site'],
      ['host sevalla.app', 'host sevalla.page', 'host api.sevalla.com', 'env SEVALLA_*'],
      'host my-site.sevalla.app',
      'host sevilla.example',
    ],
  ]),
  ...provider('surge', 'https://surge.sh/help', [
    [
      'site',
      ['static-site'],
      ['host surge.sh', 'env SURGE_LOGIN', 'env SURGE_TOKEN'],
      'env SURGE_TOKEN',
      'env SURGE_PRICING',
    ],
    ['cli', ['static-site'], ['npm surge'], 'npm surge', 'npm insurge', { tool: true, atMost: 'mentioned' }],
  ]),
];
