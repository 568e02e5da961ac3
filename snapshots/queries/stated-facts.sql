/* How much of the catalog is stated, fact by fact. */
select field, count(*) as plans, round(100.0 * count(*) / (select count(distinct offer) from latest), 1) as percent
from latest
where field not like 'limits.%' and field not like 'setup.%'
group by field
order by plans desc, field
