import { OnnxMessage } from './onnx-message.ts';

/**
 * TensorFlow.js graphs of convolutions as ONNX models, so that one runtime serves all packs. Only
 * the operations that the packs' graphs have; what follows the convolutions is decoded in our code.
 * Shapes are channels first (N, C, H, W), as the runtime wants them.
 */
interface GraphNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Readonly<Record<string, Attribute | undefined>>;
}

interface Attribute {
  s?: string;
  b?: boolean;
  list?: { i?: string[]; s?: string[] };
}

interface Weight {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string; scale?: number; min?: number };
}

export interface TfjsGraph {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { weights: Weight[] }[];
}

interface Values {
  shape: number[];
  data: Float32Array | Int32Array;
}

const text = (attribute: Attribute | undefined) => Buffer.from(attribute?.s ?? '', 'base64').toString();

const wholes = (attribute: Attribute | undefined) => (attribute?.list?.i ?? []).map(Number);

function half(bits: number): number {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

/** All numbers of half precision, by their bits: millions are read when a graph is opened. */
const halves = () => Float32Array.from({ length: 65_536 }, (_, bits) => half(bits));

/** @throws Error for weights that were stored in an unknown way */
function readWeights(list: readonly Weight[], content: Uint8Array): Map<string, Values> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const weights = new Map<string, Values>();
  const ofHalf = halves();
  let at = 0;
  for (const { name, shape, dtype, quantization } of list) {
    const count = shape.reduce((product, side) => product * side, 1);
    const stored = quantization?.dtype ?? dtype;
    const data = dtype === 'int32' ? new Int32Array(count) : new Float32Array(count);
    const { scale = 1, min = 0 } = quantization ?? {};
    for (let turn = 0; turn < count; turn += 1) {
      if (stored === 'float32') data[turn] = view.getFloat32(at + turn * 4, true);
      else if (stored === 'int32') data[turn] = view.getInt32(at + turn * 4, true);
      else if (stored === 'float16') data[turn] = ofHalf[view.getUint16(at + turn * 2, true)]!;
      else if (stored === 'uint8') data[turn] = view.getUint8(at + turn) * scale + min;
      else throw new Error(`weights of ${stored} are not known`);
    }
    at += count * ({ float16: 2, uint8: 1 }[stored] ?? 4);
    weights.set(name, { shape, data });
  }
  return weights;
}

/** Turns height × width × in × out, as TensorFlow has it, to out × in × height × width. */
function kernel({ shape, data }: Values, depthwise: boolean): Values {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape;
  const turned = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let i = 0; i < inputs; i += 1)
        for (let o = 0; o < outputs; o += 1) {
          const channel = depthwise ? i * outputs + o : o * inputs + i;
          turned[(channel * height + y) * width + x] = data[((y * width + x) * inputs + i) * outputs + o]!;
        }
  return {
    shape: depthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width],
    data: turned,
  };
}

export interface GraphCut {
  /** Name of the node whose value is given, and its shape (N, C, H, W). */
  input: string;
  shape: readonly number[];
  /** Names of the nodes whose values are wanted. */
  outputs: readonly string[];
}

