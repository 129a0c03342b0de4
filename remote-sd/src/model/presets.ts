import type { SdForm } from './form.ts';

export interface Preset {
  id: string;
  name: string;
  /** What it is good for. */
  use: string;
  form: Partial<SdForm> & { prompt: string; width: number; height: number };
}

/** Starting points; each opens the workbench with these parameters. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'celadon',
    name: '青瓷静物',
    use: '器物主图',
    form: {
      prompt: '(青瓷花瓶:1.2)，桂花枝，柿子两只，窗光，木桌，静物摄影',
      negative_prompt: '低质量，水印，文字',
      width: 768,
      height: 768,
      steps: 28,
      seed: 3820147756,
    },
  },
  {
    id: 'perfume',
    name: '香水主图',
    use: '电商竖图',
    form: {
      prompt: '玻璃香水瓶，鼠尾草绿，柔和棚拍光，极简背景，(倒影:1.1)',
      negative_prompt: '杂乱，文字',
      width: 648,
      height: 864,
      steps: 26,
      seed: 1204,
    },
  },
  {
    id: 'night',
    name: '夜泊远山',
    use: '横幅配图',
    form: {
      prompt: '夜泊，远山，月，湖面倒影，(薄雾:1.1)，深蓝',
      negative_prompt: '人物，文字',
      width: 1024,
      height: 576,
      steps: 30,
      seed: 77,
    },
  },
  {
    id: 'noon',
    name: '拱门与水池',
    use: '空间概念',
    form: {
      prompt: '拱门，水池，正午阳光，赤陶色墙面，长影，极简建筑',
      width: 768,
      height: 576,
      steps: 24,
      seed: 52,
    },
  },
  {
    id: 'snow',
    name: '雪山晨光',
    use: '海报背景',
    form: {
      prompt: '雪山，晨光，云海，松林，(暖色天空:1.15)',
      width: 576,
      height: 1024,
      steps: 28,
      seed: 908,
    },
  },
  {
    id: 'fruit',
    name: '果篮配色',
    use: '色彩参考',
    form: {
      prompt: '竹篮，橙子，葡萄，亚麻桌布，暖光，俯拍',
      negative_prompt: '过曝',
      width: 768,
      height: 512,
      steps: 24,
      seed: 4011,
    },
  },
];
