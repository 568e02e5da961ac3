/** How long somebody else's server asks to be left alone. */

/**
 * A Retry-After value in milliseconds from now, or null if it is missing or no sense can be made of it.
 * RFC 9110 section 10.2.3: seconds, or a date.
 */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) || !value.endsWith('GMT') ? null : Math.max(0, date - now.getTime());
}
