import sharp from 'sharp';
import { personOf } from '../../../shared/src/contracts/figure-library.ts';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { figureShots } from './figure-shot.ts';
import { FIT, MODEL } from './tool-labels.ts';

/** The display figures of 版型示意, 版型套图 and AI试衣. */
export async function models({ sample, treat, beside, keep, keepPhoto, aside }: LessonRenderer) {
  const shot = figureShots({ aside });
  const row = async (name: string, all: Promise<string>[], height = 440) =>
    keep(await beside(await Promise.all(all), height), name, 1276, MODEL);
  const coat = {
    top: { kind: 'blazer', colour: 'navy', pattern: 'plain' },
    bottom: { kind: 'slim', colour: 'grey', pattern: 'plain' },
  } as const;
  const shirt = {
    top: { kind: 'shirt', colour: 'white', pattern: 'stripes' },
    bottom: { kind: 'midi', colour: 'camel', pattern: 'plain' },
  } as const;
  await row(
    'people',
    ['linwan', 'zhixia', 'tangguo', 'sutang'].map((person) => shot(person, {})),
  );
  await row(
    'bodies',
    (['slim', 'regular', 'plus'] as const).map((body) =>
      shot('linwan', { figure: { ...personOf('linwan')!.figure, body }, outfit: shirt }),
    ),
  );
  await row(
    'finishes',
    (['porcelain', 'wheat', 'deep'] as const).map((skin) =>
      shot('linwan', { figure: { ...personOf('linwan')!.figure, skin }, outfit: shirt }),
    ),
  );
  await row(
    'poses',
    (['stand', 'turn', 'pocket', 'walk'] as const).map((pose) => shot('guyan', { pose, outfit: coat, scene: 'white' })),
  );
  await row(
    'framings',
    (['whole', 'half', 'close'] as const).map((framing) => shot('linwan', { framing, outfit: shirt })),
  );
  await row(
    'nine-a',
    (['white', 'studio', 'street'] as const).map((scene) => shot('linwan', { scene, outfit: shirt })),
  );
  await row(
    'nine-b',
    (['room', 'garden', 'cafe'] as const).map((scene) => shot('linwan', { scene, outfit: shirt })),
  );
  await row(
    'nine-c',
    (['beach', 'autumn', 'night'] as const).map((scene) => shot('linwan', { scene, outfit: shirt })),
  );
  await row(
    'colours',
    (['red', 'green', 'navy'] as const).map((colour) =>
      shot('linwan', { outfit: { top: { kind: 'knit', colour, pattern: 'plain' }, bottom: shirt.bottom } }),
    ),
  );
  await row(
    'patterns',
    (['stripes', 'checks', 'dots', 'flowers'] as const).map((pattern) =>
      shot('tangguo', {
        outfit: { top: { kind: 'dress', colour: 'blue', pattern }, bottom: coat.bottom },
        scene: 'white',
      }),
    ),
  );
  await row('detail-four', [
    shot('linwan', { pose: 'stand', outfit: shirt }),
    shot('linwan', { pose: 'turn', outfit: shirt }),
    shot('linwan', { pose: 'back', outfit: shirt }),
    shot('linwan', { framing: 'half', pose: 'hips', outfit: shirt }),
  ]);
  await row('same-seed', [
    shot('zhixia', {}, 5),
    shot('zhixia', { scene: 'cafe' }, 5),
    shot('zhixia', { scene: 'night', pose: 'pocket' }, 5),
  ]);

  const tee = sample('garment-tee.jpg');
  const fit = async (garment: string, person: string, pose: 'stand' | 'hips' | 'turn' = 'stand', more: object = {}) => {
    const { figure, outfit } = personOf(person)!;
    return (
      await treat(
        'aiFitting',
        { on: { by: 'figure', figure, person, outfit, pose, scene: 'studio', ratio: '3:4' }, seed: 5, ...more },
        garment,
      )
    )[0]!;
  };
  await keep(tee, 'tee', 560);
  const both = async (name: string, all: Promise<string>[]) =>
    keep(await beside(await Promise.all(all), 440), name, 1276, FIT);
  await both('fit-tee', [fit(tee, 'linwan'), fit(tee, 'sutang'), fit(tee, 'guyan')]);
  await keepPhoto(sharp(tee), 'tee-photo');
  await keep(await fit(tee, 'linwan'), 'tee-example', 720, FIT);
}
