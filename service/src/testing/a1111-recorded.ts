import { readFileSync } from 'node:fs';

interface Recorded {
  status: number;
  answer: Record<string, unknown>;
}
type Entries = Record<string, unknown>[];
interface RecordedLists {
  samplers: Entries;
  schedulers: Entries;
  upscalers: Entries;
  loras: Entries;
  'sd-models': Entries;
  'sd-vae': Entries;
  'latent-upscale-modes': Entries;
  'face-restorers': Entries;
  'script-info': Entries;
  embeddings: { loaded: Record<string, object>; skipped: Record<string, object> };
  progress: Record<string, unknown>;
  options: Record<string, unknown>;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`recorded/a1111/${name}.json`, import.meta.url), 'utf8')) as T;

/** Lists of a web UI 1.10.1, shortened; its settings are complete. */
export const LISTS = read<RecordedLists>('lists');
/** Answers of that web UI to valid and invalid requests, without pictures. */
export const ANSWERS = read<Record<string, Recorded>>('answers');
/** Routes and fields in its OpenAPI document. */
export const OPENAPI = read<{ paths: string[]; txt2img: string[]; img2img: string[] }>('openapi');
