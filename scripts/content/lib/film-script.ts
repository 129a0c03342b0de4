import { parseDocument, LineCounter, isMap, isScalar, isSeq } from 'yaml';

/** Roles of parts that a film may use, and how a failure calls them. */
export const ROLES = {
  button: '按钮',
  radio: '选项',
  checkbox: '勾选框',
  switch: '开关',
  slider: '滑块',
  textbox: '输入框',
  link: '链接',
  tab: '标签页',
  form: '表单',
  group: '一组设置',
  radiogroup: '一组选项',
  application: '画布',
  toolbar: '工具栏',
  list: '列表',
  listitem: '列表项',
  region: '区域',
  table: '表格',
  combobox: '下拉框',
  menuitem: '菜单项',
  option: '选项',
  img: '图片',
  heading: '标题',
  dialog: '对话框',
  /** A control by its label alone, where its role has no name. */
  label: '部件',
  /** Words on the page. */
  text: '文字',
} as const;
export type Role = keyof typeof ROLES;

/** A part of the page by its role and its name, inside another one where the name is not unique. */
export interface Part {
  role: Role;
  name: string;
  /** Number among several of that name, from 1. */
  nth: number;
  /** The name is the beginning of what the part is called, 「生成…」, or its end, 「…打包下载」. */
  open: 'begins' | 'ends' | null;
  within: Part | null;
}

type Point = readonly [x: number, y: number];

export type Action =
  /** Opens a page of the product. */
  | { kind: 'open'; path: string }
  /** Presses a part that opens the dialog for files, and chooses photos there. */
  | { kind: 'choose'; part: Part; photos: string[] }
  | { kind: 'click'; part: Part; at: Point | null }
  /** Clicks before the film goes on, unseen: a place of the page is prepared. */
  | { kind: 'prepare'; part: Part }
  | { kind: 'type'; part: Part; text: string }
  | { kind: 'press'; key: string }
  /** Draws with the button held, through points in per cent of the part, or beyond its ends. */
  | { kind: 'drag'; part: Part; points: Point[] }
  /** Brings the cursor there without a click. */
  | { kind: 'point'; part: Part }
  /** Scrolls until the part is seen. */
  | { kind: 'scroll'; part: Part }
  /** The camera goes close to a part, or back to the whole page. */
  | { kind: 'zoom'; part: Part | null; factor: number | null }
  /** Until the part is there; a long wait is shortened, and the film says so. */
  | { kind: 'wait'; part: Part }
  | { kind: 'hold'; seconds: number }
  /** Lets a video of the page play for so many seconds. */
  | { kind: 'play'; part: Part; seconds: number }
  | { kind: 'say'; text: string };

export type FilmStep = Action & { line: number };

export interface FilmScript {
  /** Folder and file of the lesson that shows the film: `goods-cutout/06-film`. */
  lesson: string;
  /** A phone held upright is filmed, else a desktop. */
  tall: boolean;
  steps: FilmStep[];
}

/** Width of a caption that stands in one line on a phone, in Chinese letters. */
export const CAPTION_WIDTH = 22;

/** Width of a text in Chinese letters: Latin ones and figures are half as wide. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! < 0x2e80 ? 0.5 : 1), 0);

/** A script that cannot be filmed, with each fault as `line: words`. */
export class ScriptFault extends Error {
  override name = 'ScriptFault';
}

const PART = /^([a-z]+) 「([^」]+)」(?: \((\d+)\))?$/;

function partOf(text: string): Part {
  const [own = '', ...outer] = text.split(' in ');
  const found = PART.exec(own.trim());
  const [, role = '', said = '', nth = '1'] = found ?? [];
  if (!found || !(role in ROLES)) throw new Error(`看不懂「${text}」，写成 button 「名字」`);
  const open = said.endsWith('…') ? 'begins' : said.startsWith('…') ? 'ends' : null;
  return {
    role: role as Role,
    name: open === 'begins' ? said.slice(0, -1) : open === 'ends' ? said.slice(1) : said,
    nth: Number(nth),
    open,
    within: outer.length > 0 ? partOf(outer.join(' in ')) : null,
  };
}

