import { readFileSync } from 'node:fs';
import type { Fault } from './validation.ts';

type Table = Record<string, unknown>;
interface Answers {
  system_stats: { system: Table; devices: Table[] };
  features: Table;
  history_success: Table;
  history_error: Table;
  history_interrupted: Table;
  queue: Table;
  queue_rows: Table;
  prompt: Table;
  models: string[];
  embeddings: string[];
  upload_image: Table;
  view_metadata: Table;
  /** Names of the headers of a picture. */
  view_headers: string[];
}
/**
 * A message of the socket: text, or the header of a binary one with the metadata of its picture.
 */
export type RecordedEvent =
  | { type: string; data: Table; head?: undefined }
  | { head: string; meta?: Table; type?: undefined };
interface Refusals {
  [name: string]: {
    status: number;
    body: { error?: Fault; node_errors: Record<string, { errors: Fault[]; dependent_outputs: string[] }> };
  };
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8')) as T;

/** Answers of a ComfyUI 0.3.64, shortened. */
export const ANSWERS = read<Answers>('answers');
/** Nodes of that ComfyUI, without tooltips, and with the first choices of their lists. */
export const RECORDED_NODES = read<Record<string, Table>>('nodes');
/** Answers of that ComfyUI to graphs with one mistake each. */
export const REFUSALS = read<Refusals>('refusals');
/** Messages of whole runs, without most progress states and those of other clients' jobs. */
export const EVENTS =
  read<Record<'ok' | 'cached' | 'error' | 'interrupted' | 'preview_meta' | 'preview_old', RecordedEvent[]>>('events');
