import { mixColours, shiftColour } from '../colour.ts';
import type { PaintingBrief } from '../prompt/brief.ts';
import type { GroundKind, LightKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';
import type { Palette } from './palettes.ts';
import { roundToTenths as n } from '../tenths.ts';

export interface SceneStage {
  width: number;
  height: number;
  /** Height of the line between wall and ground. */
  horizon: number;
  ground: GroundKind;
  light: LightKind;
  palette: Palette;
}

function windowPatches(stage: SceneStage, random: RandomSource): string {
  const { width, height, palette } = stage;
  const unit = Math.min(width, height);
  const [columns, rows] = [random.int(2, 3), random.int(2, 3)];
  const [paneW, paneH] = [unit * random.range(0.13, 0.19), unit * random.range(0.17, 0.24)];
  const [x0, y0] = [width * random.range(0.24, 0.46), height * random.range(0.05, 0.14)];
  const slope = random.range(0.16, 0.3);
  let panes = '';
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = x0 + column * paneW * 1.12 + row * paneH * 0.22;
      const y = y0 + row * paneH * 1.1 + column * paneW * slope;
      panes += `M${n(x)},${n(y)} l${n(paneW)},${n(paneW * slope)} l${n(paneH * 0.22)},${n(paneH)} l${n(-paneW)},${n(-paneW * slope)}Z`;
    }
  }
  const onGround = `M${n(width * 0.1)},${n(stage.horizon)} l${n(unit * 0.24)},0 l${n(unit * 0.3)},${n(height - stage.horizon)} h${n(-unit * 0.3)}Z M${n(width * 0.1 + unit * 0.3)},${n(stage.horizon)} l${n(unit * 0.24)},0 l${n(unit * 0.36)},${n(height - stage.horizon)} h${n(-unit * 0.3)}Z`;
  return `<g filter="url(#bg-soft)"><path d="${panes}" fill="${palette.glow}" opacity=".68"/></g><g filter="url(#bg-softer)"><path d="${panes}" fill="${palette.glow}" opacity=".3"/><path d="${onGround}" fill="${palette.glow}" opacity=".3"/></g>`;
}

function leafShadows(stage: SceneStage, random: RandomSource): string {
  const unit = Math.min(stage.width, stage.height);
  let leaves = '';
  for (let stem = 0; stem < 2; stem += 1) {
    const [x, y, lean] = [
      stage.width * random.range(0.55, 1.02),
      stage.height * random.range(-0.04, 0.2),
      random.range(-150, -110),
    ];
    for (let index = 0; index < 7; index += 1) {
      const far = (index + 0.6) * unit * 0.055;
      const [lx, ly] = [x + Math.sin((lean * Math.PI) / 180) * far, y - Math.cos((lean * Math.PI) / 180) * far];
      leaves += `<path transform="translate(${n(lx)},${n(ly)}) rotate(${n(lean + (index % 2 ? 52 : -52))}) scale(${n((unit / 230) * random.range(0.8, 1.2) * 10) / 10})" d="M0,0 C13,-12 13,-32 0,-48 C-13,-32 -13,-12 0,0Z"/>`;
    }
  }
  return `<g fill="${stage.palette.shadow}" opacity=".2" filter="url(#bg-leaf)">${leaves}</g>`;
}

function wall(stage: SceneStage): string {
  const { width, height, palette, light } = stage;
  const lift = light === 'rim' || light === 'night' ? 0.06 : 0.045;
  return `<linearGradient id="wl" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${shiftColour(palette.wall, lift, 0.92)}"/><stop offset=".55" stop-color="${palette.wall}"/><stop offset="1" stop-color="${shiftColour(palette.wall, -0.13, 1.08)}"/></linearGradient><radialGradient id="wg" cx=".3" cy=".3" r=".75"><stop offset="0" stop-color="${palette.glow}" stop-opacity="${light === 'rim' ? 0.22 : 0.5}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient><rect width="${width}" height="${height}" fill="url(#wl)"/><rect width="${width}" height="${height}" fill="url(#wg)"/>`;
}

