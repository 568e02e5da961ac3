/** The type of a row in the table of facts. */
import type { Offer } from './catalog.ts';
import type { LocalizedText } from './text.ts';
import type { Role } from './vocabulary.ts';

export type FactRow = {
  readonly name: LocalizedText;
  /** Its values in words, but for `unstated`. Left out if a value is shown as it is: a date, regions. */
  readonly values?: Readonly<Record<string, LocalizedText>>;
  /** A stated value is a list of these. */
  readonly list?: true;
  /** The value is a number of days, shown as a duration in words. */
  readonly unit?: 'days';
  /** Its values from the worst for a user to the best, equals together; what is left out cannot be ordered. */
  readonly worstFirst?: readonly (string | readonly string[])[];
  /** Only offers with one of these values of another fact can state it. */
  readonly onlyWhere?: { readonly field: string; readonly is: readonly string[] };
  /** `when-stated`: most plans cannot have it, so that its absence is worth no line. */
  readonly shown?: 'when-stated';
  /** What the planner says to watch on a chosen plan, by the value that calls for it: codes of its reasons. */
  readonly watches?: Readonly<Record<string, string>>;
  readonly condition?: FactCondition;
};

/** What a person can ask of the fact. An unstated fact never meets a condition. */
export type FactCondition = {
  /** What the condition reads in the fact, if it asks for no value of it: a part of the world in a list of regions. */
  readonly reads?: {
    /** All that it can read in a stated fact. */
    readonly values: readonly string[];
    /** @returns null if the fact does not tell */
    readonly read: (offer: Offer) => string | null;
  };
  /** The values that meet it; all others, `unstated` among them, do not. */
  readonly meets: readonly string[];
  /** The switches of the catalog search that ask for it. */
  readonly filters?: readonly {
    readonly name: string;
    /** The values that this switch keeps, if they are fewer than those that meet the condition. */
    readonly meets?: readonly string[];
    readonly label: LocalizedText;
    /** Which plans it keeps, in the reference of the API: `only plans that state ...`. */
    readonly keeps: LocalizedText;
    /** The help of the option of the command line. */
    readonly help: string;
  }[];
  /** The constraint of a plan request that asks for it, and one that asks for less than all that meets it. */
  readonly constraint?: FactConstraint;
  readonly stricter?: FactConstraint & { readonly meets: readonly string[] };
};

export type FactConstraint = {
  readonly id: string;
  readonly name: string;
  /** The value of the constraint that asks for it. */
  readonly asks: true | string;
  /** Roles in which a plan that states nothing most likely breaks it: picked only if no other is left. */
  readonly doubtedIn?: readonly Role[];
  /** Roles in which its silence is a weaker sign of the same: it comes after plans that state to meet it. */
  readonly unlikelyIn?: readonly Role[];
  /** Roles in which a plan that states nothing leaves nothing to be confirmed. */
  readonly silentIn?: readonly Role[];
  /** The name of a constraint that is switched on or off. */
  readonly label?: LocalizedText;
  /** What switching it on asks for, for the reference of the API and the help of the command line. */
  readonly demand?: LocalizedText;
  /** Codes of the planner's reasons: for a plan that meets it, */
  readonly met: string;
  /** for one that breaks it, by its value, */
  readonly refused: Readonly<Record<string, string>>;
  /** for one that neither meets nor breaks it, so that a person must confirm it, by its value, */
  readonly undecided?: Readonly<Record<string, string>>;
  /** for one that states nothing, */
  readonly unconfirmed: string;
  /** for giving the constraint up; left out if a plan that breaks it is of no use to who asks for it. */
  readonly relaxation?: string;
};
