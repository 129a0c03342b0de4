import { claimsOf } from './a1111-extensions.ts';
import { titleParts } from './a1111-lists.ts';
import type { Asked } from './a1111-requests.ts';
import { PLAIN, type A1111Server } from './a1111-state.ts';

type Named = Pick<A1111Server, 'samplers' | 'schedulers' | 'styles' | 'vaes' | 'loras' | 'goneLoras' | 'settings'>;

/** Inserts a prompt into a style, or appends the style. */
const styled = (words: string | null, prompt: string) =>
  words?.includes('{prompt}') ? words.replace('{prompt}', prompt) : [prompt, words].filter(Boolean).join(', ');

/** The ratio is in the infotext whatever its value; 0 disables it. */
const merged = ({ token_merging_ratio: ratio }: Record<string, unknown>) =>
  ratio ? `Token merging ratio: ${String(ratio)}, ` : '';

/** Info of a picture as a real web UI returns it: missing names are replaced or left out. */
export function infoFor(state: Named & Pick<A1111Server, 'state' | 'unused'>, ask: Asked, title: string) {
  const { name, hash } = titleParts(title);
  const sampler = state.samplers.includes(ask.sampler_name) ? ask.sampler_name : state.samplers[0]!;
  const scheduler = state.schedulers.find(({ name: one, label }) => [one, label].includes(ask.scheduler));
  const scheduled = String(scheduler?.label ?? 'Automatic');
  const vae = state.vaes.find((one) => one === state.settings.sd_vae) ?? null;
  const styles = state.styles.filter((style) => ask.styles?.includes(style.name));
  const prompt = styles.reduce((words, style) => styled(style.prompt, words), ask.prompt);
  const negative = styles.reduce((words, style) => styled(style.negative_prompt, words), ask.negative_prompt ?? '');
  const asked = [...ask.prompt.matchAll(/<lora:([^:>]+)/g)].map(([, lora]) => lora!);
  const loras = asked.filter((lora) => [...state.loras, '青花'].includes(lora) && !state.goneLoras.has(lora));
  const hashes =
    loras.length > 0
      ? `Lora hashes: ${JSON.stringify(loras.map((lora) => `${lora.replaceAll(/[:,]/g, '')}: cd3c6ae95636`).join(', '))}, `
      : '';
  return {
    ...(PLAIN.info as object),
    prompt,
    all_prompts: [prompt],
    negative_prompt: negative,
    all_negative_prompts: [negative],
    seed: ask.seed,
    all_seeds: [ask.seed],
    width: ask.width,
    height: ask.height,
    sampler_name: sampler,
    steps: ask.steps,
    cfg_scale: ask.cfg_scale,
    sd_model_name: name,
    sd_model_hash: hash,
    sd_vae_name: vae,
    styles: ask.styles,
    infotexts: [
      `${prompt}\n${negative && `Negative prompt: ${negative}\n`}Steps: ${ask.steps}, Sampler: ${sampler}, Schedule type: ${scheduled}, CFG scale: ${ask.cfg_scale.toFixed(1)}, Seed: ${ask.seed}, Size: ${ask.width}x${ask.height}, Model hash: ${hash}, Model: ${name}, ${hashes}${merged(state.settings)}${claimsOf(ask, state.unused)}Version: 1.10.1`,
    ],
    job_timestamp: state.state.job_timestamp,
  };
}
