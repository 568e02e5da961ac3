/* What happens at the limit, where the provider says so. */
select value ->> '$' as overage, count(*) as plans
from latest
where field = 'overage'
group by 1
order by plans desc, overage
