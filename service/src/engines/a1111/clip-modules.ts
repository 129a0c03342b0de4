import sharp from 'sharp';
import { RefusedAnswerError } from '../remote/server.ts';
import type { openClient } from './client.ts';
import type { WebUiKind } from './dialect.ts';
import { adaptersOf, type ControlLists } from './reference-unit.ts';

const SIDE = 64;
/**
 * Forge cannot serialise the output of these preprocessors and always fails: only an error that
 * matches these words means a failed download.
 */
const DOWNLOAD = /urlerror|httperror|connection|name or service|max retries|huggingface_hub|no such file/i;

/**
 * Tracks which preprocessors work. ControlNet draws without a unit whose preprocessor cannot be
 * downloaded, and its answer still lists the unit; run alone, the preprocessor fails visibly.
 */
export function clipModules(client: Pick<ReturnType<typeof openClient>, 'detect'>) {
  let found = new Map<string, boolean>();
  /** Concurrent looks share one trial of each preprocessor. */
  let trying = new Map<string, Promise<void>>();

  async function attempt(module: string, image: string, dialect: WebUiKind['dialect']): Promise<void> {
    try {
      await client.detect(module, image);
      found.set(module, true);
    } catch (error) {
      // A timeout decides nothing: the web UI may be downloading the model.
      if (!(error instanceof RefusedAnswerError)) return void trying.delete(module);
      found.set(module, dialect === 'forge' && error.status >= 500 && !DOWNLOAD.test(String(error.cause)));
    }
  }

  return {
    /** Tries the preprocessors that units would use, each once per run of the server. */
    async find(control: ControlLists, { dialect, paths }: WebUiKind): Promise<void> {
      const wanted = new Set(adaptersOf(control).map(({ module }) => module));
      if (wanted.size === 0 || paths?.has('/controlnet/detect') !== true) return;
      const picture = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#a86' } });
      const image = (await picture.png().toBuffer()).toString('base64');
      for (const module of wanted) {
        if (!trying.has(module)) trying.set(module, attempt(module, image, dialect));
        await trying.get(module);
      }
    },
    work: (module: string) => found.get(module) === true,
    /** Another server may have started at the same address. */
    forget() {
      found = new Map();
      trying = new Map();
    },
  };
}
