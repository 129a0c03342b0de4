import { z } from 'zod';
import { BODY_POINTS, CONSENT, GARMENT_KINDS, POINT_NAMES, type GarmentKind } from '../garment.ts';
import { zUuid } from '../primitives.ts';
import { zBackdrop, zFigure, zFigureRatio, zFraming, zOutfit, zPersonName, zPose } from './figure.ts';
import { share, zSeed } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: 'AI试衣', order: 18 };

const zPoint = z.object({ x: share, y: share });
const named = <T extends object>(names: T) =>
  z.partialRecord(z.enum(Object.keys(names) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]]), zPoint);

const KINDS = Object.keys(GARMENT_KINDS) as [GarmentKind, ...GarmentKind[]];

/** AI试衣: a photographed garment, put on a drawn or a photographed person. */
export const zAiFittingParams = z.object({
  tool: z.literal('aiFitting'),
  /** Photo of the garment. */
  fileId: zUuid,
  /** Kind of the garment; null: guessed from its outline. */
  kind: z.enum(KINDS).nullable().default(null),
  /** Points set by hand; missing ones are guessed. */
  points: named(POINT_NAMES).default({}),
  on: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('figure'),
      figure: zFigure,
      person: zPersonName,
      outfit: zOutfit,
      pose: zPose.default('stand'),
      framing: zFraming.default('whole'),
      scene: zBackdrop.default('studio'),
      ratio: zFigureRatio.default('3:4'),
    }),
    z.object({
      by: z.literal('photo'),
      fileId: zUuid,
      consent: z.literal(true, `请先勾选「${CONSENT}」`),
      body: named(BODY_POINTS).default({}),
    }),
  ]),
  /** A seed of -1 picks a random one. */
  seed: zSeed.default(-1),
});

/** Points found in the pictures: the page uses them as initial values when points are moved. */
export const zAiFittingOutcome = z.object({
  tool: z.literal('aiFitting'),
  kind: z.enum(KINDS),
  points: named(POINT_NAMES),
  /** Null where no person was photographed. */
  body: named(BODY_POINTS).nullable(),
});
