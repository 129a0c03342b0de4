import arch from '../assets/presets/arch.webp';
import celadon from '../assets/presets/celadon.webp';
import night from '../assets/presets/night.webp';
import perfume from '../assets/presets/perfume.webp';
import shoe from '../assets/presets/shoe.webp';
import snow from '../assets/presets/snow.webp';

/** Pictures of the presets, drawn by the built-in engine. */
export const PRESET_PICTURES: Readonly<Record<string, string>> = { arch, celadon, night, perfume, shoe, snow };
