/**
 * `deep` and `pale` are the two grounds, `mid` and `soft` lie between; `kick*` is the small line on
 * each ground.
 */
export interface Palette {
  deep: string;
  mid: string;
  soft: string;
  pale: string;
  onDeep: string;
  kickDeep: string;
  kickPale: string;
}

const palette = (
  deep: string,
  mid: string,
  soft: string,
  pale: string,
  onDeep: string,
  kickDeep: string,
  kickPale: string,
): Palette => ({ deep, mid, soft, pale, onDeep, kickDeep, kickPale });

export const palettes = {
  ink: palette('#23366f', '#9fb0d6', '#d3dbe6', '#e9dcc6', '#f2e8d6', '#c9d4f5', '#42526a'),
  persimmon: palette('#a33f29', '#c9553b', '#f0b58b', '#f8e3d0', '#ffe9d6', '#ffd5c2', '#8a4a33'),
  pine: palette('#3f5a4c', '#8aa593', '#c3d1c4', '#e6ebe2', '#e6ebe2', '#c6d6ca', '#4c6457'),
  mist: palette('#23366f', '#b3c0cd', '#d5dde6', '#e8edf2', '#eef2f7', '#c9d4f5', '#42526a'),
  rouge: palette('#8f2233', '#c4727b', '#e8c3bd', '#f1e4d8', '#fbeee4', '#f3c9c6', '#7a5a4c'),
  night: palette('#1d2436', '#3b4a75', '#8fa4e8', '#dfe5f2', '#e8edf2', '#9fb0dc', '#42526a'),
  ochre: palette('#6b3d1c', '#c9a06a', '#dfbf8a', '#e8cf9f', '#fbeccb', '#e8cf9f', '#7d5730'),
  sand: palette('#45614f', '#c8b59c', '#d4c2a9', '#e3d5c4', '#f0e6d8', '#cdd8cb', '#6b5d4b'),
  gold: palette('#5a3411', '#c79a58', '#e3bf7f', '#ecd3a6', '#fdeccb', '#ecd3a6', '#7a5524'),
  clay: palette('#7c3a26', '#c47d5c', '#dfa98b', '#f2dccb', '#fbe9dc', '#f0c7ae', '#835643'),
  plum: palette('#4a2a4f', '#9d7aa0', '#cdb5cc', '#ece1ea', '#f3e8f2', '#d9c3d9', '#6b4d6e'),
  celadon: palette('#2f5a57', '#86b0a6', '#b9d3ca', '#e2ede6', '#e9f3ee', '#bcd8cf', '#44665f'),
  coal: palette('#23262d', '#5c626c', '#c8b48e', '#eae6df', '#f3ead9', '#cbbd9f', '#5f5a50'),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
