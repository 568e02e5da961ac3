/** The kinds of keys in the reference. */

const KEY_TEXT =
  'An API key of your organization, `zero_...`, sent as `Authorization: Bearer zero_...`. The operators of the service make it and choose what it may do. It works only in its own organization, whose id was shown when the key was made; naming another organization is a 403. A key that has expired, was revoked or is orphaned (its owner left the organization) is refused with a 401 whose `type` and message say which.';

/** The two kinds of key. On the wire they look the same: what a key may do is kept with it. */
export const KEYS = {
  readKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read** key: it makes every GET call and is refused every POST with 403. ${KEY_TEXT}`,
  },
  readAndSaveKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'zero_...',
    description: `A **read and save** key: it makes every call. ${KEY_TEXT}`,
  },
} as const;
