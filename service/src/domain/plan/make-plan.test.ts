import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { readEnv } from '../../env.ts';
import { makePlan } from './make-plan.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const log = pino({ level: 'silent' });
const env = (more: Record<string, string> = {}) => readEnv({ DATABASE_URL: 'postgres://localhost/none', ...more });

const planOf = (words: string, given: { photo?: boolean; before?: Intent[]; env?: Record<string, string> } = {}) =>
  makePlan(
    { env: env(given.env), log },
    { words, fileId: given.photo === false ? null : FILE, ...(given.before && { before: given.before }) },
  );
const shownSteps = ({ steps }: Plan) => steps.map(({ title, settings }) => `${title}：${settings.join('，')}`);

describe('planning from a sentence about a picture', () => {
  it.each<[string, string[]]>([
    ['把这张图的背景换成浴室石台', ['商品图：场景：岩石，尺寸：淘宝主图 800x800']],
    [
      '帮我变清楚一点，然后抠图，放到大理石上，做成小红书和抖音的图',
      [
        '画质增强：放大 2 倍',
        '智能抠图：透明背景',
        '商品图：场景：大理石，尺寸：小红书竖图 1080x1440、抖音竖图 9比16 1080x1920',
      ],
    ],
    [
      '做一套淘宝主图和白底图，加上文字「新品上市」，标价 69 元',
      ['商品图：场景：晨窗，尺寸：淘宝主图 800x800、淘宝白底图 800x800，文字：新品上市，价格：¥69'],
    ],
    [
      '大理石台面，小红书竖图，再把画质提高一倍',
      ['画质增强：放大 2 倍', '商品图：场景：大理石，尺寸：小红书竖图 1080x1440'],
    ],
    ['把背景里的字擦掉，再放大三倍', ['画质增强：放大 4 倍', '图片翻译：擦掉图上的字']],
    ['把宣传语翻译成英文', ['图片翻译：译成英文，做好后请核对译文']],
    ['去背，放桌面上', ['智能抠图：透明背景', '商品图：场景：胡桃木，尺寸：淘宝主图 800x800']],
    [
      '把这个包抠出来换成白底，再做一张800×800的主图',
      ['智能抠图：透明背景', '商品图：纯色背景 #ffffff，尺寸：淘宝主图 800x800'],
    ],
    ['做一套淘宝详情页', ['商品图：场景：晨窗，尺寸：淘宝详情页 790x1080']],
    ['把鞋子抠出来，背景透明，保存PNG', ['智能抠图：透明背景']],
    [
      '把杯子放到厨房的台面上，早晨的光，旁边有面包',
      ['画场景：先画一个场景：厨房的台面，早晨的光，旁边有面包', '商品图：场景：上一步画的，尺寸：淘宝主图 800x800'],
    ],
    [
      '先抠图，再放到大理石上，最后加上“新品”两个字',
      ['智能抠图：透明背景', '商品图：场景：大理石，尺寸：淘宝主图 800x800，文字：新品'],
    ],
    ['图上的中文翻译成英文，保留价格', ['图片翻译：译成英文，做好后请核对译文']],
    ['把图扩成16:9，两边补全', ['智能扩图：画幅 16:9']],
    ['做个10秒横屏视频，从左往右移动', ['视频生成：16:9，10 秒，镜头右移']],
    ['证件照换蓝底', ['商品图：纯色背景 #2f5fb3，尺寸：淘宝主图 800x800']],
    ['变成水墨画', ['图片生成：照着这张图，保留一半，风格：水墨']],
    ['扩成横幅', ['智能扩图：画幅 16:9']],
    ['扩图到16:9，再做一段8秒竖屏视频，镜头推近', ['智能扩图：画幅 16:9', '视频生成：9:16，8 秒，镜头推近']],
    ['老照片修复，放大四倍', ['画质增强：放大 4 倍，修补划痕、还原褪色']],
    ['背景换成红色', ['商品图：纯色背景 #c8372d，尺寸：淘宝主图 800x800']],
    [
      '背景换成雨后森林里的青苔',
      ['画场景：先画一个场景：雨后森林里的青苔', '商品图：场景：上一步画的，尺寸：淘宝主图 800x800'],
    ],
    [
      '帮我把这个杯子做成可以上架淘宝的商品图，要高清的，背景用亚麻布，价格 ¥39.9',
      ['画质增强：放大 2 倍', '商品图：场景：亚麻，尺寸：淘宝主图 800x800，价格：¥39.9'],
    ],
  ])('makePlan understands %s', async (words, steps) => {
    const plan = await planOf(words);
    expect(shownSteps(plan)).toEqual(steps);
    expect(plan).toMatchObject({ by: 'rules', missed: [], note: '' });
  });

  it('makePlan reports which words led to a step, and which were not understood', async () => {
    const plan = await planOf('抠图，要有科技感');
    expect(plan.steps[0]!.heard).toEqual(['抠图']);
    expect(plan.missed).toEqual([{ words: '要有科技感', instead: '背景换成大理石' }]);
    expect(await planOf('今天天气怎么样')).toMatchObject({
      steps: [],
      note: expect.stringContaining('没有听出要做什么'),
    });
  });

  it('makePlan makes each step use the result of the previous one', async () => {
    const { steps } = await planOf('变清楚，背景换成大理石，做成视频');
    expect(steps.map(({ key, params }) => [key, params.fileId ?? params.shots])).toEqual([
      ['imgenhance', FILE],
      ['goodsgeneration', { step: 'imgenhance', image: 0 }],
      ['videogeneration', [{ fileId: { step: 'goodsgeneration', image: 0 }, seconds: 6, move: 'auto' }]],
    ]);
  });

  it('makePlan leaves manual tools to the person, and refuses to remove watermarks', async () => {
    expect((await planOf('把路人消除掉')).left).toMatchObject([{ tool: 'magicEraser' }]);
    expect((await planOf('去水印')).left).toMatchObject([{ text: expect.stringContaining('不能去除') }]);
  });

  it('makePlan limits a plan to five steps, and names those left out', async () => {
    const plan = await planOf('老照片修复，抠图，背景换成雨后森林，扩成横幅，再做成视频');
    expect(plan.steps).toHaveLength(5);
    expect(plan.note).toContain('没有排上：视频生成');
  });

  it('makePlan asks for a photo where one is needed, and draws where none is', async () => {
    expect(await planOf('把背景换成白色', { photo: false })).toMatchObject({ steps: [], needsPhoto: true });
    // A negative count becomes one.
    expect(shownSteps(await planOf('画-5张猫', { photo: false }))).toEqual(['图片生成：画面：猫，1:1，1 张']);
    expect(shownSteps(await planOf('画一只窗台上的猫，水彩风格，2张', { photo: false }))).toEqual([
      '图片生成：画面：一只窗台上的猫，水彩风格，1:1，2 张，风格：水彩',
    ]);
    expect(shownSteps(await planOf('生成一张口红海报，大理石台面，然后做成8秒视频', { photo: false }))).toEqual([
      '图片生成：画面：口红海报，大理石台面，1:1，1 张',
      '视频生成：9:16，8 秒，镜头自动',
    ]);
  });

  it.each([
    ['三个苹果和两根香蕉放在盘子里', '三个苹果和两根香蕉放在盘子里，1:1，1 张'],
    ['一盆绿萝放在窗台上，阳光照进来', '一盆绿萝放在窗台上，阳光照进来，1:1，1 张'],
    ['帮我做一张双十一海报，标题写“全场五折”', '双十一海报，标题写“全场五折”，1:1，1 张'],
    ['开学季书包促销，方图，写着“满200减50”', '开学季书包促销，方图，写着“满200减50”，1:1，1 张'],
    ['一双棕色皮靴，没有阴影，白底', '一双棕色皮靴，没有阴影，白底，1:1，1 张'],
    ['画面里有一只猫和一本画册', '画面里有一只猫和一本画册，1:1，1 张'],
    ['画面包和风景', '面包和风景，1:1，1 张'],
    ['想画一只做梦的猫', '一只做梦的猫，1:1，1 张'],
    ['画两张木桌和一把椅子', '两张木桌和一把椅子，1:1，1 张'],
    ['来两张手机壁纸，星空', '手机壁纸，星空，9:16，2 张'],
    ['生成三张椅子的图片', '椅子的图片，1:1，3 张'],
    ['3张猫坐在沙发上，水彩', '猫坐在沙发上，水彩，1:1，3 张，风格：水彩'],
    ['来三张人脸特写', '人脸特写，1:1，3 张'],
    ['画面具，放在桌上', '面具，放在桌上，1:1，1 张'],
    ['画布娃娃', '布娃娃，1:1，1 张'],
    ['一只猫坐在旋转木马上，高清', '一只猫坐在旋转木马上，高清，1:1，1 张'],
    ['一个女孩穿上红裙子站在花园里', '一个女孩穿上红裙子站在花园里，1:1，1 张'],
    ['海报，竖版，写着“删除文字”', '海报，竖版，写着“删除文字”，3:4，1 张'],
  ])('makePlan draws what is described without a photo, whole: %s', async (words, drawn) => {
    expect(shownSteps(await planOf(words, { photo: false }))).toEqual([`图片生成：画面：${drawn}`]);
  });

  it.each([
    '把产品放在沙滩上',
    '背景换成白色',
    '做一张淘宝主图',
    '两件衬衫去掉背景',
    '海报上的字擦掉',
    '一本旧书增强一下',
    '漫画扩成9:16',
    '一幅插画翻译成英文',
    '一双鞋做成8秒视频',
    '一辆车改成蓝底',
    '我的包放在沙滩上',
    '一双鞋放到沙滩上',
    '一瓶香水标价199元',
    '一瓶精华放在丝绸上，做成小红书封面',
  ])('makePlan asks for a photo of what is to be shown: %s', async (words) =>
    expect(await planOf(words, { photo: false })).toMatchObject({ steps: [], needsPhoto: true }),
  );

  it.each<[string, 'aiFitting' | 'magicEraser']>([
    ['一件连衣裙试穿', 'aiFitting'],
    ['四件T恤穿到模特身上', 'aiFitting'],
    ['一个包去水印', 'magicEraser'],
    ['一只杯子擦掉上面的污渍', 'magicEraser'],
  ])('makePlan leaves %s to the person without a photo too', async (words, tool) =>
    expect(await planOf(words, { photo: false })).toMatchObject({ steps: [], left: [{ tool }] }),
  );

  it.each<[string, string[]]>([
    ['擦掉大字“清仓”', ['图片翻译：擦掉图上的字']],
    ['把写着“旧款”的字抹掉', ['图片翻译：擦掉图上的字']],
    ['去掉写着“特价”的贴纸', []],
    ['文案“限时”翻译成英文', ['图片翻译：译成英文，做好后请核对译文']],
    ['把这张写着“新品”的图变清楚', ['画质增强：放大 2 倍']],
    [
      '大字“清仓”去掉，写上“新品”',
      ['图片翻译：擦掉图上的字', '商品图：场景：晨窗，尺寸：淘宝主图 800x800，文字：新品'],
    ],
    ['写上“新品”去掉背景', ['智能抠图：透明背景', '商品图：场景：晨窗，尺寸：淘宝主图 800x800，文字：新品']],
    ['换白底，做淘宝详情页和主图', ['商品图：纯色背景 #ffffff，尺寸：淘宝详情页 790x1080、淘宝主图 800x800']],
    ['做淘宝详情页和淘宝主图', ['商品图：场景：晨窗，尺寸：淘宝详情页 790x1080、淘宝主图 800x800']],
    ['京东白底图和京东主图', ['商品图：场景：晨窗，尺寸：京东主图 800x800、淘宝白底图 800x800']],
  ])('makePlan writes only words that are to be added, and makes every named size: %s', async (words, steps) =>
    expect(shownSteps(await planOf(words))).toEqual(steps),
  );

  it.each([
    ['背景换成客厅，不要灯光', '客厅'],
    ['把商品放在桌上，打光', '桌'],
    ['背景换成森林，上面有价签去掉', '森林'],
    ['背景换成书房，暖黄的灯光，旁边有一本书', '书房，暖黄的灯光，旁边有一本书'],
  ])('makePlan paints what a scene has, and nothing that is denied or done to the photo: %s', async (words, scene) =>
    expect(shownSteps(await planOf(words))[0]).toBe(`画场景：先画一个场景：${scene}`),
  );

  it.each(['翻译成日文', '做三张不同场景的图：书桌、阳台'])(
    'makePlan makes no other step of what no tool does: %s',
    async (words) => {
      const { steps, missed } = await planOf(words);
      expect(steps).toEqual([]);
      expect(missed.length).toBeGreaterThan(0);
    },
  );

  it('makePlan refuses forbidden words, and accepts 200 words with emoji', async () => {
    await expect(planOf('背景换成赌博现场')).rejects.toThrow('「赌博」');
    const long = await planOf(`${'窗边的花瓶🌸，'.repeat(60)}晨光👩‍👩‍👧`, { photo: false });
    expect(long.steps).toHaveLength(1);
  });
});

