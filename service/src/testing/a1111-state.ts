import { ANSWERS, LISTS } from './a1111-recorded.ts';
import { DETECTORS } from './a1111-extensions.ts';
import { DOWNLOADED, UPSCALERS, VAE } from './a1111-lists.ts';
import type { Coupled } from './a1111-areas.ts';
import type { Asked, FLAVOURS } from './a1111-requests.ts';
import type { Hold } from './hold.ts';
import type { Sam } from './a1111-sam.ts';

/** Faults of requests for a picture. */
export type Trouble =
  | 'dies-in-the-middle'
  | 'cuda-memory'
  | 'hip-memory'
  | 'mps-memory'
  | 'nan'
  | 'no-checkpoint'
  | 'no-format'
  | 'no-download'
  | 'black'
  | 'busy'
  | 'html'
  | 'login-page'
  | 'error-inside'
  | 'half-json'
  | 'half-picture'
  | 'small'
  | 'no-picture'
  | 'interrupted';

export const MEMORY = {
  'cuda-memory': 'CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 7.79 GiB total capacity)',
  'hip-memory': 'HIP out of memory. Tried to allocate 4.50 GiB. GPU 0 has a total capacity of 15.98 GiB',
  'mps-memory':
    'MPS backend out of memory (MPS allocated: 17.59 GB, other allocations: 384.00 KB, max allowed: 18.13 GB)',
};
export const idle = () => ({
  skipped: false,
  interrupted: false,
  stopping_generation: false,
  job: '',
  job_count: 0,
  job_timestamp: '0',
  job_no: 0,
  sampling_step: 0,
  sampling_steps: 0,
});
/** Answer of a web UI to a plain request. */
export const PLAIN = ANSWERS.txt2img_plain!.answer;
/** An error in the web UI's format. */
export const fault = (error: string, errors: string, detail = '') => ({ error, detail, body: '', errors });
export const couldNotFind = (upscaler: unknown) => `could not find upscaler named ${String(upscaler)}`;

export interface A1111Server {
  url: string;
  flavour: keyof typeof FLAVOURS;
  /** Login `user:password`; null disables the check. */
  auth: string | null;
  samplers: string[];
  styles: { name: string; prompt: string | null; negative_prompt: string | null }[];
  trouble: Trouble | null;
  /** State in the progress answer. */
  state: ReturnType<typeof idle>;
  progress: number;
  preview: string | null;
  /** Requests for a picture, in order of arrival. */
  asked: Asked[];
  /** Requests that do not match the service's schema, which a real web UI silently accepts. */
  misread: unknown[];
  /** Texts of the requests for a picture. */
  sent: string[];
  /** Requests to `/extra-single-image` and `/interrogate`. */
  others: Record<string, unknown>[];
  /** Titles of models, the first of which is loaded. */
  models: string[];
  /** Models on its disk that it lists only after reading its folder again. */
  newModels: string[];
  /** Current settings. */
  settings: Record<string, unknown>;
  /** Names of saved settings: only these are restored after a request. */
  savedSettings: Set<string>;
  /** Whether settings are frozen (`--freeze-settings`). */
  frozen: boolean;
  /** Selectable scripts. */
  scripts: string[];
  caption: string;
  /** Models of the extension Tagger with its answer; `null` without the extension. */
  tagger: { models: unknown[]; answer: unknown } | null;
  /** The extension Segment Anything; `null` without it. */
  sam: Sam | null;
  /** Names of LoRAs. */
  loras: string[];
  /** Embeddings; null before its first model is loaded. */
  embeddings: { loaded: Record<string, unknown>; skipped: Record<string, unknown> } | null;
  /** Extensions that act on every picture. */
  extensions: string[];
  /** Position of LayerDiffuse's transparent picture; `null` while its models are not downloaded. */
  layers: 'first' | 'last' | null;
  /** Regions that Latent Couple still has. */
  coupled: Coupled;
  /** Regions with which each picture was drawn. */
  drawnThrough: string[][];
  /** Extensions, in lower case, that silently have no effect. */
  unused: Set<string>;
  /** Detectors of the extension ADetailer; `null` for a version without this route. */
  detectors: string[] | null;
  /** Preprocessors and models of the extension ControlNet; `null` without it. */
  control: { modules: string[]; models: string[]; details?: object; units?: number } | null;
  /** Upscalers and restorers whose weights are already downloaded. */
  downloaded: Set<string>;
  /** Preprocessors of ControlNet whose models it cannot download. */
  brokenModules: Set<string>;
  /** Preprocessors that were run. */
  detected: string[];
  interrupts: number;
  /** Whether two requests for a picture ran concurrently. */
  raced: boolean;
  /** Called at each progress request, before it is answered. */
  onProgress: (preview: boolean) => void;
  /** Called when a request for a picture arrives, before it is read. */
  onAsked: () => void;
  /** Names of its VAEs. */
  vaes: string[];
  schedulers: Record<string, unknown>[];
  /** Names of usable upscalers. */
  upscalers: string[];
  /** Listed LoRAs that can no longer be loaded. */
  goneLoras: Set<string>;
  /** Answers of a proxy in its place, by `GET /sdapi/v1/…`; `cut` closes the socket. */
  instead: Map<string, { status: number; type: string; body: string | Buffer } | 'cut'>;
  /** Ends requests for a picture as a proxy does, while the picture is still drawn. */
  cut(status?: number): void;
  /** Holds the next request for a picture: its answer waits for `answer`, or for an interrupt. */
  hold(): Hold;
  close(): Promise<void>;
}

/** A web UI as installed, with one LoRA and one embedding. */
export function initialState(): Omit<A1111Server, 'url' | 'cut' | 'hold' | 'close'> {
  return {
    flavour: 'a1111',
    auth: null,
    samplers: ['DPM++ 2M', 'Euler a', 'UniPC'],
    styles: [
      { name: '--- 画风 ---', prompt: null, negative_prompt: null },
      { name: '水彩', prompt: 'watercolor, {prompt}', negative_prompt: '' },
    ],
    trouble: null,
    state: idle(),
    progress: 0,
    preview: null,
    asked: [],
    sent: [],
    misread: [],
    others: [],
    models: ['dream.safetensors [abc1230123]', 'refiner.safetensors'],
    newModels: [],
    settings: { samples_format: 'png', sd_vae: 'Automatic', CLIP_stop_at_last_layers: 1, uni_pc_order: 3 },
    savedSettings: new Set(),
    frozen: false,
    scripts: ['x/y/z plot'],
    caption: 'a cat on a window sill',
    tagger: null,
    sam: null,
    loras: ['qinghua'],
    embeddings: {
      loaded: { easynegative: LISTS.embeddings.loaded.easyneg },
      skipped: { sdxl_only: LISTS.embeddings.skipped.for_sd2 },
    },
    extensions: [],
    detectors: DETECTORS,
    layers: 'last',
    coupled: { txt2img: null, img2img: null },
    drawnThrough: [],
    unused: new Set(),
    control: null,
    downloaded: new Set([DOWNLOADED, 'GFPGAN', 'CodeFormer']),
    brokenModules: new Set(),
    detected: [],
    interrupts: 0,
    raced: false,
    onProgress: () => undefined,
    onAsked: () => undefined,
    vaes: [VAE],
    schedulers: LISTS.schedulers,
    upscalers: UPSCALERS,
    goneLoras: new Set(),
    instead: new Map(),
  };
}
