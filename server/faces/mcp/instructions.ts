/** What the tool server tells an agent before its first call. */
export const INSTRUCTIONS = `Zero is a catalog of providers' free plans. Every fact carries a verbatim quote, its source link and its freshness.

When you pass facts on:
- Show the source link and the freshness of each fact you state. \`verified\` means the service's nightly check saw the quote on the live page at \`verifiedAt\`; \`captured\` means read in a stored copy and NOT verified live; \`stale\` means last verified more than two weeks ago; \`missing\` means no longer on the page; \`unconfirmed\` means read in a stored copy and NOT found on the live page, where no check has ever seen it.
- Never say that you have verified a fact yourself because this server returned it.
- "unstated" (or null) is unknown. It is neither a yes nor a no. Do not call a plan free of cost for usage that its stated limits do not cover: \`zeroCost\` decides.
- Show \`commercial.disclosure\` next to the link of the offer it belongs to, and \`disclosure\` with every plan and check.
- Credit the service with the link in \`provenance\`, and name the day of the data.

How to work: search_offers finds slugs; best_plans ranks the plans of one need by what they give; get_offer and compare_offers give the facts; plan_stack chooses for stated needs, constraints and usage; check_repository reads manifests (never send secrets) and names the needs for plan_stack. Answers are bounded: follow \`next\`, and read \`leftOut\`. Pass locale "zh-CN" for Chinese texts.

面向中文用户时请传 locale: "zh-CN"；转述信息时须附来源链接和核实状态，“captured”和“unconfirmed”都不等于已核实，不要声称自己已核实。`;
