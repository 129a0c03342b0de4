import { fieldOf, parseInfotext } from '@app/shared/contracts/infotext';
import type { WebUiAnswer } from './client.ts';
import type { Lists } from './lists.ts';
import { infoOf } from './picture.ts';
import { lorasIn } from './prompt-loras.ts';

/** Names of a request, as the web UI lists them; empty where it chooses. */
interface Named {
  prompt: string;
  negative_prompt: string;
  model: string;
  sampler: string;
  scheduler: string;
  vae: string;
  style: string;
}

/** A file name without folder and extension, in lower case: answers name it so. */
const stem = (file: string) =>
  file
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
/** VAE choices that name no file. */
const NO_VAE = ['automatic', 'none'];

type Info = ReturnType<typeof infoOf>;

function vaeRemarks({ sd_vae_name: used }: Info, vae: string): string[] {
  // Undefined means that the answer does not say.
  if (used === undefined || vae === '' || NO_VAE.includes(vae.toLowerCase()) || stem(used ?? '') === stem(vae))
    return [];
  return [`绘图引擎没有用 VAE「${vae}」，用的是${used ? `「${used}」` : '模型自带的'}：那个 VAE 可能刚被移走`];
}

function schedulerRemarks(said: string | undefined, scheduler: string, { schedulers }: Lists): string[] {
  const entry = schedulers.find(({ name }) => name === scheduler);
  const label = entry?.label ?? scheduler;
  if (!said || scheduler === '' || [scheduler, label].some((one) => isSame(one, said))) return [];
  return [`绘图引擎没有用调度器「${label}」，用的是「${said}」：那个调度器可能刚被移走`];
}

/**
 * Remark on a style whose prompt was not added: the answer repeats the style's name even when it is
 * missing.
 */
function styleRemarks({ prompt, negative_prompt: negative }: Info, asked: Named, { styles }: Lists): string[] {
  const style = styles.find(({ name }) => name === asked.style);
  if (!style || prompt === undefined || negative === undefined) return [];
  const adds = [style.prompt, style.negative].some((words) => words.replace('{prompt}', '').trim() !== '');
  const isPlain = prompt.trim() === asked.prompt.trim() && negative.trim() === asked.negative_prompt.trim();
  return adds && isPlain ? [`绘图引擎没有用上风格「${asked.style}」：它可能刚被移走`] : [];
}

/**
 * LoRAs that the web UI listed but did not load: its answer names the loaded ones with their
 * hashes.
 */
function loraRemarks(hashes: string, prompt: string, { loras, namesLoras }: Lists): string[] {
  if (!namesLoras) return [];
  // The answer writes names of LoRAs without its separators.
  const plain = (name: string) => name.replaceAll(/[:,]/g, '');
  const loaded = hashes.split(', ').map((part) => part.replace(/: [^:]*$/, ''));
  const known = new Set(loras.flatMap(({ name, alias }) => [name, alias]));
  const missing = lorasIn(prompt).filter((name) => known.has(name) && !loaded.includes(plain(name)));
  return missing.length > 0 ? [`绘图引擎没有载入这些 LoRA，它们可能刚被移走或已损坏：${missing.join('、')}`] : [];
}

/**
 * Remarks on replaced names of a request: a name deleted since it was listed is silently replaced
 * or left out by the web UI.
 */
export function replacedModels({ info: text }: WebUiAnswer, asked: Named, lists: Lists): string[] {
  const info = infoOf(text ?? '');
  const { sd_model_name: model, sampler_name: sampler } = info;
  const infotext = parseInfotext(info.infotexts[info.index_of_first_image] ?? '');
  const said = (key: string) => (infotext ? fieldOf(infotext, key) : undefined);
  return [
    ...(asked.model !== '' && model !== '' && stem(model) !== stem(asked.model)
      ? [`绘图引擎没有用模型「${asked.model}」，用的是「${model}」：那个模型可能刚被移走`]
      : []),
    ...(asked.sampler !== '' && sampler !== '' && !isSame(sampler, asked.sampler)
      ? [`绘图引擎没有用采样器「${asked.sampler}」，用的是「${sampler}」`]
      : []),
    ...vaeRemarks(info, asked.vae),
    ...schedulerRemarks(said('Schedule type'), asked.scheduler, lists),
    ...styleRemarks(info, asked, lists),
    ...(infotext ? loraRemarks(said('Lora hashes') ?? '', asked.prompt, lists) : []),
  ];
}
