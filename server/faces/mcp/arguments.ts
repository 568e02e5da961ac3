/** Puts arguments under the names that a tool has. What stays wrong is refused by its schema, which says the right shape. */

/** Names that models invent for another argument: from the invented one to the real one. */
export type Aliases = Readonly<Record<string, string>>;

/** Arguments that every tool has. */
const COMMON_ALIASES: Aliases = { lang: 'locale', language: 'locale' };

/**
 * The arguments under their real names. A real name wins over an invented one; null means an argument that was
 * not given.
 * @param names of the arguments that the tool has
 */
export function renameArguments(given: unknown, names: readonly string[], aliases: Aliases): unknown {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  const known = new Map(entries.filter(([name]) => names.includes(name)));
  for (const [name, value] of entries) {
    if (known.has(name)) continue;
    const real = [aliases[name], COMMON_ALIASES[name]].find(
      (one) => one !== undefined && names.includes(one),
    );
    known.set(real === undefined || known.has(real) ? name : real, value);
  }
  return Object.fromEntries(known);
}
