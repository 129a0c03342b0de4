import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { InferenceSession } from '@app/onnx';

/** Whether onnxruntime-node is installed: it is left out where nothing needs it. */
export function hasRuntime(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    createRequire(resolve('@app/onnx')).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** Opens a model by its path, or by its content. */
export async function openSession(model: string | Uint8Array): Promise<InferenceSession> {
  const { InferenceSession: Session } = await import('@app/onnx');
  const options = {
    executionProviders: ['cpu'],
    // One is left for the people who wait for a page.
    intraOpNumThreads: Math.max(1, availableParallelism() - 1),
    // Memory of one run is returned after it. IS-Net takes 1.4 GB, 1.6 with the pattern, 2.4 with
    // the arena.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  } as const;
  return typeof model === 'string' ? Session.create(model, options) : Session.create(model, options);
}
