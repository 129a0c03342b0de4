import type { SeedWork } from './types.ts';

const TALL = [672, 896] as const;
const WIDE = [896, 672] as const;
const SQUARE = [768, 768] as const;
const BANNER = [1024, 576] as const;

function work(
  id: number,
  key: string,
  title: string,
  [width, height]: readonly [number, number],
  style: string,
  seed: number,
  prompt: string,
): SeedWork {
  return { id, key, title, prompt, width, height, style, seed };
}

/**
 * Pictures of the public wall, drawn by the built-in engine with exactly these prompts and seeds:
 * `npx tsx scripts/content/works.ts` generates `service/content/works/<key>.webp`.
 */
export const works: SeedWork[] = [
  work(1, 'celadon-plum', '青瓷与梅', TALL, 'photo', 11, '青瓷花瓶插一枝梅花，灰绿色墙面，木桌，窗光，静物摄影'),
  work(
    2,
    'serum-stone',
    '石台上的精华液',
    SQUARE,
    'photo',
    204,
    '浴室石台上的一瓶精华液，尤加利叶，晨光，浅景深，豆绿背景',
  ),
  work(3, 'night-lake', '夜泊', BANNER, 'illustration', 31, '夜泊，远山，明月，湖面，小船，薄雾'),
  work(4, 'persimmon-gift', '节气礼盒', SQUARE, 'photo', 42, '木桌上的三只柿子和一个红色礼盒，米色墙面，窗光，暖色'),
  work(5, 'ink-pine', '松下飞鸟', TALL, 'ink', 55, '水墨，远山，松树，飞鸟，薄雾，留白'),
  work(6, 'sneaker-podium', '新品首图', WIDE, 'photo', 52, '一双白色运动鞋，圆台，群青背景，正午阳光，阴影'),
  work(7, 'perfume-amber', '桂花香氛', TALL, 'photo', 71, '桂花香水，石台，桂花枝，藤黄背景，夕阳，叶影'),
  work(8, 'lipstick-marble', '朱砂', TALL, 'photo', 83, '一支朱红口红，大理石，裸色背景，柔光'),
  work(9, 'pears-oil', '三只梨', SQUARE, 'oil', 90, '油画，三只梨，陶罐，亚麻桌布，暗调，窗光'),
  work(10, 'city-neon', '霓虹街区', BANNER, 'illustration', 104, '霓虹，城市，夜景，星空，紫色'),
  work(11, 'teapot-wood', '一壶茶', WIDE, 'photo', 117, '紫砂壶，两只茶杯，木桌，窗光，米色墙面，叶影'),
  work(12, 'tulip-blue', '郁金香', TALL, 'watercolour', 123, '水彩，郁金香，蓝色花瓶，白色背景，柔和'),
  work(13, 'handbag-shelf', '驼色手袋', SQUARE, 'photo', 131, '驼色手提包，圆台，米色背景，柔光，阴影'),
  work(14, 'mountain-sun', '群山日出', BANNER, 'illustration', 148, '群山，红日，薄雾，松树，暖色'),
  work(15, 'headphones-dark', '轮廓光耳机', WIDE, 'photo', 152, '黑色耳机，圆台，暗调，轮廓光，藏青背景'),
  work(16, 'lotus-ink', '荷', TALL, 'ink', 166, '水墨，荷花，水面，飞鸟，留白'),
  work(17, 'cream-water', '水边的面霜', SQUARE, 'photo', 173, '面霜，水面，绿叶，薄荷色背景，晨光'),
  work(18, 'pomegranate-plate', '石榴', WIDE, 'oil', 181, '油画，石榴，瓷盘，酒杯，暗调，窗光'),
  work(19, 'camera-film', '老相机', SQUARE, 'film', 195, '胶片，相机，书本，木桌，台灯，暖调'),
  work(20, 'snow-pavilion', '雪亭', BANNER, 'illustration', 207, '雪景，远山，亭子，松树，月亮，冷色'),
  work(21, 'watch-sand', '沙上腕表', SQUARE, 'photo', 218, '手表，沙滩，正午阳光，天蓝背景，阴影'),
  work(22, 'chair-room', '一把橙椅', TALL, 'photo', 224, '橙色椅子，地板，台灯，豆绿墙面，窗影'),
  work(23, 'candle-books', '睡前', WIDE, 'film', 236, '香薰蜡烛，一摞书，马克杯，木桌，夜晚，暖色'),
  work(24, 'lemon-pixel', '像素柠檬', SQUARE, 'pixel', 249, '像素，三只柠檬，青花瓷盘，桌布，天蓝背景'),
];
