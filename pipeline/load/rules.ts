/**
 * Rules of one provider file that a schema cannot say. Each is a small object with a name, so that an error
 * names the rule that was broken; a rule reports, it never throws.
 */
import { canState } from '../../schemas/fact-values.ts';
import {
  type EvidenceRecord,
  type OfferRecord,
  PROSE_FIELDS,
  type ProviderRecord,
  TERMS_FACTS,
} from '../../schemas/record.ts';
import { hasKinds, KINDS, ROLES } from '../../schemas/vocabulary.ts';
import { statedFields } from './facts.ts';
import type { Finding } from './problem.ts';
import type { YamlPath } from './source-map.ts';
import { factsOfTerms } from './terms.ts';

export type RecordRule = { readonly name: string; check(record: ProviderRecord): Finding[] };

const eachOffer = (
  record: ProviderRecord,
  check: (offer: OfferRecord, path: YamlPath) => Finding[],
): Finding[] => record.offers.flatMap((offer, index) => check(offer, ['offers', index]));

/** Every quote of a record, those of its terms among them, and where it stands. */
const allEvidence = ({ terms, offers }: ProviderRecord): { entry: EvidenceRecord; path: YamlPath }[] => [
  ...(terms?.evidence ?? []).map((entry, index) => ({ entry, path: ['terms', 'evidence', index] })),
  ...offers.flatMap((offer, position) =>
    offer.evidence.map((entry, index) => ({ entry, path: ['offers', position, 'evidence', index] })),
  ),
];

const repeated = <T>(items: readonly T[], key: (item: T) => string): { index: number; value: string }[] => {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const value = key(item);
    if (seen.has(value)) return [{ index, value }];
    seen.add(value);
    return [];
  });
};

/** Words by which use is charged although no card is on file. */
const OTHER_WAYS_TO_PAY = /\b(?:invoice[ds]?|bank transfers?|balance)\b|发票|余额|对公转账/i;

