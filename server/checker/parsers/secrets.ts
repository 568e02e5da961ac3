/** Recognises what looks like a live secret, by the fixed forms that issuers publish for secret scanning. */

/** Prefix and shape of each issuer's secrets; random part long enough that no placeholder has it. */
const FORMS: readonly RegExp[] = [
  /\bsk_live_[0-9A-Za-z]{16,}/, // Stripe, Clerk
  /\brk_live_[0-9A-Za-z]{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/, // AWS access key id
  /\bgh[pousr]_[0-9A-Za-z]{36,}/, // GitHub
  /\bgithub_pat_[0-9A-Za-z_]{40,}/,
  /\bglpat-[0-9A-Za-z_-]{20,}/,
  /\bxox[abprs]-[0-9A-Za-z-]{20,}/, // Slack
  /\bsk-(?:proj-|ant-|or-v1-)?[0-9A-Za-z_-]{32,}/, // OpenAI, Anthropic, OpenRouter
  /\bAIza[0-9A-Za-z_-]{35}/, // Google
  /\bSG\.[0-9A-Za-z_-]{20,}\.[0-9A-Za-z_-]{30,}/, // SendGrid
  /\bre_[0-9A-Za-z]{8,}_[0-9A-Za-z]{16,}/, // Resend
  /\bhf_[0-9A-Za-z]{30,}/, // Hugging Face
  /\bgsk_[0-9A-Za-z]{40,}/, // Groq
  /\bsbp_[0-9a-f]{40}/, // Supabase
  /\bnpg_[0-9A-Za-z]{12,}/, // Neon role password
  /(?<![\w-])eyJ[0-9A-Za-z_-]{10,}\.eyJ[0-9A-Za-z_-]{20,}\.[0-9A-Za-z_-]{20,}/, // a signed JWT
  /\bnpm_[0-9A-Za-z]{36}/,
  /\bvcp_[0-9A-Za-z]{24,}/, // Vercel
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?!.{0,200}-----END)/,
].map((form) => new RegExp(form, 'g'));

const PLACEHOLDER = /x{6,}|X{6,}|\*{4,}|0{10,}|1234567|abcdef|your[-_]|example|placeholder|changeme|dummy/i;

/** A signed JWT that everybody has: the key of the local Supabase, or one that is made to be sent to browsers. */
function isPublicToken(found: string): boolean {
  const [, payload] = found.split('.');
  if (!found.startsWith('eyJ') || payload === undefined) return false;
  const text = Buffer.from(payload, 'base64url').toString();
  return /"iss"\s*:\s*"supabase-demo"/.test(text) || /"role"\s*:\s*"anon"/.test(text);
}

/** Whether a text holds one of the forms, and it is no placeholder. */
export function looksLikeLiveSecret(text: string): boolean {
  if (text.length > 20_000) return false;
  return FORMS.some((form) =>
    [...text.matchAll(form)].some(([found]) => !PLACEHOLDER.test(found) && !isPublicToken(found)),
  );
}
