-- A control unit may have a mask; those of earlier tasks have none.
update aigc_task set params = jsonb_set(params, '{control}', (
  select jsonb_agg('{"maskId": null}'::jsonb || unit order by at)
  from jsonb_array_elements(params -> 'control') with ordinality as units (unit, at)
))
where jsonb_typeof(params -> 'control') = 'array' and jsonb_path_exists(params, '$.control[*] ? (!exists(@.maskId))');