/** @throws Error for a graph with operations that are not known */
export function convertToOnnx(graph: TfjsGraph, content: Uint8Array, cut: GraphCut): Uint8Array {
  const weights = readWeights(
    graph.weightsManifest.flatMap((group) => group.weights),
    content,
  );
  const nodes = new Map(graph.modelTopology.node.map((node) => [node.name, node]));
  const body = new OnnxMessage();
  const done = new Set([cut.input]);

  const keep = (name: string, { shape, data }: Values): string => {
    const whole = data instanceof Int32Array;
    const raw = whole ? BigInt64Array.from(data, BigInt) : data;
    body.bytes(
      5,
      new OnnxMessage()
        .whole(1, ...shape)
        .whole(2, whole ? 7 : 1)
        .bytes(8, name)
        .bytes(9, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)),
    );
    return name;
  };
  const emit = (op: string, inputs: readonly string[], output: string, set: Record<string, unknown> = {}): string => {
    const node = new OnnxMessage();
    for (const input of inputs) node.bytes(1, input);
    node.bytes(2, output).bytes(4, op);
    for (const [name, value] of Object.entries(set)) {
      const attribute = new OnnxMessage().bytes(1, name);
      if (typeof value === 'string') attribute.bytes(4, value).whole(20, 3);
      else if (Array.isArray(value)) attribute.whole(8, ...(value as number[])).whole(20, 7);
      else attribute.whole(3, value as number).whole(20, 2);
      node.bytes(5, attribute);
    }
    body.bytes(1, node);
    return output;
  };
  const constant = (name: string): Values | undefined => weights.get(nodes.get(name)?.op === 'Const' ? name : '');
  /** A constant operand is spread over the channels; others are values of the graph. */
  const operand = (name: string, owner: string): string => {
    const value = constant(name);
    if (!value) return name;
    const channels = value.shape.at(-1) ?? 1;
    if (value.data.length !== channels) throw new Error(`${owner} has an operand that is no list of channels`);
    return keep(`${owner}/${name}`, { shape: channels === 1 ? [] : [channels, 1, 1], data: value.data });
  };
  const spatial = (attribute: Attribute | undefined) => wholes(attribute).slice(1, 3);
  const padding = (attribute: Attribute | undefined) => (text(attribute) === 'SAME' ? 'SAME_UPPER' : 'VALID');

  const convolution = ({ name, op, input = [], attr = {} }: GraphNode): void => {
    const depthwise = op.includes('Depthwise');
    const fused = (attr['fused_ops']?.list?.s ?? []).map((word) => Buffer.from(word, 'base64').toString());
    const turned = kernel(constant(input[1]!)!, depthwise);
    const bias = fused.includes('BiasAdd') ? [keep(`${name}/bias`, constant(input[2]!)!)] : [];
    const after = fused.find((word) => word !== 'BiasAdd');
    const made = emit('Conv', [input[0]!, keep(`${name}/kernel`, turned), ...bias], after ? `${name}/linear` : name, {
      strides: spatial(attr['strides']),
      dilations: spatial(attr['dilations']),
      auto_pad: padding(attr['padding']),
      group: depthwise ? turned.shape[0]! : 1,
    });
    if (after) activate(after, made, name);
  };
  const activate = (how: string, from: string, to: string): void => {
    if (how === 'Relu' || how === 'Sigmoid') return void emit(how, [from], to);
    if (how !== 'Relu6') throw new Error(`${how} is not known`);
    const edge = (value: number) => keep(`${to}/${value}`, { shape: [], data: Float32Array.of(value) });
    emit('Clip', [from, edge(0), edge(6)], to);
  };
  const convert = (node: GraphNode): void => {
    const { name, op, input = [], attr = {} } = node;
    const value = (turn: number) => Array.from(constant(input[turn]!)!.data);
    switch (op) {
      case '_FusedConv2D':
      case 'Conv2D':
      case 'DepthwiseConv2dNative':
      case 'FusedDepthwiseConv2dNative':
        return convolution(node);
      case 'Add':
      case 'AddV2':
      case 'Mul':
      case 'Sub':
        emit(op.slice(0, 3), [operand(input[0]!, `${name}/0`), operand(input[1]!, `${name}/1`)], name);
        return;
      case 'Relu':
      case 'Relu6':
      case 'Sigmoid':
        return activate(op, input[0]!, name);
      case 'MaxPool':
        emit('MaxPool', [input[0]!], name, {
          kernel_shape: spatial(attr['ksize']),
          strides: spatial(attr['strides']),
          auto_pad: padding(attr['padding']),
        });
        return;
      case 'Mean':
        emit('ReduceMean', [input[0]!], name, { axes: [2, 3], keepdims: 1 });
        return;
      case 'ConcatV2':
        emit('Concat', input.slice(0, -1), name, { axis: 1 });
        return;
      case 'Pad': {
        const [n0, n1, top, bottom, left, right, c0, c1] = value(1) as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const pads = Int32Array.of(n0, c0, top, left, n1, c1, bottom, right);
        emit('Pad', [input[0]!, keep(`${name}/pads`, { shape: [8], data: pads })], name);
        return;
      }
      case 'ResizeBilinear': {
        // Sizes of the last two axes alone are given: they follow the first two by slicing.
        const [height, width] = value(1) as [number, number];
        const shape = emit('Shape', [input[0]!], `${name}/shape`, { start: 0, end: 2 });
        const size = keep(`${name}/size`, { shape: [2], data: Int32Array.of(height, width) });
        emit('Concat', [shape, size], `${name}/sizes`, { axis: 0 });
        emit('Resize', [input[0]!, '', '', `${name}/sizes`], name, {
          mode: 'linear',
          coordinate_transformation_mode: attr['align_corners']?.b
            ? 'align_corners'
            : attr['half_pixel_centers']?.b
              ? 'half_pixel'
              : 'asymmetric',
        });
        return;
      }
      // TensorFlow's way to double a picture: each pixel beside and below itself, then reshaped.
      case 'Pack':
        if (input.some((one) => one !== input[0])) throw new Error(`${name} packs different values`);
        emit('Identity', [input[0]!], name);
        return;
      case 'Reshape': {
        const scales = keep(`${name}/scales`, { shape: [4], data: Float32Array.of(1, 1, 2, 2) });
        if (nodes.get(input[0]!)?.op !== 'Pack') throw new Error(`${name} has another shape`);
        emit('Resize', [input[0]!, '', scales], name, {
          mode: 'nearest',
          coordinate_transformation_mode: 'asymmetric',
          nearest_mode: 'floor',
        });
        return;
      }
      case 'Identity':
        emit('Identity', [input[0]!], name);
        return;
      default:
        throw new Error(`${op} is not known`);
    }
  };
  const visit = (name: string): void => {
    if (done.has(name)) return;
    done.add(name);
    const node = nodes.get(name);
    if (!node) throw new Error(`the graph has no ${name}`);
    if (node.op === 'Const') return;
    for (const input of node.input ?? []) visit(input);
    convert(node);
  };
  for (const output of cut.outputs) visit(output);

  const port = (name: string, shape: readonly number[]) => {
    const dims = new OnnxMessage();
    for (const side of shape) dims.bytes(1, new OnnxMessage().whole(1, side));
    const tensor = new OnnxMessage().whole(1, 1);
    if (shape.length > 0) tensor.bytes(2, dims);
    return new OnnxMessage().bytes(1, name).bytes(2, new OnnxMessage().bytes(1, tensor));
  };
  body.bytes(2, 'graph').bytes(11, port(cut.input, cut.shape));
  for (const output of cut.outputs) body.bytes(12, port(output, []));
  return new OnnxMessage().whole(1, 8).bytes(7, body).bytes(8, new OnnxMessage().bytes(1, '').whole(2, 17)).done();
}
