import { recordedArgs } from './a1111-extensions.ts';
import { LISTS } from './a1111-recorded.ts';

/** The upscaler whose weights it would download on first use. */
export const DOWNLOADED = 'R-ESRGAN 4x+';
export const UPSCALERS = LISTS.upscalers.map(({ name }) => String(name));
export const LATENT = LISTS['latent-upscale-modes'].map(({ name }) => String(name));
export const VAE = String(LISTS['sd-vae'][0]!.model_name);

/** File, name and hash of a title: `xl/dream.safetensors [0123456789]`. */
export function titleParts(title: string): { file: string; name: string; hash: string | null } {
  const [, file = title, hash = null] = /^(.*?)(?: \[(\w+)\])?$/s.exec(title) ?? [];
  return { file, name: file.replace(/\.[^./]+$/, ''), hash };
}

/** Whether a request means this model: by its current or former title, file, name or hash. */
export function isNamed(title: string, asked: string): boolean {
  const { file, name, hash } = titleParts(title);
  const said = titleParts(asked);
  return [said.file, asked].some((one) => one === file || one === name || one === hash);
}

export const samplerEntries = (names: readonly string[]) => names.map((name) => ({ ...LISTS.samplers[0], name }));

export const modelEntries = (titles: readonly string[]) =>
  titles.map((title) => {
    const { file, name, hash } = titleParts(title);
    const [known] = LISTS['sd-models'];
    return { ...known, title, model_name: name, hash, sha256: hash && known!.sha256, filename: `/secret/${file}` };
  });

export const loraEntries = (names: readonly string[]) =>
  names.map((name) => ({
    ...LISTS.loras[0],
    name,
    alias: name === 'qinghua' ? '青花' : name,
    path: `/secret/${name}.safetensors`,
    metadata: { ss_base_model_version: 'sd_v1', ss_tag_frequency: { '10_q': { vase: 12, 青花: 20 } } },
  }));

const arg = { label: '', value: null, minimum: null, maximum: null, step: null, choices: null } as const;
const scriptInfo = (name: string, alwaysOn: boolean, img2img: boolean) => ({
  name,
  is_alwayson: alwaysOn,
  is_img2img: img2img,
  args: recordedArgs(name) ?? [
    { ...arg, label: 'Enable', value: false },
    { ...arg, label: 'Weight', value: img2img ? 0.5 : 1, minimum: 0, maximum: 2, step: 0.05 },
    { ...arg, value: { enabled: false } },
  ],
});

/** Each script for 文生图 and 图生图; the web UI lists names in lower case here. */
export const scriptInfos = (scripts: readonly string[], extensions: readonly string[]) => [
  ...scripts.map((name) => scriptInfo(name, false, false)),
  ...[...scripts, 'sd upscale'].map((name) => scriptInfo(name, false, true)),
  ...extensions.flatMap((name) => [false, true].map((img2img) => scriptInfo(name.toLowerCase(), true, img2img))),
];
