/* Changes by month and direction, corrections apart. */
select date_trunc('month', happened_on) as month, kind, direction, count(*) as entries
from changes
group by all
order by month desc, kind, direction
