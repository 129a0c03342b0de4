import type { Benchmark } from '@app/shared/contracts/maintenance';

/** Mean seconds of a picture and steps a second; null before the first counted picture. */
export function speedOf({ seconds, settings }: Pick<Benchmark, 'seconds' | 'settings'>) {
  if (seconds.length === 0) return null;
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  return { mean, steps: mean > 0 ? settings.steps / mean : Infinity };
}

/** The standard run in Chinese. */
export const standardText = ({ width, height, steps, cfg, pictures, prompt }: Omit<Benchmark['settings'], 'model'>) =>
  `${width} × ${height}，${steps} 步，引导系数 ${cfg}，提示词「${prompt}」；连画 ${pictures + 1} 张，第一张要装模型，不算`;
