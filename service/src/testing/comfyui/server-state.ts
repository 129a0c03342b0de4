import type { Hold } from '../hold.ts';
import type { Holdings } from './node-kinds.ts';
import type { Graph } from './nodes.ts';
import type { Trouble } from './troubles.ts';

/**
 * Versions to simulate. `old` (0.3.30) chooses ids of jobs itself, interrupts whatever runs, and
 * sends previews without names alone; `newest` (0.26) describes all choices as COMBO and validates
 * them, accepts only UUIDs as ids, and sends previews on request.
 */
export type Flavour = 'old' | 'usual' | 'newest';

export interface ComfyuiServer {
  url: string;
  flavour: Flavour;
  /** Required Authorization header of its proxy; null disables the check. */
  authorization: string | null;
  holdings: Holdings;
  /** Metadata of files, by folder and name. */
  metadata: Map<string, object>;
  /** Number of metadata requests. */
  metadataAsked: number;
  /** Largest number of concurrent metadata requests. */
  metadataAtOnce: number;
  /** Nodes that it lacks, or is about to lose. */
  without: string[];
  deprecated: string[];
  trouble: Trouble | null;
  /** State of its socket; `mute` sends nothing. */
  socket: 'works' | 'refused' | 'mute';
  /** Accepted graphs, in order of arrival. */
  asked: Graph[];
  /** Bodies of the requests with these graphs. */
  sent: string[];
  ids: string[];
  /**
   * Mistakes in the service's requests that ComfyUI silently ignores. Closing the server with some
   * of them is an error; a test with intended mistakes empties the list.
   */
  mistakes: string[];
  uploads: Map<string, Buffer>;
  interrupts: (string | null)[];
  unqueued: string[];
  forgotten: string[];
  freed: number;
  /** Called at each request for the queue, before it is answered. */
  onQueue: () => void;
  /** Called at each graph, before it is validated. */
  onPrompt: () => void;
  /** Called at each request for the history, before it is answered. */
  onHistory: () => void;
  /** Number of next requests for the queue that are never answered. */
  stalls: number;
  /** Difference between its clock and the real one, in ms. */
  clockMs: number;
  /** JPEG of each preview, as with `--preview-method auto`; null for none. */
  preview: Buffer | null;
  /** Number of connections of clients. */
  connected: number;
  sockets: () => number;
  dropSockets(): void;
  /**
   * Answers in place of its own, by `GET /queue` and the like; `cut` executes the request and loses
   * the answer.
   */
  instead: Map<string, 'cut' | { status: number; type: string; body: string }>;
  /** Whether such an answer is removed after its first use. */
  insteadOnce: boolean;
  /** Cuts all connections with their pending requests, as a proxy does after a time limit. */
  cut(): void;
  /** Keeps open sockets open but unresponsive, even to pings. */
  deafen(): void;
  /** Deletes its pictures; it still has its cache of results. */
  dropFiles(): void;
  /** Deletes all waiting jobs. */
  clearQueue(): void;
  /** Adds another client's job at the head of its queue. @returns a function that ends it */
  occupy(): () => void;
  /**
   * Holds the next job of the service once it has begun; it continues at `answer`, or stops when
   * interrupted.
   */
  hold(): Hold;
  history: Map<string, object>;
  /** @throws Error that lists `mistakes` */
  close(): Promise<void>;
}

/** Initial state of a fake ComfyUI. */
export const initial = () => ({
  flavour: 'usual' as Flavour,
  authorization: null,
  holdings: {
    models: ['SD1.5/cat.safetensors', 'dream-xl.safetensors'],
    unets: [],
    encoders: [],
    vaes: ['sdxl-vae.safetensors', 'vae-ft-mse.safetensors'],
    loras: ['ink.safetensors', 'style/柿子.safetensors', 'style/lowpoly.safetensors'],
    embeddings: ['EasyNegative', 'hands/bad-hands-5'],
    samplers: ['euler', 'euler_ancestral', 'dpmpp_2m'],
    schedulers: ['simple', 'normal', 'karras'],
    upscaleModels: ['4x-ultrasharp.pth'],
    ipadapters: null,
    clipVisions: ['CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors'],
    controlNets: [],
  },
  metadata: new Map<string, object>(),
  metadataAsked: 0,
  metadataAtOnce: 0,
  without: [],
  deprecated: [],
  trouble: null,
  socket: 'works' as const,
  asked: [],
  sent: [],
  ids: [],
  mistakes: [],
  uploads: new Map<string, Buffer>(),
  interrupts: [],
  unqueued: [],
  forgotten: [],
  freed: 0,
  onQueue: () => undefined,
  onPrompt: () => undefined,
  onHistory: () => undefined,
  stalls: 0,
  instead: new Map<string, 'cut' | { status: number; type: string; body: string }>(),
  insteadOnce: false,
  clockMs: 0,
  preview: null,
  connected: 0,
  history: new Map<string, object>(),
});
