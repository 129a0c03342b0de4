import type { Reference } from '@app/shared/contracts/capabilities';
import type { AlwaysOn } from './request.ts';

/** Lists of the extension ControlNet; its models are called `name [hash]`. */
export interface Control {
  modules: readonly string[];
  models: readonly string[];
}

interface Unit {
  kind: Reference;
  module: string;
  model: string;
}

const isXl = (model: string) => /xl|pony|illustrious/i.test(model);

/**
 * ControlNet unit that keeps a person's look: a model of IP-Adapter of the family of `checkpoint`
 * (best one for faces), else ControlNet's reference, which needs no model.
 *
 * @param checkpoint the model that draws, as its list names it
 * @returns `null` when it has neither
 */
export function unitOf({ modules, models }: Control, checkpoint: string): Unit | null {
  const fitting = models.filter((name) => /ip-?_?adapter/i.test(name) && isXl(name) === isXl(checkpoint));
  const model = [/plus-?_?face/i, /plus/i, /./].flatMap((best) => fitting.filter((name) => best.test(name)))[0];
  if (model !== undefined && modules.includes('ip-adapter-auto'))
    return { kind: 'IP-Adapter', module: 'ip-adapter-auto', model };
  return modules.includes('reference_only') ? { kind: 'Reference', module: 'reference_only', model: 'None' } : null;
}

/** @param image in base64 */
export const referenceArgsOf = ({ module, model }: Unit, image: string, weight: number): AlwaysOn => ({
  ControlNet: {
    args: [
      {
        enabled: true,
        module,
        model,
        weight,
        image,
        resize_mode: 'Crop and Resize',
        control_mode: 'Balanced',
        pixel_perfect: true,
        guidance_start: 0,
        guidance_end: 1,
        // It would come behind the pictures.
        save_detected_map: false,
      },
    ],
  },
});