describe('correcting a plan', () => {
  it.each<[string, string[]]>([
    ['不要视频', ['画质增强：放大 2 倍', '商品图：场景：大理石，尺寸：淘宝主图 800x800']],
    ['去掉第一步', ['商品图：场景：大理石，尺寸：淘宝主图 800x800', '视频生成：9:16，6 秒，镜头自动']],
    [
      '第二步换成夜色',
      ['画质增强：放大 2 倍', '商品图：场景：夜色，尺寸：淘宝主图 800x800', '视频生成：9:16，6 秒，镜头自动'],
    ],
    [
      '视频改成10秒横屏',
      ['画质增强：放大 2 倍', '商品图：场景：大理石，尺寸：淘宝主图 800x800', '视频生成：16:9，10 秒，镜头自动'],
    ],
    [
      '再扩成横幅',
      [
        '画质增强：放大 2 倍',
        '商品图：场景：大理石，尺寸：淘宝主图 800x800',
        '智能扩图：画幅 16:9',
        '视频生成：9:16，6 秒，镜头自动',
      ],
    ],
    [
      '还要小红书的图',
      [
        '画质增强：放大 2 倍',
        '商品图：场景：大理石，尺寸：淘宝主图 800x800、小红书竖图 1080x1440',
        '视频生成：9:16，6 秒，镜头自动',
      ],
    ],
  ])('makePlan corrects a plan by %s', async (words, steps) => {
    const { intents } = await planOf('变清楚，背景换成大理石，做成视频');
    expect(shownSteps(await planOf(words, { before: intents }))).toEqual(steps);
  });
});

