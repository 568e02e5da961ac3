/** Variables that choose one of several drivers. Only the words listed here ever leave a parser. */
import type { Signal } from './signal.ts';

export type Selector = {
  readonly names: RegExp;
  /** Providers whose client libraries do nothing unless the variable names them. */
  readonly governs: readonly string[];
  /** The provider a word stands for; null for a driver that needs no service. */
  readonly words: Readonly<Record<string, string | null>>;
};

/** From the configuration files of Laravel (config/*.php) and of the libraries that follow it. */
export const SELECTORS: readonly Selector[] = [
  {
    names: /^SCOUT_DRIVER$/,
    governs: ['algolia', 'meilisearch', 'typesense'],
    words: {
      algolia: 'algolia',
      meilisearch: 'meilisearch',
      typesense: 'typesense',
      tntsearch: null,
      database: null,
      collection: null,
      null: null,
    },
  },
  {
    names: /^BROADCAST_(?:CONNECTION|DRIVER)$/,
    governs: ['pusher', 'ably'],
    words: { pusher: 'pusher', ably: 'ably', log: null, null: null, reverb: null, redis: null },
  },
  {
    names: /^(?:FILESYSTEM_(?:DISK|DRIVER|CLOUD)|STORAGE_DRIVER|ACTIVE_STORAGE_SERVICE)$/,
    governs: ['aws', 'dropbox', 'google-cloud', 'azure'],
    words: { s3: 'aws', amazon: 'aws', gcs: 'google-cloud', local: null, public: null, dropbox: 'dropbox' },
  },
  {
    names: /^MAIL_(?:MAILER|DRIVER)$/,
    governs: ['postmark', 'mailgun', 'resend', 'aws-ses'],
    words: {
      ses: 'aws',
      postmark: 'postmark',
      mailgun: 'mailgun',
      resend: 'resend',
      log: null,
      array: null,
      smtp: null,
      sendmail: null,
    },
  },
  {
    names: /^QUEUE_(?:CONNECTION|DRIVER)$/,
    governs: [],
    words: { sqs: 'aws', sync: null, database: null, redis: null, null: null },
  },
];

/** `VARIABLE=word` for a variable and a word of the table, else nothing. */
export function choicesOf(name: string, value: string, line: number): Signal[] {
  const selector = SELECTORS.find(({ names }) => names.test(name));
  const word = value.trim().toLowerCase();
  if (selector === undefined || !Object.hasOwn(selector.words, word)) return [];
  return [{ kind: 'choice', name: `${name}=${word}`, line, weight: 'setting' }];
}
