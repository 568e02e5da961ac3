/** Services that send a notice over several channels, e-mail among them. */
import { provider, type Rule } from './rule.ts';

export const NOTIFICATION_RULES: readonly Rule[] = [
  ...provider('notificationapi', 'https://docs.notificationapi.com', [
    [
      'sdk',
      ['transactional-email'],
      [
        'npm notificationapi-node-server-sdk',
        'npm notificationapi-js-client-sdk',
        'npm @notificationapi/*',
        'pypi notificationapi-python-server-sdk',
        'composer notificationapi/notificationapi-php-server-sdk',
        'go github.com/notificationapi-com/notificationapi-go-server-sdk',
        'env NOTIFICATIONAPI_*',
        'host notificationapi.com',
      ],
      'npm notificationapi-node-server-sdk',
      'npm notification-api',
    ],
  ]),
];
