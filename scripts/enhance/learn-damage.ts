// Learns what tells scratches and dust from the scene: npx tsx scripts/enhance/learn-damage.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fade, addScratches } from '../../bench/enhance/lib/age.mjs';
import { readTruth } from '../../bench/enhance/lib/degrade.mjs';
import { SEEN } from '../../bench/photos/seen.mjs';
import { likelihoodTerms } from '../../imaging/src/enhance/damage/likelihood.ts';
import { findDamageMarks, type DamageMark } from '../../imaging/src/enhance/damage/marks.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';

/**
 * Logistic regression over the marks of photographs as they are, with drawn damage, and faded with
 * drawn damage: a mark is damage when most of its pixels were drawn.
 */
const ROUNDS = 4;
const LONGEST = 512;
const PULL = 10;
const photos = path.resolve(import.meta.dirname, '../../bench/photos');
const target = path.resolve(import.meta.dirname, '../../imaging/src/enhance/damage/weights.ts');

interface Sample {
  mark: DamageMark;
  damage: boolean;
}

/** The mask and one pixel around it. */
function dilateMask(mask: Uint8Array, width: number): Uint8Array {
  return mask.map((_, at) => {
    for (const row of [-width, 0, width]) for (const column of [-1, 0, 1]) if (mask[at + row + column] === 1) return 1;
    return 0;
  });
}

const samples: Sample[] = [];
for (const [index, photo] of SEEN.entries()) {
  const truth = await readTruth(path.join(photos, photo), LONGEST);
  for (const mark of findDamageMarks(truth, NEVER_STOPPED)) samples.push({ mark, damage: false });
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = 1000 + index * ROUNDS + round;
    const { pixels, mask } = await addScratches(round % 2 === 0 ? fade(truth, seed) : truth, seed);
    const wide = dilateMask(mask, pixels.width);
    for (const mark of findDamageMarks(pixels, NEVER_STOPPED)) {
      const drawn = mark.pixels.reduce((sum, at) => sum + wide[at]!, 0);
      samples.push({ mark, damage: drawn > mark.pixels.length / 2 });
    }
  }
}

/** Solves a symmetric positive system in place (Gauss). */
function solve(matrix: Float64Array[], values: Float64Array): Float64Array {
  const size = values.length;
  for (let column = 0; column < size; column += 1) {
    for (let row = column + 1; row < size; row += 1) {
      const factor = matrix[row]![column]! / matrix[column]![column]!;
      if (factor === 0) continue;
      for (let at = column; at < size; at += 1) matrix[row]![at]! -= factor * matrix[column]![at]!;
      values[row]! -= factor * values[column]!;
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1) values[row]! -= matrix[row]![at]! * values[at]!;
    values[row]! /= matrix[row]![row]!;
  }
  return values;
}

function learn(chosen: Sample[]) {
  const count = chosen[0]!.mark.features.length;
  const columns = Array.from({ length: count }, (_, at) => chosen.map(({ mark }) => mark.features[at]!));
  const mean = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const spread = columns.map(
    (column, at) => Math.sqrt(column.reduce((sum, value) => sum + (value - mean[at]!) ** 2, 0) / column.length) + 1e-6,
  );
  const terms = chosen.map(({ mark }) => likelihoodTerms(mark.features, { mean, spread }));
  // A long line counts for more than a short one.
  const counts = chosen.map(({ mark }) => (mark.line ? Math.sqrt(mark.pixels.length) : 1));
  const usual = counts.reduce((sum, value) => sum + value, 0) / counts.length;
  const size = terms[0]!.length;
  const weights = new Float64Array(size);
  for (let round = 0; round < 25; round += 1) {
    const slope = Float64Array.from(weights, (weight) => -PULL * weight);
    const curve = Array.from({ length: size }, (_, at) => {
      const row = new Float64Array(size);
      row[at] = PULL;
      return row;
    });
    for (const [index, term] of terms.entries()) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += term[at]! * weights[at]!;
      const likely = 1 / (1 + Math.exp(-sum));
      const count = counts[index]! / usual;
      for (let at = 0; at < size; at += 1) {
        slope[at]! += count * ((chosen[index]!.damage ? 1 : 0) - likely) * term[at]!;
        const factor = count * likely * (1 - likely) * term[at]!;
        for (let other = 0; other < size; other += 1) curve[at]![other]! += factor * term[other]!;
      }
    }
    const step = solve(curve, slope);
    for (let at = 0; at < size; at += 1) weights[at]! += step[at]!;
  }
  return { mean, spread, weights: [...weights] };
}

const listOf = (values: number[]) => `[${values.map((value) => Number(value.toPrecision(4))).join(', ')}]`;
let text = `// Learned by scripts/enhance/learn-damage.ts from photographs in bench/photos; not written by hand.\n`;
for (const [name, line] of [
  ['LINES', true],
  ['SPECKS', false],
] as const) {
  const chosen = samples.filter(({ mark }) => mark.line === line);
  const { mean, spread, weights } = learn(chosen);
  console.log(name, chosen.length, 'marks,', chosen.filter(({ damage }) => damage).length, 'of them drawn');
  text += `\n// prettier-ignore\nexport const ${name} = {\n  mean: ${listOf(mean)},\n  spread: ${listOf(spread)},\n  weights: ${listOf(weights)},\n};\n`;
}
writeFileSync(target, text);
