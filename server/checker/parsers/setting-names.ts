/** Settings of frameworks that keep them in a tree, by the names of the variables that would set them. */

/** Trees that a framework or its libraries read for themselves; rules name their keys as they stand. */
const FRAMEWORK = /^(?:spring|server|logging|management|quarkus|micronaut|mybatis|dubbo|springdoc)$/i;

/**
 * `stripe.secret-key` and `Stripe:SecretKey` as `STRIPE_SECRET_KEY`, the form that both Spring (relaxed binding)
 * and .NET read from the environment, so that a rule gives each name once.
 * @returns null for what a framework reads, and for a word alone: neither is a setting of a service
 */
export function variableOf(path: readonly string[]): string | null {
  const [first = '', ...rest] = path.filter((part) => !/^\d+$/.test(part));
  if (rest.length === 0 || FRAMEWORK.test(first)) return null;
  const words = [first, ...rest.map((part) => part.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))];
  const name = words.join('_').replaceAll(/[-.:]/g, '_').toUpperCase();
  return /^[A-Z][A-Z0-9_]{2,100}$/.test(name) ? name : null;
}
