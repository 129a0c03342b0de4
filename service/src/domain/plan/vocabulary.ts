import type { ImageShape } from '@app/shared/contracts/image-shapes';

/** Words for the scenes of 商品图; the first match counts. */
export const SCENE_WORDS: readonly [scene: string, words: RegExp][] = [
  ['newyear', /新年|春节|过年|年货|年节|喜庆|灯笼/],
  ['moon', /中秋|月饼|满月|圆月/],
  ['cherry', /樱花|春樱|春天|粉色花/],
  ['osmanthus', /桂花/],
  ['persimmon', /柿子|秋柿|秋天|秋日/],
  ['snow', /初雪|下雪|雪地|雪景|冬天|冬日/],
  ['sea', /(?:海边|沙滩|海滩|大海|海风)(?:的)?(?:沙滩)?/],
  ['summer', /初夏|夏天|夏日|绿叶/],
  ['marble', /大理石(?:台面|桌面|台|上)?/],
  ['walnut', /胡桃木|木桌|木台|木板|木地板|原木|木纹|桌面/],
  ['linen', /亚麻|棉麻|麻布|桌布/],
  ['terrazzo', /水磨石/],
  ['water', /浅水|水面|水波|水里|涟漪/],
  ['silk', /丝绸|绸缎|缎面/],
  ['acrylic', /亚克力|透明台|水晶台/],
  ['rock', /岩石|石台|石头|石块|浴室/],
  ['leaves', /叶影|树影|叶子的影/],
  ['blinds', /百叶/],
  ['window', /晨窗|窗边|窗光|窗台|晨光|早晨|清晨/],
  ['dusk', /黄昏|夕阳|日落|傍晚/],
  ['night', /(?:夜色|夜晚|夜景|夜里|霓虹)(?:的)?(?:霓虹)?/],
  ['spot', /聚光|舞台|追光/],
  ['backlit', /逆光|轮廓光/],
  ['soft', /柔光|干净|简约|纯净|影棚/],
];

/** Plain background colours, by their everyday names. */
export const COLOURS: readonly [colour: string, words: RegExp][] = [
  ['#ffffff', /纯白|白色|白底/],
  ['#f3ead9', /米色|米白|奶油色|杏色/],
  ['#d9d9d9', /浅灰|灰色/],
  ['#111111', /黑色|纯黑/],
  ['#c8372d', /红色|大红|朱红/],
  ['#e8956a', /橙色|橘色/],
  ['#f2c94c', /黄色|藤黄/],
  ['#8fb98a', /绿色|豆绿|浅绿/],
  ['#2f5fb3', /蓝色|群青|深蓝/],
  ['#bcd6f0', /浅蓝|天蓝/],
  ['#f3c6cf', /粉色|浅粉/],
  ['#b79ad6', /紫色/],
];

/** Image sizes of marketplaces. */
export const SIZE_WORDS: readonly [size: string, words: RegExp][] = [
  ['white', /(?:(?:淘宝|天猫|京东|拼多多)(?:的)?)?(?:白底图|白底主图)|(?:换|改|变|做)?(?:成|个|为|一个)?白底/],
  ['detail', /(?:(?:淘宝|天猫|京东|拼多多)(?:的)?)?(?:详情页|详情图)|详情/],
  ['xiaohongshu', /小红书(?:的)?(?:封面|竖图|笔记)?/],
  ['douyin', /抖音(?:的)?(?:竖图|封面)?/],
  ['jd', /京东(?:的)?(?:主图)?/],
  ['pdd', /拼多多(?:的)?(?:主图)?/],
  ['alibaba', /(?:1688|阿里巴巴)(?:的)?(?:主图)?/],
  ['taobao-tall', /3[:：比]4\s*主图|竖版主图/],
  ['taobao', /(?:淘宝|天猫)(?:的)?(?:主图|首图)?|主图|首图|800\s*[xX×*]\s*800/],
];

export const STYLE_WORDS: readonly [style: string, words: RegExp][] = [
  ['watercolour', /水彩/],
  ['oil', /油画/],
  ['ink', /水墨|国画/],
  ['illustration', /插画|卡通/],
  ['pixel', /像素(?:画|风|艺术)/],
  ['film', /胶片/],
  ['line', /线稿|线描/],
];

export const SHAPE_WORDS: readonly [shape: ImageShape, words: RegExp][] = [
  ['9:16', /9\s*[:：比]\s*16|手机壁纸|抖音尺寸/],
  ['16:9', /16\s*[:：比]\s*9|横幅|横版|横屏|横图|宽屏|电脑壁纸/],
  ['3:4', /3\s*[:：比]\s*4|竖版|竖图|竖屏/],
  ['4:3', /4\s*[:：比]\s*3/],
  ['1:1', /1\s*[:：比]\s*1|方图|正方形|方形/],
];

export const MOVE_WORDS: readonly [
  move: 'push' | 'pull' | 'left' | 'right' | 'rise' | 'orbit' | 'still',
  words: RegExp,
][] = [
  ['push', /推近|推进|拉近|放大镜头/],
  ['pull', /拉远|拉开|后退/],
  ['orbit', /环绕|绕着|旋转/],
  ['left', /(?:从右)?[向往朝]左(?:移动?)?|左移/],
  ['right', /(?:从左)?[向往朝]右(?:移动?)?|右移/],
  ['rise', /上升|升起|[向往]上/],
  ['still', /不动|静止镜头/],
];

const NUMERALS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
export const NUMBER_PATTERN = '\\d{1,2}|[一二两三四五六七八九十]';
export const parseNumeral = (text: string): number => NUMERALS[text] ?? Number(text);

/** Filler words that contain no request. */
export const FILLERS: ReadonlySet<string> = new Set(
  '的 了 把 将 给 我 帮 请 一下 一个 一张 这 那 张 图 图片 照片 图上 放大 要有 还要 一套 我把 上架 主 字 镜头 再做 再来 一段 这张 这个 它 要 想 并 再 然后 接着 最后 和 跟 与 用 做 做成 变成 改成 换成 换 换个 成 出 上 在 里 中 到 为 加 加上 弄 让 再把 先把 证件 照 证件照 商品照 产品照 有 是 吧 呢 啊 哦 个 来 里面 上面 同 同一 同一个 同一件 件 商品 产品 效果 感觉 版 版本 版面 风 风格 尺寸 背景 场景 步 第 步骤 那一步 更 点 更好 一点 些 一些 同时 还 需要 希望 能 可以 就 都 都要 全部 也 下 段 秒 条 份 太 很 有点 慢慢 主体 主题 节 节日 色调 系列 地方 原来 首 台 面 带 提高 提升 画 竖 横'.split(
    ' ',
  ),
);
