import before from '../../assets/help/listing-photo.webp';
import main from '../../assets/help/listing-main.webp';
import white from '../../assets/help/listing-white.webp';
import scene from '../../assets/help/listing-scene.webp';
import detail from '../../assets/help/listing-detail.webp';
import video from '../../assets/help/listing-video.webp';
import type { Help } from '../../kit/help.ts';

export const help: Help = {
  tool: 'detailPage',
  order: 2,
  name: '一键上架',
  summary: '一张商品照片，做成主图、白底图、三张场景、详情长图和短视频',
  steps: [
    { title: '放一张照片', text: '一件商品一张，拍全、光线均匀就行；手机拍的可以，太小的会先放大。' },
    { title: '写上标题、价格和卖点', text: '都可以不写；写了会排进详情长图，标题和价格还会成为视频字幕。' },
    { title: '选风格和平台', text: '风格决定四个场景，平台决定主图有哪些尺寸。' },
    {
      title: '做成一整套',
      text: '修图和抠图先做，其余跟着做；做好一件就能用一件。每一件都能「打开改」，改完「用到这一套里」，跟着它的会重做。',
    },
  ],
  example: {
    before: { src: before, label: '原片（实拍的咖啡杯）' },
    after: [
      { src: main, label: '主图' },
      { src: white, label: '白底图' },
      { src: scene, label: '场景' },
      { src: video, label: '短视频封面' },
      { src: detail, label: '详情长图' },
    ],
    text: '标题「红釉陶瓷咖啡杯碟」，售价 69，三条卖点，风格「暖光」；都由内置演示引擎做出，没有手工修改。',
  },
  tips: [
    '商品四周留一点空，不要切到边；一张图里只放一件商品。',
    '抠得不准：打开「抠出商品」这一步涂一笔，用回来，整套会跟着变。',
    '只想换风格：改了风格再点「按改动重做」，修图和抠图不会重做。',
    '白底图是您自己的照片抠出来的，不带「AI 生成」标识；放进场景的图带标识。',
  ],
  limits: [
    '玻璃、薄纱、毛绒的边缘抠得不一定干净，请打开抠图看一眼。',
    '场景是画出来的，俯拍的商品放进有地平线的场景会不自然，可以在商品图里选「平放」。',
    '没有传到店铺的接口：下载 zip 后自己上传。视频没有声音。',
  ],
  engine: '全部由「内置演示引擎」在服务器的 CPU 上做，一套要一两分钟；离开页面也会继续。',
};
