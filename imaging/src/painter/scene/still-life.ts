import { hashText, type RandomSource } from '../random.ts';
import { mixColours, shiftColour } from '../colour.ts';
import { instantiateDrawing } from '../objects/art.ts';
import { kinds, type KindId } from '../objects/kinds.ts';
import { branch as growBranch } from '../objects/plants.ts';
import type { PaintingBrief, BriefSubject } from '../prompt/brief.ts';
import type { GroundKind, LightKind } from '../prompt/terms.ts';
import { drawBackdrop, type SceneStage } from './backdrop.ts';
import { drawScenery } from './landscape.ts';
import { paletteFor } from './palettes.ts';
import type { ScenePicture } from './picture.ts';
import { placeSubjects, ROLLING_KINDS, type PlacedSubject } from './placing.ts';
import { contactShadow, castShadow, wallShadow } from './shadows.ts';
import { roundToTenths as n } from '../tenths.ts';

const GROUNDS: readonly GroundKind[] = ['wood', 'wood', 'stone', 'studio', 'podium', 'linen', 'marble'];
const LIGHTS: readonly LightKind[] = ['morning', 'window', 'window', 'soft', 'noon'];
/** Combinations for a prompt without any object. */
const FALLBACKS: readonly (readonly KindId[])[] = [
  ['vase', 'persimmon'],
  ['moonJar', 'pear'],
  ['perfume', 'orange'],
  ['teapot', 'teacup'],
  ['gourd', 'pomegranate'],
  ['handbag', 'books'],
];

function chooseSubjects(brief: PaintingBrief, prompt: string, random: RandomSource): BriefSubject[] {
  const worn = brief.subjects.find(({ kind }) => kind === 'coat');
  // A coat beside a person is worn by the person, not drawn separately.
  const subjects = brief.subjects
    .filter(({ kind }) => kind !== 'coat' || !brief.subjects.some((subject) => subject.kind === 'figure'))
    .map((subject) =>
      subject.kind === 'figure' && worn ? { ...subject, colour: worn.colour ?? subject.colour } : { ...subject },
    );
  const wanted = (kind: KindId) => !brief.unwanted.kinds.has(kind);
  if (
    brief.branch &&
    !brief.outdoors &&
    !subjects.some(({ kind }) => kinds[kind].mouth) &&
    wanted('vase') &&
    subjects.every(({ kind }) => ROLLING_KINDS.has(kind))
  ) {
    subjects.unshift({ kind: 'vase', count: 1, weight: 1, colour: null });
  }
  // A prompt that is not understood gets no substitute objects.
  if (subjects.length === 0 && brief.missed.length === 0) {
    const pair = FALLBACKS[hashText(prompt) % FALLBACKS.length]!.filter(wanted);
    subjects.push(
      ...(pair.length > 0 ? pair : (['vase'] as const)).map((kind) => ({
        kind,
        count: ROLLING_KINDS.has(kind) ? random.int(1, 3) : 1,
        weight: 1,
        colour: null,
      })),
    );
  }
  return subjects;
}

/** Draws a round or square pedestal under the main object. */
function drawStanding(item: PlacedSubject, stage: SceneStage, random: RandomSource): { svg: string; top: number } {
  const kind = kinds[item.kind];
  const half = kind.foot * item.scale * 1.5 + 10;
  const tall = stage.height * random.range(0.07, 0.12);
  const tone = mixColours(stage.palette.ground, stage.palette.wall, random.range(0.15, 0.6));
  const [x, y] = [item.x, item.base + tall * 0.7];
  const ry = half * 0.16;
  const top = y - tall;
  const svg = `<linearGradient id="st"><stop offset="0" stop-color="${shiftColour(tone, 0.03)}"/><stop offset=".25" stop-color="${shiftColour(tone, 0.1)}"/><stop offset=".7" stop-color="${shiftColour(tone, -0.05)}"/><stop offset="1" stop-color="${shiftColour(tone, -0.16)}"/></linearGradient><path d="M${n(x - half)},${n(y)} L${n(x + half * 2.2)},${n(y - ry * 1.6)} L${n(x + half * 2)},${n(y + ry)} L${n(x)},${n(y + ry)}Z" fill="${stage.palette.shadow}" opacity=".3" filter="url(#sh-far)"/><path d="M${n(x - half)},${n(top)} V${n(y)} A${n(half)},${n(ry)} 0 0 0 ${n(x + half)},${n(y)} V${n(top)}Z" fill="url(#st)"/><ellipse cx="${n(x)}" cy="${n(top)}" rx="${n(half)}" ry="${n(ry)}" fill="${shiftColour(tone, 0.13)}"/><path d="M${n(x - half)},${n(top)} A${n(half)},${n(ry)} 0 0 0 ${n(x + half)},${n(top)}" stroke="#fff" stroke-width="1.4" opacity=".5" fill="none"/>`;
  return { svg, top: top + ry * 0.1 };
}

/**
 * Draws a branch without a vessel on the ground, from the base of the main object towards the side
 * with more space.
 */
