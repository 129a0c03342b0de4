import type { Capabilities } from '@app/shared/contracts/aigc';
import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import type { Drawing } from '../../../model/drawing.ts';
import { clamp } from '../../../model/form.ts';

/** Something else to ask for, that needs less memory. */
export interface WayOut {
  label: string;
  params: Drawing;
}

/** Smaller by this, and the picture still looks as it was meant. */
const SMALLER = 0.75;
const LEAST_HIRES = 1.25;
const LEAST_SIDE = 256;

/** What may work where the engine ran out of memory: the least change first. */
export function waysOut(params: Drawing, error: string, offered: Capabilities | undefined): WayOut[] {
  if (error !== MEMORY_ADVICE || !offered) return [];
  const ways: WayOut[] = [];
  if (!params.tiled_vae && !offered.without.tiled_vae)
    ways.push({ label: '改用分块 VAE 再试', params: { ...params, tiled_vae: true } });
  if (params.tool === 'txt2img' && params.hires) {
    const { hires } = params;
    const scale = Math.max(LEAST_HIRES, Math.round((hires.scale - 0.5) * 4) / 4);
    if (scale < hires.scale)
      ways.push({ label: `高清修复降到 ${scale}×`, params: { ...params, hires: { ...hires, scale } } });
    ways.push({ label: '不用高清修复', params: { ...params, hires: null } });
    return ways;
  }
  const side = { ...offered.limits.side, min: Math.max(LEAST_SIDE, offered.limits.side.min) };
  const width = clamp(params.width * SMALLER, side);
  const height = clamp(params.height * SMALLER, side);
  if (width * height < params.width * params.height)
    ways.push({ label: `缩到 ${width} × ${height}`, params: { ...params, width, height } });
  return ways;
}
