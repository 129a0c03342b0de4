import type { SdForm } from './form.ts';

export interface SettingsPreset {
  id: string;
  name: string;
  /** The purpose of the preset, in Chinese. */
  use: string;
  form: Partial<SdForm> & { prompt: string; width: number; height: number };
}

/** Presets; each opens the workbench with its parameters. */
export const PRESETS: readonly SettingsPreset[] = [
  {
    id: 'celadon',
    name: '青瓷静物',
    use: '器物主图',
    form: {
      prompt: '(青瓷花瓶:1.2)，桂花枝，柿子两只，窗光，木桌，静物摄影，浅景深',
      negative_prompt: '低质量，水印，文字',
      style: 'photo',
      width: 768,
      height: 768,
      seed: 11,
    },
  },
  {
    id: 'perfume',
    name: '香水主图',
    use: '电商竖图',
    form: {
      prompt: '玻璃香水瓶，鼠尾草绿背景，石台，(叶影:1.1)，柔光',
      negative_prompt: '文字',
      style: 'photo',
      width: 648,
      height: 864,
      seed: 1204,
    },
  },
  {
    id: 'shoe',
    name: '球鞋展台',
    use: '新品首图',
    form: {
      prompt: '白色运动鞋，圆台，豆绿背景，正午阳光，阴影',
      negative_prompt: '文字',
      style: 'photo',
      width: 768,
      height: 576,
      seed: 52,
    },
  },
  {
    id: 'night',
    name: '夜泊远山',
    use: '横幅配图',
    form: {
      prompt: '夜泊，远山，明月，湖面，小船，(薄雾:1.1)',
      negative_prompt: '文字',
      style: 'illustration',
      width: 1024,
      height: 576,
      seed: 77,
    },
  },
  {
    id: 'snow',
    name: '水墨雪山',
    use: '海报竖图',
    form: {
      prompt: '雪山，晨光，云雾，松树，飞鸟',
      negative_prompt: '文字',
      style: 'ink',
      width: 576,
      height: 1024,
      seed: 908,
    },
  },
  {
    id: 'arch',
    name: '拱门与水池',
    use: '空间概念',
    form: {
      prompt: '拱门，水池，正午阳光，赤陶色墙面',
      negative_prompt: '文字',
      style: 'illustration',
      width: 768,
      height: 576,
      seed: 4,
    },
  },
];