function wood(stage: SceneStage, random: RandomSource): string {
  const { width, height, horizon, palette } = stage;
  const tall = height - horizon;
  let lines = '';
  const planks = 4;
  for (let plank = 0; plank < planks; plank += 1) {
    const [top, bottom] = [horizon + tall * (plank / planks) ** 1.35, horizon + tall * ((plank + 1) / planks) ** 1.35];
    if (plank > 0)
      lines += `<path d="M0,${n(top)} H${width}" stroke="${shiftColour(palette.ground, -0.17)}" stroke-width="${n(1 + plank * 0.5)}" opacity=".5"/><path d="M0,${n(top + 1.4)} H${width}" stroke="${shiftColour(palette.ground, 0.12)}" stroke-width=".9" opacity=".55"/>`;
    lines += `<rect y="${n(top)}" width="${width}" height="${n(bottom - top)}" fill="${random.chance(0.5) ? '#000' : '#fff'}" opacity="${n(random.range(0.01, 0.05) * 100) / 100}"/>`;
    for (let grain = 0; grain < 7; grain += 1) {
      const y = random.range(top + 2, bottom - 2);
      const x = random.range(-0.2, 0.8) * width;
      const long = random.range(0.2, 0.7) * width;
      const dip = random.range(-3, 3) * (1 + plank * 0.5);
      lines += `<path d="M${n(x)},${n(y)} q${n(long * 0.25)},${n(dip)} ${n(long * 0.5)},0 t${n(long * 0.5)},${n(-dip * 0.4)}" stroke="${shiftColour(palette.ground, random.chance(0.7) ? -0.13 : 0.09)}" stroke-width="${n(random.range(0.6, 1.8))}" fill="none" opacity="${n(random.range(0.12, 0.34) * 100) / 100}"/>`;
    }
  }
  return lines;
}

function veins(stage: SceneStage, random: RandomSource): string {
  const { width, height, horizon } = stage;
  let paths = '';
  for (let vein = 0; vein < 9; vein += 1) {
    let [x, y] = [random.range(-0.1, 0.9) * width, random.range(horizon, height)];
    let path = `M${n(x)},${n(y)}`;
    for (let bend = 0; bend < 5; bend += 1) {
      [x, y] = [x + random.range(0.03, 0.14) * width, y + random.range(-0.4, 0.5) * (height - horizon) * 0.4];
      path += ` L${n(x)},${n(y)}`;
    }
    paths += `<path d="${path}" stroke="#8d8a88" stroke-width="${n(random.range(0.6, 2.6))}" fill="none" opacity="${n(random.range(0.1, 0.36) * 100) / 100}" stroke-linejoin="round"/>`;
  }
  return `<g filter="url(#bg-vein)">${paths}</g>`;
}

function specks(stage: SceneStage, random: RandomSource, count: number, dark: string): string {
  const { width, height, horizon } = stage;
  let dots = '';
  for (let index = 0; index < count; index += 1) {
    const y = horizon + (height - horizon) * random.next();
    dots += `<ellipse cx="${n(random.next() * width)}" cy="${n(y)}" rx="${n(random.range(0.5, 2.2))}" ry="${n(random.range(0.3, 1.1))}" fill="${random.chance(0.6) ? dark : '#fff'}" opacity="${n(random.range(0.06, 0.26) * 100) / 100}"/>`;
  }
  return dots;
}