describe('planning with a chat endpoint', () => {
  let server: Server | null = null;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = null;
  });
  /** A server that answers like OpenAI's API. */
  async function serve(content: string, status = 200) {
    const asked: { path: string; key: string; body: { model: string; messages: { content: string }[] } }[] = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        asked.push({ path: request.url!, key: request.headers.authorization ?? '', body: JSON.parse(body) });
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const CHAT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return { asked, env: { CHAT_URL, CHAT_KEY: 'sk-test', CHAT_MODEL: 'qwen-plus' } };
  }

  it('makePlan uses the answer of the chat endpoint, also inside a code fence', async () => {
    const intents = [{ tool: 'imgEnhance', scale: 4, heard: ['更细腻'] }];
    const { asked, env: more } = await serve(`\`\`\`json\n${JSON.stringify({ intents })}\n\`\`\``);
    const plan = await planOf('更细腻', { env: more });
    expect(plan).toMatchObject({ by: 'chat', note: '', missed: [] });
    expect(shownSteps(plan)).toEqual(['画质增强：放大 4 倍']);
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer sk-test',
      body: { model: 'qwen-plus' },
    });
    expect(JSON.parse(asked[0]!.body.messages[1]!.content)).toMatchObject({ words: '更细腻', photo: true });
  });

  it.each([
    ['no plan', '{"intents":[{"tool":"rm","path":"/"}]}', 200],
    ['no JSON', 'Sure! Here you go', 200],
    ['a failure', '{}', 500],
  ])('makePlan falls back to rules where the endpoint is %s, and says so', async (_what, content, status) => {
    const { env: more } = await serve(content, status);
    const plan = await planOf('抠图', { env: more });
    expect(plan).toMatchObject({ by: 'rules', note: '对话模型没有给出能用的计划，这一次按内置的规则来' });
    expect(shownSteps(plan)).toEqual(['智能抠图：透明背景']);
  });
});
