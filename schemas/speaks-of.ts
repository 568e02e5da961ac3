/** Matches facts with the fields of a quote or of a review marker. */

/**
 * Whether fields speak of a fact. What credits pay for is part of their limit: its quotes name `limits.{id}.costs`,
 * and if it changes, the fact that changes is `limits.{id}`.
 */
export function mentionsFact(fields: readonly string[], fact: string): boolean {
  return fields.includes(fact) || (fact.startsWith('limits.') && fields.includes(`${fact}.costs`));
}
