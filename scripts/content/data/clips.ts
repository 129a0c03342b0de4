import { full, still, steps, travel, type Panel } from '../lib/panels.ts';

export interface ClipSpec {
  key: string;
  seconds: number;
  kicker: string;
  title: [string, string];
  bullets: [string, string, string];
  /** What is said: an opening, a sentence a bullet, a closing. */
  spoken: [string, string, string, string, string];
  /** One of: drawn for each moment; a wipe between two; a row of pictures faded into each other. */
  panel: { draw: Panel; states: number } | { wipe: [string, string] } | { row: string[] };
  widget: 'curve' | 'swatches' | 'ratio' | 'chips';
  /** Root of the quiet chord, Hz. */
  root: number;
}

const vase = [
  { id: 'branch', x: 290, y: 404, scale: 0.72, shadow: false },
  { id: 'vase', x: 290, y: 404, scale: 1.02 },
  { id: 'persi', x: 430, y: 420, scale: 0.8 },
];
const grid =
  '<g stroke="#fff" stroke-opacity=".75" stroke-width="1.4"><path d="M187,0 V460 M373,0 V460 M0,153 H560 M0,307 H560"/></g>';
const label = (x: number, text: string) =>
  `<g transform="translate(${x},424)"><rect width="${text.length * 14 + 20}" height="24" rx="4" fill="#0f1115" opacity=".72"/><text x="10" y="17" font-size="13" fill="#fff" font-family="'Noto Sans CJK SC'">${text}</text></g>`;

