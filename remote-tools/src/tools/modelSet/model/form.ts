import type { ParamsOf, TaskParamsInput } from '@app/shared/contracts/aigc';
import type { SetShot } from '@app/shared/contracts/figure-kinds';
import type { Seed } from '@app/shared/contracts/seed';
import { FIRST_LOOK, type FigureLook } from '../../../kit/figures/look.ts';

type Params = ParamsOf<'modelSet'>;

/** Settings of 版型套图. */
export interface SetForm extends FigureLook {
  shots: SetShot[];
  ratio: Params['ratio'];
  /**
   * Whether a figure is drawn, or the person of a photograph, which needs an engine with
   * references.
   */
  by: 'figure' | 'photo';
  /** File id of the photograph, once it is uploaded. */
  photoId: string | null;
  consent: boolean;
}

/** Preset sets of shots. */
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

export const INITIAL_FORM: SetForm = {
  ...FIRST_LOOK,
  shots: [...PRESETS[0]!.shots],
  ratio: '3:4',
  by: 'figure',
  photoId: null,
  consent: false,
};

export const formOf = ({ person, figure, outfit, shots, ratio, likeness }: Params): SetForm => ({
  person,
  figure,
  outfit,
  // Seeds of redrawn shots are dropped when the set is requested again.
  shots: shots.map(({ pose, scene, framing }) => ({ pose, scene, framing })),
  ratio,
  by: likeness ? 'photo' : 'figure',
  photoId: likeness?.fileId ?? null,
  consent: likeness !== null,
});

export const paramsOf = ({ by, photoId, consent, ...form }: SetForm): TaskParamsInput => ({
  tool: 'modelSet',
  ...form,
  likeness: by === 'photo' ? { fileId: photoId ?? '', consent: consent as true } : null,
});

/** Missing inputs; empty when it can start. */
export function missingText({ by, photoId, consent }: SetForm): string {
  if (by === 'figure') return '';
  if (!photoId) return '先选一张人物的照片';
  return consent ? '' : '请先勾选人物的同意';
}

/** Key of the preset with these shots; null for custom shots. */
export const presetOf = (shots: readonly SetShot[]): string | null =>
  PRESETS.find(
    (preset) =>
      preset.shots.length === shots.length &&
      preset.shots.every(({ pose, scene, framing }, at) => {
        const shot = shots[at]!;
        return shot.pose === pose && shot.scene === scene && shot.framing === framing;
      }),
  )?.key ?? null;

/**
 * The same set with one shot drawn again: all others keep their seeds, so their pictures are the
 * same.
 */
export function redoneParams(
  params: Params,
  seeds: readonly (Seed | null)[],
  index: number,
  seed: Seed,
): TaskParamsInput {
  return {
    ...params,
    shots: params.shots.map((shot, at) => ({ ...shot, seed: at === index ? seed : (seeds[at] ?? shot.seed) })),
  };
}
