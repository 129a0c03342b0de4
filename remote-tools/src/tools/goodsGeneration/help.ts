import photo from '../../assets/help/goods-photo.webp';
import marble from '../../assets/help/goods-marble.webp';
import white from '../../assets/help/goods-white.webp';
import window from '../../assets/help/goods-window.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'goodsGeneration',
  order: 4,
  summary: '一张商品照片，放进合适的场景，一次出齐各平台的尺寸',
  steps: [
    {
      title: '上传商品照片',
      text: '实拍照片会自动抠出商品；已经抠好的透明 PNG 直接用。一次最多 20 张，用同一个场景。',
    },
    {
      title: '选场景',
      text: '24 个场景按光线、材质、季节分组，每个小图里都是您的商品。也可以用纯色、自己的图，或写一句话画一个。',
    },
    {
      title: '摆放',
      text: '拖动移动，拖角缩放，拖上方圆钮旋转；太阳是光的方向。键盘：方向键移动，[ 和 ] 缩放，Ctrl Z 撤销。',
    },
    {
      title: '加文字，选尺寸',
      text: '标题、价格、促销标签各自可拖动。勾上要的尺寸，点一个就在台上看它的构图。',
    },
    {
      title: '生成并导出',
      text: '每个尺寸重新构图，不是从一张图上裁下来的；下载旁的箭头里，「导出全部」打包成 zip，文件名带平台和尺寸。',
    },
  ],
  example: {
    before: { src: photo, label: '一张实拍照片' },
    after: [
      { src: window, label: '晨窗 · 淘宝主图' },
      { src: marble, label: '大理石 · 主图 3:4' },
      { src: white, label: '白底图' },
    ],
    text: '照片没有另外处理。这杯咖啡是从斜上方拍的，场景的镜头自动跟到同样的角度（约 30°），杯碟才像放在桌上。阴影、倒影、融光都是默认值。',
  },
  tips: [
    '商品和背景颜色分得开，抠得最干净；有缺漏时先去「智能抠图」涂两笔，再「继续处理」到这里。',
    '从正上方拍的盘子、衣服会认成平放，也可以自己选「立放」或「平放」。',
    '商品颜色要准：把「融光」调低，0 就是照片原来的颜色。',
    '白底图只有商品和纯白（#ffffff），没有阴影和文字，适合平台的白底图要求。',
  ],
  limits: [
    '它不会改变商品本身：照片里没拍到的一面画不出来，没拍全的边也补不上。',
    '玻璃和毛绒的边缘按半透明保留，会带一点原来背景的样子。',
    '自己的场景图只知道画面，不知道里面的前后关系：商品总是在最前面，影子按平地来画。',
    '尺寸表是各平台常用的尺寸，平台会调整，以商家后台的要求为准。',
  ],
  engine:
    '抠图和合成都由「内置演示引擎」在服务器的 CPU 上完成，场景由程序画出。接上抠图模型后，商品由模型来找。「写一个场景」由图片生成的引擎来画。',
};
