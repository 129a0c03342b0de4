import { NOTHING } from '@app/shared/contracts/capabilities';
import type { OpenTool } from '@app/shared/contracts/aigc';
import type { ImageEngine } from '../engine.ts';
import { openProcess } from '../process/open.ts';
import { readModels, type ModelManifest, type OnnxModel } from './manifest.ts';
import { hasRuntime } from './runtime.ts';

const TOOLS: Readonly<Record<ModelManifest['task'], OpenTool>> = {
  cutout: 'magicIntematting',
  erase: 'magicEraser',
  upscale: 'imgEnhance',
};

/** @throws Error when the runtime was left out of the installation */
function checkRuntime(): void {
  if (!hasRuntime())
    throw new Error(
      'MODELS_DIR is set, but onnxruntime-node is not installed: start with `npm start`, or run `npx pnpm@12.21.0 install`',
    );
}

/**
 * The models of a folder, each an engine of its own; all of them run in one process, which starts
 * with the first task.
 *
 * @param taken names of other engines @throws Error that names what is wrong with the folder
 */
export function openModels(folder: string, taken: readonly string[]): ImageEngine[] {
  checkRuntime();
  const process = openProcess<OnnxModel>(new URL('./worker.ts', import.meta.url));
  return readModels(folder, taken).map((model) => ({
    id: model.id,
    name: model.manifest.name,
    capabilities: () => NOTHING,
    slots: null,
    // An upscale model does not serve an enlargement with a factor of 1.
    can: (tool, params) =>
      tool === TOOLS[model.manifest.task] && !(params?.tool === 'imgEnhance' && params.scale === 1),
    ready: () => true,
    run: (task, run) => process.run(model.manifest.name, model, task, run),
    close: () => process.close(),
  }));
}