/** `left` and `right` of the last ` = ` or ` : ` of a line. */
function split(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Error(`少了「${mark.trim()}」：${text}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function pointOf(text: string): Point {
  const [x, y] = text.trim().split(/\s+/).map(Number);
  if (x === undefined || y === undefined || !Number.isFinite(x + y)) throw new Error(`看不懂位置 ${text}`);
  return [x, y];
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 20)) throw new Error(`${text} 应是 0 到 20 之间的秒数`);
  return seconds;
}

const READ: Record<Action['kind'], (text: string) => Action> = {
  open: (path) => {
    if (!path.startsWith('/')) throw new Error(`${path} 应以 / 开头`);
    return { kind: 'open', path };
  },
  choose: (text) => {
    const [part, photos] = split(text, ' = ');
    return { kind: 'choose', part: partOf(part), photos: photos.split(/,\s*/) };
  },
  click: (text) => {
    const at = text.lastIndexOf(' at ');
    if (at < 0) return { kind: 'click', part: partOf(text), at: null };
    return { kind: 'click', part: partOf(text.slice(0, at)), at: pointOf(text.slice(at + 4)) };
  },
  prepare: (text) => ({ kind: 'prepare', part: partOf(text) }),
  type: (text) => {
    const at = text.indexOf(' = ');
    if (at < 0) throw new Error(`少了「=」：${text}`);
    return { kind: 'type', part: partOf(text.slice(0, at)), text: text.slice(at + 3) };
  },
  press: (key) => ({ kind: 'press', key }),
  drag: (text) => {
    const [part, points] = split(text, ' = ');
    const path = points.split('>').map(pointOf);
    if (path.length < 2) throw new Error('要拖过至少两个位置：x y > x y');
    return { kind: 'drag', part: partOf(part), points: path };
  },
  point: (text) => ({ kind: 'point', part: partOf(text) }),
  scroll: (text) => ({ kind: 'scroll', part: partOf(text) }),
  zoom: (text) => {
    if (text === 'out') return { kind: 'zoom', part: null, factor: null };
    const factor = / x([\d.]+)$/.exec(text);
    const part = partOf(factor ? text.slice(0, factor.index) : text);
    return { kind: 'zoom', part, factor: factor ? Number(factor[1]) : null };
  },
  wait: (text) => ({ kind: 'wait', part: partOf(text) }),
  hold: (text) => ({ kind: 'hold', seconds: secondsOf(text) }),
  play: (text) => {
    const [part, seconds] = split(text, ' = ');
    return { kind: 'play', part: partOf(part), seconds: secondsOf(seconds) };
  },
  say: (text) => {
    const width = widthOf(text);
    if (width > CAPTION_WIDTH) throw new Error(`这句字幕有 ${width} 个字宽，最多 ${CAPTION_WIDTH}`);
    return { kind: 'say', text };
  },
};

/** Reads the script of a film. @throws ScriptFault with all that is wrong */
export function readFilmScript(source: string): FilmScript {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const faults = document.errors.map(({ pos, message }) => `${lines.linePos(pos[0]).line}: ${message}`);
  const root = document.contents;
  const lesson = document.get('lesson');
  const tall = document.get('tall');
  const listed = isMap(root) ? document.get('steps') : null;
  if (typeof lesson !== 'string' || !/^[\w-]+\/[\w-]+$/.test(lesson)) faults.push('1: 少了 lesson: 课程/课时');
  if (tall !== undefined && typeof tall !== 'boolean') faults.push('1: tall 只能是 true 或 false');
  const steps: FilmStep[] = [];
  for (const item of isSeq(listed) ? listed.items : []) {
    const pair = isMap(item) && item.items.length === 1 ? item.items[0] : undefined;
    const line = isMap(item) && item.range ? lines.linePos(item.range[0]).line : 1;
    const kind = pair && isScalar(pair.key) ? String(pair.key.value) : '';
    const text = pair && isScalar(pair.value) ? String(pair.value.value ?? '').trim() : '';
    try {
      if (!Object.hasOwn(READ, kind)) throw new Error(`没有「${kind}」这种步骤`);
      if (text === '') throw new Error(`「${kind}」后面是空的`);
      steps.push({ ...READ[kind as Action['kind']](text), line });
    } catch (error) {
      faults.push(`${line}: ${(error as Error).message}`);
    }
  }
  if (steps.length === 0 && faults.length === 0) faults.push('1: 没有 steps');
  if (faults.length > 0) throw new ScriptFault(faults.join('\n'));
  return { lesson: lesson as string, tall: tall === true, steps };
}

/** The part as a failure calls it: 按钮「抠出」. */
export const partInWords = ({ role, name, open }: Part): string =>
  `${ROLES[role]}「${open === 'ends' ? '…' : ''}${name}${open === 'begins' ? '…' : ''}」`;
