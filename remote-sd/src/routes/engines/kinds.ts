interface Kind {
  name: string;
  what: string;
  does: string;
  needs: string;
  variables: readonly string[];
  example: string;
}

/** Supported engines; `docs/operators` describes them in full. */
export const ENGINE_KINDS: readonly Kind[] = [
  {
    name: 'Stable Diffusion Web UI',
    what: 'AUTOMATIC1111、Forge 或 SD.Next，会自动认出是哪一种。',
    does: '文生图、图生图、局部重绘、后期处理、反推；装了 ControlNet 和 IP-Adapter 的模型时还能照参考图画人',
    needs: '一台有显卡的电脑和至少一个模型；AUTOMATIC1111 和 Forge 启动时加上 --api，后期处理和反推的模型要先下载好',
    variables: ['A1111_URL', 'A1111_AUTH'],
    example: 'A1111_URL=http://sd.internal:7860 npm start',
  },
  {
    name: 'ComfyUI',
    what: '节点式的绘图引擎，画图的工作流由服务生成，不用自己连线；自己的工作流也能放进来，各有一张表单。',
    does: '文生图、图生图、局部重绘；有放大模型时做后期处理，有 IP-Adapter 节点时照参考图画人，配了自己的视频工作流时做视频',
    needs:
      '一台有显卡的电脑和至少一个模型：整个的放进 checkpoints；拆开的放进 diffusion_models，并备齐它的文本编码器和 VAE',
    variables: [
      'COMFYUI_URL',
      'COMFYUI_AUTH',
      'COMFYUI_MODEL',
      'COMFYUI_PARTS',
      'COMFYUI_WORKFLOWS',
      'COMFYUI_VIDEO_GRAPH',
    ],
    example: 'COMFYUI_URL=http://comfy.internal:8188 npm start',
  },
  {
    name: '图片 API',
    what: 'OpenAI 的图片接口，或者格式相同的服务，如 LocalAI。',
    does: '文生图、图生图；除 dall-e 外的模型也做局部重绘',
    needs: '接口地址和密钥，不用自己的显卡，可能按张收费',
    variables: ['OPENAI_IMAGES_URL', 'OPENAI_IMAGES_KEY', 'OPENAI_IMAGES_MODEL'],
    example: 'OPENAI_IMAGES_URL=https://api.openai.com/v1 OPENAI_IMAGES_KEY=sk-… npm start',
  },
];