function drawLying(
  { kind, colour, weight }: NonNullable<PaintingBrief['branch']>,
  hero: PlacedSubject,
  placed: readonly PlacedSubject[],
  stage: SceneStage,
  random: RandomSource,
): string {
  const edge = (side: -1 | 1) =>
    Math.max(...placed.map((item) => side * (item.x - stage.width / 2) + (kinds[item.kind].width * item.scale) / 2));
  const side = edge(1) <= edge(-1) ? 1 : -1;
  const art = instantiateDrawing(growBranch(kind, colour, random), 'br');
  const long = (Math.min(stage.width, stage.height) / 700) * Math.min(1.2, weight ** 0.4);
  const x = hero.x + side * kinds[hero.kind].foot * hero.scale * 0.4;
  const y =
    stage.ground === 'podium'
      ? stage.horizon + (stage.height - stage.horizon) * 0.82
      : hero.base - (stage.height - stage.horizon) * 0.02;
  const lying = (dy: number, inner: string, more: string) =>
    `<g transform="translate(${n(x)},${n(y + dy)}) scale(${n(side * long * 1000) / 1000},${n(long * 560) / 1000}) rotate(74)" ${more}>${inner}</g>`;
  const { shadow } = stage.palette;
  return `<defs>${art.defs}</defs>${lying(long * 9, art.silhouette, `fill="${shadow}" color="${shadow}" opacity=".34" filter="url(#sh-near)"`)}${lying(0, art.body, '')}`;
}

function drawFallen(stage: SceneStage, colour: string, cx: number, random: RandomSource): string {
  let petals = '';
  for (let index = random.int(7, 13); index > 0; index -= 1) {
    const size = stage.height * random.range(0.004, 0.008);
    petals += `<ellipse cx="${n(cx + random.range(-0.3, 0.3) * stage.width)}" cy="${n(stage.horizon + (stage.height - stage.horizon) * random.range(0.3, 0.92))}" rx="${n(size)}" ry="${n(size * 0.6)}" transform="rotate(${random.int(-12, 12)})" fill="${shiftColour(colour, random.range(-0.06, 0.08))}"/>`;
  }
  return petals;
}

/** Default ground outdoors. */
function standOf(subjects: readonly BriefSubject[], { vista }: PaintingBrief): GroundKind {
  const own = subjects.map(({ kind }) => kinds[kind].ground).find((kind) => kind !== undefined);
  return own ?? (vista.includes('desert') || vista.includes('sea') ? 'sand' : 'grass');
}

