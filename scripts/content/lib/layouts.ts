import type { Palette } from './palettes.ts';

/**
 * Grounds of a 640x360 cover. `ink` colours the large character, `kick` the small line above it.
 */
export interface Ground {
  body: string;
  ink: string;
  kick: string;
}

type Layout = (p: Palette) => Ground;

export const layouts = {
  /** Two fields on a slant; the object stands in the light one. */
  slant: (p) => ({
    body: `<rect width="640" height="360" fill="${p.deep}"/><path d="M300,0 H640 V360 H380Z" fill="${p.pale}"/><path d="M380,360 L300,0 H316 L396,360Z" fill="#fff" opacity=".25"/>`,
    ink: p.onDeep,
    kick: p.kickDeep,
  }),
  /** A dark band for the character, a composition grid for the object. */
  grid: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><path d="M0,0 H220 V360 H0Z" fill="${p.deep}"/><g stroke="${p.deep}" stroke-opacity=".25"><path d="M360,0 V360 M500,0 V360 M220,120 H640 M220,240 H640"/></g>`,
    ink: p.pale,
    kick: p.kickDeep,
  }),
  /** A wall cut by a beam, a table. */
  beam: (p) => ({
    body: `<rect width="640" height="360" fill="${p.soft}"/><path d="M0,250 H640 V360 H0Z" fill="${p.mid}"/><path d="M0,0 H640 V110 L0,230Z" fill="${p.pale}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  wave: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><path d="M390,0 C460,110 330,210 420,360 H640 V0Z" fill="${p.deep}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  disc: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><circle cx="460" cy="170" r="150" fill="${p.deep}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  arch: (p) => ({
    body: `<rect width="640" height="360" fill="${p.soft}"/><path d="M352,360 V168 a118,118 0 0 1 236,0 V360Z" fill="${p.pale}"/><path d="M352,360 V168 a118,118 0 0 1 40,-88 a118,118 0 0 0 -12,88 V360Z" fill="${p.deep}" opacity=".16"/><rect y="320" width="640" height="40" fill="${p.mid}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  steps: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><path d="M300,360 V292 H400 V252 H640 V360Z" fill="${p.mid}"/><path d="M300,292 H400 V300 H300Z M400,252 H640 V260 H400Z" fill="#fff" opacity=".4"/><path d="M0,292 H300 V360 H0Z" fill="${p.deep}"/><circle cx="560" cy="86" r="44" fill="${p.soft}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  /** Horizontal strata, like a range of hills at dusk. */
  strata: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><circle cx="500" cy="120" r="64" fill="${p.soft}"/><path d="M0,210 C140,170 260,240 400,196 C500,166 580,200 640,182 V360 H0Z" fill="${p.soft}" opacity=".8"/><path d="M0,256 C160,214 300,280 440,240 C540,214 600,240 640,232 V360 H0Z" fill="${p.mid}"/><path d="M0,312 C180,280 340,330 640,296 V360 H0Z" fill="${p.deep}"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  half: (p) => ({
    body: `<rect width="640" height="360" fill="${p.pale}"/><rect y="196" width="640" height="164" fill="${p.deep}"/><path d="M320,196 a150,150 0 0 1 300,0Z" fill="${p.mid}"/><path d="M320,196 a150,150 0 0 0 300,0Z" fill="#fff" opacity=".08"/>`,
    ink: p.deep,
    kick: p.kickPale,
  }),
  panel: (p) => ({
    body: `<rect width="640" height="360" fill="${p.deep}"/>`,
    ink: p.onDeep,
    kick: p.kickDeep,
  }),
  paper: (p) => ({ body: `<rect width="640" height="360" fill="${p.pale}"/>`, ink: p.deep, kick: p.kickPale }),
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;
