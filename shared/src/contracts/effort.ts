import { md5 } from 'js-md5';

/**
 * Proof of work before a code is sent: 2^20 digests, some seconds on a phone. Sixteen puzzles take
 * about as long each time; the time of one large puzzle varies from none to five times as much.
 */
export const EFFORT = { puzzles: 16, bits: 16 } as const;

/** Whether a number solves a puzzle: its digest starts with enough zero bits. */
function fits(salt: string, puzzle: number, number: string): boolean {
  const digest = md5.array(`${salt}.${puzzle}.${number}`);
  return ((digest[0]! << 8) | digest[1]!) >>> (16 - EFFORT.bits) === 0;
}

/** Whether an answer solves every puzzle of this salt, in order. */
export function isWorkedOut(salt: string, answer: string): boolean {
  const numbers = answer.split('.');
  return (
    numbers.length === EFFORT.puzzles &&
    numbers.every((number, puzzle) => /^[0-9a-z]{1,8}$/.test(number) && fits(salt, puzzle, number))
  );
}

/**
 * Solves the puzzles, `step` numbers at a time.
 * @yields the share that is done, 0..1
 * @returns the answer
 */
export function* workOut(salt: string, step = 500): Generator<number, string> {
  const numbers: string[] = [];
  for (let puzzle = 0; puzzle < EFFORT.puzzles; puzzle += 1) {
    let number = 0;
    for (; !fits(salt, puzzle, number.toString(36)); number += 1)
      if (number % step === step - 1) yield puzzle / EFFORT.puzzles;
    numbers.push(number.toString(36));
    yield (puzzle + 1) / EFFORT.puzzles;
  }
  return numbers.join('.');
}
