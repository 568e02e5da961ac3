/**
 * Repairs arguments as models write them: names they invent, numbers and booleans as text, lists as text.
 * Whatever stays wrong is refused by the tool's schema, which is the one that decides.
 */

/** The JSON types of a tool's arguments by name, as far as repairs depend on them. */
export type ArgumentTypes = ReadonlyMap<string, string>;

/** Names meant for another argument: from the invented one to the real one. */
export type Aliases = Readonly<Record<string, string>>;

/** Where every tool has the argument. */
const COMMON_ALIASES: Aliases = { lang: 'locale', language: 'locale' };

/**
 * The arguments under their real names and with the types that are asked for.
 * A real name wins over an invented one; null stands for an argument that was not given.
 */
export function repairArguments(given: unknown, types: ArgumentTypes, aliases: Aliases): unknown {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  const repaired: Record<string, unknown> = {};
  const invented: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue;
    if (types.has(name)) repaired[name] = repairValue(value, types.get(name));
    else invented.push([name, value]);
  }
  for (const [name, value] of invented) {
    const real = realName(name, types, aliases);
    if (real !== null && !(real in repaired)) repaired[real] = repairValue(value, types.get(real));
    else repaired[name] = value;
  }
  return repaired;
}

function realName(name: string, types: ArgumentTypes, aliases: Aliases): string | null {
  const camel = name.replace(/[_-]+([a-z])/g, (_, letter: string) => letter.toUpperCase());
  for (const candidate of [camel, aliases[name], aliases[camel], COMMON_ALIASES[camel]]) {
    if (candidate !== undefined && types.has(candidate)) return candidate;
  }
  return null;
}

function repairValue(value: unknown, type: string | undefined): unknown {
  if (type === 'array' && !Array.isArray(value)) return repairList(value);
  if (type === 'string' && Array.isArray(value) && value.length === 1) return value[0];
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && /^\d{1,15}(\.\d{1,9})?$/.test(text)) return Number(text);
  if (type === 'object' && text.startsWith('{')) return parsed(text);
  return value;
}

/** A list written as JSON or with commas. */
function repairList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text.startsWith('[')) return parsed(text);
  return text.split(/[,，、]/).map((part) => part.trim());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON after all: the schema says what is expected in its place.
    return text;
  }
}
