-- 图生图 may have paint beside its mask.
update aigc_task set params = '{"paintId": null}'::jsonb || params where tool = 'img2img';
