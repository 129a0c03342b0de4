import path from 'node:path';
import sharp from 'sharp';

/** Photographs of bench/photos without a letter in them. */
const PHOTOS = [
  'aloe.jpg',
  'apple.jpg',
  'brick.png',
  'butterfly.jpg',
  'fruits.jpg',
  'gravel.png',
  'building.jpg',
  'coffee.png',
];
/** One megapixel. */
const [WIDTH, HEIGHT] = [1152, 864];
const SIZES = [14, 17, 20, 24, 28, 34, 42, 54, 66, 80];
const WORDS = {
  chinese: [
    '新品上市',
    '全场包邮',
    '买一送一',
    '限时优惠',
    '纯棉透气亲肤柔软',
    '手工制作',
    '今日推荐',
    '丝绒哑光口红',
    '秋冬保暖羊绒围巾',
    '正品保证假一赔十',
    '七天无理由退货',
    '本店招牌牛肉面',
    '请勿吸烟',
    '小心台阶',
    '现磨咖啡',
    '天然植物精华',
    '持久留香不伤肌肤',
    '厨房用品专区',
    '儿童安全座椅',
    '欢迎光临',
  ],
  english: [
    'New Arrivals',
    'Free Shipping',
    'Best Seller',
    'Limited Edition',
    'Handmade Leather Bag',
    'Fresh Every Morning',
    'Conference Centre',
    'Please Keep Off',
    'WATERPROOF',
    'SUMMER SALE',
    'Organic Cotton',
    'Open Daily',
    'Made in Porcelain',
    'Winter Collection',
    'THANK YOU',
    'Ask Our Staff',
  ],
  mixed: [
    '第2件半价',
    'USB充电线',
    '5G手机',
    '满300减50',
    'VIP会员专享',
    '净含量500ml',
    '100%纯羊毛',
    'A4打印纸',
    '24小时营业',
    'LED台灯',
  ],
  prices: ['¥129', '¥39.90', '$24.99', '¥1280', '5折', '¥9.9', '30% OFF', '¥268.00'],
};
const KINDS = Object.keys(WORDS);
const LOOKS = ['plain', 'outline', 'shadow', 'plate', 'faint'];

/** mulberry32 */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function groundOf(folder, name) {
  const { data } = await sharp(path.join(folder, name))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.length === WIDTH * HEIGHT * 3
    ? data
    : Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => data[Math.floor(at / 3)]));
}

/** Mean colour of a part of a picture, and the spread of its lightness. */
function colourOf(data, { x, y, width, height }) {
  const sums = [0, 0, 0];
  let [count, squares, light] = [0, 0, 0];
  for (let row = Math.max(0, Math.round(y - height / 2)); row < Math.min(HEIGHT, y + height / 2); row += 2)
    for (let column = Math.max(0, Math.round(x - width / 2)); column < Math.min(WIDTH, x + width / 2); column += 2) {
      const at = (row * WIDTH + column) * 3;
      const value = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
      for (let channel = 0; channel < 3; channel += 1) sums[channel] += data[at + channel];
      [count, light, squares] = [count + 1, light + value, squares + value * value];
    }
  const mean = light / count;
  return { rgb: sums.map((sum) => sum / count), light: mean, spread: Math.sqrt(squares / count - mean * mean) };
}

