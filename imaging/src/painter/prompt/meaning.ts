import type { KindId } from '../objects/kinds.ts';
import type { BranchKind } from '../objects/plants.ts';
import type { ExtraKind, GroundKind, LightKind, StyleKind, VistaKind } from './terms.ts';

export type WordMeaning =
  | { is: 'kind'; kind: KindId; colour?: string }
  | { is: 'branch'; branch: BranchKind; colour: string }
  | { is: 'colour'; colour: string }
  | { is: 'count'; count: number }
  | { is: 'ground'; ground: GroundKind; colour?: string }
  | { is: 'wall' }
  | { is: 'light'; light: LightKind }
  | { is: 'style'; style: StyleKind }
  | { is: 'vista'; vista: VistaKind }
  | { is: 'extra'; extra: ExtraKind }
  /** A known word with another meaning, which is not drawn. */
  | { is: 'other' };

export type LexiconRow = readonly [words: string, meaning: WordMeaning];
