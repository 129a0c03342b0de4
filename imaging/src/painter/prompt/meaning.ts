import type { KindId } from '../objects/kinds.ts';
import type { BranchKind } from '../objects/plants.ts';
import type { Extra, Ground, Light, Style, Vista } from './terms.ts';

export type Meaning =
  | { is: 'kind'; kind: KindId; colour?: string }
  | { is: 'branch'; branch: BranchKind; colour: string }
  | { is: 'colour'; colour: string }
  | { is: 'count'; count: number }
  | { is: 'ground'; ground: Ground; colour?: string }
  | { is: 'wall' }
  | { is: 'light'; light: Light }
  | { is: 'style'; style: Style }
  | { is: 'vista'; vista: Vista }
  | { is: 'extra'; extra: Extra }
  /** Known to be none of ours. */
  | { is: 'other' };

export type Row = readonly [words: string, meaning: Meaning];
