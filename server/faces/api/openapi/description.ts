/** The prose of the API reference. The sections on compatibility are in compatibility.ts. */
import { API_CHANGELOG, COMPATIBILITY } from './compatibility.ts';

const INTRODUCTION = `A catalog of providers' free plans ("offers"). Facts carry evidence: verbatim quotes, a source link and a freshness. A nightly check looks for the quotes on the providers' own pages; what it has not seen there yet says so.

**No key is needed**, except for saved stacks. Names, summaries and texts are in English; \`locale=zh-CN\` gives Simplified Chinese. In POST bodies \`locale\` is a field. A client in TypeScript is part of the package: \`import { createZeroClient } from 'zero-catalog/client'\`.`;

const VALUES = `### What a value means
- A fact that no quote states is \`unstated\` (or null, or an empty list). It never counts as a yes: not in a filter, not in a plan.
- \`freshness.status\`: \`verified\`, the nightly check saw the quote on the live page within 14 days; \`captured\`, it was read in a stored copy (\`captured.at\` is its day; where no one knows it that is null, and \`captured.updated\` the update that the page prints, if it does) and the check has not seen it live yet; \`stale\`, it was verified longer ago; \`missing\`, the page can be read and no longer shows it; \`unconfirmed\`, it was read in a stored copy, and the live page was read since and does not show it, where no night has ever seen it.
- \`review\`: null, or \`{ since, fields }\` while the nightly check can no longer find quotes of the record and no person has corrected it yet.
- A result with \`commercial.referral\` true must be shown with its \`commercial.disclosure\` next to the link. Plan answers carry a \`disclosure\` that is shown with the results.`;

const CACHING = `### Caching
Reads carry an ETag and \`Cache-Control: public, max-age=60, stale-while-revalidate=86400\`. With If-None-Match the answer is 304 while nothing changed. \`GET /api/zero/catalog\` is the efficient way to mirror everything. Answers are coded with br or gzip where accepted, and each coding has its own ETag.`;

const METHODS = `### Methods
Every GET takes HEAD. Every address takes OPTIONS and answers 204 with \`Allow\`, where pages of other sites may call it with the CORS fields of a preflight as well. Any other method is answered 405 with \`Allow\`. An address with a slash too many at its end leads to the one without: 308.`;

const FIELDS = `### Fields of every answer
\`X-Content-Type-Options: nosniff\` and a \`Content-Security-Policy\` that lets nothing run; \`Strict-Transport-Security\` where the service is reached by https. Public data may be read by pages of any site (\`Access-Control-Allow-Origin: *\`); saved stacks may not.`;

const LIMITS = `### Limits
600 reads, and 60 plans or checks, a minute for each IP address (IPv6: each /64 network). Plans and checks share one allowance on every face; a caller whose plans and checks take more computing time than one caller may is answered 429 too. Calls about saved stacks: 120 a minute for each key. Above that the answer is 429 with Retry-After. \`RateLimit\` and \`RateLimit-Policy\` stand in answers that no cache keeps.`;

const ERRORS = `### Errors
RFC 9457 \`application/problem+json\` with a \`message\` equal to \`detail\`; \`issues\` names each wrong parameter or field and what is allowed. Unknown and repeated query parameters are errors. \`type\` leads to an explanation. What is not HTTP is answered 400, a request that does not arrive in time 408, both before any address is looked at; after them the connection is closed.`;

const RENAMED = `### Renamed records
A renamed offer or provider keeps its old slug: it answers 308 with the present address.`;

const TOOL_SERVER = `### Tool server
\`/mcp\` is no page: it answers the coding agent or chat program that you give its address to (Model Context Protocol, Streamable HTTP, without sessions and without a key). The agent can then search, read and compare plans, plan a stack and check a repository, each fact with its quote, source and freshness.

- Where a program asks for an address, enter the address of this site with \`/mcp\` behind it.
- Where it reads a file: \`{ "mcpServers": { "zero": { "type": "http", "url": "https://SITE/mcp" } } }\`, with the name of this site in place of SITE.`;

const OTHER_FACES = `### Other addresses of the same facts
- \`/mcp\`: a tool server for coding agents (Model Context Protocol, Streamable HTTP), which describes its tools itself.
- The pages of the website, each with a Markdown twin: add \`.md\` to its address, or send \`Accept: text/markdown\`. \`/llms.txt\` lists them.
- \`/metrics\`: figures of the running service for Prometheus, where the operators have opened it.

These are not operations of this API and not listed below.`;

const TERMS = `### Usage terms
The API may be used free in own projects and products, commercial ones included. When facts are shown to others, each fact's source link and freshness must be kept, the service must be credited with a link to its website, and the facts must not be presented as the user's own verification. Reselling the catalog as a dataset, or building a competing catalog from it, requires written agreement.`;

export const DESCRIPTION = [
  INTRODUCTION,
  VALUES,
  CACHING,
  METHODS,
  FIELDS,
  LIMITS,
  ERRORS,
  RENAMED,
  COMPATIBILITY,
  API_CHANGELOG,
  TOOL_SERVER,
  OTHER_FACES,
  TERMS,
].join('\n\n');
