import type { Picture, BytePlane } from '@app/shared/cutout';
import type { Stopper } from './stopper.ts';
import type { TextReader } from './models/text.ts';
import type { Lookup } from './translate/dictionary.ts';
import type { RawPicture } from './enhance/tiles.ts';
import type { Colours, People } from './models/people.ts';

export interface OverrideWork {
  stopper: Stopper;
  /** How much is done, 0 to 1. */
  report: (part: number) => void;
}

/** Enlarges a picture part by part, so that memory is bounded and a stop takes effect. */
export interface Enlarger {
  /** Side of the part that one call makes, and what it sees around it. */
  tile: number;
  margin: number;
  /** May give another size than asked for; it is brought to the one asked for. */
  enlarge: (part: RawPicture, scale: number) => Promise<RawPicture>;
}

/**
 * Steps in which an engine replaces the built-in one. Reading, strokes, edges, seams and writing
 * stay the operation's.
 */
export interface Overrides {
  /**
   * Where the subject is: a mask of any size, 255 where it is; null leaves it to the built-in way.
   */
  subject?: (picture: Picture, work: OverrideWork) => Promise<BytePlane | null>;
  /** Faces, bodies and hands of a picture; null when they could not be looked for. */
  people?: (picture: Colours, work: OverrideWork) => Promise<People | null>;
  /** Finds and reads text; there is no built-in way. */
  text?: TextReader;
  /** Looks up words that the glossary lacks; null when the dictionary could not be opened. */
  dictionary?: Lookup;
  /** RGB of the whole part; what lies in the hole (1) is taken from it. */
  fill?: (part: RawPicture, hole: Uint8Array, work: OverrideWork) => Promise<Uint8Array>;
  enlarger?: Enlarger;
}
