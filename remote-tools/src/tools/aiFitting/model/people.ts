import { GALLERY_POSES, type PoseName } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY, personOf } from '@app/shared/contracts/figure-library';
import type { OwnModel } from '@app/shared/contracts/figures';
import aiwei from '../../../assets/models/aiwei.webp';
import baimu from '../../../assets/models/baimu.webp';
import chenyu from '../../../assets/models/chenyu.webp';
import fangda from '../../../assets/models/fangda.webp';
import guyan from '../../../assets/models/guyan.webp';
import linwan from '../../../assets/models/linwan.webp';
import luoan from '../../../assets/models/luoan.webp';
import sutang from '../../../assets/models/sutang.webp';
import tangguo from '../../../assets/models/tangguo.webp';
import yilian from '../../../assets/models/yilian.webp';
import zhixia from '../../../assets/models/zhixia.webp';
import type { FigureLook } from '../../../kit/figures/look.ts';

/** Sprite sheets of the models, each in the poses of the gallery. */
const SHEETS: Readonly<Record<string, string>> = {
  aiwei,
  baimu,
  chenyu,
  fangda,
  guyan,
  linwan,
  luoan,
  sutang,
  tangguo,
  yilian,
  zhixia,
};

/** A model of the gallery. */
export interface GalleryFigure extends FigureLook {
  id: string;
  own: boolean;
  pose: PoseName;
  /** A sprite sheet with an index, or one picture; null without a picture. */
  picture: { sheet: string; at: number } | { src: string } | null;
}

export const GALLERY_FIGURES: readonly GalleryFigure[] = GALLERY_POSES.flatMap((pose, at) =>
  FIGURE_LIBRARY.map(({ id, name, figure, outfit }) => ({
    id,
    own: false,
    person: name,
    figure,
    outfit,
    pose,
    picture: { sheet: SHEETS[id]!, at },
  })),
);

export const ownShown = ({ id, name, figure, outfit, cover }: OwnModel): GalleryFigure => ({
  id,
  own: true,
  person: name,
  figure,
  outfit,
  pose: 'stand',
  picture: cover === null ? null : { src: `${cover}?w=640` },
});

export interface GalleryFilter {
  sex: string;
  body: string;
  pose: string;
  /** Whether to list only the person's own models. */
  own: boolean;
}

export const NO_FILTER: GalleryFilter = { sex: '', body: '', pose: '', own: false };

export const matchesFilter = ({ sex, body, pose, own }: GalleryFilter, shown: GalleryFigure): boolean =>
  (!own || shown.own) &&
  (sex === '' || shown.figure.sex === sex) &&
  (body === '' || shown.figure.body === body) &&
  (pose === '' || shown.pose === pose);

/** A model by id, from the library or the person's own. */
export function lookOf(id: string, models: readonly OwnModel[]): FigureLook | null {
  const { name, figure, outfit } = personOf(id) ?? models.find((model) => model.id === id) ?? {};
  return name && figure && outfit ? { person: name, figure, outfit } : null;
}

/** The address of AI试衣 with this model, and the garment that was chosen before. */
export function backWith(shown: Pick<GalleryFigure, 'id' | 'pose'>, photo: string | null): string {
  const query = new URLSearchParams({ model: shown.id, pose: shown.pose });
  if (photo) query.set('photo', photo);
  return `/hidream/aiFitting?${query.toString()}`;
}