export const clipSpecs: ClipSpec[] = [
  {
    key: 'light-side',
    seconds: 30,
    kicker: '侧逆光',
    title: ['光从哪里来，', '影子就往哪里去'],
    bullets: ['主光 45°，比机位高一个头', '白卡补暗面，留一半影子', '釉面高光只留一块'],
    spoken: [
      '先别急着按快门，看一眼影子倒向哪边。',
      '主光放在商品侧后方四十五度，比机位高一个头。',
      '对面立一张白卡，把暗面提亮一半，别补满。',
      '转动瓶身，让釉面上的高光只剩一块。',
      '影子有方向，商品就站得住。',
    ],
    panel: {
      draw: still({ objects: vase, sun: (t) => [steps(t, [70, 500, 120]), steps(t, [70, 60, 90])] }),
      states: 200,
    },
    widget: 'curve',
    root: 196,
  },
  {
    key: 'light-window',
    seconds: 28,
    kicker: '自然光',
    title: ['一扇窗的', '早、中、晚'],
    bullets: ['早上偏冷，适合瓷器玻璃', '正午太硬，挂一层白纱', '傍晚偏暖，食物木器最好看'],
    spoken: [
      '同一扇窗，一天里有三种脾气。',
      '早上的光偏冷，瓷器和玻璃显得干净。',
      '正午的光太硬，挂一层白纱，影子边缘就软了。',
      '傍晚的光偏暖，拍食物和木头最讨喜。',
      '记下你家窗户的好时辰，比买灯更值。',
    ],
    panel: {
      draw: still({
        objects: vase,
        lamp: false,
        sun: (t) => [steps(t, [60, 280, 500]), steps(t, [110, 30, 120])],
        blur: (t) => steps(t, [6, 2, 7]),
        tint: (t) => (t < 0.5 ? ['#7aa0d8', steps(t * 2, [0.2, 0])] : ['#e2822f', steps((t - 0.5) * 2, [0, 0.22])]),
      }),
      states: 180,
    },
    widget: 'curve',
    root: 174.6,
  },
  {
    key: 'light-soft',
    seconds: 26,
    kicker: '光质',
    title: ['软光交代形状，', '硬光交代质感'],
    bullets: ['光源越大越近，影子越软', '裸灯直打，纹理最清楚', '护肤用软，皮革用硬'],
    spoken: [
      '软还是硬，看影子的边缘就知道。',
      '光源比商品大、离得近，影子就软。',
      '裸灯直打，凹凸都会跳出来。',
      '护肤品用软光，皮革和织物用硬光。',
      '先想清楚要交代什么，再决定软硬。',
    ],
    panel: {
      draw: still({
        objects: [{ id: 'bag', x: 280, y: 410, scale: 1.1 }],
        sun: () => [90, 70],
        blur: (t) => steps(t, [1.2, 16, 1.2]),
      }),
      states: 160,
    },
    widget: 'curve',
    root: 164.8,
  },
  {
    key: 'light-card',
    seconds: 26,
    kicker: '补光',
    title: ['一张白卡，', '能顶一盏灯'],
    bullets: ['放在主光对面，斜 30°', '离商品一个拳头远', '要压暗，换成黑卡'],
    spoken: [
      '补光不一定要灯，一张白卡就够了。',
      '白卡立在主光对面，向里斜三十度。',
      '离商品一个拳头远，再近就会入画。',
      '想让边缘更利落，把白卡换成黑卡。',
      '主图拍暗了，先动卡，再动灯。',
    ],
    panel: {
      draw: still({
        objects: [{ id: 'perfume', x: 270, y: 408, scale: 1.12 }],
        sun: () => [80, 80],
        over: (t) => {
          const x = steps(t, [560, 560, 420, 410, 410]);
          return `<path d="M${x},210 l70,-26 v236 l-70,12Z" fill="#fff"/><path d="M${x + 70},184 l8,3 v236 l-8,-3Z" fill="#b9b2a6"/>`;
        },
      }),
      states: 160,
    },
    widget: 'curve',
    root: 185,
  },
  {
    key: 'material',
    seconds: 28,
    kicker: '难拍的材质',
    title: ['高光是画出来的，', '不是碰上的'],
    bullets: ['哑光：加一条窄长的亮边', '玻璃：先拍边，再拍心', '金属：让它照见白色'],
    spoken: [
      '难拍的不是商品，是它照见了什么。',
      '紫砂这类哑光器物，给它一条窄长的亮边。',
      '玻璃先把轮廓拍黑，再照亮里面的液体。',
      '金属像镜子，让它照见一整片白。',
      '看见什么，就拍成什么。',
    ],
    panel: {
      draw: still({
        objects: [
          { id: 'teapot', x: 260, y: 408, scale: 1.16 },
          { id: 'cup', x: 448, y: 424, scale: 0.8 },
        ],
        sun: (t) => [steps(t, [90, 300, 470]), steps(t, [90, 40, 90])],
      }),
      states: 180,
    },
    widget: 'curve',
    root: 155.6,
  },
  {
    key: 'compose',
    seconds: 28,
    kicker: '主图构图',
    title: ['把商品放在', '该看的地方'],
    bullets: ['居中：单品白底最稳', '三分：给文案留出一半', '对角：成套商品有主次'],
    spoken: [
      '主图只有两秒，位置比滤镜要紧。',
      '单品白底图，居中最稳，四边留一成。',
      '要放卖点文案，就压到三分线上。',
      '成套商品沿对角排，主角在前，配角退后。',
      '先定位置，再谈光和色。',
    ],
    panel: {
      draw: (t) => {
        const x = steps(t, [280, 280, 187, 187, 373]);
        return still({
          objects: [
            { id: 'serum', x, y: 410, scale: 1.7 },
            ...(t > 0.74 ? [{ id: 'jar', x: x - 150, y: 424, scale: 1 }] : []),
          ],
          sun: () => [70, 60],
          lamp: false,
          over: () => grid,
        })(t);
      },
      states: 180,
    },
    widget: 'ratio',
    root: 207.6,
  },
  {
    key: 'colour',
    seconds: 26,
    kicker: '配色',
    title: ['五个颜色', '就够了'],
    bullets: ['底色占六成，先定它', '商品色占三成，不抢戏', '点缀一成，只用一次'],
    spoken: [
      '一张图里颜色越多，商品越不起眼。',
      '底色占六成，选商品的邻近色，降一点饱和。',
      '商品自己占三成，让它成为最饱和的那块。',
      '点缀色只有一成，一张图里只用一次。',
      '从一幅山水里取五个颜色，就能用一季。',
    ],
    panel: { row: [full('a-hillsC'), full('sc-erase-a'), full('sc-gen'), full('a-hills')] },
    widget: 'swatches',
    root: 174.6,
  },
  {
    key: 'enhance',
    seconds: 28,
    kicker: '画质增强',
    title: ['先去噪，', '再放大'],
    bullets: ['先看噪点，选轻中重', '放大两倍起，四倍慎用', '锐化看一比一，不看缩略图'],
    spoken: [
      '手机拍的旧图，先判断毛病在哪里。',
      '暗处有彩色的颗粒，是噪点，先去噪。',
      '做主图放大两倍够用，印刷再上四倍。',
      '锐化要看一比一，边缘别出白边。',
      '原图留着，随时能重来。',
    ],
    panel: { wipe: [full('sc-enh-b', '130 129 720 591'), full('sc-enh', '130 129 720 591') + label(456, '效果示意')] },
    widget: 'curve',
    root: 196,
  },
  {
    key: 'cutout',
    seconds: 26,
    kicker: '智能抠图',
    title: ['边缘干净，', '才像摆在那里'],
    bullets: ['拍的时候就拉开底色', '鞋带、毛边放大了看', '导出透明底，别存成 JPG'],
    spoken: [
      '抠得好不好，一半在拍的时候就定了。',
      '商品和底色拉开明暗，边缘自然清楚。',
      '鞋带、毛边、镂空处，放大两倍检查。',
      '要换底就导出透明的 PNG 或 WebP。',
      '补一道接地的影子，它就不飘了。',
    ],
    panel: { wipe: [full('sc-cut-b'), full('sc-cut-a') + label(456, '效果示意')] },
    widget: 'ratio',
    root: 220,
  },
  {
    key: 'erase',
    seconds: 28,
    kicker: '智能消除',
    title: ['涂大一圈，', '消得更干净'],
    bullets: ['先消大件，再消小点', '影子要和物体一起涂', '接近轮廓时换小笔刷'],
    spoken: [
      '价签、电线、印字，都能从照片里拿掉。',
      '先消大件，再收拾零碎的小点。',
      '涂的时候带上它的影子，不然会留下痕迹。',
      '靠近商品轮廓，换小笔刷，分两次涂。',
      '别人的水印和署名，不要去消。',
    ],
    panel: { row: [full('sc-erase-b'), full('sc-erase-m'), full('sc-erase-a') + label(456, '效果示意')] },
    widget: 'ratio',
    root: 185,
  },
  {
    key: 'expand',
    seconds: 26,
    kicker: '智能扩图',
    title: ['竖图变横幅，', '主体不许动'],
    bullets: ['先定成品比例，再摆原图', '一次扩一边，接缝看地线', '空出来的一侧留给文案'],
    spoken: [
      '详情页是竖的，横幅是横的，一张照片要用两回。',
      '先定成品比例，再把原图摆进去。',
      '一次只扩一边，地板线要接得上。',
      '空出来的一侧留给文案，别再塞东西。',
      '主体一个像素也不该变。',
    ],
    panel: {
      draw: travel(
        'sc-exp',
        [500, 20, 260, 400],
        [380, 0, 511, 420],
        (t) =>
          `<rect x="${steps(t, [2, 120, 150])}" y="${steps(t, [2, 30, 40])}" width="${steps(t, [556, 320, 260])}" height="${steps(t, [456, 410, 396])}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 7"/>`,
      ),
      states: 180,
    },
    widget: 'ratio',
    root: 164.8,
  },
  {
    key: 'translate',
    seconds: 26,
    kicker: '图片翻译',
    title: ['字换了语言，', '版式不许散'],
    bullets: ['标题先译意，再数字数', '货币、尺码按当地写', '译完让母语者读一遍'],
    spoken: [
      '出海不是把字翻过去，是把话说给另一个人听。',
      '标题先译意思，英文常常更长，要留余地。',
      '货币、尺码、日期按当地的写法改。',
      '上架前请母语者读一遍，五分钟的事。',
      '版式不动，品牌就还是那个品牌。',
    ],
    panel: { wipe: [full('sc-tr-b'), full('sc-tr-a') + label(456, '效果示意')] },
    widget: 'chips',
    root: 207.6,
  },
  {
    key: 'model',
    seconds: 28,
    kicker: '试衣与模特图',
    title: ['衣服是主角，', '脸只是路标'],
    bullets: ['平铺图拍平整，四角入画', '三位模特，同一个机位', '褶皱、扣子逐件核对'],
    spoken: [
      '模特图卖的是衣服，不是脸。',
      '平铺图先熨平，领口和下摆都要入画。',
      '三位模特用同一个机位，顾客才好比较。',
      '生成以后，扣子、口袋、褶皱逐件核对。',
      '上架时写明：模特图由 AI 生成。',
    ],
    panel: { row: [full('sc-fit'), full('sc-model'), full('sc-set')] },
    widget: 'swatches',
    root: 196,
  },
  {
    key: 'prompt',
    seconds: 30,
    kicker: '提示词',
    title: ['一句话', '写满五个格子'],
    bullets: ['主体：什么东西，几件', '环境与光：在哪，光从哪来', '镜头与风格：多近，像什么'],
    spoken: [
      '写不出提示词，是因为没看见画面。',
      '第一格写主体：一只青瓷瓶，两只柿子。',
      '第二三格写环境和光：木桌，左侧窗光。',
      '后两格写镜头和风格：平视，柔和的静物。',
      '五个格子填满，再去改一个词看变化。',
    ],
    panel: { row: [full('sc-gen'), full('a-vaseC'), full('a-perf'), full('a-arch')] },
    widget: 'chips',
    root: 220,
  },
  {
    key: 'sd-seed',
    seconds: 28,
    kicker: '云端 SD',
    title: ['锁住种子，', '一次只改一处'],
    bullets: ['先跑四张，挑一张记种子', '步数 20 到 30，够用就停', '改一个参数，比一次'],
    spoken: [
      '参数那么多，先学会控制变量。',
      '先跑四张，挑构图最好的，记下种子。',
      '步数二十到三十就够，再多只是费时间。',
      '种子不动，一次只改一个词或一个参数。',
      '参数都写在图里，拖回来就能接着做。',
    ],
    panel: { row: [full('a-vaseC'), full('a-vaseD'), full('a-perf'), full('a-perfB')] },
    widget: 'chips',
    root: 155.6,
  },
  {
    key: 'listing',
    seconds: 30,
    kicker: '详情页',
    title: ['首屏三秒，', '只说一件事'],
    bullets: ['第一屏：一图一句话', '第二屏：三个看得见的证据', '第三屏：尺码、售后、常见问'],
    spoken: [
      '顾客往下滑，是因为第一屏答对了他的问题。',
      '第一屏只放一张图、一句话，说最要紧的好处。',
      '第二屏给三个看得见的证据，别用形容词。',
      '第三屏把尺码、售后和常见问题说完。',
      '删掉一屏，往往比加一屏更有用。',
    ],
    panel: {
      draw: (t) => {
        const y = steps(t, [0, -60, -60, -120]);
        return `<rect width="560" height="460" fill="#e8d9c4"/><circle cx="420" cy="120" r="150" fill="#f3e8d6"/><g transform="translate(0,${y})"><use href="#o-phone" transform="translate(280,560) scale(1.72)"/></g>`;
      },
      states: 160,
    },
    widget: 'ratio',
    root: 174.6,
  },
  {
    key: 'video-move',
    seconds: 28,
    kicker: '短视频',
    title: ['慢推讲故事，', '横移看全貌'],
    bullets: ['三秒一个镜头，动一个方向', '推近：看材质和做工', '横移：一排商品比颜色'],
    spoken: [
      '短视频不怕慢，怕乱。',
      '一个镜头三秒，只往一个方向动。',
      '想看材质和做工，就慢慢推近。',
      '一排商品比颜色，就横着移过去。',
      '结尾停一秒，让人看清商品名。',
    ],
    panel: { draw: travel('a-arch', [0, 60, 400, 329], [110, 110, 240, 197]), states: 180 },
    widget: 'curve',
    root: 185,
  },
  {
    key: 'retouch',
    seconds: 28,
    kicker: '精修',
    title: ['先分材质，', '再调明暗'],
    bullets: ['金属、皮面、缝线各一层', '中间调拉开，皮才有厚度', '划痕留两处，才像真的'],
    spoken: [
      '精修不是磨皮，是把材质分清楚。',
      '金属扣、皮面、缝线，各自放一层。',
      '皮面的中间调拉开一点，厚度就出来了。',
      '划痕去掉大的，小的留两处，更像真的。',
      '修到顾客收到货不会失望，就停手。',
    ],
    panel: {
      wipe: [
        `<defs><filter id="gray" x="0" y="0" width="100%" height="100%"><feColorMatrix type="saturate" values=".1"/></filter></defs><g filter="url(#gray)">${full('a-bag')}<rect width="560" height="460" fill="#70777c" opacity=".28"/></g>`,
        full('a-bag') + label(456, '效果示意'),
      ],
    },
    widget: 'curve',
    root: 164.8,
  },
];
