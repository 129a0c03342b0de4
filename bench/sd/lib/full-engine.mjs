/** Capabilities of an engine with every panel; the bench requests no picture from it. */
const EVERYTHING = {
  without: {},
  control: {
    units: 10,
    models: ['control_v11p_sd15_canny'],
    modules: [{ name: '', label: 'none', modelFree: false, resolution: null, sliders: [] }],
    modes: ['balanced'],
    options: [],
  },
  panels: {
    adetailer: { models: ['face_yolov8n.pt'], units: 4 },
    areas: { ways: [{ way: 'regional_prompter', units: 8 }] },
    tiled_diffusion: { methods: ['multi_diffusion', 'mixture'] },
    layer_diffusion: { methods: ['(SDXL) Only Generate Transparent Image (Attention Injection)'], others: 0 },
    token_merging: {},
    tiled_vae: { encoder: 512, decoder: 64 },
  },
};

/** Makes the page believe that its engine has every panel. */
export const withFullEngine = (page) =>
  page.route('**/api/aigc/engine/state**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.data?.capabilities) Object.assign(body.data.capabilities, EVERYTHING);
    await route.fulfill({ response: answer, json: body });
  });
