import { local, type SafeStorage } from '../state/storage.ts';

/** Preferences for all lessons: speed, volume, captions, quality, reading aloud. */
export interface PlayerPreferences {
  rate: number;
  volume: number;
  muted: boolean;
  captions: boolean;
  /** Height of the picture in px, where a film has several; 0 adapts to the network. */
  quality: number;
  /** Captions of decks are read aloud by the device. */
  aloud: boolean;
  /** Silent decks go on by their clock; otherwise the learner goes on sentence by sentence. */
  autoTurn: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const KEY = 'huixue:player:1';
const INITIAL: PlayerPreferences = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: true,
  quality: 0,
  aloud: false,
  autoTurn: false,
};

/** Reads the stored preferences; invalid values (or a forbidden storage) give the defaults. */
export function readPreferences(storage: Pick<SafeStorage, 'get'> = local): PlayerPreferences {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '{}');
    const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
      Record<keyof PlayerPreferences, unknown>
    >;
    return {
      rate: RATES.find((rate) => rate === from.rate) ?? INITIAL.rate,
      volume: typeof from.volume === 'number' && from.volume >= 0 && from.volume <= 1 ? from.volume : INITIAL.volume,
      muted: typeof from.muted === 'boolean' ? from.muted : INITIAL.muted,
      captions: typeof from.captions === 'boolean' ? from.captions : INITIAL.captions,
      quality: typeof from.quality === 'number' && from.quality > 0 ? from.quality : INITIAL.quality,
      aloud: typeof from.aloud === 'boolean' ? from.aloud : INITIAL.aloud,
      autoTurn: typeof from.autoTurn === 'boolean' ? from.autoTurn : INITIAL.autoTurn,
    };
  } catch {
    return INITIAL;
  }
}

export function writePreferences(value: PlayerPreferences, storage: Pick<SafeStorage, 'set'> = local): void {
  storage.set(KEY, JSON.stringify(value));
}

/** The next faster or slower rate, limited at the ends. */
export function nextRate(rate: number, step: 1 | -1): number {
  const index = RATES.findIndex((known) => known === rate);
  return RATES[index + step] ?? rate;
}
