import before from '../../assets/samples/garment-tee.jpg';
import after1 from '../../assets/help/ai-fitting-1.webp';
import after2 from '../../assets/help/ai-fitting-2.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'aiFitting',
  order: 7,
  summary: '一件衣服，穿到模特身上',
  steps: [
    { title: '放一张衣服的照片', text: '平铺或挂拍、拍全整件、背景和衣服颜色不同的最好；衣服会自动从背景里抠出来。' },
    {
      title: '选穿在谁身上',
      text: '绘制的模特有十四位，可以按性别、体型、年龄、姿势筛选，也可以用自己存下的模特；或者换成自己的照片，要先勾选「我已获得照片中人物的同意」。',
    },
    { title: '试穿', text: '衣服按领、肩、腋、袖口、下摆这些点贴到身上，头发、手臂会在该在的前后。' },
    { title: '不合身就调整点位', text: '「调整点位」里拖动圆点或用方向键移动，再试穿一次。' },
  ],
  example: {
    before: { src: before, label: '衣服' },
    after: [
      { src: after1, label: '林晚 · 自然站立' },
      { src: after2, label: '苏棠 · 抱臂' },
    ],
    text: '衣服是绘制的示例 T 恤，种类自动判断，没有调整点位，由内置演示引擎试穿。',
  },
  tips: ['裤子、半身裙也能试：种类判断错了可以自己选。', '用自己的照片时，衣服贴身、手臂不挡身体的照片最合适。'],
  limits: [
    '试穿看的是效果，不代表真实尺码。',
    '背面没有照片，用正面的颜色代替。',
    '在自己的照片上，原来的衣服露在外面的部分不会去掉，垂到胸前的头发会被衣服盖住。',
    '白衣服放在白背景上认不出来；穿在别人身上的衣服会贴得不准。',
  ],
  engine:
    '没有另外配置时由「内置演示引擎」完成，在服务器的 CPU 上运行；照片里脸、手和衣服以外的每个像素都不改动。管理员接上会局部重绘的引擎后，衣服仍由内置引擎穿上、保持原样：绘制的模特和背景由它重画，自己的照片只融合衣服的边缘。',
};
