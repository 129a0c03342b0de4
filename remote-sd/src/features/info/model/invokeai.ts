import type { Infotext } from '@app/shared/contracts/infotext';
import { isRecord } from '../../../model/stored.ts';

/**
 * Reads InvokeAI's chunk `invokeai_metadata` (since 3) or `sd-metadata` (2). `null` when it
 * holds no parameters.
 */
export function readInvokeai(text: string): Infotext | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const older = isRecord(value.image) ? value.image : null;
  const from: Record<string, unknown> = older ?? value;
  const prompt = older && Array.isArray(older.prompt) ? older.prompt[0] : from.positive_prompt;
  const words = isRecord(prompt) ? prompt.prompt : prompt;
  const model = from.model ?? value.model_weights;
  const named = isRecord(model) ? (model.name ?? model.model_name) : model;
  const loras = (Array.isArray(from.loras) ? from.loras : []).filter(isRecord).map((lora) => {
    const about = isRecord(lora.model) ? lora.model : isRecord(lora.lora) ? lora.lora : {};
    return `<lora:${String(about.name ?? about.model_name)}:${String(lora.weight ?? 1)}>`;
  });
  const items: [string, unknown][] = [
    ['Steps', from.steps],
    ['Sampler', from.scheduler ?? from.sampler],
    ['CFG scale', from.cfg_scale],
    ['Seed', from.seed],
    ['Size', from.width && from.height ? `${String(from.width)}x${String(from.height)}` : undefined],
    ['Model', named],
    ['VAE', isRecord(from.vae) ? from.vae.name : from.vae],
    ['Denoising strength', from.strength],
    ['Version', `InvokeAI ${String(value.app_version ?? '')}`.trim()],
  ];
  const fields = items
    .filter(([, field]) => typeof field === 'string' || typeof field === 'number')
    .map(([key, field]): [string, string] => [key, String(field)]);
  if (typeof words !== 'string' && fields.length < 3) return null;
  return {
    prompt: [typeof words === 'string' ? words : '', ...loras].filter(Boolean).join(', '),
    negative: typeof from.negative_prompt === 'string' ? from.negative_prompt : '',
    fields,
  };
}
