import { crc32 } from '@app/shared/png';
import { joinTags } from './caption.ts';
import { isSame, type AllTags } from './edits.ts';
import { FileProblem } from './file-problem.ts';
import type { Dataset, DatasetPicture } from './read-dataset.ts';
import { createZip, type ZipPart } from './zip-write.ts';

interface ExportOptions {
  /** Whether the archive contains the pictures; captions alone are small. */
  pictures: boolean;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/**
 * An archive with a `.txt` in UTF-8 for each picture. A caption that was not read is written as it
 * was, unless the person gave the picture tags.
 * @throws FileProblem when it would be too large, or a file cannot be read any more
 */
export async function exportDataset(
  { pictures: all }: Dataset,
  tags: AllTags,
  { pictures, signal, onProgress }: ExportOptions,
): Promise<Blob> {
  const parts: ZipPart[] = [];
  for (const [at, picture] of all.entries()) {
    signal.throwIfAborted();
    try {
      if (pictures) parts.push(await picture.file.part(picture.stem + endingOf(picture)));
      parts.push(await captionPart(picture, tags[at]!));
    } catch {
      throw new FileProblem(`读不出「${picture.stem}」，它可能被移走或改过，请重新打开数据集`);
    }
    onProgress((at + 1) / all.length);
  }
  const zip = createZip(parts);
  if (!zip) throw new FileProblem('带图片的压缩包会超过 4 GB，请只导出标签');
  return zip;
}

async function captionPart(picture: DatasetPicture, tags: readonly string[]): Promise<ZipPart> {
  const name = `${picture.stem}.txt`;
  if (picture.caption && picture.problem && isSame(picture.tags, tags)) return picture.caption.part(name);
  const bytes = new TextEncoder().encode(joinTags(tags));
  return { name, content: new Blob([bytes]), crc: crc32(bytes), size: bytes.length, method: 0 };
}

const endingOf = ({ file }: DatasetPicture): string => file.path.slice(file.path.lastIndexOf('.'));
