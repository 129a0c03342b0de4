interface Kind {
  name: string;
  what: string;
  does: string;
  needs: string;
  variables: readonly string[];
  example: string;
}

/** Engines that the service can ask, as `docs/operators` says in full. */
export const KINDS: readonly Kind[] = [
  {
    name: 'Stable Diffusion Web UI',
    what: 'AUTOMATIC1111、Forge 或 SD.Next，会自动认出是哪一种。',
    does: '文生图、图生图、后期处理、反推',
    needs: '一台有显卡的电脑，AUTOMATIC1111 和 Forge 启动时加上 --api',
    variables: ['A1111_URL', 'A1111_AUTH'],
    example: 'A1111_URL=http://sd.internal:7860 npm start',
  },
  {
    name: 'ComfyUI',
    what: '节点式的绘图引擎，工作流由服务生成，不用自己连线。',
    does: '文生图、图生图、视频',
    needs: '一台有显卡的电脑，装好至少一个模型',
    variables: ['COMFYUI_URL', 'COMFYUI_AUTH', 'COMFYUI_MODEL'],
    example: 'COMFYUI_URL=http://comfy.internal:8188 npm start',
  },
  {
    name: '图片 API',
    what: 'OpenAI 的图片接口，或者格式相同的服务，如 LocalAI。',
    does: '文生图、图生图',
    needs: '接口地址和密钥，不用自己的显卡，可能按张收费',
    variables: ['OPENAI_IMAGES_URL', 'OPENAI_IMAGES_KEY', 'OPENAI_IMAGES_MODEL'],
    example: 'OPENAI_IMAGES_URL=https://api.openai.com/v1 OPENAI_IMAGES_KEY=sk-… npm start',
  },
];
