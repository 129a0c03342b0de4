import { DATASET } from './dataset.ts';
import { PARAMS } from './params.ts';
import { PROMPT } from './prompt.ts';
import { MASK_MODES, REPAINT } from './repaint.ts';
import { WORKSHOP } from './workshop.ts';
import type { LabelText } from '../model/label-text.ts';

/** Tooltip of each control, one sentence. Loaded when the pointer is on the first one. */
export const TIPS: ReadonlyMap<LabelText, string> = new Map<LabelText, string>([
  [PROMPT.positive, '想要的画面。用逗号分开词语，越靠前的越受重视。'],
  [PROMPT.negative, '不希望出现的内容。'],
  [PARAMS.sampler, '从噪声一步步变成画面的算法。不确定就用引擎列出的第一个。'],
  [PARAMS.scheduler, '每一步去掉多少噪声。自动会按采样方法选合适的。'],
  [PARAMS.vae, '把模型的结果变成颜色的那一部分。画面发灰时可以换一个。'],
  [PARAMS.style, '画面的风格，会和提示词一起生效。'],
  [PARAMS.steps, '画多少步。20 到 30 步通常就够，更多主要是更慢。'],
  [PARAMS.cfg, '照着提示词画的程度。太高会过饱和，5 到 8 比较稳妥。'],
  [PARAMS.size, '画面的宽和高。尽量接近模型训练时的大小，再用高清修复放大。'],
  [PARAMS.seed, '决定最初的噪声。种子和参数都相同，画面就相同。'],
  [PARAMS.hires, '先画小图，放大后再画一遍细节，避免大图里主体重复。'],
  [PARAMS.upscaler, '第二遍之前用什么方法放大。'],
  [PARAMS.upscaleBy, '最终的宽和高是原来的几倍。'],
  [PARAMS.hiresSteps, '第二遍画多少步。0 和第一遍相同。'],
  [PARAMS.denoise, '第二遍改动多少。0.3 到 0.5 保留构图，再高会变样。'],
  [PARAMS.refiner, '画到后半段换另一个模型接着画。'],
  [PARAMS.refinerCheckpoint, '接着画的模型。'],
  [PARAMS.switchAt, '画完几成以后换模型。0.8 是画完八成。'],
  [PARAMS.variation, '在同一个种子上混入另一种噪声，得到相近的画面。'],
  [PARAMS.variationStrength, '混入多少。0 是原来的画面，1 是另一个种子的画面。'],
  [PARAMS.uniPcOrder, 'UniPC 每步参考前面几步，要小于采样步数。0 由引擎决定。'],
  [PARAMS.clipSkip, '读提示词时不用最后几层。动漫模型常用 2，0 由引擎决定。'],
  [PARAMS.tiledVae, '把画面分块解码，显存不够时打开，会慢一些。'],
  [PARAMS.restoreFaces, '画完以后修复人脸。小脸有用，大脸可能失真。'],
  [PARAMS.tiling, '画出上下左右能无缝拼接的图案。'],
  [DATASET.learningRate, '每段写「学习率:到第几步」，用逗号分开，例如 0.005:100, 1e-3:1000, 1e-5。'],
  [DATASET.maxSteps, '训练到这一步为止。'],
  [DATASET.folder, '放图片和标签的文件夹。路径里有逗号，就放在英文双引号里。'],
  [
    WORKSHOP.method,
    '加权和取 A × (1 − M) + B × M；加上差值取 A + (B − C) × M，要选 A、B、C 三个模型；不合并只换精度或 VAE。',
  ],
  [WORKSHOP.ratio, '0 得到 A，1 得到 B，或把 B 与 C 的差值全部加上。'],
  [WORKSHOP.precision, '新文件里数字的格式。fp16 大小是 fp32 的一半，画面几乎没有差别。'],
  [WORKSHOP.ema, '训练时求的平滑权重，只在继续训练时有用，去掉以后文件小一半。'],
  [WORKSHOP.positions, '有些合并过的模型把词位置也混合了，提示词里有些词会被读错。重写成 0 到 76。'],
  [WORKSHOP.base, '文本编码器和 VAE 的比例。'],
  [WORKSHOP.weights, '25 个数，依次是 IN00 到 IN11、M00、OUT00 到 OUT11 的比例。'],
  [WORKSHOP.vae, '用另一个文件里的 VAE 代替模型自带的。'],
  [WORKSHOP.discard, '名字匹配这条正则表达式的权重不写进新文件，例如 ^model_ema。'],
  [REPAINT.source, '在它的基础上重画。'],
  [REPAINT.strength, '改动多少。0 和原图一样，1 和原图几乎无关。'],
  [REPAINT.resizeMode, '原图和要画的尺寸形状不同时怎么办。'],
  [REPAINT.maskedContent, '蒙版里从什么开始画：原来的内容、周围的颜色，或噪声。'],
  [REPAINT.area, '整张一起画，或只放大蒙版附近来画，细节更多。'],
  [REPAINT.padding, '只画蒙版附近时，四周多带多少像素作参考。'],
  [REPAINT.maskBlur, '蒙版边缘过渡的宽度，越大越柔和。'],
  [REPAINT.maskMode, '重画涂到的地方，或没有涂的地方。'],
  [MASK_MODES.notMasked, '打开后重画没有涂的地方，涂到的地方保留。'],
]);