function folds(stage: SceneStage, random: RandomSource): string {
  const { width, height, horizon } = stage;
  let bands = '';
  for (let fold = 0; fold < 6; fold += 1) {
    const y = horizon + (height - horizon) * random.range(0.05, 0.95);
    const bend = random.range(-0.1, 0.1) * height;
    const path = `M${n(-width * 0.1)},${n(y)} C${n(width * 0.3)},${n(y + bend)} ${n(width * 0.6)},${n(y - bend)} ${n(width * 1.1)},${n(y + bend * 0.6)}`;
    bands += `<path d="${path}" stroke="#000" stroke-width="${n(height * 0.016)}" fill="none" opacity=".09"/><path d="${path}" stroke="#fff" stroke-width="${n(height * 0.012)}" fill="none" opacity=".22" transform="translate(0,${n(-height * 0.014)})"/>`;
  }
  return `<g filter="url(#bg-soft)">${bands}</g>`;
}

function blades(stage: SceneStage, random: RandomSource): string {
  let path = '';
  for (let blade = 0; blade < 420; blade += 1) {
    const y = stage.horizon + (stage.height - stage.horizon) * random.next() ** 0.8;
    const tall = 8 + ((y - stage.horizon) / (stage.height - stage.horizon)) * stage.height * 0.04;
    path += `<path d="M${n(random.next() * stage.width)},${n(y)} q${n(random.range(-4, 4))},${n(-tall * 0.6)} ${n(random.range(-8, 8))},${n(-tall)}" stroke="${random.pick(['#5f8a45', '#7aa557', '#466e38', '#93b86a'])}" stroke-width="${n(random.range(1, 2.4))}" fill="none"/>`;
  }
  return path;
}

const BASE: Partial<Record<GroundKind, string>> = {
  marble: '#e4e1dc',
  stone: '#a9a59d',
  linen: '#e3d8c5',
  water: '#6fa09c',
  sand: '#d9bf94',
  grass: '#6f9a52',
  floor: '#b98a5a',
  road: '#8a8c90',
  sill: '#efe9dd',
};

function ground(stage: SceneStage, random: RandomSource): string {
  const { width, height, horizon, palette, light } = stage;
  if (stage.ground === 'studio' || stage.ground === 'podium') {
    const floor = shiftColour(palette.wall, 0.03);
    return `<linearGradient id="cy" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".45" stop-color="${floor}" stop-opacity=".9"/><stop offset="1" stop-color="${shiftColour(palette.wall, -0.05)}"/></linearGradient><rect y="${n(horizon - height * 0.12)}" width="${width}" height="${n(height - horizon + height * 0.12)}" fill="url(#cy)"/>`;
  }
  const dim = light === 'night' || light === 'rim' || light === 'neon';
  const own = BASE[stage.ground];
  const base = own
    ? dim
      ? mixColours(own, palette.ground, 0.75)
      : mixColours(own, palette.ground, 0.18)
    : palette.ground;
  const inner: SceneStage = { ...stage, palette: { ...palette, ground: base } };
  const texture = {
    wood: () => wood(inner, random),
    floor: () => wood(inner, random),
    shelf: () => wood(inner, random),
    marble: () => veins(inner, random),
    stone: () => specks(inner, random, 320, '#4a463f'),
    sand: () => specks(inner, random, 500, '#8a6a3c') + folds(inner, random),
    linen: () => folds(inner, random),
    water: () => '',
    grass: () => blades(inner, random),
    road: () => specks(inner, random, 320, '#4a4a4c'),
    sill: () => '',
  }[stage.ground]();
  const edge =
    stage.ground === 'linen' || stage.ground === 'sand' || stage.ground === 'grass'
      ? ''
      : `<rect y="${n(horizon)}" width="${width}" height="${n(Math.max(1.4, height * 0.003))}" fill="${palette.glow}" opacity="${dim ? 0.25 : 0.8}"/>`;
  const skirting =
    stage.ground === 'floor'
      ? `<rect y="${n(horizon - height * 0.035)}" width="${width}" height="${n(height * 0.035)}" fill="${shiftColour(palette.wall, 0.06)}"/><rect y="${n(horizon - height * 0.035)}" width="${width}" height="1.5" fill="#fff" opacity=".6"/>`
      : '';
  const shelf =
    stage.ground === 'shelf'
      ? `<rect y="${n(horizon + (height - horizon) * 0.62)}" width="${width}" height="${n((height - horizon) * 0.38)}" fill="${shiftColour(palette.wall, -0.1)}"/><rect y="${n(horizon + (height - horizon) * 0.5)}" width="${width}" height="${n((height - horizon) * 0.14)}" fill="${shiftColour(base, -0.12)}"/><rect y="${n(horizon + (height - horizon) * 0.64)}" width="${width}" height="${n(height * 0.05)}" fill="#000" opacity=".24" filter="url(#bg-softer)"/>`
      : '';
  return `<linearGradient id="gr" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${shiftColour(base, 0.07)}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${shiftColour(base, -0.13, 1.08)}"/></linearGradient><rect y="${n(horizon - height * 0.014)}" width="${width}" height="${n(height * 0.022)}" fill="${palette.shadow}" opacity=".26" filter="url(#bg-soft)"/>${skirting}<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="url(#gr)"/>${texture}${edge}${shelf}`;
}

