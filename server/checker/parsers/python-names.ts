/** Requirement specifiers of Python (PEP 508) and the names of groups. */

const NAME = /^([A-Za-z0-9](?:[A-Za-z0-9._-]{0,120}[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(?=$|[<>=!~;@,(\s])/;

/** The normalised name (PEP 503) of a requirement such as `sentry-sdk[fastapi]>=2`; null where it has none. */
export function requirementName(specifier: string): string | null {
  const name = NAME.exec(specifier.trim())?.[1];
  return name === undefined ? null : name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}

/** Whether a group or a file is by its name one for development. */
export function isDevelopmentName(name: string): boolean {
  return /(?:^|[-_.])(?:dev|develop|development|test|tests|testing|lint|linting|docs?|typing|types|ci|mypy|quality|tools?)(?:$|[-_.])/i.test(
    name,
  );
}
