/** Checks of one provider file that a schema cannot express. A rule reports and never throws. */
import { canState, statedFacts } from '../../schemas/fact-values.ts';
import { factRow } from '../../schemas/facts.ts';
import {
  type EvidenceRecord,
  type OfferRecord,
  PROSE_FIELDS,
  type ProviderRecord,
  TERMS_FACTS,
} from '../../schemas/record.ts';
import { hasKinds, KINDS, ROLES } from '../../schemas/vocabulary.ts';
import { statedFields } from './facts.ts';
import type { Report, Rules } from './problem.ts';
import type { YamlPath } from './source-map.ts';
import { factsOfTerms } from './terms.ts';

const eachOffer =
  (check: (offer: OfferRecord, report: Report, record: ProviderRecord) => void) =>
  (record: ProviderRecord, report: Report): void => {
    for (const [index, offer] of record.offers.entries())
      check(offer, (path, message) => report(['offers', index, ...path], message), record);
  };

/** Every quote of a record, those of its terms among them, and its path. */
const allEvidence = ({ terms, offers }: ProviderRecord): { entry: EvidenceRecord; path: YamlPath }[] => [
  ...(terms?.evidence ?? []).map((entry, index) => ({ entry, path: ['terms', 'evidence', index] })),
  ...offers.flatMap((offer, position) =>
    offer.evidence.map((entry, index) => ({ entry, path: ['offers', position, 'evidence', index] })),
  ),
];

const repeatedIds = (items: readonly { readonly id: string }[]): { index: number; id: string }[] =>
  items.flatMap(({ id }, index) =>
    items.findIndex((other) => other.id === id) < index ? [{ index, id }] : [],
  );

/** Words by which use is charged although no card is on file. */
const OTHER_WAYS_TO_PAY = /\b(?:invoice[ds]?|bank transfers?|balance)\b|发票|余额|对公转账/i;

