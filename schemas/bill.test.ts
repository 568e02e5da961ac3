import { describe, expect, it } from 'vitest';
import { type Bill, classifyBill } from './bill.ts';
import type { Offer } from './catalog.ts';

type Case = readonly [Offer['overage'], Offer['stopSwitch'], Offer['signup']['card'], Bill | null];

describe('whether a plan can bill', () => {
  it.each<Case>([
    ['blocked', 'unstated', 'not-required', 'never'],
    ['paused', 'unstated', 'required', 'stops'],
    ['throttled', 'unstated', 'unstated', 'stops'],
    ['billed', 'unstated', 'required', 'bills'],
    ['billed', 'off-by-default', 'required', 'bills'],
    ['billed', 'available', 'unstated', 'bills'],
    ['billed', 'none', 'required', 'bills'],
    ['billed', 'on-by-default', 'required', 'stops'],
    ['unstated', 'on-by-default', 'required', 'stops'],
    // No card at sign-up is no word on what happens at the limit.
    ['unstated', 'unstated', 'not-required', null],
    ['unstated', 'off-by-default', 'required', null],
  ])('use past the limit %s, switch %s, card %s: %s', (overage, stopSwitch, card, bill) => {
    const signup = { open: 'unstated', card, phone: 'unstated', realName: 'unstated' } as const;
    expect(classifyBill({ overage, stopSwitch, signup })).toBe(bill);
  });
});
