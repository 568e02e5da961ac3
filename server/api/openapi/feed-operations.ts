/** The Atom feeds in the reference. */
import { headerRefs, problemResponses } from './responses.ts';
import { NOT_MODIFIED, slugParameter } from './shared-parts.ts';

/** The Atom feeds, by path. */
export function feedOperations(): Record<string, object> {
  const feeds = [
    { path: '/changes.xml', id: 'feedOfEverything', about: 'every change' },
    { path: '/offers/{slug}/changes.xml', id: 'feedOfOffer', about: 'one offer' },
    { path: '/providers/{slug}/changes.xml', id: 'feedOfProvider', about: 'one provider' },
  ];
  const kind = {
    name: 'kind',
    in: 'query',
    required: false,
    description: 'Keeps only changes of providers, or only corrections of the service.',
    schema: { type: 'string', enum: ['change', 'correction'] },
  };
  const languages = [
    { prefix: '', suffix: '', name: 'English' },
    { prefix: '/zh-CN', suffix: 'Zh', name: 'Chinese' },
  ];
  return Object.fromEntries(
    languages.flatMap(({ prefix, suffix, name }) =>
      feeds.map(({ path, id, about }) => {
        const withSlug = path.includes('{slug}');
        const operation = {
          tags: ['Feeds'],
          operationId: id + suffix,
          summary: `Atom feed of ${about}, in ${name}`,
          parameters: [
            ...(withSlug ? [slugParameter(path.startsWith('/offers') ? 'example-postgres' : 'example')] : []),
            kind,
          ],
          responses: {
            200: {
              description: 'The newest hundred entries.',
              headers: headerRefs(['ETag', 'Cache-Control', 'Vary', 'Content-Language']),
              content: { 'application/atom+xml': { schema: { type: 'string' } } },
            },
            304: NOT_MODIFIED,
            ...(withSlug
              ? {
                  308: {
                    description: 'The slug is an old one.',
                    headers: headerRefs(['Location', 'Cache-Control']),
                  },
                }
              : {}),
            ...problemResponses([
              'invalid-request',
              'malformed-address',
              'rate-limited',
              'internal-error',
              'not-ready',
              ...(withSlug ? (['unknown-slug'] as const) : []),
            ]),
          },
        };
        return [prefix + path, { get: operation }];
      }),
    ),
  );
}
