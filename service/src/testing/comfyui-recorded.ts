import { readFileSync } from 'node:fs';

interface Recorded {
  system_stats: { system: Record<string, unknown>; devices: Record<string, unknown>[] };
  features: Record<string, unknown>;
  history_success: Record<string, unknown>;
  history_error: Record<string, unknown>;
  history_interrupted: Record<string, unknown>;
}

/** Answers of a ComfyUI 0.3.64, shortened. */
export const ANSWERS = JSON.parse(
  readFileSync(new URL('recorded/comfyui/answers.json', import.meta.url), 'utf8'),
) as Recorded;
