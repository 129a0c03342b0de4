import { z } from 'zod';
import { SERVER_LIMITS, type OptionValue, type ServerOption } from '@app/shared/contracts/maintenance';
import { optionProblem } from '@app/shared/contracts/option-problem';
import { AppError, CODES } from '@app/shared/errors';
import { inTurnOrRefused, shortText } from '../remote/maintenance.ts';
import { RefusedAnswerError, type openServer } from '../remote/server.ts';
import type { createTurnQueue } from '../turn-queue.ts';

type Server = Pick<ReturnType<typeof openServer>, 'asked' | 'call'>;

/** The first setting of each section of the web UI's settings page, in its order. */
const SECTIONS: readonly (readonly [first: string, section: string])[] = [
  ['samples_save', 'Saving images/grids'],
  ['outdir_samples', 'Paths for saving'],
  ['save_to_dirs', 'Saving to a directory'],
  ['ESRGAN_tile', 'Upscaling'],
  ['face_restoration', 'Face restoration'],
  ['auto_launch_browser', 'System'],
  ['profiling_enable', 'Profiler'],
  ['api_enable_requests', 'API'],
  ['unload_models_when_training', 'Training'],
  ['sd_model_checkpoint', 'Stable Diffusion'],
  ['sdxl_crop_top', 'Stable Diffusion XL'],
  ['sd3_enable_t5', 'Stable Diffusion 3'],
  ['sd_vae_checkpoint_cache', 'VAE'],
  ['inpainting_mask_weight', 'Img2img'],
  ['cross_attention_optimization', 'Optimizations'],
  ['auto_backcompat', 'Compatibility'],
  ['interrogate_keep_models_in_memory', 'Interrogate'],
  ['extra_networks_show_hidden_directories', 'Extra Networks'],
  ['keyedit_precision_attention', 'Prompt editing'],
  ['return_grid', 'Gallery'],
  ['compact_prompt_box', 'UI alternatives'],
  ['localization', 'User Interface'],
  ['enable_pnginfo', 'Infotext'],
  ['show_progressbar', 'Live previews'],
  ['hide_samplers', 'Sampler parameters'],
  ['postprocessing_enable_in_main_ui', 'Postprocessing'],
];
/** The last setting of the last section: what follows belongs to extensions. */
const LAST = 'postprocessing_existing_caption_action';
/**
 * Settings that are not shown: secrets, texts without a value, and those that decide what the web
 * UI loads, which each task states itself or the operator does on the server.
 */
const HIDDEN = /password|passwd|secret|token$|_token_|api_?key|auth$|_explanation|_checkpoint_hash$/i;
const LOADED = new Set([
  'sd_model_checkpoint',
  'sd_vae',
  'disabled_extensions',
  'disable_all_extensions',
  'restore_config_state_file',
]);

const zOptions = z.record(z.string(), z.unknown());
const zHints = z.array(z.object({ name: z.string(), label: z.string() }));
const HINTS = 'internal/quicksettings-hint';
const FROZEN = '绘图引擎不让保存设置：它启动时带了 --freeze-settings，请管理员去掉它';

function valueOf(value: unknown): OptionValue | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return value.length <= SERVER_LIMITS.optionText ? value : null;
  if (!Array.isArray(value) || value.length > SERVER_LIMITS.optionList) return null;
  return value.every((one) => typeof one === 'string' && one.length <= SERVER_LIMITS.optionText)
    ? (value as string[])
    : null;
}

const isSame = (one: OptionValue, other: OptionValue) => JSON.stringify(one) === JSON.stringify(other);

/** Reads and changes the settings of a web UI. */
export function optionsOf(
  { asked, call }: Server,
  has: (path: string) => boolean,
  inTurn: ReturnType<typeof createTurnQueue>,
) {
  /** Read while nothing is drawn: during a picture, settings are those that its task overrides. */
  async function read(): Promise<ServerOption[]> {
    const [told, hints] = await Promise.all([
      asked('sdapi/v1/options', zOptions),
      has(HINTS) ? asked(HINTS, zHints).catch(() => []) : [],
    ]);
    const labels = new Map(hints.map(({ name, label }) => [name, label]));
    const firsts = new Map(SECTIONS);
    const options: ServerOption[] = [];
    let [section, isOver] = ['', false];
    for (const [key, given] of Object.entries(told)) {
      section = isOver ? '' : (firsts.get(key) ?? section);
      const value = HIDDEN.test(key) || LOADED.has(key) ? null : valueOf(given);
      if (value !== null) options.push({ key, label: shortText(labels.get(key) || key), section, value });
      isOver ||= key === LAST;
    }
    return options.slice(0, SERVER_LIMITS.options);
  }

  return {
    async list(): Promise<ServerOption[]> {
      let options: ServerOption[] = [];
      await inTurnOrRefused(inTurn, async () => {
        options = await read();
      });
      return options;
    },
    /** @throws AppError when it is not the value from before, or the web UI does not store it */
    async save(key: string, before: OptionValue, value: OptionValue): Promise<ServerOption> {
      let saved: ServerOption | null = null;
      await inTurnOrRefused(inTurn, async () => {
        const own = (await read()).find((option) => option.key === key);
        if (!own) throw new AppError(CODES.REFUSED, '这个引擎没有这一项设置了，请刷新再看');
        if (!isSame(own.value, before))
          throw new AppError(CODES.CONFLICT, '这一项刚被别人改过，没有保存。请刷新，看过现在的值再改');
        const problem = optionProblem(key, own.value, value);
        if (problem) throw new AppError(CODES.REFUSED, problem);
        await call('sdapi/v1/options', { body: { [key]: value } }).catch((cause: unknown) => {
          throw cause instanceof RefusedAnswerError ? new AppError(CODES.REFUSED, FROZEN, { cause }) : cause;
        });
        // A web UI ignores a restricted setting, and answers as if it had stored it.
        const now = (await read()).find((option) => option.key === key);
        if (!now || !isSame(now.value, value))
          throw new AppError(CODES.REFUSED, '绘图引擎没有照着改：管理员在它那里锁住了这一项，或它不认这个值');
        saved = now;
      });
      return saved!;
    },
  };
}
