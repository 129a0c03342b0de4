import sharp from 'sharp';
import { AnswerError } from '../remote/server.ts';
import type { openClient } from './client.ts';
import type { Kind } from './dialect.ts';
import { adaptersOf, type Control } from './reference-unit.ts';

const SIDE = 64;
/** Forge cannot put what these modules give into an answer: only these words mean a download. */
const DOWNLOAD = /urlerror|httperror|connection|name or service|max retries|huggingface_hub|no such file/i;

/**
 * Modules that have read a picture. ControlNet draws without a unit whose module cannot be
 * downloaded, and its answer claims the unit; asked for the module alone it fails.
 */
export function clipModules(client: Pick<ReturnType<typeof openClient>, 'detect'>) {
  let found = new Map<string, boolean>();
  /** Looks come beside each other: each module is tried by one of them. */
  let trying = new Map<string, Promise<void>>();

  async function attempt(module: string, image: string, dialect: Kind['dialect']): Promise<void> {
    try {
      await client.detect(module, image);
      found.set(module, true);
    } catch (error) {
      // No answer in time is no answer: it may be downloading now.
      if (!(error instanceof AnswerError)) return void trying.delete(module);
      found.set(module, dialect === 'forge' && error.status >= 500 && !DOWNLOAD.test(String(error.cause)));
    }
  }

  return {
    /** Tries those that units would use, each once while the server is there. */
    async find(control: Control, { dialect, paths }: Kind): Promise<void> {
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
    /** Another server may have come to its address. */
    forget() {
      found = new Map();
      trying = new Map();
    },
  };
}
