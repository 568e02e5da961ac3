import { expect, it } from 'vitest';
import { signedFields } from './send.ts';

it('signs as the reference implementations of the specification do', () => {
  // The example of https://github.com/standard-webhooks/standard-webhooks, in the tests of each of its libraries.
  expect(
    signedFields('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1614265330_000),
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
