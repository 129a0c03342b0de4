import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { InferenceSession } from '@app/onnx';

/** Whether onnxruntime-node is installed: installations without models omit it. */
export function hasRuntime(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    createRequire(resolve('@app/onnx')).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** Opens a model by the path of its file, or by its content. */
export async function openSession(model: string | Uint8Array): Promise<InferenceSession> {
  const { InferenceSession: Session } = await import('@app/onnx');
  const options = {
    executionProviders: ['cpu'],
    // One core is left free for requests of pages.
    intraOpNumThreads: Math.max(1, availableParallelism() - 1),
    // Memory of a run is freed after it. IS-Net takes 1.4 GB, with the memory pattern 1.6 GB, with
    // the arena 2.4 GB.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  } as const;
  return typeof model === 'string' ? Session.create(model, options) : Session.create(model, options);
}