export function drawStillLife(
  brief: PaintingBrief,
  prompt: string,
  width: number,
  height: number,
  random: RandomSource,
): ScenePicture {
  const unwanted = brief.unwanted.kinds;
  const light =
    brief.light ??
    (brief.outdoors && brief.extras.has('sky')
      ? 'noon'
      : brief.outdoors && (brief.extras.has('moon') || brief.extras.has('stars'))
        ? 'night'
        : null) ??
    random.fork('light').pick(LIGHTS.filter((option) => !unwanted.has(option)).concat('soft'));
  const subjects = chooseSubjects(brief, prompt, random.fork('subjects'));
  const people = subjects.some(({ kind }) => kind === 'figure');
  const groundKind = people
    ? 'studio'
    : (brief.ground?.kind ??
      (brief.outdoors
        ? standOf(subjects, brief)
        : subjects.some(({ kind }) => kinds[kind].place)
          ? 'floor'
          : random.fork('ground').pick(GROUNDS.filter((option) => !unwanted.has(option)).concat('wood'))));
  const stage: SceneStage = {
    width,
    height,
    light,
    ground: groundKind,
    palette: paletteFor(brief, light, random.fork('palette')),
    horizon:
      height * (brief.outdoors ? 0.66 : groundKind === 'shelf' ? 0.76 : random.fork('horizon').range(0.66, 0.73)),
  };
  const far = brief.outdoors
    ? drawScenery({ ...brief, light }, width, height, random.fork('scenery'), groundKind)
    : null;
  if (far) stage.palette.shadow = '#1c2a24';
  const growing = brief.branch && !brief.unwanted.kinds.has('branch') ? brief.branch : null;
  const placed = placeSubjects(subjects, stage, brief, random.fork('place'), growing !== null);
  const hero = placed.reduce<PlacedSubject | null>(
    (best, item) =>
      best === null || kinds[item.kind].stature * item.scale > kinds[best.kind].stature * best.scale ? item : best,
    null,
  );

  if (people) {
    for (const item of placed) {
      if (item.kind !== 'figure') continue;
      item.scale = (Math.min(height * 0.84, width * 1.02) / 336) * (item.subject.count > 1 ? 0.8 : 1);
      item.base = height + 1;
    }
  }

  let front = '';
  let onWall = '';
  let holder = growing ? placed.find((item) => kinds[item.kind].mouth !== undefined) : undefined;
  const podium = hero && stage.ground === 'podium' ? drawStanding(hero, stage, random.fork('stand')) : null;
  if (hero && podium) {
    hero.base = podium.top;
    front += podium.svg;
  }
  if (hero && growing && !holder && !people && !far)
    front += drawLying(growing, hero, placed, stage, random.fork('branch'));
  const shadows = !brief.unwanted.extras.has('shadow');
  for (const item of placed) {
    const kind = kinds[item.kind];
    const own = random.fork(`object${item.index}`);
    const colour =
      item.subject.colour ??
      own.pick(kind.colours.filter((option) => !brief.unwanted.colours.has(option)).concat(kind.colours[0]!));
    const art = instantiateDrawing(kind.make(colour, own), `o${item.index}`);
    const at = `translate(${n(item.x)},${n(item.base)}) rotate(${n(item.turn)}) scale(${n(item.scale * 1000) / 1000})`;
    let twig = '';
    if (item === holder && growing && kind.mouth !== undefined) {
      const room = (item.base - kind.mouth * item.scale) / item.scale;
      const flowers = instantiateDrawing(growBranch(growing.kind, growing.colour, random.fork('branch')), 'br');
      const fit = Math.min(1.4, room / 315) * Math.min(1.15, growing.weight ** 0.4);
      twig = `<defs>${flowers.defs}</defs><g transform="translate(0,${-kind.mouth}) scale(${n(fit * 100) / 100})">${flowers.body}</g>`;
      if (shadows)
        onWall += wallShadow(
          {
            ...flowers,
            silhouette: `<g transform="translate(0,${-kind.mouth}) scale(${n(fit * 100) / 100})">${flowers.silhouette}</g>`,
          },
          item,
          stage,
        );
      holder = undefined;
    }
    const hung = kind.hangs !== undefined;
    if (shadows && item.kind !== 'figure') {
      if (!far && !item.raised) onWall += wallShadow(art, item, stage);
      if (item.raised) front += contactShadow(item, stage);
      else if (!hung)
        front += castShadow(
          art,
          item,
          stage,
          stage.light === 'soft' ? 0.22 : 0.36,
          stage.light === 'soft' ? 'sh-far' : 'sh-near',
        );
    }
    if (stage.ground === 'water' && !hung && !item.raised) {
      front += `<g transform="translate(${n(item.x)},${n(item.base)}) scale(${n(item.scale * 1000) / 1000},${n(-item.scale * 620) / 1000})" opacity=".3" filter="url(#sh-ripple)">${art.body}</g>`;
      for (let ring = 1; ring < 4; ring += 1)
        front += `<ellipse cx="${n(item.x)}" cy="${n(item.base)}" rx="${n(kind.foot * item.scale * (1 + ring * 0.5))}" ry="${n(kind.foot * item.scale * 0.14 * (1 + ring * 0.5))}" stroke="#fff" stroke-width="1.4" fill="none" opacity="${0.5 - ring * 0.12}"/>`;
    }
    front += `<defs>${art.defs}</defs><g transform="${at}">${twig}${art.body}</g>`;
  }
  const sheds = growing && !['eucalyptus', 'leaves', 'pampas'].includes(growing.kind) && !people;
  if (sheds || (brief.extras.has('petals') && !far))
    front += drawFallen(stage, growing?.colour ?? '#f0b4bc', hero?.x ?? width / 2, random.fork('petals'));
  if (hero && people)
    onWall += `<circle cx="${n(hero.x)}" cy="${n(height * 0.44)}" r="${n(Math.min(width, height) * 0.36)}" fill="${shiftColour(stage.palette.ground, 0.1)}" opacity=".85"/>`;

  const unit = Math.min(width, height);
  const filters =
    [
      ['sh-near', 5.5],
      ['sh-far', 16],
      ['sh-wall', 13],
    ]
      .map(
        ([id, deviation]) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      )
      .join('') +
    `<filter id="sh-contact" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${n(unit * 0.004)}"/></filter><filter id="sh-ripple"><feGaussianBlur stdDeviation="1.6"/></filter><clipPath id="wall-clip"><rect width="${width}" height="${n(stage.horizon)}"/></clipPath>`;
  const mirrored = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g${brief.extras.has('lightRight') || (!brief.extras.has('spaceLeft') && !brief.extras.has('spaceRight') && random.fork('mirror').chance(0.35)) ? ` transform="translate(${width},0) scale(-1,1)"` : ''}>${inner}</g></svg>`;
  return {
    back: mirrored(
      far
        ? `<defs>${filters}${far.defs}</defs>${far.back}${far.front}`
        : `<defs>${filters}</defs>${drawBackdrop(stage, brief, random.fork('backdrop'))}<g clip-path="url(#wall-clip)">${onWall}</g>`,
    ),
    front: mirrored(`<defs>${filters}</defs>${front}`),
    light: far && (light === 'night' || light === 'rim' || light === 'neon') ? 'noon' : light,
    focus: hero
      ? { x: hero.x / width, y: Math.max(0.2, (hero.base - kinds[hero.kind].height * hero.scale * 0.55) / height) }
      : { x: 0.5, y: 0.5 },
  };
}
