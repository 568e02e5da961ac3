/** Crash reports and logs from apps on users' devices. */
import { provider, type Rule } from './rule.ts';

export const APP_CRASH_RULES: readonly Rule[] = [
  ...provider('bugfender', 'https://docs.bugfender.com', [
    [
      'sdk',
      ['error-tracking'],
      [
        'npm @bugfender/*',
        'pub flutter_bugfender',
        'maven com.bugfender.sdk:*',
        'plugin com.bugfender.upload-mapping',
        'env BUGFENDER_*',
        'host bugfender.com',
      ],
      'npm @bugfender/sdk',
      'npm bugfinder',
    ],
  ]),
  ...provider('embrace', 'https://embrace.io/docs', [
    [
      'sdk',
      ['error-tracking'],
      [
        'npm @embrace-io/*',
        'maven io.embrace:*',
        'plugin io.embrace.*',
        'plugin embrace-swazzler',
        'pub embrace',
        'file embrace-config.json',
        'host emb-api.com',
      ],
      'npm @embrace-io/web-sdk',
      'npm embrace',
    ],
  ]),
];
