import { RefusedAnswerError, MalformedAnswerError } from '../remote/server.ts';
import { familyIn, loraFacts, type LoraFacts } from '../remote/lora-facts.ts';
import type { FileFacts } from './models/choose.ts';

type Folder = 'loras' | 'checkpoints' | 'diffusion_models';
type Files = Record<Folder, readonly string[]>;
const FOLDERS = ['diffusion_models', 'checkpoints', 'loras'] as const satisfies readonly Folder[];

/** Metadata requests at a time, and in one round. */
const AT_A_TIME = 4;
const A_ROUND = 400;

const textOf = (metadata: unknown, key: string): string => {
  const value = (metadata as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : '';
};

/**
 * Cache of model files' metadata. Each file is requested once while it is listed: there may be
 * thousands, and the server answers about one at a time.
 */
export function openFacts(metadata: (folder: Folder, file: string) => Promise<unknown>) {
  const known: Record<Folder, Map<string, unknown>> = {
    loras: new Map(),
    checkpoints: new Map(),
    diffusion_models: new Map(),
  };

  async function readOne(folder: Folder, file: string): Promise<void> {
    try {
      known[folder].set(file, await metadata(folder, file));
    } catch (error) {
      // The server fails on this file, and would again.
      if (!(error instanceof RefusedAnswerError || error instanceof MalformedAnswerError)) throw error;
      known[folder].set(file, null);
    }
  }

  async function readAll(all: readonly (readonly [Folder, string])[]): Promise<void> {
    const left = all.filter(([folder, file]) => !known[folder].has(file) && file.endsWith('.safetensors'));
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) await readOne(...next);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  }

  return {
    /** Reads the metadata of these files now. @throws AppError when the server does not answer */
    read: (folder: Folder, files: readonly string[]) => readAll(files.map((file) => [folder, file] as const)),
    /**
     * Reads some of the new files in these lists, and drops files that are no longer listed.
     *
     * @throws AppError when the server does not answer
     */
    async readRound(files: Files): Promise<void> {
      for (const folder of FOLDERS) {
        const now = new Set(files[folder]);
        for (const file of known[folder].keys()) if (!now.has(file)) known[folder].delete(file);
      }
      const fresh = FOLDERS.flatMap((folder) =>
        files[folder].filter((file) => !known[folder].has(file)).map((file) => [folder, file] as const),
      );
      await readAll(fresh.filter(([, file]) => file.endsWith('.safetensors')).slice(0, A_ROUND));
    },
    lora: (file: string): LoraFacts => loraFacts(known.loras.get(file)),
    model(folder: 'checkpoints' | 'diffusion_models', file: string): FileFacts | undefined {
      const said = known[folder].get(file);
      if (said === undefined || said === null) return undefined;
      return { base: familyIn(said), inpaints: /inpaint/i.test(textOf(said, 'modelspec.architecture')) };
    },
  };
}
export type FileFactsReader = ReturnType<typeof openFacts>;
