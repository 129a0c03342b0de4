import type { ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import type { SetShot } from '@app/shared/contracts/figure-kinds';
import { FIRST_LOOK, type Look } from '../../../kit/figures/look.ts';

type Params = ParamsOf<'modelSet'>;

/** Settings of 模特套图. */
export interface SetForm extends Look {
  shots: SetShot[];
  ratio: Params['ratio'];
}

/** Sets that are often asked for. */
export const PRESETS: readonly { key: string; label: string; shots: readonly SetShot[] }[] = [
  {
    key: 'detail',
    label: '详情页四张',
    shots: [
      { pose: 'stand', scene: 'white', framing: 'whole' },
      { pose: 'turn', scene: 'white', framing: 'whole' },
      { pose: 'back', scene: 'white', framing: 'whole' },
      { pose: 'hips', scene: 'white', framing: 'half' },
    ],
  },
  {
    key: 'notes',
    label: '小红书六张',
    shots: [
      { pose: 'walk', scene: 'street', framing: 'whole' },
      { pose: 'pocket', scene: 'street', framing: 'half' },
      { pose: 'sit', scene: 'room', framing: 'whole' },
      { pose: 'hair', scene: 'garden', framing: 'whole' },
      { pose: 'cross', scene: 'cafe', framing: 'half' },
      { pose: 'turn', scene: 'autumn', framing: 'close' },
    ],
  },
  {
    key: 'views',
    label: '三视图',
    shots: [
      { pose: 'stand', scene: 'studio', framing: 'whole' },
      { pose: 'side', scene: 'studio', framing: 'whole' },
      { pose: 'back', scene: 'studio', framing: 'whole' },
    ],
  },
];

export const INITIAL_FORM: SetForm = { ...FIRST_LOOK, shots: [...PRESETS[0]!.shots], ratio: '3:4' };

export const formOf = ({ person, figure, outfit, shots, ratio }: Params): SetForm => ({
  person,
  figure,
  outfit,
  // A shot that was drawn anew is a shot like others when the set is asked for again.
  shots: shots.map(({ pose, scene, framing }) => ({ pose, scene, framing })),
  ratio,
});

export const paramsOf = (form: SetForm): TaskParamsInput => ({ tool: 'modelSet', ...form });

/** The preset that these shots are; null for shots of one's own. */
export const presetOf = (shots: readonly SetShot[]): string | null =>
  PRESETS.find(
    (preset) =>
      preset.shots.length === shots.length &&
      preset.shots.every(({ pose, scene, framing }, at) => {
        const shot = shots[at]!;
        return shot.pose === pose && shot.scene === scene && shot.framing === framing;
      }),
  )?.key ?? null;

/** The same set with one shot drawn anew: all others keep their seeds, and are the same pictures. */
export function redone(
  params: Params,
  seeds: readonly (number | null)[],
  index: number,
  seed: number,
): TaskParamsInput {
  return {
    ...params,
    shots: params.shots.map((shot, at) => ({ ...shot, seed: at === index ? seed : (seeds[at] ?? shot.seed) })),
  };
}
