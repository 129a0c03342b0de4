import { tintSvg } from '../colour.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { BUST } from './drawn/bust.ts';
import { CHAIR } from './drawn/chair.ts';
import { COAT } from './drawn/coat.ts';
import { JAR } from './drawn/jar.ts';
import { LIPCAP } from './drawn/lipcap.ts';
import { LIPSTICK } from './drawn/lipstick.ts';
import { PERFUME } from './drawn/perfume.ts';
import { PERSIMMON } from './drawn/persimmon.ts';
import { SERUM } from './drawn/serum.ts';
import { SHOE } from './drawn/shoe.ts';
import { VASE } from './drawn/vase.ts';

/** Recolours the whole drawing: its body and its gradients. */
function dyed(art: Drawing, from: string, spread?: number): DrawingKind['make'] {
  return (colour) => ({
    defs: tintSvg(art.defs, from, colour, spread),
    body: tintSvg(art.body, from, colour, spread),
    silhouette: art.silhouette,
  });
}

const combineDrawings = (main: Drawing, other: Drawing, x: number, scale = 1): Drawing => ({
  defs: main.defs + other.defs.replaceAll(/id="([^"]+)"/g, 'id="x$1"').replaceAll(/url\(#([^)]+)\)/g, 'url(#x$1)'),
  body: `<g transform="translate(${x},0) scale(${scale})">${other.body.replaceAll(/url\(#([^)]+)\)/g, 'url(#x$1)')}</g>${main.body}`,
  silhouette: `${main.silhouette}<g transform="translate(${x},0) scale(${scale})"><rect x="-29" y="-118" width="58" height="118" rx="3"/></g>`,
});

/** Hair and coat have their own colours; skin is not recoloured. */
function portrait(colour: string, hair: string): Drawing {
  const body = BUST.body.replaceAll('#2a2526', hair);
  return { ...BUST, body: body.replace(/(<path d="M-150,0.*)$/s, (coat) => tintSvg(coat, '#c9b79c', colour, 70)) };
}

export const drawnKinds = {
  vase: {
    width: 176,
    height: 262,
    stature: 1,
    mouth: 258,
    foot: 47,
    colours: ['#93b4a9', '#8fa9c9', '#b5533c', '#d8cbb6', '#3f5f8a', '#e6d9c8'],
    make: dyed(VASE, '#93b4a9', 75),
  },
  perfume: {
    width: 144,
    height: 268,
    stature: 0.92,
    foot: 72,
    colours: ['#d99a45', '#c77f8f', '#7fa58c', '#7d9bc4'],
    make: dyed(PERFUME, '#c98a3a', 38),
  },
  persimmon: {
    width: 126,
    height: 112,
    stature: 0.38,
    foot: 44,
    colours: ['#e8762a', '#e2602a', '#ec8a35'],
    make: dyed(PERSIMMON, '#e8762a', 30),
  },
  serum: {
    width: 92,
    height: 214,
    stature: 0.9,
    foot: 44,
    colours: ['#8a4a1b', '#3f6b52', '#35557f', '#7a3348'],
    make: dyed(SERUM, '#8a4a1b', 45),
  },
  cream: {
    width: 108,
    height: 86,
    stature: 0.36,
    foot: 50,
    colours: ['#c9b79c', '#d7a9a4', '#9fb5a0', '#a9b6c9'],
    make: dyed({ ...JAR, silhouette: '<rect x="-54" y="-82" width="108" height="82" rx="8"/>' }, '#c9b79c', 60),
  },
  shoe: {
    width: 384,
    height: 206,
    stature: 0.62,
    foot: 178,
    colours: ['#2f52e0', '#d0432f', '#2f8a5b', '#e0a12f', '#7a48c8'],
    make: dyed(SHOE, '#2f52e0', 40),
  },
  lipstick: {
    width: 150,
    height: 230,
    stature: 0.8,
    foot: 30,
    colours: ['#c4233a', '#b03a4a', '#d5556a', '#a83226'],
    make: (colour) =>
      combineDrawings(
        {
          ...LIPSTICK,
          defs: LIPSTICK.defs.replaceAll(/(<linearGradient id="lip-[^>]*>.*?<\/linearGradient>)/g, (gradient: string) =>
            tintSvg(gradient, '#c4233a', colour, 60),
          ),
        },
        { ...LIPCAP, silhouette: '' },
        82,
        1,
      ),
  },
  chair: {
    width: 222,
    height: 342,
    stature: 1.2,
    foot: 96,
    place: 'indoors',
    seat: 150,
    colours: ['#c96a48', '#4f7f6b', '#3f5f9a', '#d0a24a', '#8a8f98'],
    make: dyed(CHAIR, '#c96a48', 26),
  },
  figure: {
    width: 310,
    height: 336,
    stature: 1.5,
    foot: 150,
    colours: ['#c9b79c', '#3f5fa0', '#4f7f6b', '#a8473c', '#d9c7c0'],
    make: (colour, random) => portrait(colour, random.pick(['#2a2526', '#2a2526', '#3a2a20', '#4a3020'])),
  },
  coat: {
    width: 244,
    height: 276,
    stature: 1.25,
    foot: 80,
    colours: ['#c9b79c', '#3f5fa0', '#4f7f6b', '#a8473c'],
    make: dyed(COAT, '#c9b79c', 70),
  },
} satisfies Record<string, DrawingKind>;
