import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Models of a few nodes, encoded by hand with the field numbers of ONNX's protobuf. */

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
};
const whole = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, value: Uint8Array | string) => {
  const data = Buffer.from(value as string);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(data.length)]), data]);
};
const message = (field: number, ...parts: Uint8Array[]) => bytes(field, Buffer.concat(parts));

const FLOAT = 1;
export type Dim = number | string;

const value = (field: number, name: string, dims: Dim[]) =>
  message(
    field,
    bytes(1, name),
    message(
      2,
      message(
        1,
        whole(1, FLOAT),
        message(2, ...dims.map((dim) => message(1, typeof dim === 'number' ? whole(1, dim) : bytes(2, dim)))),
      ),
    ),
  );

const constant = (name: string, dims: number[], values: number[]) =>
  message(
    5,
    ...dims.map((dim) => whole(1, dim)),
    whole(2, FLOAT),
    bytes(8, name),
    bytes(9, Buffer.from(Float32Array.from(values).buffer)),
  );

const node = (type: string, inputs: string[], output: string, attributes: Uint8Array[] = []) =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...attributes);

const TEXT = 3;
const text = (name: string, said: string) => message(5, bytes(1, name), bytes(4, said), whole(20, TEXT));

interface Graph {
  inputs: Record<string, Dim[]>;
  outputs: Record<string, Dim[]>;
  constants?: Uint8Array[];
  nodes: Uint8Array[];
}

const modelOf = ({ inputs, outputs, constants = [], nodes }: Graph): Buffer =>
  Buffer.concat([
    whole(1, 8),
    message(8, bytes(1, ''), whole(2, 17)),
    message(
      7,
      ...nodes,
      bytes(2, 'tiny'),
      ...constants,
      ...Object.entries(inputs).map(([name, dims]) => value(11, name, dims)),
      ...Object.entries(outputs).map(([name, dims]) => value(12, name, dims)),
    ),
  ]);

/**
 * A model that masks red areas: a logit, above 0 where red far exceeds green and blue. Accepts one
 * size alone.
 */
export const redFinder = (side = 64): Buffer =>
  modelOf({
    inputs: { pixels: [1, 3, side, side] },
    outputs: { logits: [1, 1, side, side] },
    constants: [constant('weights', [1, 3, 1, 1], [20, -10, -10]), constant('bias', [1], [-4])],
    nodes: [node('Conv', ['pixels', 'weights', 'bias'], 'logits')],
  });

/**
 * A model that fills with green (0, 200, 0 of 255) where the mask is 1 and keeps the rest, in 0 to
 * 255.
 */
export const greenFiller = (side: Dim = 64): Buffer => {
  const [height, width] = typeof side === 'number' ? [side, side] : ['h', 'w'];
  return modelOf({
    inputs: { image: [1, 3, height, width], mask: [1, 1, height, width] },
    outputs: { output: [1, 3, height, width] },
    constants: [constant('one', [1], [1]), constant('white', [1], [255]), constant('green', [1, 3, 1, 1], [0, 200, 0])],
    nodes: [
      node('Sub', ['one', 'mask'], 'rest'),
      node('Mul', ['image', 'white'], 'bright'),
      node('Mul', ['bright', 'rest'], 'kept'),
      node('Mul', ['green', 'mask'], 'laid'),
      node('Add', ['kept', 'laid'], 'output'),
    ],
  });
};

/**
 * A model that doubles the size by nearest neighbour and inverts the colours, so that its results
 * are unmistakable.
 */
export const negativeDoubler = (): Buffer =>
  modelOf({
    inputs: { input: [1, 3, 'h', 'w'] },
    outputs: { output: [1, 3, 'h2', 'w2'] },
    constants: [constant('one', [1], [1]), constant('scales', [4], [1, 1, 2, 2])],
    nodes: [
      node('Sub', ['one', 'input'], 'negative'),
      node('Resize', ['negative', '', 'scales'], 'output', [
        text('mode', 'nearest'),
        text('coordinate_transformation_mode', 'asymmetric'),
        text('nearest_mode', 'floor'),
      ]),
    ],
  });

/**
 * A model that multiplies a matrix of this side by itself so many times: it computes for seconds
 * without interruption.
 */
export const slowFinder = (side: number, times: number): Buffer =>
  modelOf({
    inputs: { pixels: [1, 3, side, side] },
    outputs: { logits: [1, 3, side, side] },
    nodes: Array.from({ length: times }, (_, index) =>
      node(
        'MatMul',
        [index === 0 ? 'pixels' : `m${index}`, 'pixels'],
        index === times - 1 ? 'logits' : `m${index + 1}`,
      ),
    ),
  });

export const MANIFESTS = {
  finder: {
    task: 'cutout',
    name: 'Red Finder',
    file: 'red.onnx',
    licence: 'MIT',
    input: { name: 'pixels', size: { width: 64, height: 64 } },
    output: { name: 'logits', activation: 'sigmoid' },
  },
  filler: {
    task: 'erase',
    name: 'Green Filler',
    file: 'green.onnx',
    licence: 'MIT',
    input: { name: 'image', size: { width: 64, height: 64 } },
    mask: { name: 'mask' },
    output: { name: 'output', range: [0, 255] },
  },
  doubler: {
    task: 'upscale',
    name: 'Negative Doubler',
    file: 'double.onnx',
    licence: 'MIT',
    input: { size: { multipleOf: 4, most: 64 } },
    scale: 2,
    tile: { side: 40, overlap: 8 },
  },
} as const;

/** Writes a model's folder below `folder`, with the manifest and the model file. */
export async function writeModel(folder: string, id: string, manifest: object, model: Uint8Array): Promise<void> {
  const own = path.join(folder, id);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'model.json'), JSON.stringify(manifest));
  await writeFile(path.join(own, (manifest as { file: string }).file), model);
}

/** Writes the folders of all three models. */
export async function writeModels(folder: string): Promise<void> {
  await writeModel(folder, 'red-finder', MANIFESTS.finder, redFinder());
  await writeModel(folder, 'green-filler', MANIFESTS.filler, greenFiller());
  await writeModel(folder, 'negative-doubler', MANIFESTS.doubler, negativeDoubler());
}
