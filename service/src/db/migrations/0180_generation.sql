-- What 文生图 may be asked beyond what it was asked before; what is said already stays.
update aigc_task set params = '{"scheduler": "", "subseed": -1, "subseed_strength": 0, "model": "", "vae": "", "clip_skip": 0,
  "restore_faces": false, "tiling": false, "refiner": null, "tiled_vae": false, "hires": null}'::jsonb || params
where tool = 'txt2img';
