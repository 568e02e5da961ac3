import { describe, expect, test } from 'vitest';
import { extractPage } from '../extract/index.ts';
import { preparePage, verifyQuote } from './index.ts';

const said = (html: string, quote: string): string =>
  verifyQuote(preparePage(extractPage(html, 'html')), { quote, under: [] }).verdict;

describe('words right at the quote that turn its meaning', () => {
  const turned = (sentence: string, quote: string): string => said(`<p>${sentence}</p>`, quote);
  test.each([
    ['The plan cannot be used for commercial work.', 'used for commercial work'],
    ['It used to be free for everybody.', 'free for everybody'],
    ['We no longer offer a free plan.', 'offer a free plan'],
    ['Nobody is charged for storage.', 'charged for storage'],
    ['Teams of fewer than 10 users', '10 users'],
    ['Teams of less than 10 users', '10 users'],
    ['Between 2 and 10 users', '10 users'],
    ['From 2 to 10 users', '10 users'],
    ['2 GB to 10 GB of storage', '10 GB of storage'],
    ['1 or 10 users', '10 users'],
    ['almost unlimited traffic', 'unlimited traffic'],
    ['Free hosting has been discontinued.', 'Free hosting'],
    ['The free tier is no longer available.', 'The free tier'],
    ['thirty-five projects', 'five projects'],
    ['two hundred projects', 'hundred projects'],
    ['half a dozen projects', 'a dozen projects'],
    ['up to twenty-five', 'up to twenty'],
    ['个人版不再免费使用', '免费使用'],
    ['暂不支持自定义域名', '支持自定义域名'],
    ['部分支持自定义域名', '支持自定义域名'],
    ['企业版永久免费', '永久免费'],
    ['免费套餐已取消', '免费套餐'],
    ['免费额度将于 2027 年 1 月下线', '免费额度'],
    ['3 到 10 个项目', '10 个项目'],
  ])('%s ‖ %s', (sentence, quote) => {
    expect(turned(sentence, quote)).toBe('qualifier-changed');
  });
  test.each([
    ['You can use it for commercial work.', 'use it for commercial work'],
    ['More than 10 users', '10 users'],
    ['Plan 2: 10 users', '10 users'],
    ['Not now. Free for everybody.', 'Free for everybody'],
    ['You get 5 GB, up to 10 GB of backups', '10 GB of backups'],
    ['Free hosting is great for tests.', 'Free hosting'],
    ['一共 10 个项目，全部免费', '10 个项目'],
    ['取消订阅后仍可免费使用', '免费使用'],
    ['免费套餐将升级', '免费套餐'],
  ])('but not: %s ‖ %s', (sentence, quote) => {
    expect(turned(sentence, quote)).toBe('found');
  });
});

describe('tails and heads of tokens', () => {
  test.each([
    ['Files are stored in S3.5.', 'Files are stored in S3'],
    ['Powered by GPT4.5', 'GPT4'],
    ['node18.2 runtime', '2 runtime'],
    ['5 GB of storage-hours', '5 GB of storage'],
    ['You get 5 GB·h', '5 GB'],
    ['You get 5 GB-h', '5 GB'],
    ['赠送 50 GB·小时', '50 GB'],
    ['It costs $5/GB', '$5'],
    ['You get 5 GB/project', '5 GB'],
    ['R$5 of credit', '$5 of credit'],
    ['NT$5', 'US$5'],
    ['MX$ 5 of credit', '$ 5 of credit'],
  ])('%s ‖ %s', (page, quote) => {
    expect(['found', 'reformatted']).not.toContain(said(`<p>${page}</p>`, quote));
  });
  test.each([
    ['Files are stored in S3. 5 GB are free.', 'Files are stored in S3'],
    ['Free: $0/month', '$0'],
    ['US$5 of credit', '$5 of credit'],
    ['You get 5 GB/month', '5 GB'],
    ['5 GB - storage', '5 GB'],
  ])('but: %s ‖ %s', (page, quote) => {
    expect(['found', 'reformatted']).toContain(said(`<p>${page}</p>`, quote));
  });
});
