import { shadeRamp } from '../colour.ts';
import type { Drawing } from './art.ts';
import { createSketch, boxPath, ellipsePath } from './sketch.ts';

export function lighthouse(colour: string): Drawing {
  const art = createSketch();
  art.form('M-128,0 C-122,-26 -88,-44 -52,-40 C-20,-54 40,-54 66,-38 C98,-40 122,-22 128,0Z', '#8b8378', { depth: 14 });
  art.line('M-84,-16 L-58,-30 M-30,-10 L-6,-32 M40,-12 L66,-28 M88,-10 L104,-20', '#5f584e', 3, 0.6);
  art.form('M-52,-38 L-34,-246 H34 L52,-38 C30,-30 -30,-30 -52,-38Z', '#f4efe6', { depth: 17 });
  for (const [low, high] of [
    [0.08, 0.28],
    [0.48, 0.68],
    [0.86, 1],
  ] as const) {
    const half = (share: number) => 52 - 18 * share;
    const y = (share: number) => -38 - 208 * share;
    art.form(
      `M${-half(low)},${y(low)} L${-half(high)},${y(high)} H${half(high)} L${half(low)},${y(low)} C${half(low) * 0.5},${y(low) + 7} ${-half(low) * 0.5},${y(low) + 7} ${-half(low)},${y(low)}Z`,
      colour,
      { depth: 13, cast: false },
    );
  }
  art
    .form(boxPath(-48, -258, 96, 14, 3), '#4a4e57', { depth: 4 })
    .line('M-44,-258 V-276 M-22,-258 V-276 M0,-258 V-276 M22,-258 V-276 M44,-258 V-276 M-46,-276 H46', '#4a4e57', 3);
  art.soft(ellipsePath(0, -286, 90, 60), '#ffdf8a', 0.55, 18);
  art
    .form(boxPath(-24, -308, 48, 50, 2), '#ffe7a0', { depth: 8, gloss: 0.8 })
    .line('M-24,-284 H24 M-8,-308 V-258 M8,-308 V-258', '#4a4e57', 2.4);
  art.form('M-32,-306 C-26,-334 26,-334 32,-306Z', colour, { depth: 8 }).oval(0, -332, 5, 5, '#4a4e57');
  art.form('M-14,-34 V-66 C-14,-84 14,-84 14,-66 V-34Z', '#5a3f2e', { depth: 5, cast: false });
  art
    .form(boxPath(-8, -136, 16, 24, 8), '#55707f', { depth: 4, cast: false })
    .form(boxPath(-7, -206, 14, 22, 7), '#55707f', { depth: 4, cast: false });
  return art.art();
}

export function castle(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  const crown = (x: number, y: number, half: number) => {
    let path = `M${x - half},${y}`;
    const step = (half * 2) / 7;
    for (let tooth = 0; tooth < 7; tooth += 1)
      path += ` v${tooth % 2 ? 0 : -14} h${step.toFixed(2)} v${tooth % 2 ? 0 : 14}`;
    return `${path} V${y + 16} H${x - half}Z`;
  };
  const turret = (x: number, half: number, tall: number, roof: boolean) => {
    art.form(boxPath(x - half, -tall, half * 2, tall), colour, { depth: half * 0.36 });
    if (roof) {
      art.form(`M${x - half - 9},${-tall} L${x},${-tall - half * 2.7} L${x + half + 9},${-tall}Z`, '#4f5f9a', {
        depth: half * 0.3,
      });
      art
        .line(`M${x},${-tall - half * 2.7} v-22`, '#6b5a48', 3)
        .flat(`M${x},${-tall - half * 2.7 - 22} l24,7 l-24,8Z`, '#c4302b');
    } else art.form(crown(x, -tall, half + 5), colour, { depth: 5 });
    art.form(boxPath(x - 6, -tall + 24, 12, 28, 6), '#3a3630', { depth: 3, cast: false });
  };
  turret(-52, 26, 218, true);
  turret(56, 24, 196, true);
  art.form(boxPath(-108, -132, 216, 132), colour, { depth: 14 }).form(crown(0, -132, 110), colour, { depth: 5 });
  turret(-122, 31, 170, true);
  turret(122, 31, 170, true);
  let bricks = '';
  for (const [x, y] of [
    [-80, -96],
    [-56, -70],
    [64, -92],
    [46, -60],
    [-70, -34],
    [70, -30],
    [-132, -96],
    [-112, -60],
    [112, -110],
    [130, -50],
    [-124, -24],
  ] as const)
    bricks += `M${x},${y} h20 M${x + 10},${y} v9 `;
  art.line(bricks, tone.dark, 2.2, 0.6);
  art
    .form('M-34,0 V-56 C-34,-98 34,-98 34,-56 V0Z', '#5a3d28', { depth: 9, cast: false })
    .line('M0,-86 V0 M-17,-80 V0 M17,-80 V0 M-33,-40 H33', '#3a2618', 2.4, 0.8);
  return art.art();
}

export function tower(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(boxPath(-58, -18, 116, 18, 2), tone.shade, { depth: 5 });
  art.form(boxPath(-44, -246, 88, 230), colour, { depth: 15 });
  art.line('M-44,-60 H44 M-44,-120 H44', tone.dark, 3, 0.6);
  for (const y of [-104, -46])
    for (const x of [-22, 22])
      art.form(
        `M${x - 9},${y + 34} V${y + 8} C${x - 9},${y - 4} ${x + 9},${y - 4} ${x + 9},${y + 8} V${y + 34}Z`,
        '#4f6472',
        { depth: 4, cast: false },
      );
  art.form(boxPath(-54, -252, 108, 14, 2), tone.light, { depth: 4 });
  art
    .form(ellipsePath(0, -188, 37, 37), '#8a6a34', { depth: 5, cast: false })
    .form(ellipsePath(0, -188, 31, 31), '#f8f2e2', { depth: 6, cast: false });
  let ticks = '';
  for (let hour = 0; hour < 12; hour += 1) {
    const turn = (hour * Math.PI) / 6;
    ticks += `M${(Math.sin(turn) * 24).toFixed(1)},${(-188 - Math.cos(turn) * 24).toFixed(1)} L${(Math.sin(turn) * 28).toFixed(1)},${(-188 - Math.cos(turn) * 28).toFixed(1)} `;
  }
  art.line(ticks, '#33291c', 2.4).line('M0,-188 V-208 M0,-188 L14,-180', '#33291c', 3.6);
  art
    .form('M-52,-250 L0,-346 L52,-250Z', '#4a5f6b', { depth: 12 })
    .line('M0,-346 V-370', '#b08a3c', 4)
    .oval(0, -372, 4, 4, '#e0b45c');
  return art.art();
}
