/** Letters as the recogniser gives them. */
export interface DecodedText {
  text: string;
  /** 0..1: the mean over its letters. */
  confidence: number;
}

interface Sighting {
  letter: string;
  /** Step of the recogniser, which goes along the line evenly. */
  at: number;
  /** 0..1 */
  sure: number;
  /** Likelihood of a space before it. */
  blank: number;
}

const HAN = /\p{Script=Han}/u;
/** Distance of two characters, over the usual one of the line, from which a space lies between. */
const APART = 1.5;
/** Likelihood of a space, added up between two letters, from which there is one. */
const SPACE = 0.12;

/**
 * Reads the letters off the recogniser's output: at each step the likeliest one, 0 for none, the
 * same one in a row once (connectionist temporal classification).
 *
 * @param filled share of the steps that lie on the strip, the rest is padding
 */
export function decodeText(
  data: Float32Array,
  steps: number,
  classes: number,
  keys: readonly string[],
  filled: number,
): DecodedText {
  const letters: Sighting[] = [];
  const space = classes - 1;
  let [last, blank] = [0, 0];
  for (let step = 0; step < Math.ceil(steps * filled); step += 1) {
    let [best, most] = [0, -1];
    for (let kind = 0; kind < classes; kind += 1) {
      const value = data[step * classes + kind]!;
      if (value > most) [best, most] = [kind, value];
    }
    blank += data[step * classes + space]!;
    if (best !== 0 && best !== space && best !== last) {
      letters.push({ letter: keys[best - 1]!, at: step, sure: most, blank });
      blank = 0;
    }
    last = best;
  }
  if (letters.length === 0) return { text: '', confidence: 0 };
  return {
    text: spaced(letters),
    confidence: letters.reduce((sum, { sure }) => sum + sure, 0) / letters.length,
  };
}

/** Between characters the recogniser hardly ever says a space: a gap does. */
function spaced(letters: readonly Sighting[]): string {
  const gapBefore = (turn: number): number | null => {
    const [before, here] = [letters[turn - 1], letters[turn]!];
    return before && HAN.test(before.letter) && HAN.test(here.letter) ? here.at - before.at : null;
  };
  const gaps = letters.flatMap((_, turn) => gapBefore(turn) ?? []);
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return letters
    .map(({ letter, blank }, turn) => {
      const gap = gapBefore(turn);
      const isApart = gap === null ? blank > SPACE : gap > usual * APART + 1;
      return turn > 0 && isApart ? ` ${letter}` : letter;
    })
    .join('');
}
