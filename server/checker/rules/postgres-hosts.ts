/** Services that host Postgres, or what speaks its protocol, and little else. */
import { provider, type Rule } from './rule.ts';

export const POSTGRES_HOST_RULES: readonly Rule[] = [
  ...provider('rivestack', 'https://docs.rivestack.io', [
    [
      'host',
      ['postgres'],
      ['host rivestack.io'],
      'host db.rivestack.io',
      'host stack.example',
      { server: 'postgres' },
    ],
  ]),
  ...provider('tiger-data', 'https://www.tigerdata.com/docs', [
    [
      'host',
      ['postgres'],
      ['host cloud.timescale.com', 'host tigerdata.com', 'env TIMESCALE_SERVICE_URL'],
      'host a1.b2.tsdb.cloud.timescale.com',
      'host timescale.internal',
      { server: 'postgres' },
    ],
    [
      'terraform',
      ['postgres'],
      ['terraform timescale/timescale', 'resource timescale_service'],
      'terraform timescale/timescale',
      'resource timescale_hypertable',
      { server: 'postgres' },
    ],
  ]),
  ...provider('yugabytedb-aeon', 'https://docs.yugabyte.com/stable/yugabyte-cloud', [
    [
      'host',
      ['postgres'],
      ['host ybdb.io', 'host cloud.yugabyte.com', 'env YBM_*'],
      'host us-east1.b911f7c0.aws.ybdb.io',
      'host yugabyte.internal',
      { server: 'postgres' },
    ],
    [
      'terraform',
      ['postgres'],
      ['terraform yugabyte/ybm', 'resource ybm_*'],
      'terraform yugabyte/ybm',
      'terraform yugabyte/yba',
      { server: 'postgres' },
    ],
  ]),
];
