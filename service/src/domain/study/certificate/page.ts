import type { Certificate } from '@app/shared/contracts/certificate';
import { encode } from 'uqr';
import { dayWords } from '../../time/shanghai.ts';
import { signOf } from './rules.ts';
import {
  circlePath,
  placePath,
  rectPath,
  roundedPath,
  widthOf,
  placeText,
  type SheetPart,
  type CertificateSheet,
  type SheetText,
} from './sheet.ts';

/** A4 across, in px. */
const WIDTH = 1123;
const HEIGHT = 794;
const EDGE = 34;
const LEFT = 384;
const RIGHT = 1039;
const PANEL = { x: EDGE, y: EDGE, width: 292, top: 356 };
export const PHOTO_BOX = {
  x: PANEL.x,
  y: PANEL.y + PANEL.top,
  width: PANEL.width,
  height: HEIGHT - 2 * EDGE - PANEL.top,
};

const INK = '#14171f';
const GREY = '#5a6172';
const BLUE = '#2f4fe0';
const NAVY = '#233670';
const CREAM = '#f3e8d6';
const WHITE = '#ffffff';
const RED = '#c0392b';

/** The brand's mark on a square of 32. */
const MARK = [
  'M18.6 6.2C17.2 6.7 16.5 7.8 16.4 9.2C15.9 15.4 12.4 20.6 5.6 24.6C5.1 24.9 5.3 25.6 5.9 25.4C12.9 23.2 17.3 18.9 18.9 12.6C19.3 10.9 19.6 9 19.5 7C19.5 6.4 19.1 6 18.6 6.2Z',
  'M17.4 14.2C18.3 18.6 20.7 21.6 24.6 23.2L28 24.6C26.3 26.2 23.9 26.6 21.9 25.4C18.8 23.5 16.9 20.4 16.2 16.4Z',
];

function mark(x: number, y: number, side: number): SheetPart[] {
  const scale = side / 32;
  return [
    { kind: 'shape', path: roundedPath(x, y, side, 8 * scale), colour: BLUE },
    ...MARK.map((path): SheetPart => ({ kind: 'shape', path: placePath(path, x, y, scale), colour: WHITE })),
    { kind: 'shape', path: circlePath(x + 9.3 * scale, y + 9.7 * scale, 2.7 * scale), colour: WHITE },
  ];
}

function seal(x: number, y: number, brand: string): SheetPart[] {
  const text = `${brand} 学院 · 学习证明 · 可在线核验 · `;
  const size = 12;
  const radius = 47;
  const whole = widthOf(text, size, true);
  let passed = 0;
  const letters = [...text].map((letter): SheetText => {
    const width = widthOf(letter, size, true);
    const turn = ((passed + width / 2) / whole) * 2 * Math.PI - Math.PI;
    passed += width;
    const box = {
      x: x + radius * Math.sin(turn),
      y: y - radius * Math.cos(turn),
      width: 40,
      height: 24,
      angle: (turn * 180) / Math.PI,
    };
    const set = { size, lines: [{ text: letter, x: -width / 2, baseline: size * 0.37, width }] };
    return { kind: 'words', set, box, bold: true, colour: BLUE, mute: true };
  });
  return [
    { kind: 'shape', path: circlePath(x, y, 62), colour: BLUE, line: 2.5 },
    { kind: 'shape', path: circlePath(x, y, 38), colour: BLUE, line: 1 },
    ...letters,
    ...mark(x - 21, y - 21, 42),
  ];
}

function qr(address: string, x: number, y: number, side: number): SheetPart {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = side / size;
  const path = data.flatMap((row, line) =>
    row.flatMap((dark, column) =>
      dark ? [rectPath(x + column * cell, y + line * cell, cell + 0.03, cell + 0.03)] : [],
    ),
  );
  return { kind: 'shape', path: path.join(''), colour: INK };
}

/** `2 小时 26 分`, `8 分钟`. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}

/**
 * The certificate as everybody who may see it this way sees it. @param verify address of its
 * verification
 */
