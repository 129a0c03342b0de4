import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'model.json';

const zSide = z.number().int().min(16).max(8192);
const zThree = z.tuple([z.number(), z.number(), z.number()]);
const zRange = z.tuple([z.number(), z.number()]).refine(([low, high]) => high > low, 'must be [low, high]');
const zTensorName = z.string().min(1);

/** How a picture becomes the tensor that the model takes. */
const zInput = z.strictObject({
  /** Name of the model's input; its first one when it is left out. */
  name: zTensorName.optional(),
  layout: z.enum(['nchw', 'nhwc']).default('nchw'),
  colours: z.enum(['rgb', 'bgr']).default('rgb'),
  /** Values of 0 and 255 before mean and std. */
  range: zRange.default([0, 1]),
  mean: zThree.default([0, 0, 0]),
  std: zThree.refine((std) => std.every((value) => value > 0), 'must be greater than 0').default([1, 1, 1]),
  type: z.enum(['float32', 'float16', 'uint8']).default('float32'),
  size: z
    .union([
      /** The model takes this size alone; pictures are brought to it. */
      z.strictObject({ width: zSide, height: zSide }),
      /** Any size up to `most` on the longer side, in multiples of `multipleOf`. */
      z.strictObject({ multipleOf: z.number().int().min(1).max(256), most: zSide }),
    ])
    .describe('{"width", "height"} or {"multipleOf", "most"}'),
});

const zOutput = z.strictObject({
  /** Name of the model's output; its first one when it is left out. */
  name: zTensorName.optional(),
  layout: z.enum(['nchw', 'nhwc']).default('nchw'),
  colours: z.enum(['rgb', 'bgr']).default('rgb'),
  /** Output values of the model for black and white. */
  range: zRange.default([0, 1]),
});

const common = {
  /** Shown to people beside what it made. */
  name: z.string().trim().min(1).max(40),
  /** The .onnx file, beside the manifest. */
  file: z.string().regex(/^[^/\\]+$/, 'must be the name of a file beside the manifest'),
  /** Licence of the weights, as its makers call it; shown to operators. */
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
         * Treatment of the mask before `range` is looked at; `min-max` stretches each one to it.
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
        /** An input of its own, or a fourth channel of the picture's. */
        as: z.enum(['input', 'channel']).default('input'),
        /** Name of the mask's input; the model's second one when it is left out. */
        name: zTensorName.optional(),
        /** Value where the picture is to be filled; the other of 0 and 1 stands elsewhere. */
        hole: z.union([z.literal(0), z.literal(1)]).default(1),
        /** The picture is 0 there before the model sees it. */
        blank: z.boolean().default(false),
      })
      .prefault({}),
    output: zOutput.prefault({}),
  }),
  z.strictObject({
    task: z.literal('upscale'),
    ...common,
    /** By what the model enlarges. */
    scale: z.number().int().min(2).max(8),
    /**
     * A picture is enlarged in parts of this side, of which each sees `overlap` pixels around it.
     */
    tile: z
      .strictObject({ side: z.number().int().min(32).max(2048), overlap: z.number().int().min(4).max(128) })
      .prefault({ side: 192, overlap: 16 }),
    output: zOutput.prefault({}),
  }),
]);
export type Manifest = z.output<typeof zManifest>;
export type ManifestOf<T extends Manifest['task']> = Extract<Manifest, { task: T }>;

export interface Model {
  /** The folder's name: by it ENGINES names the model. */
  id: string;
  /** Path of the .onnx file. */
  path: string;
  manifest: Manifest;
}

const ID = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * The models of a folder, each in a folder of its own with a manifest, by name.
 *
 * @throws Error that names every file and field at fault: an operator who asked for a model does
 *   not get a worse one unsaid
 */
export function readModels(folder: string, taken: readonly string[] = []): Model[] {
  const problems: string[] = [];
  const models: Model[] = [];
  const folders = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && statSync(path.join(folder, name)).isDirectory())
        .toSorted()
    : null;
  if (folders === null) problems.push(`${folder}: there is no such folder`);
  for (const id of folders ?? []) {
    const file = path.join(folder, id, MANIFEST);
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
  if (folders?.length === 0) problems.push(`${folder}: holds no folder with a ${MANIFEST}`);
  if (problems.length > 0)
    throw new Error(`MODELS_DIR is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return models;
}

function readManifest(file: string, say: (text: string) => void): Manifest | null {
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

/** Problems that each field allows and the fields together do not. */
function contradiction(manifest: Manifest): string | null {
  const { input } = manifest;
  if (manifest.task !== 'upscale') return null;
  const { side, overlap } = manifest.tile;
  const sees = side + 2 * overlap;
  const most = 'most' in input.size ? input.size.most : Math.min(input.size.width, input.size.height);
  return sees > most ? `tile: side + 2 × overlap is ${sees}, more than the model takes (${most})` : null;
}