/** A window as wide as the picture, with the view outside; its sill is the ground. */
function casement(stage: SceneStage): string {
  const { width, height, horizon, light, palette } = stage;
  const unit = Math.min(width, height);
  const dim = light === 'night' || light === 'rim' || light === 'neon';
  const [top, low] = dim
    ? ['#1c2548', '#4a5a8a']
    : light === 'sunset'
      ? ['#6f6aa0', '#f7b27a']
      : ['#a9d0e6', '#eef6f2'];
  const leaf = dim ? '#22304a' : '#8fb58a';
  const frame = dim ? '#5a5c6a' : '#f4efe4';
  const [x0, x1, y0] = [width * 0.1, width * 0.9, height * 0.05];
  const [bar, tall] = [unit * 0.022, horizon - y0];
  const rails = [x0, (x0 + x1) / 2, x1]
    .map(
      (x) =>
        `<rect x="${n(x - bar / 2)}" y="${n(y0)}" width="${n(bar)}" height="${n(tall)}" fill="${frame}"/><rect x="${n(x + bar * 0.22)}" y="${n(y0)}" width="${n(bar * 0.28)}" height="${n(tall)}" fill="#000" opacity=".16"/>`,
    )
    .join('');
  const sashes = [y0, y0 + tall * 0.42]
    .map(
      (y) =>
        `<rect x="${n(x0)}" y="${n(y - bar / 2)}" width="${n(x1 - x0)}" height="${n(bar)}" fill="${frame}"/><rect x="${n(x0)}" y="${n(y + bar * 0.22)}" width="${n(x1 - x0)}" height="${n(bar * 0.28)}" fill="#000" opacity=".16"/>`,
    )
    .join('');
  const hill = (y: number, bend: number) =>
    `<path d="M${n(x0)},${n(horizon)} V${n(y)} C${n(x0 + (x1 - x0) * 0.3)},${n(y - bend)} ${n(x0 + (x1 - x0) * 0.6)},${n(y + bend)} ${n(x1)},${n(y - bend * 0.4)} V${n(horizon)}Z"`;
  const curtain = (x: number, side: 1 | -1) => {
    const wide = width * 0.13;
    const folds = [0.22, 0.48, 0.74]
      .map(
        (at) =>
          `<path d="M${n(x + side * wide * at)},0 C${n(x + side * wide * at * 1.1)},${n(horizon * 0.4)} ${n(x + side * wide * at * 0.8)},${n(horizon * 0.7)} ${n(x + side * wide * at * 0.9)},${n(horizon)}" stroke="#000" stroke-width="${n(unit * 0.012)}" opacity=".1" fill="none" filter="url(#bg-soft)"/>`,
      )
      .join('');
    return `<path d="M${n(x)},0 H${n(x + side * wide)} C${n(x + side * wide * 1.12)},${n(horizon * 0.4)} ${n(x + side * wide * 0.8)},${n(horizon * 0.7)} ${n(x + side * wide * 0.92)},${n(horizon)} H${n(x)}Z" fill="${shiftColour(palette.wall, 0.05)}" opacity=".96"/>${folds}`;
  };
  return `<linearGradient id="ws" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><rect x="${n(x0)}" y="${n(y0)}" width="${n(x1 - x0)}" height="${n(tall)}" fill="url(#ws)"/>${dim ? `<circle cx="${n(x1 - unit * 0.16)}" cy="${n(y0 + unit * 0.14)}" r="${n(unit * 0.045)}" fill="#f6efd2"/>` : `<g filter="url(#bg-softer)"><ellipse cx="${n(width * 0.32)}" cy="${n(height * 0.2)}" rx="${n(unit * 0.12)}" ry="${n(unit * 0.03)}" fill="#fff" opacity=".85"/><ellipse cx="${n(width * 0.66)}" cy="${n(height * 0.3)}" rx="${n(unit * 0.14)}" ry="${n(unit * 0.03)}" fill="#fff" opacity=".7"/></g>`}<g filter="url(#bg-soft)">${hill(horizon - tall * 0.3, unit * 0.04)} fill="${mixColours(leaf, low, 0.45)}"/>${hill(horizon - tall * 0.16, unit * 0.05)} fill="${leaf}"/></g><path d="M${n(x0 + unit * 0.04)},${n(y0 + unit * 0.3)} L${n(x0 + unit * 0.26)},${n(y0)} h${n(unit * 0.08)} L${n(x0 + unit * 0.04)},${n(y0 + unit * 0.42)}Z" fill="#fff" opacity="${dim ? 0.08 : 0.3}" filter="url(#bg-soft)"/>${rails}${sashes}${curtain(0, 1)}${curtain(width, -1)}`;
}

