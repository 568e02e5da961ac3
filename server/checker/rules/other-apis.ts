/** Well-known APIs outside the sixteen roles of a stack; reported so that a check misses nobody's bill. */
import { provider, type Rule } from './rule.ts';

export const OTHER_API_RULES: readonly Rule[] = [
  ...provider('stripe', 'https://docs.stripe.com', [
    [
      'sdk',
      [],
      [
        'npm stripe',
        'npm @stripe/*',
        'pypi stripe',
        'pypi dj-stripe',
        'go github.com/stripe/stripe-go',
        'gem stripe',
        'composer stripe/stripe-php',
        'composer laravel/cashier',
        'cargo async-stripe',
        'nuget stripe.net',
        'hex stripity_stripe',
        'maven com.stripe:stripe-java',
        'pub flutter_stripe',
        'env STRIPE_*',
        'host stripe.com',
      ],
      'go github.com/stripe/stripe-go',
      'npm stripes',
    ],
  ]),
  ...provider('twilio', 'https://www.twilio.com/docs', [
    [
      'sdk',
      [],
      [
        'npm twilio',
        'pypi twilio',
        'gem twilio-ruby',
        'composer twilio/sdk',
        'go github.com/twilio/twilio-go',
        'nuget twilio',
        'env TWILIO_*',
        'host twilio.com',
      ],
      'npm twilio',
      'npm twill',
    ],
  ]),
  ...provider('spotify', 'https://developer.spotify.com', [
    [
      'setting',
      [],
      ['npm @spotify/web-api-ts-sdk', 'env SPOTIFY_*', 'host spotify.com'],
      'env SPOTIFY_CLIENT_ID',
      'env SPOT_ID',
    ],
  ]),
  ...provider('last-fm', 'https://www.last.fm/api', [
    [
      'setting',
      [],
      ['env LASTFM_*', 'env LAST_FM_*', 'host ws.audioscrobbler.com'],
      'env LASTFM_API_KEY',
      'env LAST_KEY',
    ],
  ]),
  ...provider('youtube', 'https://developers.google.com/youtube', [
    [
      'setting',
      [],
      ['env YOUTUBE_API_KEY', 'env YOUTUBE_CLIENT_ID', 'env YT_API_KEY'],
      'env YOUTUBE_API_KEY',
      'env YOUTUBE_EMBED',
    ],
  ]),
  ...provider('ticketmaster', 'https://developer.ticketmaster.com', [
    [
      'setting',
      [],
      ['env TICKETMASTER_*', 'host ticketmaster.com'],
      'env TICKETMASTER_API_KEY',
      'env TICKET_KEY',
    ],
  ]),
  ...provider('ipinfo', 'https://ipinfo.io/developers', [
    [
      'setting',
      [],
      ['npm node-ipinfo', 'pypi ipinfo', 'env IPINFO_*', 'host ipinfo.io'],
      'env IPINFO_TOKEN',
      'env IP_INFO',
    ],
  ]),
  ...provider('mapbox', 'https://docs.mapbox.com', [
    [
      'sdk',
      [],
      ['npm mapbox-gl', 'npm @mapbox/mapbox-sdk', 'npm @rnmapbox/maps', 'env MAPBOX_*', 'host mapbox.com'],
      'npm mapbox-gl',
      'npm maplibre-gl',
    ],
  ]),
  ...provider('sanity', 'https://www.sanity.io/docs', [
    [
      'sdk',
      [],
      [
        'npm sanity',
        'npm next-sanity',
        'npm @sanity/client',
        'env SANITY_*',
        'host sanity.io',
        'file sanity.config.ts',
      ],
      'npm next-sanity',
      'npm sanity-check',
    ],
  ]),
  ...provider('contentful', 'https://www.contentful.com/developers/docs', [
    [
      'sdk',
      [],
      ['npm contentful', 'npm contentful-management', 'env CONTENTFUL_*', 'host contentful.com'],
      'npm contentful',
      'npm content',
    ],
  ]),
  ...provider('liveblocks', 'https://liveblocks.io/docs', [
    [
      'sdk',
      [],
      ['npm @liveblocks/*', 'env LIVEBLOCKS_*', 'host liveblocks.io'],
      'npm @liveblocks/client',
      'npm blocks',
    ],
  ]),
  ...provider('arcjet', 'https://docs.arcjet.com', [
    ['sdk', [], ['npm @arcjet/*', 'env ARCJET_*'], 'npm @arcjet/next', 'npm jet'],
  ]),
  ...provider('doppler', 'https://docs.doppler.com', [
    [
      'setting',
      [],
      ['env DOPPLER_*', 'action dopplerhq/secrets-fetch-action', 'file doppler.yaml'],
      'env DOPPLER_TOKEN',
      'env DOPPLE',
    ],
  ]),
  ...provider('tinybird', 'https://www.tinybird.co/docs', [
    [
      'setting',
      ['analytics'],
      [
        'env TINYBIRD_*',
        'env TINY_BIRD_*',
        'host tinybird.co',
        'npm @chronark/zod-bird',
        'npm @tinybirdco/*',
        'pypi tinybird-sdk',
      ],
      'env TINYBIRD_API_KEY',
      'env TINY_KEY',
    ],
  ]),
];
