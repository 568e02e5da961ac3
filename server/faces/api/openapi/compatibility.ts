/** What clients may rely on, and what has changed: the promise that makes the API one to build on. */

/** Months between the announcement of a removal and the removal. A promise: it may grow, never shrink. */
export const REMOVAL_NOTICE_MONTHS = 6;

export const COMPATIBILITY = `### Compatibility
The addresses carry no version number: a client that works today keeps working.

**May be added at any time, without notice**: addresses and operations; optional parameters and optional fields of a body; fields of an answer; header fields; further values where a value comes from the catalog's vocabulary (roles, categories, metrics, units, periods, scopes, kinds of free plans) or is a code (reasons, warnings, findings, rules, kinds of problems). So pass over fields you do not know, treat a value you do not know as "something else", and send only parameters that are documented. The schemas below say exactly what this version sends; do not refuse an answer of a later version because it has more.

**Does not change without the notice below**: addresses and methods; the names and types of fields, and what they mean; what is required; which status a situation has; the \`type\` of a kind of problem. A code that was once public is never given another meaning, a slug never to another record, an id of a feed entry never to another entry.

**Removals and changes of meaning** are announced at least ${REMOVAL_NOTICE_MONTHS} months before, in the API changelog below, in CHANGELOG.md, and with \`deprecated: true\` on the operation, parameter or field here. From then on the answers of a deprecated operation carry \`Deprecation\` (RFC 9745: since when), \`Sunset\` (RFC 8594: until when) and a \`Link\` with \`rel="deprecation"\` to what to use instead. Nothing is deprecated at present, so no answer carries them.

**Not covered**: the facts themselves, which change with the providers' plans and are listed in the change feed; the order of equals, the wording of texts for people (\`detail\`, \`text\`, \`summary\`, \`message\`); a fault by which an answer did not do what this description says; a hole in security, which is closed at once. Limits may be raised without notice, and are lowered only with it.`;

export const API_CHANGELOG = `### API changelog
Newest first. Changes of the catalog are not listed here: they are the change feed.

- **Next**: plans carry \`verdict\` (\`zero\`, \`zero-if-confirmed\`, \`not-zero\`), and picks \`unconfirmed\`, \`mainLimits\`, \`beyond\` and \`allowanceUnknown\`; a plan that does not state a constraint is no longer excluded for it, it comes after those that do and is listed under \`unconfirmed\`, so \`zeroCost\` stays false. Offers carry \`standing\`, \`production\`, \`icpFiling\`, \`renewEveryDays\`, \`signup.open\`, \`signup.realName\`, \`kinds\` and \`aside\`, limits of credits \`costs\`, providers \`termsUrl\`. \`freshness.status\` may be \`unconfirmed\`: looked for on the live page and never yet seen there. The whole catalog carries \`unlisted\`: services without a plan, each with the reason. Feeds of changes of a category and of a role, and every feed as JSON Feed too (\`changes.json\`); feeds are ordered by the day that things happened. Filters \`productionOk\`, \`noRealName\`, \`noIcpFiling\`. \`GET /api/zero/best\` and \`/best/{role}.csv\`: the plans of a role ranked in one table. \`GET /api/zero/offers/{slug}/history\`: each fact of a plan over time; picks carry \`stability\`, quotes \`since\`, changes \`foundIn\`, and \`changes\` of an offer stand by the day they happened. Counts, lists and \`freeType\` leave out plans that ended or take no new accounts; \`standing\` asks for them.
- **0.1**: the first version. Catalog reads, comparison, change feeds as JSON and Atom, the planner, the checker, saved stacks with two kinds of keys, snapshots as files, this description with every status, header field and an example of each request and answer. \`captured.at\` of a quote is null where no one knows the day of the copy.`;
