/* Who gives the most storage for good, in gigabytes. */
select offer, amount * case unit when 'TB' then 1000 when 'MB' then 0.001 when 'GiB' then 1.073741824 when 'MiB' then 0.001048576 else 1 end as gigabytes
from latest
where metric = 'storage' and amount is not null and unit in ('TB', 'GB', 'GiB', 'MB', 'MiB')
  and offer in (select offer from latest where field = 'freeType' and (value ->> '$') = 'forever')
order by gigabytes desc, offer
limit 8