export function certificateSheet(
  certificate: Certificate & { category: string },
  { brand, verify }: { brand: string; verify: string },
): CertificateSheet {
  const { no, title, name, lessons, comic, homework, best, durationSec, teacher, issuedAt, category, revoked } =
    certificate;
  const line = (
    text: string,
    x: number,
    y: number,
    size: number,
    more: Partial<Parameters<typeof placeText>[0]> = {},
  ) => placeText({ text, x, y, width: RIGHT - x, height: size * 1.5, size, colour: INK, ...more });
  const sign = signOf(category);
  const shownName = name || '（未填写姓名）';
  const nameWidth = Math.min(560, widthOf(shownName, 42, true));
  const learned = `${lessons} ${comic ? '话' : '讲'}`;
  const facts = [
    ['课程', learned],
    ['课程时长', durationText(durationSec)],
    ...(homework > 0 ? [['作业', `${homework} 份`]] : []),
  ] as const;
  const parts: SheetPart[] = [
    { kind: 'shape', path: rectPath(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE), colour: BLUE, line: 1.2 },
    {
      kind: 'shape',
      path: rectPath(EDGE + 6, EDGE + 6, WIDTH - 2 * EDGE - 12, HEIGHT - 2 * EDGE - 12),
      colour: '#a9b6f2',
      line: 1,
    },
    { kind: 'shape', path: rectPath(PANEL.x, PANEL.y, PANEL.width, HEIGHT - 2 * EDGE), colour: NAVY },
    placeText({
      text: title,
      x: PANEL.x + 40,
      y: 76,
      width: PANEL.width - 64,
      height: 52,
      size: 19,
      colour: '#dfe4f7',
    }),
    {
      ...placeText({
        text: sign,
        x: PANEL.x + 36,
        y: 142,
        width: 220,
        height: 200,
        size: 176,
        colour: CREAM,
        bold: true,
      }),
      mute: true,
    },
    { kind: 'photo', ...PHOTO_BOX },
    ...mark(LEFT, 84, 30),
    line(`${brand} 学院`, LEFT + 40, 86, 19, { bold: true, width: 300 }),
    line(`编号 ${no}`, LEFT + 300, 88, 15, { colour: GREY, align: 'right', width: RIGHT - LEFT - 300 }),
    line('结 业 证 书', LEFT, 166, 56, { bold: true }),
    line(shownName, LEFT, 264, 42, { bold: true, width: 570, colour: name ? INK : GREY }),
    line('同学', LEFT + nameWidth + 14, 282, 20, { colour: GREY, width: 80 }),
    line(`学完《${title}》全部 ${learned}${homework > 0 ? `，完成其中 ${homework} 份练习作业` : ''}。`, LEFT, 340, 20, {
      height: 84,
      width: RIGHT - LEFT,
    }),
    ...facts.flatMap(([label, value], index) => [
      line(label, LEFT + index * 150, 452, 16, { colour: GREY, width: 140 }),
      line(value, LEFT + index * 150, 478, 21, { bold: true, width: 144 }),
    ]),
    ...best.map(({ title: of, figures }, index) =>
      line(`「${of}」${figures.join('；')}`, LEFT, 524 + index * 38, 15, {
        colour: GREY,
        width: 900 - LEFT,
        height: 36,
      }),
    ),
    ...seal(968, 536, brand),
    line(teacher, LEFT, 664, 27, { bold: true, width: 150 }),
    { kind: 'shape', path: rectPath(LEFT, 706, 150, 0.8), colour: '#c6cad4' },
    line('讲师', LEFT, 714, 16, { colour: GREY, width: 150 }),
    line(dayWords(issuedAt), LEFT + 186, 670, 20, { width: 190 }),
    { kind: 'shape', path: rectPath(LEFT + 186, 706, 170, 0.8), colour: '#c6cad4' },
    line('发证日期', LEFT + 186, 714, 16, { colour: GREY, width: 150 }),
    line('扫码核验', 820, 676, 16, { colour: GREY, width: 116, align: 'right' }),
    line('本证书', 820, 702, 16, { colour: GREY, width: 116, align: 'right' }),
    qr(verify, RIGHT - 88, 650, 88),
  ];
  if (revoked) {
    const box = { x: 700, y: 400, width: 620, height: 160, angle: -18 };
    const set = { size: 120, lines: [{ text: '已撤回', x: -180, baseline: 44, width: 360 }] };
    parts.push({ kind: 'words', set, box, bold: true, colour: RED, mute: true });
  }
  return { width: WIDTH, height: HEIGHT, parts };
}