export const RECORD_RULES: readonly RecordRule[] = [
  {
    name: 'evidence-missing',
    check: (record) =>
      eachOffer(record, (offer, path) => {
        const carried = new Set(offer.evidence.flatMap((entry) => entry.fields));
        return statedFields(offer)
          .filter(({ field }) => !carried.has(field))
          .map(({ field, path: at }) => ({
            path: [...path, ...at],
            message: `"${field}" is stated without evidence; add an evidence entry whose fields name "${field}", or leave the fact out`,
          }));
      }),
  },
  {
    name: 'evidence-without-fact',
    check: (record) =>
      eachOffer(record, (offer, path) => {
        const stated = new Set([
          ...statedFields(offer).map(({ field }) => field),
          ...PROSE_FIELDS.filter((field) => offer[field] !== undefined),
        ]);
        return offer.evidence.flatMap((entry, index) =>
          entry.fields.flatMap((field, fieldIndex) =>
            stated.has(field)
              ? []
              : [
                  {
                    path: [...path, 'evidence', index, 'fields', fieldIndex],
                    message: `carries "${field}", which the offer does not state; state the fact or remove the field`,
                  },
                ],
          ),
        );
      }),
  },
  {
    name: 'terms-evidence',
    check: ({ terms, offers }) => {
      if (terms === undefined) return [];
      const stated = new Set<string>(factsOfTerms(terms));
      const carried = new Set(terms.evidence.flatMap(({ fields }) => fields));
      const taken = new Set(offers.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
      const ids = repeated(terms.evidence, ({ id }) => id).map(({ value }) => value);
      return [
        ...[...stated]
          .filter((field) => !carried.has(field))
          .map((field) => ({
            path: ['terms', ...field.split('.')],
            message: `"${field}" is stated without evidence; add an entry under terms.evidence whose fields name it`,
          })),
        ...terms.evidence.flatMap(({ id, fields }, index) => [
          ...fields.flatMap((field, position) =>
            stated.has(field)
              ? []
              : [
                  {
                    path: ['terms', 'evidence', index, 'fields', position],
                    message: `carries "${field}", which the terms do not state; write one of: ${TERMS_FACTS.join(', ')}, and state it`,
                  },
                ],
          ),
          ...(taken.has(id) || ids.includes(id)
            ? [
                {
                  path: ['terms', 'evidence', index, 'id'],
                  message: `"${id}" is the id of another quote; offers inherit this one, so give it an id of its own, such as terms-${id}`,
                },
              ]
            : []),
        ]),
      ];
    },
  },
  {
    name: 'unknown-source',
    check: (record) =>
      allEvidence(record).flatMap(({ entry, path }) =>
        entry.source in record.sources
          ? []
          : [
              {
                path: [...path, 'source'],
                message: `no source "${entry.source}"; write one of: ${Object.keys(record.sources).join(', ')}`,
              },
            ],
      ),
  },
  {
    name: 'unused-source',
    check: (record) => {
      const used = new Set(allEvidence(record).map(({ entry }) => entry.source));
      return Object.keys(record.sources)
        .filter((key) => !used.has(key))
        .map((key) => ({
          path: ['sources', key],
          message: `no evidence comes from source "${key}"; remove it`,
        }));
    },
  },
  {
    name: 'repeated-id',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        (['limits', 'setup', 'evidence'] as const).flatMap((list) =>
          repeated<{ id: string }>(offer[list], (item) => item.id).map(({ index, value }) => ({
            path: [...path, list, index, 'id'],
            message: `"${value}" is used twice under ${list}; give each entry an id of its own`,
          })),
        ),
      ),
  },
  {
    name: 'role-not-served',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        [
          ...offer.limits.map((item, index) => ({ list: 'limits', index, roles: item.roles })),
          ...offer.setup.map((item, index) => ({ list: 'setup', index, roles: item.roles ?? [] })),
        ].flatMap(({ list, index, roles }) =>
          roles.flatMap((role, roleIndex) =>
            offer.roles.includes(role)
              ? []
              : [
                  {
                    path: [...path, list, index, 'roles', roleIndex],
                    message: `"${role}" is no role of this offer; write one of: ${offer.roles.join(', ')}`,
                  },
                ],
          ),
        ),
      ),
  },
  {
    name: 'kind-missing',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        offer.roles.flatMap((role) =>
          hasKinds(role) && offer.kinds[role] === undefined
            ? [
                {
                  path: [...path, 'roles'],
                  message: `of "${role}" the record does not say the kind; write kinds: { ${role}: ${KINDS[role].join(' or ')} }`,
                },
              ]
            : [],
        ),
      ),
  },
  {
    name: 'class-of-no-role',
    check: (record) =>
      eachOffer(record, (offer, path) => [
        ...ROLES.filter((role) => hasKinds(role) && role in offer.kinds && !offer.roles.includes(role)).map(
          (role) => ({
            path: [...path, 'kinds', role],
            message: `"${role}" is no role of this offer; remove its kind`,
          }),
        ),
        ...offer.aside.flatMap((role, index) =>
          offer.roles.includes(role)
            ? []
            : [
                {
                  path: [...path, 'aside', index],
                  message: `"${role}" is no role of this offer; write one of: ${offer.roles.join(', ')}`,
                },
              ],
        ),
      ]),
  },
  {
    name: 'costs-of-credits',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        offer.limits.flatMap((limit, index) =>
          limit.costs !== undefined && limit.metric !== 'credits'
            ? [
                {
                  path: [...path, 'limits', index, 'costs'],
                  message: `only a limit of credits has costs, not one of ${limit.metric}; move them to the credits they are paid from`,
                },
              ]
            : [],
        ),
      ),
  },
  {
    name: 'billed-without-card',
    check: (record) =>
      eachOffer(record, (offer, path) => {
        const { card } = offer.signup;
        const known = card === 'unstated' ? record.terms?.signup?.card : card;
        const saysHow = offer.evidence.some(
          ({ fields, quote }) => fields.includes('overage') && OTHER_WAYS_TO_PAY.test(quote),
        );
        return offer.overage === 'billed' && known === 'not-required' && !saysHow
          ? [
              {
                path: [...path, 'overage'],
                message:
                  'a bill needs a way to pay, and no card is required; leave overage out and put the price into the note, write what happens without a card, or quote how it is paid',
              },
            ]
          : [];
      }),
  },
  {
    name: 'trial-days',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        offer.trialDays !== undefined && !canState(offer, 'trialDays')
          ? [
              {
                path: [...path, 'trialDays'],
                message: `a plan of type "${offer.freeType}" has no trial days; remove them or write freeType: trial`,
              },
            ]
          : [],
      ),
  },
  {
    name: 'idle-pause-days',
    check: (record) =>
      eachOffer(record, (offer, path) =>
        offer.flags.idlePauseDays !== undefined && !canState(offer, 'flags.idlePauseDays')
          ? [
              {
                path: [...path, 'flags', 'idlePauseDays'],
                message: 'say in idlePause what happens then: sleeps, pauses or deletes',
              },
            ]
          : [],
      ),
  },
  {
    name: 'revision-offer',
    check: (record) => {
      const slugs = new Set(record.offers.map((offer) => offer.slug));
      return record.revisions.flatMap((revision, index) =>
        slugs.has(revision.offer)
          ? []
          : [
              {
                path: ['revisions', index, 'offer'],
                message: `no offer "${revision.offer}" in this file; write one of: ${[...slugs].join(', ')}`,
              },
            ],
      );
    },
  },
];
