/** The sections of the report, each one query over the tables of the records. `$today` is the day of the report. */

export type Section = { readonly title: string; readonly advice?: string; readonly sql: string };

/** What a maintainer should look at, worst first: a wrong figure misleads users, a long quote only tires them. */
export const HINTS: readonly Section[] = [
  {
    title: 'Available according to undated copies only',
    advice:
      'Nothing shows whether the plan still exists: read the page or a dated copy first, then say so with `confirmed`.',
    sql: `SELECT offer, place FROM offers
      WHERE available AND offer NOT IN (
        SELECT offer FROM quotes WHERE day IS NOT NULL AND list_contains(fields, 'freeType'))
      ORDER BY rowid`,
  },
  {
    title: 'Limits far from the others of their role',
    advice:
      'At least 1,000 times the median of the other offers, or as much below it (a wrong prefix of a unit): is the unit right?',
    sql: `WITH figures AS (SELECT * EXCLUDE roles, unnest(roles) AS role FROM limits WHERE amount > 0),
      compared AS (
        SELECT a.offer, a.id, any_value(a.stated) AS stated, a.role, any_value(a.place) AS place,
          any_value(a.amount) / median(b.amount) AS times, count(DISTINCT b.offer) AS others
        FROM figures a JOIN figures b USING (role, metric, period, base) WHERE a.offer <> b.offer
        GROUP BY a.offer, a.id, a.role)
      SELECT offer, id AS limit, stated,
        if(times > 1, format('{:,} times the median', CAST(round(times) AS BIGINT)),
          format('1/{:,} of the median', CAST(round(1 / times) AS BIGINT))) AS distance, role, others, place
      FROM compared WHERE others > 1 AND greatest(times, 1 / times) >= 1000
      QUALIFY row_number() OVER (PARTITION BY offer, id ORDER BY greatest(times, 1 / times) DESC, role) = 1
      ORDER BY greatest(times, 1 / times) DESC, offer, id`,
  },
  {
    title: 'The same figure under two metrics',
    advice: 'Was one figure read twice? Those from one quote come first.',
    sql: `WITH carried AS (
        SELECT l.offer, l.amount, l.base FROM limits l JOIN quotes q
          ON q.offer = l.offer AND list_contains(q.fields, 'limits.' || l.id)
        GROUP BY l.offer, l.amount, l.base, q.rowid HAVING count(DISTINCT l.metric) > 1)
      SELECT offer, string_agg(format('{}: {}', id, stated), ', ' ORDER BY rowid) AS limits,
        if((offer, amount, base) IN (FROM carried), 'yes', '') AS one_quote, arg_min(place, rowid) AS place
      FROM limits WHERE amount IS NOT NULL AND stated NOT SIMILAR TO '[01] .*'
      GROUP BY offer, amount, base HAVING count(DISTINCT metric) > 1
      ORDER BY one_quote DESC, count(DISTINCT period), amount DESC, offer`,
  },
  {
    title: 'Limits that no other offer of the role states',
    advice: 'Does the metric that the others use say the same? Those alone in all their roles come first.',
    sql: `WITH figures AS (SELECT *, rowid AS nr, unnest(roles) AS role FROM limits),
      stating AS (SELECT role, count(DISTINCT offer) AS offers FROM figures GROUP BY role),
      alone AS (SELECT role, metric FROM figures GROUP BY role, metric HAVING count(DISTINCT offer) = 1)
      SELECT offer, id AS limit, metric,
        string_agg(format('{} (1 of {})', role, offers), ', ' ORDER BY offers DESC) AS alone_in, place
      FROM figures JOIN alone USING (role, metric) JOIN stating USING (role) WHERE offers > 1
      GROUP BY offer, id, metric, place, roles ORDER BY count(*) < len(roles), max(offers) DESC, any_value(nr)`,
  },
  {
    title: 'Roles without their main figure',
    advice: 'What a person compares first (schemas/measures.ts) is not stated. Available plans come first.',
    sql: `SELECT offer, role, if(main = 'credit', 'a credit', '') AS instead, place
      FROM main_by_role JOIN offers USING (offer) WHERE main <> 'stated' ORDER BY available DESC, offers.rowid, role`,
  },
  {
    title: 'Offers without any limit',
    advice: 'The planner cannot size them; look for a figure again.',
    sql: 'SELECT offer, place FROM offers WHERE offer NOT IN (SELECT offer FROM limits) ORDER BY rowid',
  },
  {
    title: 'Offers with fewer than 3 quotes',
    advice: 'They state little more than their price.',
    sql: `SELECT offer, count(*) AS quotes, any_value(offers.place) AS place FROM offers JOIN quotes USING (offer)
      GROUP BY offer HAVING quotes < 3 ORDER BY quotes, any_value(offers.rowid)`,
  },
  {
    title: 'Texts without a translation',
    advice: 'Names may be the same in both languages; sentences may not.',
    sql: `SELECT provider, field, zh, place FROM texts
      WHERE NOT regexp_matches(field, '(^|[.])(name|label)$') AND (en = zh OR NOT regexp_matches(zh, '\\p{Han}'))
      ORDER BY rowid`,
  },
  {
    title: 'Quotes above 120 characters',
    advice: 'A quote is the shortest run of words that carries its fact.',
    sql: `SELECT offer, id AS evidence, length(quote) AS length, left(quote, 60) || '…' AS quote, place
      FROM quotes WHERE length(quotes.quote) > 120 ORDER BY 3 DESC, rowid`,
  },
];

