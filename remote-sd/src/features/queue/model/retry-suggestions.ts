import { samplerLabel } from '@app/shared/contracts/samplers';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { troubleOf, type Trouble } from '@app/shared/contracts/advice';
import type { DrawingParams } from '../../../model/drawing.ts';
import { clampToRange } from '../../../model/form.ts';

/** Something else to ask for. */
export interface RetrySuggestion {
  label: string;
  params: DrawingParams;
}

/** Scale of a smaller size that still gives a similar picture. */
const SMALLER = 0.75;
const LEAST_HIRES = 1.25;
const LEAST_SIDE = 256;
const LEAST_STEPS = 8;

/** Suggestions for a retry after a failure, the smallest change first. */
export function retrySuggestions(
  params: DrawingParams,
  error: string,
  offered: Capabilities | undefined,
): RetrySuggestion[] {
  if (!offered) return [];
  switch (troubleOf(error)) {
    case 'memory':
      return smallerRequests(params, offered);
    case 'nan':
      return [...otherVae(params), ...withoutHires(params), ...otherSampler(params, offered)];
    case 'model':
      return otherNames(params, offered);
    case 'late':
      return [...fewerSteps(params, offered), ...withoutHires(params), ...smallerSides(params, offered)];
    case 'size':
      return smallerSides(params, offered);
    default:
      return [];
  }
}

/** Failures that the same parameters repeat: something must be changed first. */
const NEEDS_CHANGE: ReadonlySet<Trouble> = new Set(['content', 'picture', 'size']);
export const mayHelpToRetry = (error: string): boolean => !NEEDS_CHANGE.has(troubleOf(error));

/** Failures that the state of the engine explains. */
const ENGINE_TROUBLES: ReadonlySet<Trouble> = new Set(['login', 'offline', 'busy', 'setup']);
export const isOfEngine = (error: string): boolean => ENGINE_TROUBLES.has(troubleOf(error));

function smallerRequests(params: DrawingParams, offered: Capabilities): RetrySuggestion[] {
  const suggestions: RetrySuggestion[] = [];
  if (!params.tiled_vae && !offered.without.tiled_vae)
    suggestions.push({ label: '改用分块 VAE 再试', params: { ...params, tiled_vae: true } });
  if (params.tool === 'txt2img' && params.hires) {
    const { hires } = params;
    const scale = Math.max(LEAST_HIRES, Math.round((hires.scale - 0.5) * 4) / 4);
    if (scale < hires.scale)
      suggestions.push({ label: `高清修复降到 ${scale}×`, params: { ...params, hires: { ...hires, scale } } });
    return [...suggestions, ...withoutHires(params)];
  }
  return [...suggestions, ...smallerSides(params, offered)];
}

function smallerSides(params: DrawingParams, offered: Capabilities): RetrySuggestion[] {
  const side = { ...offered.limits.side, min: Math.max(LEAST_SIDE, offered.limits.side.min) };
  const width = clampToRange(params.width * SMALLER, side);
  const height = clampToRange(params.height * SMALLER, side);
  if (width * height >= params.width * params.height) return [];
  return [{ label: `缩到 ${width} × ${height}`, params: { ...params, width, height } }];
}

function withoutHires(params: DrawingParams): RetrySuggestion[] {
  return params.tool === 'txt2img' && params.hires
    ? [{ label: '不用高清修复', params: { ...params, hires: null } }]
    : [];
}

function otherVae(params: DrawingParams): RetrySuggestion[] {
  return params.vae === '' ? [] : [{ label: '改用模型自带的 VAE', params: { ...params, vae: '' } }];
}

function otherSampler(params: DrawingParams, { samplers }: Capabilities): RetrySuggestion[] {
  const sampler = samplers.find((name) => name !== params.sampler);
  return sampler ? [{ label: `改用采样器 ${samplerLabel(sampler)}`, params: { ...params, sampler } }] : [];
}

function fewerSteps(params: DrawingParams, offered: Capabilities): RetrySuggestion[] {
  const steps = Math.max(LEAST_STEPS, offered.limits.steps.min, Math.round(params.steps / 2));
  return steps < params.steps && !offered.without.steps
    ? [{ label: `步数减到 ${steps}`, params: { ...params, steps } }]
    : [];
}

/** Suggests the engine's own choice for settings that it lacks. */
function otherNames(params: DrawingParams, offered: Capabilities): RetrySuggestion[] {
  const suggestions: RetrySuggestion[] = [];
  if (params.model !== '' || params.vae !== '' || params.refiner)
    suggestions.push({ label: '改用引擎现在的模型', params: { ...params, model: '', vae: '', refiner: null } });
  const { samplers } = offered;
  if (params.sampler !== '' && !samplers.includes(params.sampler)) suggestions.push(...otherSampler(params, offered));
  return suggestions;
}
