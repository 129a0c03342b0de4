import sharp from 'sharp';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';

/** Somebody drawn, and what they wear. */
const LOOK = {
  person: '林晚',
  figure: {
    sex: 'woman',
    age: 'young',
    body: 'regular',
    height: 168,
    skin: 'fair',
    hair: 'long',
    hairColour: 'brown',
    face: 'smile',
    glasses: false,
    beard: false,
    seed: 1,
  },
  outfit: {
    top: { kind: 'knit', colour: 'cream', pattern: 'plain' },
    bottom: { kind: 'jeans', colour: 'denim', pattern: 'plain' },
  },
};
const plainDrawing = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1072"><circle cx="400" cy="500" r="300"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/**
 * Params of each tool, and the one library call that would replace it. `own` where the tool's
 * operation alone does not suffice.
 * @type {Record<string, {
 *   params?: object,
 *   own?: (seen: () => void) => Promise<unknown>,
 *   call: string,
 *   plain: (photo: string, mask: string) => Promise<unknown>,
 * }>}
 */
export const TOOLS = {
  imgGeneration: {
    async own(seen) {
      const { paint } = await import('../../scripts/lib/paint.ts');
      const prompt = '窗边的木桌上一只青瓷花瓶，两只柿子，左侧晨光';
      await paint({ prompt, width: 768, height: 768, batch: 2 }, seen);
    },
    call: 'sharp: two SVGs as large',
    plain: () => Promise.all([plainDrawing(), plainDrawing()]),
  },
  imgEnhance: {
    params: { tool: 'imgEnhance', fileId: PHOTO, scale: 2 },
    call: 'sharp: resize with Lanczos',
    plain: (photo) => sharp(photo).resize({ width: 4096, kernel: 'lanczos3' }).jpeg({ quality: 93 }).toBuffer(),
  },
  magicEraser: {
    params: { tool: 'magicEraser', fileId: PHOTO, maskId: MASK },
    call: 'OpenCV: Telea',
    async plain(photo, mask) {
      const { telea } = await import('../fill/lib/opencv.mjs');
      const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const hole = await sharp(mask).toColourspace('b-w').raw().toBuffer();
      return telea({ data: new Uint8Array(data), width: info.width, height: info.height }, new Uint8Array(hole));
    },
  },
  magicExpand: {
    params: { tool: 'magicExpand', fileId: PHOTO, frame: { by: 'ratio', width: 4, height: 3 } },
    call: 'sharp: mirrored edge',
    plain: (photo) => sharp(photo).extend({ left: 341, right: 342, extendWith: 'mirror' }).png().toBuffer(),
  },
  magicIntematting: {
    params: { tool: 'magicIntematting', fileId: PHOTO },
    call: 'OpenCV: GrabCut',
    async plain(photo) {
      const { centred } = await import('../cutout/lib/opencv.mjs');
      const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return centred(new Uint8Array(data), info.width, info.height);
    },
  },
  videoGeneration: {
    // Eight seconds upright, 720 × 1280, by the encoder that ships.
    params: { tool: 'videoGeneration', shots: [{ fileId: PHOTO, seconds: 8, move: 'push' }] },
    call: 'sharp: flat zoom, same encoder',
    async plain(photo) {
      const { flatZoom } = await import('../../scripts/lib/flat-zoom.ts');
      return flatZoom(photo);
    },
  },
  goodsGeneration: {
    params: {
      tool: 'goodsGeneration',
      fileId: PHOTO,
      sizes: ['taobao', 'white', 'taobao-tall', 'detail', 'xiaohongshu', 'douyin'],
    },
    call: 'sharp: the photo on a colour, six sizes',
    async plain(photo) {
      for (const [width, height] of [
        [800, 800],
        [800, 800],
        [750, 1000],
        [790, 1080],
        [1080, 1440],
        [1080, 1920],
      ]) {
        const product = await sharp(photo)
          .resize({ width: Math.round(width * 0.66), height: Math.round(height * 0.62), fit: 'inside' })
          .toBuffer();
        const ground = sharp({ create: { width, height, channels: 3, background: '#e9e2d6' } });
        await ground
          .composite([{ input: product }])
          .jpeg({ quality: 93 })
          .toBuffer();
      }
    },
  },
  detailPage: {
    params: {
      tool: 'detailPage',
      heroId: PHOTO,
      photoId: PHOTO,
      sceneIds: [PHOTO, PHOTO, PHOTO],
      title: '红釉陶瓷咖啡杯碟',
      price: '69',
      points: [{ text: '厚釉不烫手' }, { text: '杯碟勺三件套' }],
    },
    call: 'sharp: five pictures below each other',
    async plain(photo) {
      const one = await sharp(photo).resize(790, 790).toBuffer();
      const composite = [0, 1, 2, 3, 4].map((at) => ({ input: one, left: 0, top: at * 790 }));
      return sharp({ create: { width: 790, height: 5 * 790, channels: 3, background: '#fff' } })
        .composite(composite)
        .jpeg({ quality: 93 })
        .toBuffer();
    },
  },
  modelGeneration: {
    params: { tool: 'modelGeneration', ...LOOK, pose: 'turn', scene: 'garden' },
    call: 'sharp: an SVG as large',
    plain: () => plainDrawing(),
  },
  modelSet: {
    params: {
      tool: 'modelSet',
      ...LOOK,
      shots: ['stand', 'turn', 'back', 'hips'].map((pose) => ({ pose, scene: 'white', framing: 'whole' })),
    },
    call: 'sharp: four SVGs as large',
    plain: () => Promise.all([plainDrawing(), plainDrawing(), plainDrawing(), plainDrawing()]),
  },
  aiFitting: {
    // The masked shape is worn: its outline counts, not its content.
    params: { tool: 'aiFitting', fileId: MASK, kind: 'top', on: { by: 'figure', ...LOOK } },
    call: 'sharp: one over the other',
    plain: async (photo, mask) =>
      sharp(photo)
        .composite([{ input: mask, blend: 'multiply' }])
        .png()
        .toBuffer(),
  },
};
