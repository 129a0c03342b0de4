import { crc32 } from '@app/shared/png';
import { MAX_CAPTION_BYTES, decodeCaption, splitTags, type Encoding } from './caption.ts';
import { FileProblem } from './file-problem.ts';
import { unpackEntry, readZipEntries, packedBytes, tooLargeText, type ZipEntry } from './zip-read.ts';
import type { ZipPart } from './zip-write.ts';

/** A file on the person's machine; its content is read when needed. */
export interface SourceFile {
  path: string;
  size: number;
  read: (most: number) => Promise<Blob>;
  /** Creates the entry of an archive under this name. */
  part: (name: string) => Promise<ZipPart>;
}

export interface DatasetPicture {
  /** Index in the list of pictures, and in lists of tags. */
  id: number;
  /** Path with folders, without the extension. */
  stem: string;
  file: SourceFile;
  caption: SourceFile | null;
  /** Encoding of its caption; null without a caption. */
  encoding: Encoding | null;
  /** Reason why its caption was not read; empty when it was. */
  problem: string;
  /** Tags as they were read from the file. */
  tags: readonly string[];
}

export interface Dataset {
  name: string;
  pictures: readonly DatasetPicture[];
  /** Files that were left out, with the reason. */
  refused: readonly { path: string; why: string }[];
  /** Number of files that are neither a picture nor the caption of one. */
  others: number;
}

export const MAX_PICTURES = 20_000;
export const MAX_PICTURE_BYTES = 64 * 2 ** 20;
const PICTURES = /\.(?:png|jpe?g|webp|bmp|gif|avif)$/i;
const CAPTIONS = /\.(?:txt|caption)$/i;
/** Number of captions that are read concurrently. */
const AT_ONCE = 32;

export function fileSource(file: File, path: string): SourceFile {
  return {
    path,
    size: file.size,
    read: (most) => (file.size > most ? Promise.reject(new FileProblem(tooLargeText(most))) : Promise.resolve(file)),
    async part(name) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { name, content: file, crc: crc32(bytes), size: bytes.length, method: 0 };
    },
  };
}

function entrySource(zip: Blob, entry: ZipEntry): SourceFile {
  return {
    path: entry.name,
    size: entry.size,
    read: async (most) => new Blob([await unpackEntry(zip, entry, most)]),
    part: async (name) => ({
      name,
      content: await packedBytes(zip, entry),
      crc: entry.crc,
      size: entry.size,
      method: entry.method,
    }),
  };
}

/** Files of an archive. */
export async function zipSources(zip: Blob): Promise<SourceFile[]> {
  return (await readZipEntries(zip)).map((entry) => entrySource(zip, entry));
}

/** A relative path with slashes; null for one that leaves its folder. */
export function safePath(path: string): string | null {
  const parts = path.replaceAll('\\', '/').split('/');
  const isOdd = (part: string) =>
    // oxlint-disable-next-line no-control-regex -- such characters are what is looked for
    part === '' || part === '.' || part === '..' || /[:\u0000-\u001f]/.test(part);
  return parts.some(isOdd) ? null : parts.join('/');
}

/**
 * Pictures with their captions. Pixels are not read.
 * @throws FileProblem when there is no picture, or too many
 */
export async function readDataset(
  name: string,
  files: readonly SourceFile[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Dataset> {
  const refused: { path: string; why: string }[] = [];
  const captions = new Map<string, SourceFile>();
  const pictures: { stem: string; file: SourceFile }[] = [];
  const stems = new Map<string, string>();
  let others = 0;
  for (const file of files) {
    const path = safePath(file.path);
    const isHidden = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/))/.test(file.path);
    if (isHidden || !(PICTURES.test(file.path) || CAPTIONS.test(file.path))) others += 1;
    else if (path === null) refused.push({ path: file.path, why: '名字里的路径指向文件夹外面，没有读' });
    else if (CAPTIONS.test(path)) captions.set(path.replace(CAPTIONS, ''), file);
    else if (file.size === 0) refused.push({ path, why: '文件是空的' });
    else {
      const stem = path.replace(PICTURES, '');
      const same = stems.get(stem);
      if (same === undefined) {
        stems.set(stem, path);
        pictures.push({ stem, file });
      } else refused.push({ path, why: `和「${same}」共用一个标签文件，请改名后再打开` });
    }
  }
  if (pictures.length === 0) throw new FileProblem('里面没有图片（PNG、JPG、WebP、BMP、GIF、AVIF）');
  if (pictures.length > MAX_PICTURES) throw new FileProblem(`图片超过 ${MAX_PICTURES} 张，请分成几个文件夹打开`);
  const { compare } = new Intl.Collator('zh', { numeric: true });
  pictures.sort((a, b) => compare(a.stem, b.stem));

  const read: DatasetPicture[] = [];
  for (let start = 0; start < pictures.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const some = pictures.slice(start, start + AT_ONCE);
    const texts = await Promise.all(some.map(({ stem }) => readCaption(captions.get(stem))));
    some.forEach(({ stem, file }, at) => {
      read.push({ id: start + at, stem, file, caption: captions.get(stem) ?? null, ...texts[at]! });
    });
    onProgress(read.length / pictures.length);
  }
  for (const [stem, file] of captions) if (!stems.has(stem)) refused.push({ path: file.path, why: '没有同名的图片' });
  return { name, pictures: read, refused, others };
}

/** Creates a dataset from tagged pictures; names that occur twice get a number. */
export function createDataset(name: string, pictures: readonly { file: File; tags: readonly string[] }[]): Dataset {
  const stems = new Set<string>();
  return {
    name,
    refused: [],
    others: 0,
    pictures: pictures.map(({ file, tags }, id) => {
      const own = (safePath(file.name) ?? `${id + 1}`).replace(PICTURES, '');
      const stem = stems.has(own) ? `${own}-${id + 1}` : own;
      stems.add(stem);
      return { id, stem, file: fileSource(file, file.name), caption: null, encoding: null, problem: '', tags };
    }),
  };
}

async function readCaption(
  file: SourceFile | undefined,
): Promise<Pick<DatasetPicture, 'encoding' | 'problem' | 'tags'>> {
  const nothing = { encoding: null, tags: [] };
  if (!file) return { ...nothing, problem: '' };
  try {
    const bytes = new Uint8Array(await (await file.read(MAX_CAPTION_BYTES)).arrayBuffer());
    const caption = decodeCaption(bytes);
    if (!caption) return { ...nothing, problem: '标签文件不是文字，没有读；不改它就原样导出' };
    return { encoding: caption.encoding, tags: splitTags(caption.text), problem: '' };
  } catch (error) {
    const why = error instanceof FileProblem ? error.message : '读不出来';
    return { ...nothing, problem: `标签文件没有读：${why}；不改它就原样导出` };
  }
}
