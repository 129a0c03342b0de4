import { ANSWERS } from './a1111-recorded.ts';
import type { Coupled } from './a1111-areas.ts';
import type { Asked, FLAVOURS } from './a1111-requests.ts';
import type { Hold } from './hold.ts';
import type { Sam } from './a1111-sam.ts';

/** How requests for a picture go wrong. */
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
/** Its answer to a plain request. */
export const PLAIN = ANSWERS.txt2img_plain!.answer;
/** Its own way to say that something went wrong. */
export const fault = (error: string, errors: string, detail = '') => ({ error, detail, body: '', errors });
export const couldNotFind = (upscaler: unknown) => `could not find upscaler named ${String(upscaler)}`;

export interface A1111Server {
  url: string;
  flavour: keyof typeof FLAVOURS;
  /** `user:password`; without it everybody may ask. */
  auth: string | null;
  samplers: string[];
  styles: { name: string; prompt: string | null; negative_prompt: string | null }[];
  trouble: Trouble | null;
  /** State in the progress answer. */
  state: ReturnType<typeof idle>;
  progress: number;
  preview: string | null;
  /** Requests for a picture, in the order they came. */
  asked: Asked[];
  /** Requests that are not exactly as ours should be, which a real one takes without a word. */
  misread: unknown[];
  /** The same as they came. */
  sent: string[];
  /** Requests to `/extra-single-image` and `/interrogate`. */
  others: Record<string, unknown>[];
  /** Titles, the first of them loaded. */
  models: string[];
  /** On its disk, but unknown to it until it reads its folder anew. */
  newModels: string[];
  /** Its settings as they are now. */
  settings: Record<string, unknown>;
  /** Names of those in its file: only these are taken back after a request. */
  savedSettings: Set<string>;
  /** Settings cannot be saved (`--freeze-settings`). */
  frozen: boolean;
  /** Scripts that a person chooses. */
  scripts: string[];
  caption: string;
  /** Models of the extension Tagger and what it answers; `null` without it. */
  tagger: { models: unknown[]; answer: unknown } | null;
  /** The extension Segment Anything; `null` without it. */
  sam: Sam | null;
  /** Names of LoRAs. */
  loras: string[];
  /** Null while it has not loaded its first model. */
  embeddings: { loaded: Record<string, unknown>; skipped: Record<string, unknown> } | null;
  /** Extensions that work along with every picture. */
  extensions: string[];
  /** Place of LayerDiffuse's transparent picture; `null` while its models are not downloaded. */
  layers: 'first' | 'last' | null;
  /** Regions that its Latent Couple has not been rid of. */
  coupled: Coupled;
  /** Regions that each picture was drawn through. */
  drawnThrough: string[][];
  /** Extensions, in small letters, that a picture is drawn without, and says nothing of. */
  unused: Set<string>;
  /** Detectors of the extension ADetailer; `null` for a version without this route. */
  detectors: string[] | null;
  /** Modules and models of the extension ControlNet; `null` without it. */
  control: { modules: string[]; models: string[]; details?: object; units?: number } | null;
  /** Weights that lie there, of what it would download. */
  downloaded: Set<string>;
  /** Modules of ControlNet whose models it cannot download. */
  brokenModules: Set<string>;
  /** Modules that were asked to read a picture. */
  detected: string[];
  interrupts: number;
  /** Two requests for a picture were there at once. */
  raced: boolean;
  /** Runs at each question about progress, before it is answered. */
  onProgress: (preview: boolean) => void;
  /** Runs when a request for a picture has come, before it is read. */
  onAsked: () => void;
  /** Names of its VAEs. */
  vaes: string[];
  schedulers: Record<string, unknown>[];
  /** Names of upscalers that it can use. */
  upscalers: string[];
  /** LoRAs that stand in its list and cannot be loaded any more. */
  goneLoras: Set<string>;
  /** Answers of a proxy in its place, by `GET /sdapi/v1/…`; `cut` closes the socket. */
  instead: Map<string, { status: number; type: string; body: string | Buffer } | 'cut'>;
  /** Ends requests for a picture as a proxy does; the picture is drawn on. */
  cut(status?: number): void;
  /**
   * Settles when a request for a picture has come; its answer waits for `answer`, or for an
   * interrupt.
   */
  hold(): Hold;
  close(): Promise<void>;
}
