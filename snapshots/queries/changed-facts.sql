/* Facts that differ between a version and the one before it. */
select f.version, f.offer, f.field, p.value as before, f.value as after
from facts f
join versions v using (version)
join facts p on p.version = v.previous and p.offer = f.offer and p.field = f.field
where p.value <> f.value
order by f.version, f.offer, f.field
limit 50