/** Facts of another fact whose own rules say it in their own words. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(['trialDays', 'flags.idlePauseDays']);

/** By name, which an error gives. */
export const RECORD_RULES: Rules<ProviderRecord> = {
  'evidence-missing': eachOffer((offer, report) => {
    const carried = new Set(offer.evidence.flatMap((entry) => entry.fields));
    // What a doubt rests on is its own source, and need not be words of the provider.
    for (const { field, path } of statedFields(offer))
      if (!carried.has(field) && field !== 'doubt.since')
        report(
          path,
          `"${field}" is stated without evidence; add an evidence entry whose fields name "${field}", or leave the fact out`,
        );
  }),
  'evidence-without-fact': eachOffer((offer, report) => {
    const stated = new Set([
      ...statedFields(offer).map(({ field }) => field),
      ...PROSE_FIELDS.filter((field) => offer[field] !== undefined),
    ]);
    for (const [index, entry] of offer.evidence.entries())
      for (const [position, field] of entry.fields.entries())
        if (!stated.has(field))
          report(
            ['evidence', index, 'fields', position],
            `carries "${field}", which the offer does not state; state the fact or remove the field`,
          );
  }),
  'terms-evidence': ({ terms, offers }, report) => {
    if (terms === undefined) return;
    const stated = new Set<string>(factsOfTerms(terms));
    const carried = new Set(terms.evidence.flatMap(({ fields }) => fields));
    const taken = new Set([
      ...offers.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
      ...repeatedIds(terms.evidence).map(({ id }) => id),
    ]);
    for (const field of stated)
      if (!carried.has(field))
        report(
          ['terms', ...field.split('.')],
          `"${field}" is stated without evidence; add an entry under terms.evidence whose fields name it`,
        );
    for (const [index, { id, fields }] of terms.evidence.entries()) {
      for (const [position, field] of fields.entries())
        if (!stated.has(field))
          report(
            ['terms', 'evidence', index, 'fields', position],
            `carries "${field}", which the terms do not state; write one of: ${TERMS_FACTS.join(', ')}, and state it`,
          );
      if (taken.has(id))
        report(
          ['terms', 'evidence', index, 'id'],
          `"${id}" is the id of another quote; offers inherit this one, so give it an id of its own, such as terms-${id}`,
        );
    }
  },
  'unknown-source': (record, report) => {
    for (const { entry, path } of allEvidence(record))
      if (!(entry.source in record.sources))
        report(
          [...path, 'source'],
          `no source "${entry.source}"; write one of: ${Object.keys(record.sources).join(', ')}`,
        );
  },
  'unused-source': (record, report) => {
    const used = new Set(allEvidence(record).map(({ entry }) => entry.source));
    for (const key of Object.keys(record.sources))
      if (!used.has(key)) report(['sources', key], `no evidence comes from source "${key}"; remove it`);
  },
  'repeated-id': eachOffer((offer, report) => {
    for (const list of ['limits', 'setup', 'evidence'] as const)
      for (const { index, id } of repeatedIds(offer[list]))
        report([list, index, 'id'], `"${id}" is used twice under ${list}; give each entry an id of its own`);
  }),
  'role-not-served': eachOffer((offer, report) => {
    for (const list of ['limits', 'setup'] as const)
      for (const [index, { roles }] of offer[list].entries())
        for (const [position, role] of (roles ?? []).entries())
          if (!offer.roles.includes(role))
            report(
              [list, index, 'roles', position],
              `"${role}" is not a role of this offer; write one of: ${offer.roles.join(', ')}`,
            );
  }),
  'kind-missing': eachOffer((offer, report) => {
    for (const role of offer.roles)
      if (hasKinds(role) && offer.kinds[role] === undefined)
        report(
          ['roles'],
          `the record does not say which kind of "${role}" it is; write kinds: { ${role}: ${KINDS[role].join(' or ')} }`,
        );
  }),
  'class-of-no-role': eachOffer((offer, report) => {
    for (const role of ROLES)
      if (hasKinds(role) && role in offer.kinds && !offer.roles.includes(role))
        report(['kinds', role], `"${role}" is not a role of this offer; remove its kind`);
    for (const [index, role] of offer.aside.entries())
      if (!offer.roles.includes(role))
        report(
          ['aside', index],
          `"${role}" is not a role of this offer; write one of: ${offer.roles.join(', ')}`,
        );
  }),
  'costs-of-credits': eachOffer((offer, report) => {
    for (const [index, { costs, worth, metric }] of offer.limits.entries()) {
      if (costs !== undefined && !['credits', 'neurons', 'usage-units'].includes(metric))
        report(
          ['limits', index, 'costs'],
          `only a limit of credits has costs, not one of ${metric}; move them to the credits they are paid from`,
        );
      if (worth !== undefined && metric !== 'credits')
        report(
          ['limits', index, 'worth'],
          `only a limit of credits is worth something else, not one of ${metric}`,
        );
    }
  }),
  'billed-without-card': eachOffer((offer, report, record) => {
    const { card } = offer.signup;
    const known = card === 'unstated' ? record.terms?.signup?.card : card;
    const saysHow = offer.evidence.some(
      ({ fields, quote }) => fields.includes('overage') && OTHER_WAYS_TO_PAY.test(quote),
    );
    if (offer.overage === 'billed' && known === 'not-required' && !saysHow)
      report(
        ['overage'],
        'a bill needs a way to pay, and no card is required; leave overage out and put the price into the note, write what happens without a card, or quote how it is paid',
      );
  }),
  'condition-unquoted': eachOffer((offer, report) => {
    const quotes = offer.evidence.filter(({ fields }) => fields.includes('conditions')).length;
    if (offer.conditions.length > quotes && quotes > 0)
      report(['conditions'], 'quote each condition: one quote for each condition in the list');
  }),
  'fact-of-another': eachOffer((offer, report) => {
    for (const { field } of statedFacts(offer)) {
      const only = factRow(field)?.onlyWhere;
      if (only !== undefined && !SAID_OTHERWISE.has(field) && !canState(offer, field))
        report(field.split('.'), `state it only if ${only.field} is ${only.is.join(' or ')}`);
    }
  }),
  'trial-days': eachOffer((offer, report) => {
    if (offer.trialDays !== undefined && !canState(offer, 'trialDays'))
      report(
        ['trialDays'],
        `a plan of type "${offer.freeType}" has no trial days; remove them or write freeType: trial`,
      );
  }),
  'idle-pause-days': eachOffer((offer, report) => {
    if (offer.flags.idlePauseDays !== undefined && !canState(offer, 'flags.idlePauseDays'))
      report(['flags', 'idlePauseDays'], 'say in idlePause what happens then: sleeps, pauses or deletes');
  }),
  'revision-offer': ({ offers, revisions }, report) => {
    const slugs = offers.map(({ slug }) => slug);
    for (const [index, { offer }] of revisions.entries())
      if (!slugs.includes(offer))
        report(
          ['revisions', index, 'offer'],
          `no offer "${offer}" in this file; write one of: ${slugs.join(', ')}`,
        );
  },
};
