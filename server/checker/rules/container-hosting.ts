/** Platforms that build a repository or its image and keep it running. */
import { provider, type Rule } from './rule.ts';

export const CONTAINER_HOSTING_RULES: readonly Rule[] = [
  ...provider('gigalixir', 'https://www.gigalixir.com/docs', [
    [
      'project',
      ['web-app'],
      ['env GIGALIXIR_*', 'host gigalixirapp.com', 'host gigalixir.com', 'action mhanberg/gigalixir-action'],
      'host my-app.gigalixirapp.com',
      'host elixir.example',
    ],
    ['cli', [], ['pypi gigalixir'], 'pypi gigalixir', 'pypi elixir', { tool: true, atMost: 'mentioned' }],
  ]),
  ...provider('leapcell', 'https://docs.leapcell.io', [
    [
      'host',
      ['web-app'],
      ['host leapcell.app', 'host leapcell.dev', 'host leapcell.io', 'pypi leapcell', 'env LEAPCELL_*'],
      'host my-app.leapcell.app',
      'host leap.example',
    ],
  ]),
  ...provider('upsun', 'https://docs.upsun.com', [
    [
      'project',
      ['web-app'],
      [
        'file .upsun/config.yaml',
        'file .platform.app.yaml',
        'file .platform/applications.yaml',
        'file .platform/routes.yaml',
        'npm platformsh-config',
        'pypi platformshconfig',
        'composer platformsh/config-reader',
        'env UPSUN_CLI_TOKEN',
        'env PLATFORMSH_CLI_TOKEN',
        'env PLATFORM_RELATIONSHIPS',
        'env PLATFORM_PROJECT_ENTROPY',
        'host platformsh.site',
        'host platform.sh',
        'host upsun.com',
      ],
      'file .upsun/config.yaml',
      'file config.yaml',
    ],
  ]),
  ...provider('zerops', 'https://docs.zerops.io', [
    [
      'project',
      ['web-app'],
      [
        'file zerops.yaml',
        'file zerops.yml',
        'file zerops-import.yml',
        'action zeropsio/actions',
        'env ZEROPS_*',
        'host zerops.app',
        'host zerops.io',
      ],
      'file zerops.yml',
      'file zero.yml',
    ],
    ['cli', [], ['npm @zerops/zcli'], 'npm @zerops/zcli', 'npm zcli', { tool: true, atMost: 'mentioned' }],
  ]),
  ...provider('ploomber', 'https://docs.cloud.ploomber.io', [
    [
      'project',
      ['web-app'],
      ['file ploomber-cloud.json', 'env PLOOMBER_CLOUD_KEY', 'pypi ploomber-cloud'],
      'file ploomber-cloud.json',
      'pypi ploomber',
    ],
  ]),
  ...provider('sap-btp', 'https://help.sap.com', [
    [
      'project',
      ['web-app'],
      ['file xs-app.json', 'file xs-security.json'],
      'file xs-app.json',
      'file app.json',
    ],
  ]),
];
