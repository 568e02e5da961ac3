/* The versions, and how the catalog grew from one to the next. */
select version, offers, quotes, offers - lag(offers) over (order by day, version) as more
from versions
order by day, version