const age = (day: string): string => `CASE WHEN ${day} IS NULL THEN 'unknown'
    WHEN ${day} > CAST($today AS DATE) THEN 'after the day of this report'
    ${[3, 6, 12, 24].map((months) => `WHEN ${day} >= CAST($today AS DATE) - INTERVAL ${months} MONTH THEN 'within ${months} months'`).join(' ')}
    ELSE 'older' END`;

/** What there is, and what is missing. */
export const FIGURES: readonly Section[] = [
  {
    title: 'Offers by role',
    advice: '`main` counts those that state their main figure, `credit` those that give a credit instead.',
    sql: `SELECT roles.role, count(offer) AS offers, count(DISTINCT provider) AS providers,
        count(*) FILTER (main = 'stated') AS main, count(*) FILTER (main = 'credit') AS credit,
        count(*) FILTER (eea = 'available') AS eea, count(*) FILTER (cn = 'available') AS cn,
        count(*) FILTER (commercial = 'allowed') AS commercial
      FROM roles LEFT JOIN main_by_role USING (role) LEFT JOIN offers USING (offer)
      GROUP BY roles.role ORDER BY offers, roles.role`,
  },
  {
    title: 'Age of the evidence',
    sql: `WITH days AS (
        SELECT max(day) AS newest, if(count(day) < count(*), NULL, min(day)) AS oldest FROM quotes GROUP BY offer),
      ages AS (
        SELECT ${age('newest')} AS age, 'newest' AS of FROM days UNION ALL
        SELECT ${age('oldest')}, 'oldest' FROM days UNION ALL SELECT ${age('day')}, 'quote' FROM quotes)
      SELECT age, count(*) FILTER (of = 'newest') AS "offers by newest quote",
        count(*) FILTER (of = 'oldest') AS "offers by oldest quote", count(*) FILTER (of = 'quote') AS quotes
      FROM ages GROUP BY age ORDER BY age <> 'after the day of this report', age NOT LIKE 'within%',
        TRY_CAST(regexp_extract(age, '\\d+') AS INTEGER), age`,
  },
  {
    title: 'Facts stated',
    sql: `SELECT fact, count(*) FILTER (state = 'stated') AS stated,
        count(*) FILTER (state = 'unstated') AS unstated, count(*) FILTER (state = 'not applicable') AS "does not apply"
      FROM facts GROUP BY fact ORDER BY unstated DESC, fact`,
  },
];

/** Of each offer and role: whether the plan states what a person compares first there, or gives a credit instead. */
export const MAIN_BY_ROLE = `CREATE VIEW main_by_role AS
  WITH pairs AS (SELECT offer, unnest(roles) AS role FROM offers),
  stated AS (
    SELECT l.offer, m.role FROM limits l JOIN main_figures m ON list_contains(l.roles, m.role)
      AND (l.metric = m.metric OR (l.metric = 'credits' AND list_contains(l.buys, m.metric)))),
  credit AS (SELECT offer, unnest(roles) AS role FROM limits WHERE metric = 'credits')
  SELECT offer, role, CASE WHEN (offer, role) IN (FROM stated) THEN 'stated'
    WHEN (offer, role) IN (FROM credit) THEN 'credit' ELSE 'missing' END AS main FROM pairs`;
