import { parseInfotext } from '@app/shared/contracts/infotext';
import { z } from 'zod';
import { pngTexts } from '../files/label/png-text.ts';
import { factsOf } from './runner.ts';

const zPngInfo = z.object({ image: z.string() });

/** Texts of a PNG file, and the parameters in its infotext. */
export async function pngInfo(body: unknown) {
  const { image } = zPngInfo.parse(body ?? {});
  const data = Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64');
  const facts = await factsOf(data);
  const items = facts.format === 'png' ? pngTexts(data) : {};
  const info = items.parameters ?? '';
  const read = parseInfotext(info);
  const parameters: Record<string, string> = read
    ? { Prompt: read.prompt, 'Negative prompt': read.negative, ...Object.fromEntries(read.fields) }
    : {};
  const size = /^(\d+)x(\d+)$/.exec(parameters.Size ?? '');
  if (size) Object.assign(parameters, { 'Size-1': size[1], 'Size-2': size[2] });
  return { info, items, parameters };
}
