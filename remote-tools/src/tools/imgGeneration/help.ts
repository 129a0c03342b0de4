import after1 from '../../assets/help/img-generation-1.webp';
import after2 from '../../assets/help/img-generation-2.webp';
import variation from '../../assets/help/img-generation-3.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'imgGeneration',
  order: 1,
  summary: '一句话，画出一到四张图',
  steps: [
    {
      title: '写下想画的内容',
      text: '先写主体，再写背景、材质和光线，例如「青瓷花瓶，桂花枝，木桌，窗光」。「词语提示」里的词点一下就加进去。',
    },
    { title: '选画幅、张数和风格', text: '一次最多四张，每张的种子不同；风格不选时由文字决定。' },
    { title: '点「生成」', text: '画的过程看得见，可以随时取消，已经画好的会留下。' },
    {
      title: '挑一张往下做',
      text: '「更多」里，「以它变化」照着这张再画几张，「锁定这张的种子」改几个字再画，构图不变；「继续处理」把它带到抠图、扩图等工具里。',
    },
  ],
  example: {
    after: [
      { src: after1, label: '第 1 张' },
      { src: after2, label: '第 2 张' },
      { src: variation, label: '第 1 张「以它变化」' },
    ],
    text: '提示词「青瓷花瓶，桂花枝，柿子两只，木桌，窗光」，画幅 1:1，写实静物，2 张，由内置演示引擎画出；第三张是点「以它变化」照着第 1 张再画的：颜色、光线不变，摆放换了。',
  },
  tips: [
    '主体写得越具体越好：「白瓷茶杯」比「杯子」好认。',
    '不想要的东西写进「不要出现」，不用写「没有某某」。',
    '想要同一构图的不同颜色：锁定种子，只改颜色的词。',
    '有现成的图：放进「参考图」，保留得多像原图，保留得少像文字。',
  ],
  limits: [
    '内置演示引擎是程序作画，认识静物、食物、花木、风景、建筑、动物等几百个词；没有画出来的词，画完会列在图的旁边。',
    '它画不了真人肖像、具体品牌和文字。',
    '违法违规的内容不能生成，提交时会说明是哪个词。',
  ],
  engine:
    '没有另外配置时由「内置演示引擎」作画，在服务器的 CPU 上运行。管理员接上 Stable Diffusion、ComfyUI 或图片接口后，由它们来画，风格与参考图的效果也由它们决定。',
};
