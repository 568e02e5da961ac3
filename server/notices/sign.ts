/**
 * The symmetric signature of the Standard Webhooks specification 1.0.0, section "Signature scheme":
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { createHmac } from 'node:crypto';

export type SignedFields = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/**
 * The header fields that a receiver verifies: HMAC-SHA256 over `{id}.{timestamp}.{body}`.
 * @param secret `whsec_` and the key in Base64
 * @param message.at the moment of this attempt, which receivers hold against their clock
 */
export function signedFields(
  secret: string,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): SignedFields {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(`${message.id}.${timestamp}.${message.body}`, 'utf8')
    .digest('base64');
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
