/** What a line of the report asks of a person. */
import { expect, it } from 'vitest';
import type { Verdict } from '../../schemas/verdict.ts';
import { choosePile } from './pages.ts';

const verdict = (name: Verdict['verdict']): Verdict => ({
  verdict: name,
  passage: null,
  where: null,
  figures: [],
});

it('sends people to look for a page that is gone, and for what a page with few of its quotes lacks', () => {
  expect(choosePile({ verdict: verdict('missing'), answer: 'the page answers 404' })).toBe('gone');
  expect(choosePile({ verdict: verdict('missing'), answer: 'the page has few of its quotes' })).toBe('gone');
});

it('shows the other words of such a page, where it has some', () => {
  for (const name of ['reworded', 'moved'] as const)
    expect(choosePile({ verdict: verdict(name), answer: 'the page has few of its quotes' })).toBe(name);
});