const hex = (rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
/** An ink of another lightness than the ground: `by` of 255, in the direction with more room. */
function inkOn({ rgb, light }, by, dice) {
  const up = light < 128;
  const tint = [0, 1, 2].map(() => (dice() - 0.5) * 40);
  return rgb.map((value, channel) =>
    Math.min(255, Math.max(0, (by > 100 ? (up ? 235 : 25) : value + (up ? by : -by)) + (by > 100 ? tint[channel] : 0))),
  );
}

/** Draws a line in the look asked for. @returns SVG */
function lineSvg(line, under, look, dice, outlines) {
  const { text, x, y, size, bold, angle } = line;
  const box = { x, y, width: line.width, height: line.height, angle };
  const from = angle === 0 ? '' : ` transform="rotate(${angle} ${x} ${y})"`;
  // On a ground of many lightnesses a faint ink would be none: there it is on a plate.
  const path = outlines(text, { ...box, angle: 0 }, size, bold);
  const plate = (colour) =>
    `<rect x="${x - box.width / 2 - size * 0.35}" y="${y - size * 0.8}" width="${box.width + size * 0.7}" height="${size * 1.6}" rx="${size * 0.2}" fill="${hex(colour)}"/>`;
  if (look === 'plate' || (look === 'faint' && under.spread > 12)) {
    const ground = [0, 1, 2].map(() => 40 + dice() * 180);
    const light = 0.299 * ground[0] + 0.587 * ground[1] + 0.114 * ground[2];
    const ink = inkOn({ rgb: ground, light }, look === 'faint' ? 45 : 150, dice);
    return `<g${from}>${plate(ground)}<path d="${path}" fill="${hex(ink)}"/></g>`;
  }
  const ink = inkOn(under, look === 'faint' ? 45 : 150, dice);
  if (look === 'outline') {
    const rim = under.light < 128 ? '#151515' : '#f8f8f8';
    return `<g${from}><path d="${path}" fill="none" stroke="${rim}" stroke-width="${size * 0.14}" stroke-linejoin="round"/><path d="${path}" fill="${hex(ink)}"/></g>`;
  }
  if (look === 'shadow') {
    const shade = under.light < 128 ? '#000' : '#fff';
    return `<g${from}><path transform="translate(${size * 0.06} ${size * 0.06})" d="${path}" fill="${shade}" fill-opacity="0.7"/><path d="${path}" fill="${hex(ink)}"/></g>`;
  }
  return `<g${from}><path d="${path}" fill="${hex(ink)}"/></g>`;
}

/** A plain ink without a plate is not legible on this: it gets an outline. */
const BUSY = 42;

async function pictureOf(data, drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawings.join('')}</svg>`;
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * One of forty pictures: three lines of known words over a photograph, each of another kind, size
 * and look.
 */
export async function makeCase(folder, index, { outlines, widthOf }) {
  const dice = random(index * 7919 + 17);
  const photo = PHOTOS[index % PHOTOS.length];
  const data = await groundOf(folder, photo);
  const lines = [];
  const drawings = [];
  for (let at = 0; at < 3; at += 1) {
    const kind = KINDS[(index + at) % KINDS.length];
    const words = WORDS[kind];
    const text = words[Math.floor(dice() * words.length)];
    const bold = dice() < 0.5;
    let size = SIZES[(index * 3 + at * 7) % SIZES.length];
    let width = widthOf(text, bold) * size;
    while (width > WIDTH * 0.8) [size, width] = [size * 0.8, width * 0.8];
    const angle = dice() < 0.6 ? 0 : (dice() - 0.5) * 16;
    const height = size * 1.2;
    const lean = Math.abs(Math.sin((angle * Math.PI) / 180)) * width;
    const x = width / 2 + 40 + dice() * (WIDTH - width - 80);
    const y = (HEIGHT / 3) * (at + 0.5) + (dice() - 0.5) * Math.max(0, HEIGHT / 3 - height * 1.6 - lean);
    const line = { text, kind, x, y, width, height, size, bold, angle };
    const under = colourOf(data, line);
    let look = LOOKS[(index + at * 2) % LOOKS.length];
    if (look === 'plain' && under.spread > BUSY) look = 'outline';
    lines.push({ ...line, look });
    drawings.push(lineSvg(line, under, look, dice, outlines));
  }
  return { name: `${String(index).padStart(2, '0')}-${photo}`, bytes: await pictureOf(data, drawings), lines };
}

/** Orientations of a line that is not upright from left to right. */
export const ORIENTATIONS = ['15°', '30°', '45°', '-45°', '180°', '90°', 'vertical', 'curved'];

/** A picture with two lines that stand in one of these ways. */
export async function makeTurned(folder, way, index, { outlines, widthOf }) {
  const dice = random(index * 104_729 + 5);
  const photo = PHOTOS[(index * 3 + 1) % PHOTOS.length];
  const data = await groundOf(folder, photo);
  const lines = [];
  const drawings = [];
  for (let at = 0; at < 2; at += 1) {
    const words = way === 'vertical' || at === 0 ? WORDS.chinese : WORDS.english;
    const text = words[(index * 5 + at * 3) % words.length];
    const size = 30 + dice() * 20;
    const width = widthOf(text, true) * size;
    const [x, y] = [WIDTH * (0.27 + 0.46 * at), HEIGHT / 2];
    const line = {
      text,
      kind: way,
      x,
      y,
      width,
      height: size * 1.2,
      size,
      bold: true,
      angle: Number.parseFloat(way) || 0,
      look: 'plate',
    };
    const ground = [0, 1, 2].map(() => 150 + dice() * 90);
    const ink = '#1a2030';
    if (way === 'vertical') {
      const step = size * 1.12;
      const high = [...text].length * step;
      drawings.push(
        `<rect x="${x - size * 0.8}" y="${y - high / 2 - size * 0.3}" width="${size * 1.6}" height="${high + size * 0.6}" fill="${hex(ground)}"/>`,
        ...[...text].map((letter, turn) => {
          const box = { x, y: y - high / 2 + (turn + 0.5) * step, width: size, height: size * 1.2, angle: 0 };
          return `<path d="${outlines(letter, box, size, true)}" fill="${ink}"/>`;
        }),
      );
      lines.push({ ...line, width: size * 1.2, height: high });
    } else if (way === 'curved') {
      // Along a circle whose arc is a third of a turn at most.
      const radius = width / 1.6;
      const centre = y + radius;
      let pen = -width / 2;
      drawings.push(
        `<path d="M ${x - width * 0.6} ${y + width * 0.35} Q ${x} ${y - width * 0.55} ${x + width * 0.6} ${y + width * 0.35}" fill="none" stroke="${hex(ground)}" stroke-width="${size * 2.4}"/>`,
      );
      for (const letter of text) {
        const wide = widthOf(letter, true) * size;
        const turn = ((pen + wide / 2) / radius) * (180 / Math.PI);
        const box = { x, y, width: wide * 1.02, height: size * 1.2, angle: 0 };
        drawings.push(
          `<g transform="rotate(${turn} ${x} ${centre})"><path d="${outlines(letter, box, size, true)}" fill="${ink}"/></g>`,
        );
        pen += wide;
      }
      lines.push(line);
    } else {
      drawings.push(
        `<g transform="rotate(${line.angle} ${x} ${y})"><rect x="${x - width / 2 - size * 0.4}" y="${y - size * 0.8}" width="${width + size * 0.8}" height="${size * 1.6}" fill="${hex(ground)}"/><path d="${outlines(text, { ...line, angle: 0 }, size, true)}" fill="${ink}"/></g>`,
      );
      lines.push(line);
    }
  }
  return { name: `${way}-${index}-${photo}`, bytes: await pictureOf(data, drawings), lines };
}
