import sharp from 'sharp';
import type { Figure } from '@app/shared/contracts/figure-kinds';
import { random } from '../painter/random.ts';
import { HAIR_TONES, SKIN_TONES } from './tones.ts';
import { mix, shift } from '../painter/colour.ts';

/** Pixels a cm of the picture that is painted on a face, which is 24 cm wide and high. */
const FINE = 32;
const SIDE = 24 * FINE;

export interface Paint {
  data: Uint8Array;
  side: number;
}

const n = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Eyes, brows, mouth and what age leaves, seen from the front: x from -12 to 12 cm, y from -2 to
 * 22.
 */
export async function facePaint(figure: Figure): Promise<Paint> {
  const { data } = await sharp(Buffer.from(faceSvg(figure)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), side: SIDE };
}

function faceSvg(figure: Figure): string {
  const traits = random(figure.seed).fork('face');
  const woman = figure.sex === 'woman';
  const skin = SKIN_TONES[figure.skin];
  const hair = HAIR_TONES[figure.hairColour];
  const wide = traits.range(0.95, 1.07) * (woman ? 1.06 : 0.94);
  const tall = traits.range(0.94, 1.08) * (woman ? 1.04 : 0.86);
  const tilt = traits.range(-2, 5);
  const apart = traits.range(3.2, 3.42);
  const iris = traits.pick(
    figure.skin === 'deep' || figure.skin === 'brown' || figure.hairColour === 'black'
      ? ['#3a2418', '#4a2f1f', '#2f201a']
      : ['#4a3324', '#5d6f5a', '#56728a', '#6b4a2e'],
  );
  const brow = figure.hairColour === 'grey' ? '#8b8680' : mix(hair, '#2a1d18', 0.45);
  const browHeight = traits.range(13.1, 13.5) + (woman ? 0.05 : -0.25);
  const browThick = woman ? traits.range(0.34, 0.46) : traits.range(0.55, 0.7);
  const line = mix(skin, '#5a2418', 0.72);
  const lash = mix('#1d1412', brow, 0.2);
  const older = figure.age === 'older' ? 1 : figure.age === 'middle' ? 0.45 : 0;
  const lip = woman
    ? mix(skin, traits.pick(['#b5474d', '#c0545a', '#a84a52', '#bd5f58']), 0.72)
    : mix(skin, '#9a5248', 0.45);

  const eye = `
    <path d="M-1.55,-.12 C-1.0,.74 .55,.98 1.62,.26 C1.05,-.56 -.65,-.74 -1.55,-.12Z" fill="#f6f0ec"/>
    <clipPath id="lid"><path d="M-1.55,-.12 C-1.0,.74 .55,.98 1.62,.26 C1.05,-.56 -.65,-.74 -1.55,-.12Z"/></clipPath>
    <g clip-path="url(#lid)">
      <circle cx=".06" cy=".12" r=".8" fill="${iris}"/>
      <circle cx=".06" cy=".0" r=".5" fill="${shift(iris, 0.14)}" opacity=".7"/>
      <circle cx=".06" cy=".12" r=".8" fill="none" stroke="#150d0a" stroke-width=".14" opacity=".75"/>
      <circle cx=".06" cy=".14" r=".36" fill="#100a08"/>
      <path d="M-1.7,.9 H1.8 V.34 C.6,.64 -.7,.5 -1.7,.0Z" fill="#2a1612" opacity=".34"/>
    </g>
    <circle cx="-.2" cy=".42" r=".2" fill="#fff"/>
    <circle cx=".34" cy="-.12" r=".09" fill="#fff" opacity=".7"/>
    <path d="M-1.6,-.14 C-1.0,.78 .55,1.02 1.66,.27 ${woman ? 'C1.9,.3 2.1,.46 2.22,.62 C1.9,.66 1.75,.66 1.5,.66' : ''} C.6,1.16 -.95,.98 -1.6,-.14Z" fill="${lash}" opacity="${woman ? 0.95 : 0.85}"/>
    <path d="M-1.4,-.3 C-.6,-.78 .95,-.62 1.6,.2" fill="none" stroke="${line}" stroke-width="${woman ? 0.09 : 0.07}" opacity=".7"/>
    <path d="M-1.35,.62 C-.7,1.32 .7,1.42 1.75,.8" fill="none" stroke="${line}" stroke-width=".1" opacity=".55" stroke-linecap="round"/>
    ${woman ? `<path d="M-1.6,-.1 C-1.0,1.3 .8,1.5 2.1,.6 C1.6,2.0 -.9,2.0 -1.6,-.1Z" fill="${mix(skin, '#8a4a3c', 0.5)}" opacity=".26" filter="url(#s3)"/>` : ''}
    <path d="M-1.4,-.9 C-.4,-1.4 .9,-1.3 1.6,-.6" fill="none" stroke="${line}" stroke-width=".12" opacity="${n(0.1 + older * 0.35)}" filter="url(#s1)"/>`;
  const browPath = woman
    ? 'M-1.9,-.16 C-.9,.42 .7,.72 2.3,-.12 C1.1,.14 -.5,-.06 -1.85,-.62 C-2.0,-.5 -2.0,-.26 -1.9,-.16Z'
    : 'M-1.9,-.02 C-.8,.3 .8,.46 2.2,-.16 C1.0,-.08 -.6,-.26 -1.85,-.54 C-2.0,-.4 -2.0,-.1 -1.9,-.02Z';
  const eyes = [1, -1]
    .map(
      (
        sign,
      ) => `<g transform="translate(${n(sign * apart)},10.75) scale(${n(sign * wide)},${n(tall)}) rotate(${n(tilt)})">${eye}</g>
    <g transform="translate(${n(sign * (apart + 0.1))},${n(browHeight)}) scale(${sign},${n(browThick / 0.42)}) rotate(${woman ? -7 : -5})"><path d="${browPath}" fill="${brow}" opacity="${woman ? 0.82 : 0.88}" filter="url(#s05)"/></g>
    <ellipse cx="${sign * 4.6}" cy="7.6" rx="2.1" ry="1.5" fill="#d8604f" opacity="${woman ? 0.2 : 0.1}" filter="url(#s8)"/>
    ${older > 0 ? `<path d="M${sign * 2.2},7.4 C${sign * 3.2},6.8 ${sign * 3.4},5.9 ${sign * 3.2},5.0" fill="none" stroke="${line}" stroke-width=".16" opacity="${n(older * 0.5)}" filter="url(#s1)"/><path d="M${sign * 5.3},11.2 l${sign * 0.9},.4 M${sign * 5.3},10.8 l${sign * 1},-.1 M${sign * 5.2},10.4 l${sign * 0.8},-.5" stroke="${line}" stroke-width=".09" opacity="${n(older * 0.4)}" stroke-linecap="round"/>` : ''}`,
    )
    .join('');
  const smile = { calm: 0.06, smile: 0.42, bright: 0.55 }[figure.face];
  const w = { calm: 2.15, smile: 2.5, bright: 2.75 }[figure.face] * traits.range(0.95, 1.05);
  const full = woman ? traits.range(0.95, 1.15) : 0.78;
  const y = 5.35;
  const corner = y + smile;
  const dark = mix(lip, '#401015', 0.55);
  const open = figure.face === 'bright';
  const low = open ? 0.62 : 0;
  const mouth = `
    ${open ? `<path d="M${-w},${corner} C${-w * 0.5},${y - 0.05} ${w * 0.5},${y - 0.05} ${w},${corner} C${w * 0.55},${y - 0.95} ${-w * 0.55},${y - 0.95} ${-w},${corner}Z" fill="#5e2226"/><path d="M${-w * 0.84},${corner - 0.14} C${-w * 0.45},${y - 0.06} ${w * 0.45},${y - 0.06} ${w * 0.84},${corner - 0.14} C${w * 0.5},${y - 0.66} ${-w * 0.5},${y - 0.66} ${-w * 0.84},${corner - 0.14}Z" fill="#f7f1ea"/>` : ''}
    <path d="M${-w},${corner} C${-w * 0.62},${y + 0.42 * full} ${-0.5},${y + 0.82 * full} ${-0.3},${y + 0.74 * full} Q0,${y + 0.52 * full} .3,${y + 0.74 * full} C.5,${y + 0.82 * full} ${w * 0.62},${y + 0.42 * full} ${w},${corner} C${w * 0.5},${y + 0.02} ${w * 0.2},${y + 0.06} 0,${y - 0.02} C${-w * 0.2},${y + 0.06} ${-w * 0.5},${y + 0.02} ${-w},${corner}Z" fill="${mix(lip, '#5a1a20', 0.14)}"/>
    <path d="M${-w},${corner} C${-w * 0.5},${y - low - 0.02} ${-w * 0.2},${y - low + 0.04} 0,${y - low - 0.03} C${w * 0.2},${y - low + 0.04} ${w * 0.5},${y - low - 0.02} ${w},${corner} C${w * 0.62},${y - low - 0.95 * full} ${-w * 0.62},${y - low - 0.95 * full} ${-w},${corner}Z" fill="${lip}"/>
    ${open ? '' : `<path d="M${-w},${corner} C${-w * 0.5},${y + 0.0} ${-w * 0.2},${y + 0.06} 0,${y - 0.03} C${w * 0.2},${y + 0.06} ${w * 0.5},${y} ${w},${corner}" fill="none" stroke="${dark}" stroke-width=".13" opacity=".85" stroke-linecap="round"/>`}
    <ellipse cx=".1" cy="${n(y - low - 0.52 * full)}" rx="${n(w * 0.34)}" ry=".14" fill="#fff" opacity="${woman ? 0.26 : 0.1}" filter="url(#s1)"/>
    <path d="M${-w - 0.1},${corner - 0.08} l-.16,.14 M${w + 0.1},${corner - 0.08} l.16,.14" stroke="${line}" stroke-width=".14" opacity=".5" stroke-linecap="round"/>
    <ellipse cx="0" cy="${n(y - low - 1.35)}" rx="1.2" ry=".24" fill="${line}" opacity=".2" filter="url(#s3)"/>`;
  const nose = `<path d="M-1.25,7.5 C-1.0,7.2 -.6,7.3 -.4,7.42 M1.25,7.5 C1.0,7.2 .6,7.3 .4,7.42" fill="none" stroke="${line}" stroke-width=".2" opacity=".6" stroke-linecap="round" filter="url(#s05)"/>
    <ellipse cx="-.1" cy="8.5" rx=".4" ry=".5" fill="#fff" opacity=".2" filter="url(#s3)"/>
    <path d="M1.0,12 C.8,10.6 .9,9.4 1.35,8.3" fill="none" stroke="${line}" stroke-width=".4" opacity=".14" filter="url(#s3)"/>`;
  const beard = figure.beard
    ? `<path d="M-7.4,9 C-6.6,2 -4,-1.4 0,-1.6 C4,-1.4 6.6,2 7.4,9 C6.4,6.6 5,6.6 3.4,6.9 C2,7.3 1,6.9 0,6.8 C-1,6.9 -2,7.3 -3.4,6.9 C-5,6.6 -6.4,6.6 -7.4,9Z M-2.7,5.4 C-1.6,6.1 1.6,6.1 2.7,5.4 C2,3.9 -2,3.9 -2.7,5.4Z" fill-rule="evenodd" fill="${mix(hair, '#241a17', 0.3)}" opacity=".62" filter="url(#s3)"/>`
    : woman
      ? ''
      : `<path d="M-6.9,6 C-5.6,1 -3,-1.4 0,-1.6 C3,-1.4 5.6,1 6.9,6 C4,4.6 -4,4.6 -6.9,6Z" fill="#45404a" opacity=".1" filter="url(#s8)"/>`;
  const brows =
    older > 0.5
      ? `<path d="M-3.4,15.4 C-1,15.9 1,15.9 3.4,15.4 M-3,16.5 C-1,16.9 1,16.9 3,16.5" fill="none" stroke="${line}" stroke-width=".11" opacity=".28" filter="url(#s1)"/>`
      : '';
  const glasses = figure.glasses
    ? `<g fill="none" stroke="#2b2523" stroke-width=".3"><rect x="${n(apart - 2.5)}" y="8.9" width="5" height="3.9" rx="1.7" fill="#dfe8ee" fill-opacity=".16"/><rect x="${n(-apart - 2.5)}" y="8.9" width="5" height="3.9" rx="1.7" fill="#dfe8ee" fill-opacity=".16"/><path d="M${n(-apart + 2.5)},11.3 C-.3,11.8 .3,11.8 ${n(apart - 2.5)},11.3 M${n(apart + 2.5)},11.6 L8,11.8 M${n(-apart - 2.5)},11.6 L-8,11.8"/></g>`
    : '';
  const blur = (id: string, by: number) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${blur('s05', 0.03)}${blur('s1', 0.06)}${blur('s3', 0.22)}${blur('s8', 0.7)}</defs><g transform="scale(${FINE},${-FINE}) translate(12,-22)">${beard}${brows}${nose}${eyes}${mouth}${glasses}</g></svg>`;
}