function neonBars(stage: SceneStage): string {
  const { width, height } = stage;
  return `<g filter="url(#bg-softer)" opacity=".9"><rect x="${n(width * 0.1)}" y="${n(height * 0.08)}" width="${n(width * 0.03)}" height="${n(height * 0.5)}" rx="8" fill="#ff4fb8"/><rect x="${n(width * 0.86)}" y="${n(height * 0.14)}" width="${n(width * 0.03)}" height="${n(height * 0.44)}" rx="8" fill="#38d6ff"/></g><rect x="${n(width * 0.112)}" y="${n(height * 0.09)}" width="${n(width * 0.008)}" height="${n(height * 0.48)}" rx="3" fill="#ffe1f4"/><rect x="${n(width * 0.872)}" y="${n(height * 0.15)}" width="${n(width * 0.008)}" height="${n(height * 0.42)}" rx="3" fill="#dffaff"/>`;
}

/** Background of a still life: wall, ground and the light on them. */
export function drawBackdrop(stage: SceneStage, brief: PaintingBrief, random: RandomSource): string {
  const unit = Math.min(stage.width, stage.height);
  const filters = [
    ['bg-soft', unit * 0.006],
    ['bg-softer', unit * 0.03],
    ['bg-leaf', unit * 0.012],
    ['bg-vein', 0.7],
  ] as const;
  const defs = filters
    .map(
      ([id, deviation]) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    )
    .join('');
  const patches =
    stage.light === 'morning' || stage.light === 'window' || stage.light === 'noon' || stage.light === 'sunset';
  const leaves =
    brief.extras.has('leafShadow') ||
    (patches &&
      stage.ground !== 'sill' &&
      random.fork('leaves').chance(0.34) &&
      !brief.unwanted.extras.has('leafShadow'));
  return `<defs>${defs}</defs>${wall(stage)}${stage.light === 'neon' ? neonBars(stage) : ''}${stage.ground === 'sill' ? casement(stage) : ''}${ground(stage, random.fork('ground'))}${patches && stage.ground !== 'grass' && stage.ground !== 'sill' ? windowPatches(stage, random.fork('window')) : ''}${leaves ? leafShadows(stage, random.fork('leafShadow')) : ''}`;
}
