import { shadeRamp } from '../colour.ts';
import { type Sketch, ellipsePath } from './sketch.ts';

const PLATE = '#efebe2';

export function drawPlate(art: Sketch, half: number): void {
  art.form(
    `M${-half},-14 C${-half * 0.9},-2 ${-half * 0.5},0 ${-half * 0.34},0 H${half * 0.34} C${half * 0.5},0 ${half * 0.9},-2 ${half},-14Z`,
    PLATE,
    { depth: 6 },
  );
  art
    .form(ellipsePath(0, -15, half, half * 0.11), PLATE, { depth: 5 })
    .oval(0, -14, half * 0.8, half * 0.075, '#d6d0c4', 0.8);
}

/** Steam that rises from something hot. */
export function drawSteam(art: Sketch, y: number): void {
  for (const x of [-24, 12])
    art.soft(
      `M${x},${y} C${x - 22},${y - 24} ${x + 20},${y - 40} ${x - 2},${y - 68} C${x + 2},${y - 44} ${x - 8},${y - 26} ${x + 12},${y - 2}Z`,
      '#fff',
      0.6,
      4,
    );
}

export function drawBowl(art: Sketch, half: number, tall: number, colour: string): void {
  art.form(
    `M${-half},${-tall} C${-half * 0.96},${-tall * 0.4} ${-half * 0.6},-10 ${-half * 0.36},-10 L${-half * 0.34},0 H${half * 0.34} L${half * 0.36},-10 C${half * 0.6},-10 ${half * 0.96},${-tall * 0.4} ${half},${-tall}Z`,
    colour,
    { depth: 15, gloss: 0.7 },
  );
  art.form(ellipsePath(0, -tall, half, half * 0.17), shadeRamp(colour).light, { depth: 4 });
}
