import sharp from 'sharp';
import type { EngineImage } from '@app/imaging/task';
import { joinInfotext, parseInfotext } from '@app/shared/contracts/infotext';
import type { PostProcessing } from './requests.ts';

/** Resizes a picture by interpolation, and notes that in its infotext. */
export async function finishPicture(image: EngineImage, { size }: PostProcessing): Promise<EngineImage> {
  if (image.width <= size.width && image.height <= size.height) return image;
  const data = await sharp(image.data, { limitInputPixels: false })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 7 })
    .toBuffer();
  const said = parseInfotext(image.infotext);
  const fields = (said?.fields ?? []).map(([key, value]): [string, string] =>
    key === 'Size' ? [key, `${size.width}x${size.height}`] : [key, value],
  );
  fields.push(['Drawn size', `${image.width}x${image.height}`]);
  const infotext = said ? joinInfotext(said.prompt, said.negative, fields) : image.infotext;
  return { ...image, ...size, data, infotext };
}
