import { z } from 'zod';
import { zTime, zUuid } from './primitives.ts';
import { zFigure, zOutfit, zPersonName } from './tool-params/figure.ts';

/** A model that a person created and stored: its identity and its clothes. */
export const zOwnModel = z.object({
  id: zUuid,
  name: z.string(),
  figure: zFigure,
  outfit: zOutfit,
  /** Picture of the model for display; null when that was deleted. */
  cover: z.string().nullable(),
  createdAt: zTime,
});
export type OwnModel = z.infer<typeof zOwnModel>;

export const figureCalls = {
  /** Lists the models, newest first. */
  'GET /figure/model/list': { input: z.object({}), output: z.array(zOwnModel), auth: true },
  'POST /figure/model/save': {
    input: z.object({
      name: zPersonName,
      figure: zFigure,
      outfit: zOutfit,
      /** A picture of the person that shows the model. */
      fileId: zUuid.nullable().default(null),
    }),
    output: zOwnModel,
    auth: true,
  },
  'POST /figure/model/rename': { input: z.object({ id: zUuid, name: zPersonName }), output: zOwnModel, auth: true },
  'POST /figure/model/remove': { input: z.object({ id: zUuid }), output: z.null(), auth: true },
} as const;
