import { openA1111 } from './a1111/engine.ts';
import { openBuiltin } from './builtin/engine.ts';
import { openComfyui } from './comfyui/engine.ts';
import { openIopaint } from './iopaint/engine.ts';
import { openModels } from './models/engine.ts';
import { openOpenaiImages } from './openai-images/engine.ts';
import { chooseEngines, type Engines } from './registry.ts';
import { zEngineVariables } from './variables.ts';

/**
 * The engines of this installation, by its environment: what is configured takes over for its tools, the built-in one does the rest.
 *
 * @throws Error that says what of the configuration is not usable
 */
export function openEngines(source: Record<string, string | undefined> = process.env): Engines {
  const {
    ENGINES,
    MODELS_DIR,
    A1111_URL,
    A1111_AUTH,
    A1111_TIMEOUT_SEC,
    COMFYUI_URL,
    COMFYUI_AUTH,
    COMFYUI_MODEL,
    COMFYUI_TIMEOUT_SEC,
    OPENAI_IMAGES_URL,
    OPENAI_IMAGES_KEY,
    OPENAI_IMAGES_MODEL,
    OPENAI_IMAGES_SIZES,
    OPENAI_IMAGES_TIMEOUT_SEC,
    IOPAINT_URL,
    IOPAINT_TIMEOUT_SEC,
  } = zEngineVariables.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  const engines = [
    ...(MODELS_DIR ? openModels(MODELS_DIR, ['builtin', 'iopaint', 'a1111', 'comfyui', 'openai-images']) : []),
    ...(A1111_URL ? [openA1111({ url: A1111_URL, auth: A1111_AUTH, timeoutMs: A1111_TIMEOUT_SEC * 1000 })] : []),
    ...(COMFYUI_URL
      ? [
          openComfyui({
            url: COMFYUI_URL,
            auth: COMFYUI_AUTH,
            model: COMFYUI_MODEL,
            timeoutMs: COMFYUI_TIMEOUT_SEC * 1000,
          }),
        ]
      : []),
    ...(OPENAI_IMAGES_URL
      ? [
          openOpenaiImages({
            url: OPENAI_IMAGES_URL,
            key: OPENAI_IMAGES_KEY,
            model: OPENAI_IMAGES_MODEL,
            sizes: OPENAI_IMAGES_SIZES,
            timeoutMs: OPENAI_IMAGES_TIMEOUT_SEC * 1000,
          }),
        ]
      : []),
    ...(IOPAINT_URL ? [openIopaint({ url: IOPAINT_URL, timeoutMs: IOPAINT_TIMEOUT_SEC * 1000 })] : []),
    openBuiltin(),
  ];
  return chooseEngines(ENGINES ?? engines.map(({ id }) => id).join(','), engines);
}
