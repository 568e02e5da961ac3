/** Rules of detection that a schema cannot say; most need every file at once. A rule reports, it never throws. */
import {
  assembleRule,
  compileDetection,
  type DetectRecord,
  type Driver,
  probesOf,
  type RuleRecord,
  readProbe,
} from '../../schemas/detection/index.ts';
import type { OfferRecord } from '../../schemas/record.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import type { RuleFinding } from './parse-file.ts';
import type { MappedYaml, YamlPath } from './source-map.ts';

/** A file that detects something. */
export type DetectOwner = {
  readonly file: string;
  readonly yaml: MappedYaml;
  /** Null for an engine. */
  readonly provider: string | null;
  readonly detect: DetectRecord;
  /** The plans of the provider; null where the catalog has none. */
  readonly offers: readonly Pick<OfferRecord, 'slug' | 'roles'>[] | null;
};

export type DetectFinding = RuleFinding & { readonly owner: DetectOwner };

type Placed = { readonly owner: DetectOwner; readonly rule: RuleRecord; readonly path: YamlPath };

/** Everything that is wrong with what the files detect. */
export function detectFindings(owners: readonly DetectOwner[], drivers: readonly Driver[]): DetectFinding[] {
  const placed = owners.flatMap((owner) =>
    owner.detect.rules.map(
      (rule, index): Placed => ({ owner, rule, path: ['detect', 'rules', index] as const }),
    ),
  );
  return [
    ...repeatedIds(placed),
    ...sharedProbes(placed),
    ...placed.flatMap(offersOf),
    ...examples(placed),
    ...unknownChoices(placed, drivers),
  ];
}

const idOf = ({ owner, rule }: Placed): string => `${owner.provider ?? 'engine'}/${rule.id}`;

function repeatedIds(placed: readonly Placed[]): DetectFinding[] {
  const first = new Map<string, Placed>();
  return placed.flatMap((one) => {
    const before = first.get(idOf(one));
    if (before === undefined) first.set(idOf(one), one);
    return before === undefined
      ? []
      : [
          {
            owner: one.owner,
            rule: 'rule-id-used-twice',
            path: [...one.path, 'id'],
            message: `"${idOf(one)}" is already a rule in ${before.owner.file}; write another id`,
          },
        ];
  });
}

/** A name means one provider: two that claim it would both be reported wherever it stands. */
function sharedProbes(placed: readonly Placed[]): DetectFinding[] {
  const owners = new Map<string, DetectOwner>();
  return placed.flatMap(({ owner, rule, path }) => {
    const probes = probesOf(rule);
    const empty: DetectFinding[] =
      probes.length > 0
        ? []
        : [
            {
              owner,
              rule: 'looks-for-nothing',
              path: [...path, 'id'],
              message: 'the rule names nothing to look for; add packages, settings, hosts, files or keys',
            },
          ];
    return [
      ...empty,
      ...probes.flatMap(({ probe, path: inside }): DetectFinding[] => {
        const { kind, name } = readProbe(probe);
        const key = `${kind} ${name}`;
        const first = owners.get(key);
        if (first === undefined) owners.set(key, owner);
        if (first === undefined || first.provider === owner.provider) return [];
        return [
          {
            owner,
            rule: 'name-means-two-providers',
            path: [...path, ...inside],
            message: `"${key}" already stands for ${first.provider ?? 'an engine'} in ${first.file}; keep it with the one whose documentation gives the name`,
          },
        ];
      }),
    ];
  });
}

/** Whether a role is one that the rule speaks of, surely or unless the repository does it itself. */
const isUse = ({ roles, alsoRoles = [] }: RuleRecord, role: Role): boolean =>
  roles.includes(role) || alsoRoles.includes(role);

/** A use means named plans of its own provider that serve the use; where there are none, an empty list says so. */
function offersOf({ owner, rule, path }: Placed): DetectFinding[] {
  const { offers, provider } = owner;
  if (offers === null) {
    return rule.offers === undefined
      ? []
      : [
          {
            owner,
            rule: 'offers-outside-catalog',
            path: [...path, 'offers'],
            message: 'the catalog has no plan of this service; remove "offers"',
          },
        ];
  }
  const serving = offers.filter(({ roles }) => roles.some((role) => isUse(rule, role)));
  if (rule.offers === undefined) {
    return serving.length === 0
      ? []
      : [
          {
            owner,
            rule: 'offers-missing',
            path: [...path, 'id'],
            message: `say which free plans this use means; write offers: [...] with some of ${serving.map(({ slug }) => slug).join(', ')}, or [] where it means none of them`,
          },
        ];
  }
  return rule.offers.flatMap((slug, index): DetectFinding[] => {
    const offer = offers.find((one) => one.slug === slug);
    const at = [...path, 'offers', index];
    if (offer === undefined) {
      return [
        {
          owner,
          rule: 'unknown-offer',
          path: at,
          message: `"${slug}" is no plan of ${provider}; write one of ${offers.map((one) => one.slug).join(', ')}`,
        },
      ];
    }
    return offer.roles.some((role) => isUse(rule, role))
      ? []
      : [
          {
            owner,
            rule: 'offer-of-other-role',
            path: at,
            message: `"${slug}" serves ${offer.roles.join(', ')} and the rule says ${rule.roles.join(', ') || 'no role'}; mend one of the two`,
          },
        ];
  });
}

/** The examples are read by all rules together: that is how a file is read. */
function examples(placed: readonly Placed[]): DetectFinding[] {
  const { rulesFor } = compileDetection({
    rules: placed.map(({ owner, rule }) => assembleRule(rule, owner.provider, owner.detect.namesFrom)),
    drivers: [],
    services: [],
  });
  const meets = (probe: string, id: string): boolean =>
    rulesFor(readProbe(probe)).some((rule) => rule.id === id);
  return placed.flatMap((one): DetectFinding[] => {
    const { owner, rule, path } = one;
    return [
      ...(meets(rule.positive, idOf(one))
        ? []
        : [
            {
              owner,
              rule: 'positive-not-met',
              path: [...path, 'positive'],
              message: `"${rule.positive}" does not meet the rule; write an example that does, or add its name`,
            },
          ]),
      ...(meets(rule.negative, idOf(one))
        ? [
            {
              owner,
              rule: 'negative-met',
              path: [...path, 'negative'],
              message: `"${rule.negative}" meets the rule; write a name that looks alike and means something else, or narrow the rule`,
            },
          ]
        : []),
    ];
  });
}

function unknownChoices(placed: readonly Placed[], drivers: readonly Driver[]): DetectFinding[] {
  const known = new Set(
    drivers.flatMap(({ variables, words }) =>
      variables.flatMap((variable) => words.map((word) => `${variable}=${word}`)),
    ),
  );
  return placed.flatMap(({ owner, rule, path }) =>
    (rule.choices ?? []).flatMap((choice, index) =>
      known.has(choice)
        ? []
        : [
            {
              owner,
              rule: 'unknown-choice',
              path: [...path, 'choices', index],
              message: `no framework has the driver "${choice}"; add its variable and word to drivers in engines/`,
            },
          ],
    ),
  );
}
