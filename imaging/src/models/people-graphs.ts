import type { GraphCut } from './tfjs-onnx.ts';

export const PEOPLE_FILES = ['faces', 'people', 'joints', 'hands'] as const;
export type PeopleFile = (typeof PEOPLE_FILES)[number];

/** Sides of what each model sees. */
export const INPUT_SIDES = { faces: 256, people: 512, joints: 192, hands: 320 } as const satisfies Record<
  PeopleFile,
  number
>;

const CALL = 'StatefulPartitionedCall';
const HEADS = `${CALL}/WeightSharedConvolutionalBoxPredictor/WeightSharedConvolutional`;
const levels = (name: string) => ['', '_1', '_2', '_3', '_4'].map((level) => `${HEADS}${name}/BiasAdd${level}`);
const cut = (input: string, file: PeopleFile, outputs: readonly string[]): GraphCut => ({
  input,
  shape: [1, 3, INPUT_SIDES[file], INPUT_SIDES[file]],
  outputs,
});

/** Where the graphs are cut: our code resizes pixels before and decodes results after. */
export const GRAPH_CUTS: Readonly<Record<PeopleFile, GraphCut>> = {
  // Scores and boxes at 16 × 16 places, then at 8 × 8.
  faces: cut(
    'input',
    'faces',
    ['33', '35', '34', '36'].map((turn) => `${CALL}/functional_1/conv2d_${turn}/BiasAdd`),
  ),
  people: cut('tower_0/images', 'people', ['tower_0/Sigmoid', 'tower_0/mul']),
  // Heat of the joints, of the middle, from the middle to the joints, and offsets within a place.
  joints: cut(`${CALL}/stack`, 'joints', [
    `${CALL}/Sigmoid`,
    `${CALL}/center_0/conv2d_4/BiasAdd`,
    `${CALL}/kpt_regress_0/conv2d_6/BiasAdd`,
    `${CALL}/kpt_offset_0/conv2d_7/BiasAdd`,
  ]),
  hands: cut(`${CALL}/map/TensorArrayV2Stack/TensorListStack`, 'hands', [
    ...levels('BoxHead/BoxPredictor'),
    ...levels('ClassHead/ClassPredictor'),
  ]),
};
