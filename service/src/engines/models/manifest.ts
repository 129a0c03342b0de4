import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'model.json';

const zSide = z.number().int().min(16).max(8192);
const zThree = z.tuple([z.number(), z.number(), z.number()]);
const zRange = z.tuple([z.number(), z.number()]).refine(([low, high]) => high > low, 'must be [low, high]');
const zTensorName = z.string().min(1);

/** How a picture is converted to the model's input tensor. */
const zInput = z.strictObject({
  /** Name of the model's input; its first one by default. */
  name: zTensorName.optional(),
  layout: z.enum(['nchw', 'nhwc']).default('nchw'),
  colours: z.enum(['rgb', 'bgr']).default('rgb'),
  /** Input values for 0 and 255, before mean and std. */
  range: zRange.default([0, 1]),
  mean: zThree.default([0, 0, 0]),
  std: zThree.refine((std) => std.every((value) => value > 0), 'must be greater than 0').default([1, 1, 1]),
  type: z.enum(['float32', 'float16', 'uint8']).default('float32'),
  size: z
    .union([
      /** The model accepts this size alone; pictures are resized to it. */
      z.strictObject({ width: zSide, height: zSide }),
      /**
       * The model accepts any size up to `most` px on the longer side, in multiples of
       * `multipleOf`.
       */
      z.strictObject({ multipleOf: z.number().int().min(1).max(256), most: zSide }),
    ])
    .describe('{"width", "height"} or {"multipleOf", "most"}'),
});

const zOutput = z.strictObject({
  /** Name of the model's output; its first one by default. */
  name: zTensorName.optional(),
  layout: z.enum(['nchw', 'nhwc']).default('nchw'),
  colours: z.enum(['rgb', 'bgr']).default('rgb'),
  /** Output values of the model for black and white. */
  range: zRange.default([0, 1]),
});

const common = {
  /** Name shown to people beside its results. */
  name: z.string().trim().min(1).max(40),
  /** Name of the .onnx file, beside the manifest. */
  file: z.string().regex(/^[^/\\]+$/, 'must be the name of a file beside the manifest'),
  /** Licence of the weights, as their authors call it; shown to operators. */
  licence: z.string().trim().min(1).max(200),
  input: zInput,
};

export const zManifest = z.discriminatedUnion('task', [
  z.strictObject({
    task: z.literal('cutout'),
    ...common,
    output: zOutput
      .omit({ colours: true })
      .extend({
        /**
         * Function applied to the mask before `range`; `min-max` stretches the values of each mask.
         */
        activation: z.enum(['none', 'sigmoid', 'min-max']).default('none'),
      })
      .prefault({}),
  }),
  z.strictObject({
    task: z.literal('erase'),
    ...common,
    mask: z
      .strictObject({
        /** Whether the mask is an input of its own, or a fourth channel of the picture. */
        as: z.enum(['input', 'channel']).default('input'),
        /** Name of the mask's input; the model's second one by default. */
        name: zTensorName.optional(),
        /** Mask value of the part to fill; the rest gets the other of 0 and 1. */
        hole: z.union([z.literal(0), z.literal(1)]).default(1),
        /** Whether the picture is set to 0 under the mask. */
        blank: z.boolean().default(false),
      })
      .prefault({}),
    output: zOutput.prefault({}),
  }),
  z.strictObject({
    task: z.literal('upscale'),
    ...common,
    /** Factor by which the model enlarges. */
    scale: z.number().int().min(2).max(8),
    /** Side of a tile, in px; each tile is processed with `overlap` px around it. */
    tile: z
      .strictObject({ side: z.number().int().min(32).max(2048), overlap: z.number().int().min(4).max(128) })
      .prefault({ side: 192, overlap: 16 }),
    output: zOutput.prefault({}),
  }),
]);
export type ModelManifest = z.output<typeof zManifest>;
export type ManifestOf<T extends ModelManifest['task']> = Extract<ModelManifest, { task: T }>;

export interface OnnxModel {
  /** The folder's name, by which ENGINES refers to the model. */
  id: string;
  /** Path of the .onnx file. */
  path: string;
  manifest: ModelManifest;
}

const ID = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * The models of a folder, each in a subfolder with a manifest, in the order of names.
 *
 * @throws Error that names every file and field at fault: an operator must not silently get a worse
 * model than the configured one
 */
export function readModels(folder: string, taken: readonly string[] = []): OnnxModel[] {
  const problems: string[] = [];
  const models: OnnxModel[] = [];
  const folders = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && statSync(path.join(folder, name)).isDirectory())
        .toSorted()
    : null;
  if (folders === null) problems.push(`${folder}: there is no such folder`);
  for (const id of folders ?? []) {
    const file = path.join(folder, id, MANIFEST_FILE);
    const say = (text: string) => problems.push(`${file}: ${text}`);
    if (!ID.test(id)) say('the folder\'s name must be lower-case letters, digits, ".", "_" and "-", at most 40');
    else if (taken.includes(id)) say(`"${id}" is the name of another engine; rename the folder`);
    else if (!existsSync(file)) say('is missing');
    else {
      const manifest = readManifest(file, say);
      if (!manifest) continue;
      const model = path.join(folder, id, manifest.file);
      if (existsSync(model)) models.push({ id, path: model, manifest });
      else say(`file: there is no ${manifest.file} beside it`);
    }
  }
  if (folders?.length === 0) problems.push(`${folder}: holds no folder with a ${MANIFEST_FILE}`);
  if (problems.length > 0)
    throw new Error(`MODELS_DIR is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return models;
}

function readManifest(file: string, say: (text: string) => void): ModelManifest | null {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    say(`is not JSON (${error instanceof Error ? error.message : String(error)})`);
    return null;
  }
  const result = zManifest.safeParse(json);
  if (!result.success) {
    for (const issue of result.error.issues) say(`${issue.path.join('.') || '(whole)'}: ${issue.message}`);
    return null;
  }
  const fault = contradiction(result.data);
  if (fault) say(fault);
  return fault ? null : result.data;
}

/** Faults of fields that are valid one by one, but contradict each other. */
function contradiction(manifest: ModelManifest): string | null {
  const { input } = manifest;
  if (manifest.task !== 'upscale') return null;
  const { side, overlap } = manifest.tile;
  const sees = side + 2 * overlap;
  const most = 'most' in input.size ? input.size.most : Math.min(input.size.width, input.size.height);
  return sees > most ? `tile: side + 2 × overlap is ${sees}, more than the model takes (${most})` : null;
}
