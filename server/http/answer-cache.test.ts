import { describe, expect, it } from 'vitest';
import { createAnswerCaches } from './answer-cache.ts';
import { prepareAnswer } from './prepared-answer.ts';

const READER = { ip: '192.0.2.1' };
const ANOTHER = { ip: '192.0.2.2' };
const FLOOD = { ip: '198.51.100.1' };
const answer = (bytes: number) =>
  prepareAnswer(Buffer.alloc(bytes, 'a'), { contentType: 'text/plain', cacheControl: 'public' });

describe('prepared answers', () => {
  it('that two callers asked for stay, whatever a third one asks for', () => {
    const cache = createAnswerCaches(100_000)({});
    cache.set('/popular', READER, answer(1000));
    expect(cache.get('/popular', ANOTHER)).toBeDefined();
    for (let number = 0; number < 500; number++) {
      cache.set(`/catalog.csv?q=${number}`, FLOOD, answer(1000));
      cache.get(`/catalog.csv?q=${number}`, FLOOD);
    }
    expect(cache.get('/popular', READER)).toBeDefined();
    expect(cache.get('/catalog.csv?q=499', FLOOD)).toBeDefined();
    expect(cache.get('/catalog.csv?q=1', FLOOD)).toBeUndefined();
  });

  it('never take more than there is, their compressed forms counted', () => {
    const cache = createAnswerCaches(100_000)({});
    for (let number = 0; number < 200; number++) {
      cache.set(`/${number}`, READER, answer(1000));
      cache.get(`/${number}`, ANOTHER);
      cache.set(`/own/${number}`, READER, answer(1000));
    }
    const kept = Array.from({ length: 200 }, (_, number) => [`/${number}`, `/own/${number}`])
      .flat()
      .filter((key) => cache.has(key));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length * 1500).toBeLessThanOrEqual(100_000);
  });

  it('that are pinned stay', () => {
    const cache = createAnswerCaches(1000)({});
    cache.pin('/catalog', answer(5000));
    for (let number = 0; number < 50; number++) cache.set(`/${number}`, FLOOD, answer(100));
    expect(cache.get('/catalog', READER)).toBeDefined();
  });
});
