import after1 from '../../assets/help/model-generation-1.webp';
import after2 from '../../assets/help/model-generation-2.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'modelGeneration',
  order: 5,
  summary: '选人、选衣、选场景，画一位模特',
  steps: [
    {
      title: '选一位模特',
      text: '模特库里有 14 位，女性、男性、年长的、大码的都有；「调整外貌」可以改体型、身高、肤色、发型、表情。她们都是绘制的，不是真人。',
    },
    { title: '选服装、姿势和场景', text: '上装下装各选款式、颜色和图案；十种姿势，九个场景，全身、半身或近景。' },
    {
      title: '也可以写几个字',
      text: '「补充描述」里写「红色碎花连衣裙，海边，戴眼镜」这样的词，写了的比选的优先；画完会列出哪些画出来了，哪些不认识。',
    },
    {
      title: '生成，存下喜欢的模特',
      text: '同一次的几张是同一个人，神态略有不同。「存为我的模特」以后，在模特套图和 AI试衣里也能选到。',
    },
  ],
  example: {
    after: [
      { src: after1, label: '全身 · 微侧身' },
      { src: after2, label: '半身 · 抬手扶发' },
    ],
    text: '模特「唐果」，红色碎花连衣裙，场景「花园」，画幅 3:4，由内置演示引擎画出；第二张只改了姿势和取景。',
  },
  tips: [
    '想要同一张再改一处：打开「锁定种子」。',
    '要一整套不同镜头，用「模特套图」更快。',
    '想穿自己的衣服，用「AI试衣」。',
  ],
  limits: [
    '画风是统一的绘制插画，不是照片，也画不出某个真人。',
    '服装有十四种款式；没有的款式会列在「没画出来」里，不会硬画。',
  ],
  engine:
    '没有另外配置时由「内置演示引擎」用程序绘制。管理员接上 Stable Diffusion 等引擎后，选的内容会变成提示词由它作画，同一位模特用同一个种子；不同姿势之间能有多像，取决于那个引擎。',
};
