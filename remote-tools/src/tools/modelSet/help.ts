import after1 from '../../assets/help/model-set-1.webp';
import after2 from '../../assets/help/model-set-2.webp';
import after3 from '../../assets/help/model-set-3.webp';
import after4 from '../../assets/help/model-set-4.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'modelSet',
  order: 6,
  summary: '同一位模特，一次画出一整套',
  steps: [
    { title: '选模特和服装', text: '与模特图一样，也可以用自己存下的模特。' },
    {
      title: '选一套镜头',
      text: '「详情页四张」「小红书六张」「三视图」点一下就好；每张的姿势、取景、场景可以单独改，最多九张。',
    },
    { title: '生成', text: '每张画完就出现在自己的格子里，点开看大图。' },
    { title: '重拍和下载', text: '不满意的一张点「重拍」，其余各张不变；「下载整套」是一个压缩包。' },
  ],
  example: {
    after: [
      { src: after1, label: '单手插袋 · 街头' },
      { src: after2, label: '行走 · 街头' },
      { src: after3, label: '抱臂 · 咖啡馆' },
      { src: after4, label: '近景 · 影棚' },
    ],
    text: '模特「顾言」，藏青西装外套配灰色小脚裤，四个镜头，由内置演示引擎画出。',
  },
  tips: ['同一位模特靠同样的外貌参数保持一致，换衣服不换人。', '做详情页时画幅选 3:4，主图选 1:1。'],
  limits: ['画风是统一的绘制插画，不是照片。', '每张只有一位模特。'],
  engine:
    '没有另外配置时由「内置演示引擎」绘制。管理员接上的 Stable Diffusion 或 ComfyUI 装有 IP-Adapter 或参考控制时，由它照着同一张人像画每个镜头，也可以照着自己的照片画（先征得本人同意）；像不像取决于它的模型。',
};
