import type { ClothColour, Figure, Outfit, Pattern, PoseName } from '@app/shared/contracts/figure-kinds';
import { BACKDROP_SCENES } from './backdrops.ts';
import type { FigureShot } from './draw.ts';

const COLOURS: Readonly<Record<ClothColour, string>> = {
  white: 'white',
  cream: 'cream',
  grey: 'grey',
  black: 'black',
  red: 'red',
  pink: 'pink',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  navy: 'navy blue',
  denim: 'denim blue',
  purple: 'purple',
  brown: 'brown',
  camel: 'camel',
};
const PATTERNS: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'striped',
  checks: 'checked',
  dots: 'polka dot',
  flowers: 'floral',
};
const TOPS: Readonly<Record<Outfit['top']['kind'], string>> = {
  tee: 't-shirt',
  shirt: 'button-up shirt',
  knit: 'knit sweater',
  hoodie: 'hoodie',
  vest: 'camisole top',
  blazer: 'blazer over a t-shirt',
  coat: 'long coat',
  dress: 'dress',
};
const BOTTOMS: Readonly<Record<Outfit['bottom']['kind'], string>> = {
  jeans: 'straight trousers',
  slacks: 'wide-leg trousers',
  slim: 'slim trousers',
  shorts: 'shorts',
  skirt: 'short skirt',
  midi: 'long skirt',
};
const POSES: Readonly<Record<PoseName, string>> = {
  stand: 'standing naturally',
  turn: 'standing in three-quarter view',
  hips: 'hands on hips',
  walk: 'walking',
  sit: 'sitting on a stool',
  pocket: 'one hand in pocket',
  cross: 'arms crossed',
  hair: 'one hand raised to the hair',
  side: 'side view',
  back: 'seen from behind',
};
const HAIRS: Readonly<Record<Figure['hair'], string>> = {
  long: 'long straight hair',
  waves: 'long wavy hair',
  bob: 'bob haircut',
  bun: 'hair in a bun',
  tail: 'ponytail',
  short: 'short hair',
  crop: 'buzz cut',
  curls: 'curly afro hair',
  swept: 'side swept short hair',
};
const BODIES: Readonly<Record<Figure['body'], string>> = {
  slim: 'slim',
  regular: '',
  athletic: 'athletic',
  curvy: 'curvy',
  plus: 'plus-size',
};
const AGES: Readonly<Record<Figure['age'], string>> = { young: 'young', middle: 'middle-aged', older: 'elderly' };
const FRAMINGS: Readonly<Record<FigureShot['framing'], string>> = {
  whole: 'full body shot',
  half: 'half body shot',
  close: 'portrait, head and shoulders',
};
const HAIR_COLOURS: Readonly<Record<Figure['hairColour'], string>> = {
  black: 'black',
  brown: 'dark brown',
  chestnut: 'chestnut',
  copper: 'copper red',
  blond: 'blond',
  grey: 'silver grey',
};
const SKINS: Readonly<Record<Figure['skin'], string>> = {
  porcelain: 'porcelain skin',
  fair: 'fair skin',
  natural: 'natural skin',
  wheat: 'tanned skin',
  brown: 'brown skin',
  deep: 'dark skin',
};

const garmentWords = (colour: ClothColour, pattern: Pattern, kind: string) =>
  [COLOURS[colour], PATTERNS[pattern], kind].filter(Boolean).join(' ');

/** Negative prompt for pictures of people, for an engine that draws from words. */
export const NEGATIVE_PROMPT = 'deformed hands, extra fingers, extra limbs, bad anatomy, lowres, watermark, text';

function personWords({ sex, age, body, hair, hairColour, skin, glasses, beard, face }: Figure): string[] {
  return [
    ['a', AGES[age], BODIES[body], sex === 'woman' ? 'woman' : 'man', 'fashion model'].filter(Boolean).join(' '),
    SKINS[skin],
    `${HAIR_COLOURS[hairColour]} ${HAIRS[hair]}`,
    glasses ? 'wearing glasses' : '',
    beard ? 'beard' : '',
    face === 'calm' ? 'calm expression' : 'smiling',
  ];
}

const outfitWords = ({ top, bottom }: Outfit): string[] => [
  `wearing ${garmentWords(top.colour, top.pattern, TOPS[top.kind])}`,
  top.kind === 'dress' ? '' : garmentWords(bottom.colour, bottom.pattern, BOTTOMS[bottom.kind]),
];

type PromptInput = Pick<FigureShot, 'pose' | 'framing' | 'scene'> & {
  /** `null`: a picture tells who it is. */
  figure: Figure | null;
  /** `null`: a picture tells what is worn. */
  outfit: Outfit | null;
};

/** The shot in English words, for an engine that draws from words. */
export function promptOf({ figure, outfit, pose, framing, scene }: PromptInput): string {
  return [
    'fashion photography',
    FRAMINGS[framing],
    ...(figure ? personWords(figure) : ['a person']),
    ...(outfit ? outfitWords(outfit) : []),
    POSES[pose],
    BACKDROP_SCENES[scene].words,
  ]
    .filter(Boolean)
    .join(', ');
}
