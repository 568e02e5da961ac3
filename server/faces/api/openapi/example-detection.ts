/** The rules that the example of POST /check meets. */
import type { Detection } from '../../../../schemas/detection/index.ts';

/** Of the rules of the catalog, those that the example meets. */
export const EXAMPLE_DETECTION: Detection = {
  rules: [
    {
      id: 'clerk/sdk',
      provider: 'clerk',
      roles: ['auth'],
      offers: ['clerk-free'],
      looksFor: ['npm @clerk/*'],
      positive: 'npm @clerk/nextjs',
      negative: 'npm clerk',
      namesFrom: 'https://clerk.com/docs',
    },
    {
      id: 'resend/setting',
      provider: 'resend',
      roles: ['transactional-email'],
      offers: ['resend-free'],
      looksFor: ['env RESEND_API_KEY'],
      positive: 'env RESEND_API_KEY',
      negative: 'env SEND_API_KEY',
      namesFrom: 'https://resend.com/docs',
    },
    {
      id: 'engine/postgres-client',
      provider: null,
      roles: ['postgres'],
      offers: [],
      looksFor: ['npm pg'],
      positive: 'npm pg',
      negative: 'npm pgn',
      namesFrom: 'https://www.postgresql.org/download/product-categories/drivers-and-interfaces/',
      client: 'postgres',
    },
  ],
  drivers: [],
  services: [],
};
