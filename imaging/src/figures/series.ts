import sharp from 'sharp';
import { BACKDROPS, FRAMINGS, POSES } from '@app/shared/contracts/figure-kinds';
import { joinInfotext } from '@app/shared/contracts/infotext';
import { seedPlus, type Seed } from '@app/shared/contracts/seed';
import type { OperationRun } from '../operation.ts';
import { noiseOf } from '../noise.ts';
import { previewOf } from '../preview.ts';
import { drawShot, type FigureShot } from './draw.ts';

interface FigureRequest {
  shot: FigureShot;
  /** Called so beside the others of its task. */
  part?: string;
  /** Seed of its own; else it follows from that of the task. */
  seed?: Seed | undefined;
}

/** Share of a picture's time until its small preview is seen. */
const ROUGH = 0.12;

/**
 * Draws shots one after the other and gives each away; picture n has seed + n, and all show one
 * figure.
 *
 * @param share of the usual sides
 */
export async function drawSeries(
  shots: readonly FigureRequest[],
  person: string,
  run: OperationRun,
  words: { drawn: readonly string[]; missed: readonly string[] } = { drawn: [], missed: [] },
  share?: number,
): Promise<void> {
  const { stopper, tell, give } = run;
  for (const [index, { shot, part, seed: own }] of shots.entries()) {
    if (index < run.made) continue;
    const seed = own ?? seedPlus(run.seed, index);
    const say = (share: number, preview: Uint8Array | null = null) =>
      tell({
        percent: ((index + share) / shots.length) * 99,
        step: Math.round(share * 10),
        steps: 10,
        image: index + 1,
        preview,
      });
    const { data, width, height } = await drawShot(
      shot,
      noiseOf(seed),
      {
        stopper,
        onRough: async (canvas) => say(ROUGH, await previewOf(canvas.data, canvas.width, canvas.height)),
        onPart: (share) => say(ROUGH + (1 - ROUGH) * share),
      },
      share,
    );
    stopper.check();
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 7 })
      .toBuffer();
    give({
      data: bytes,
      type: 'image/png',
      width,
      height,
      seed,
      infotext: joinInfotext(
        `${person}，${POSES[shot.pose]}，${FRAMINGS[shot.framing]}，${BACKDROPS[shot.scene]}`,
        '',
        [
          ['Seed', seed],
          ['Size', `${width}x${height}`],
          ['Model', '内置演示引擎'],
          ...(words.drawn.length > 0 ? [['Drawn words', words.drawn.join(', ')] as [string, string]] : []),
          ...(words.missed.length > 0 ? [['Words not drawn', words.missed.join(', ')] as [string, string]] : []),
        ],
      ),
      notes: ['陈列人台，不是真人'],
      ...(part !== undefined && { part }),
    });
  }
}
