import type { Figure } from '@app/shared/contracts/figure-kinds';

export const SKIN_TONES: Readonly<Record<Figure['skin'], string>> = {
  porcelain: '#f8dfd0',
  fair: '#f3d0b8',
  natural: '#e6b899',
  wheat: '#cd9870',
  brown: '#a06a48',
  deep: '#6d4632',
};

export const HAIR_TONES: Readonly<Record<Figure['hairColour'], string>> = {
  black: '#2a2323',
  brown: '#4a3226',
  chestnut: '#704631',
  copper: '#9a5230',
  blond: '#c39a62',
  grey: '#b5b1ad',
};
