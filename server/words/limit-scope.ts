/** What an allowance belongs to, if its name does not say so already. */
import type { OfferLimit } from '../../schemas/catalog.ts';
import type { Metric } from '../../schemas/metrics.ts';
import type { Locale, Scope } from '../../schemas/vocabulary.ts';
import { describeField, describeScope } from '../../schemas/words/describe-fact.ts';

/** Metrics that measure one of what they are counted for: the size of a file is the same per file. */
const OF_ONE: ReadonlyMap<Metric, Scope> = new Map([
  ['file-size', 'file'],
  ['message-size', 'message'],
  ['request-size', 'request'],
]);

type Saying = Readonly<Record<Locale, RegExp>>;
const saying = (en: RegExp, zh: RegExp): Saying => ({ en, 'zh-CN': zh });

/** How a name says of itself that it is of one of them: `Memory of one process`, `单个进程内存`. */
const SAID: Readonly<Partial<Record<Scope, Saying>>> = {
  organization: saying(/\bone organization\b|\bper workspace\b/i, /单个组织|每个工作区/u),
  app: saying(/\bper app\b/i, /每个?应用/u),
  database: saying(/\bone database\b/i, /单个(?:数据)?库/u),
  collection: saying(/\b(?:one|each) (?:table|collection)\b/i, /[单每](?:张|个)(?:表|集合)/u),
  instance: saying(/\b(?:one|each)\b/i, /[单每][个台]/u),
  function: saying(/\bone\b/i, /单个/u),
  user: saying(/\bone\b/i, /单(?:个|用户|客户端)/u),
  file: saying(/\b(?:one|largest)\b/i, /单/u),
  message: saying(/\b(?:one|largest)\b/i, /单[条封个]/u),
  request: saying(/\b(?:one|largest|longest)\b/i, /单[次批步]/u),
};

/** Whether an allowance is for all that one has, as far as anybody says. */
export function isWhole(scope: Scope): boolean {
  return scope === 'account' || scope === 'organization' || scope === 'unstated';
}

/** `per project`; empty if the name of the limit says it: 单文件大小 needs no 每个文件. */
export function limitScope(limit: OfferLimit, locale: Locale): string {
  const { metric, scope } = limit;
  const isSaid =
    OF_ONE.get(metric) === scope || SAID[scope]?.[locale].test(describeField('', limit, locale)) === true;
  return isSaid ? '' : describeScope(scope, locale);
}
