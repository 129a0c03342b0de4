import { UPLOAD_WORDS } from '@app/shared/contracts/limits';

const TEXTS = {
  tooLarge: `图片超过 ${UPLOAD_WORDS.bytes}，请换一张小一些的图片`,
  empty: '文件是空的，请重新选择',
  jpeg: '这张 JPG 图片里没有生成参数。要读参数，请选择下载得到的原图',
  webp: '这张 WebP 图片里没有生成参数。要读参数，请选择下载得到的原图',
  notPng: '这不是能读取的图片，请选择 PNG、JPG 或 WebP',
  truncated: '图片不完整，可能没有下载完，请重新下载后再试',
  damaged: '图片已损坏，无法读取，请换一张',
  unreadable: '读取文件失败，请重新选择',
  noParams: '图片里没有生成参数，可能被压缩、截图或聊天软件处理过',
  longText: '图片里的文字太长，不像是生成参数，没有读取',
  comfy: '图片由 ComfyUI 生成，里面的工作流认不出怎样画的，不能填入；原文在旁边，可以复制',
  foreign: '图片里有文字，但认不出是哪种生成参数，不能填入；原文在旁边，可以复制',
} as const;

/** Reasons that mean an intact picture without usable parameters. */
const WORDLESS: ReadonlySet<keyof typeof TEXTS> = new Set(['jpeg', 'webp', 'noParams', 'longText', 'comfy', 'foreign']);

/** Reason why a file has no parameters; the message can be displayed. */
export class FileProblem extends Error {
  readonly reason: keyof typeof TEXTS;
  /** Raw metadata of the picture; empty when it has none. */
  readonly raw: string;
  constructor(reason: keyof typeof TEXTS, raw = '') {
    super(TEXTS[reason]);
    this.name = 'FileProblem';
    this.reason = reason;
    this.raw = raw;
  }

  /** Whether the file is a picture nevertheless. */
  get picture(): boolean {
    return WORDLESS.has(this.reason);
  }
}
