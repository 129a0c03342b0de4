import type { InferenceSession, Tensor } from '@app/onnx';
import { AppError, CODES } from '@app/shared/errors';
import type { OnnxModel } from './manifest.ts';
import { openSession } from './runtime.ts';
import type { TensorInput } from './tensors.ts';

/** Number of models that stay in memory; the least recently used one is evicted. */
const MAX_OPEN = 3;
const NO_MEMORY = /alloc|out of memory|memory/i;

const open = new Map<string, Promise<InferenceSession>>();

async function sessionOf({ path, manifest }: OnnxModel): Promise<InferenceSession> {
  const known = open.get(path);
  open.delete(path);
  const session = known ?? openSession(path);
  open.set(path, session);
  for (const [other, old] of open) {
    if (open.size <= MAX_OPEN) break;
    open.delete(other);
    await old.then((gone) => gone.release()).catch(() => undefined);
  }
  try {
    return await session;
  } catch (cause) {
    open.delete(path);
    throw new AppError(CODES.FAULT, `模型「${manifest.name}」打不开，请联系管理员检查模型文件`, {
      cause: `${path}: ${String(cause)}`,
    });
  }
}

/**
 * Runs a model once.
 *
 * @param given tensors by input name; a numeric name (`0`, `1`) is the model's first, second input
 * @param wanted output name; the model's first one by default
 */
export async function runInference(model: OnnxModel, given: Record<string, TensorInput>, wanted: string | undefined) {
  const { name, input } = model.manifest;
  const session = await sessionOf(model);
  const onnx = await import('@app/onnx');
  const fault = (cause: string) =>
    new AppError(CODES.FAULT, `模型「${name}」与它的说明（model.json）不符，请联系管理员`, {
      cause: `${model.path}: ${cause}`,
    });
  const feeds: Record<string, Tensor> = {};
  for (const [asked, { data, dims }] of Object.entries(given)) {
    const own = /^\d$/.test(asked) ? session.inputNames[Number(asked)] : asked;
    if (own === undefined || !session.inputNames.includes(own))
      throw fault(`it has no input "${asked}", only ${session.inputNames.join(', ')}`);
    feeds[own] = new onnx.Tensor(input.type as 'float32', data as Float32Array, dims);
  }
  const output = wanted ?? session.outputNames[0]!;
  if (!session.outputNames.includes(output))
    throw fault(`it has no output "${output}", only ${session.outputNames.join(', ')}`);
  const made = await session.run(feeds, [output]).catch((cause: unknown) => {
    const text = String(cause);
    if (!NO_MEMORY.test(text)) throw fault(text);
    throw new AppError(CODES.FAULT, `内存不够，模型「${name}」处理不了这张图片，请换小一点的图片`, { cause: text });
  });
  const tensor = made[output]!;
  return { tensor: { data: tensor.data as ArrayLike<number>, dims: tensor.dims, type: tensor.type as string }, fault };
}
