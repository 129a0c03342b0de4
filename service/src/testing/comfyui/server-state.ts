import type { Hold } from '../hold.ts';
import type { Holdings } from './node-kinds.ts';
import type { Graph } from './nodes.ts';
import type { Trouble } from './troubles.ts';

/**
 * `old` (0.3.30) names jobs itself, stops whatever runs, and knows previews without names alone;
 * `newest` (0.26) tells all its lists as COMBO and checks them, takes no names but UUIDs, and shows
 * previews to whoever asks for them.
 */
export type Flavour = 'old' | 'usual' | 'newest';

export interface ComfyuiServer {
  url: string;
  flavour: Flavour;
  /** Value of the header that the proxy before it wants; without it everybody may ask. */
  authorization: string | null;
  holdings: Holdings;
  /** Metadata of files, by their folder and name. */
  metadata: Map<string, object>;
  /** How often it was asked for that. */
  metadataAsked: number;
  /** The most such questions that were open at a time. */
  metadataAtOnce: number;
  /** Nodes that it does not have, or is about to lose. */
  without: string[];
  deprecated: string[];
  trouble: Trouble | null;
  /** `mute` sends nothing. */
  socket: 'works' | 'refused' | 'mute';
  /** Graphs that were taken, in the order they came. */
  asked: Graph[];
  /** The requests with them, as they came. */
  sent: string[];
  ids: string[];
  /**
   * Mistakes in our requests that ComfyUI passes over. Closing the server with some of them is an
   * error; a test that makes them on purpose empties the list.
   */
  mistakes: string[];
  uploads: Map<string, Buffer>;
  interrupts: (string | null)[];
  unqueued: string[];
  forgotten: string[];
  freed: number;
  /** Runs at each question about the queue, before it is answered. */
  onQueue: () => void;
  /** Runs at each graph that comes, before it is looked at. */
  onPrompt: () => void;
  /** Runs at each question about the history, before it is answered. */
  onHistory: () => void;
  /** So many questions about the queue that come now are never answered. */
  stalls: number;
  /** How far its clock is from ours. */
  clockMs: number;
  /** JPEG of each preview, as with `--preview-method auto`; none without. */
  preview: Buffer | null;
  /** How often clients have connected. */
  connected: number;
  sockets: () => number;
  dropSockets(): void;
  /** Answers in place of its own, as `GET /queue`; `cut` does the work and loses the answer. */
  instead: Map<string, 'cut' | { status: number; type: string; body: string }>;
  /** Takes one of these away after its first use. */
  insteadOnce: boolean;
  /** Cuts all connections, questions under way among them, as a proxy does after a time. */
  cut(): void;
  /** Sockets that are open stay so, and answer nothing any more, not even pings. */
  deafen(): void;
  /** Deletes the pictures that it made; it still knows what it painted. */
  dropFiles(): void;
  /** Takes all that waits out of its queue. */
  clearQueue(): void;
  /** Somebody else's job at the head of its queue. @returns what ends it */
  occupy(): () => void;
  /**
   * Settles when a job of ours has begun; it goes on at `answer`, or stops when it is interrupted.
   */
  hold(): Hold;
  history: Map<string, object>;
  /** @throws Error with what `mistakes` holds */
  close(): Promise<void>;
}

/** Its state before a test changes it. */
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
