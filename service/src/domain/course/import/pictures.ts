import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LessonPicture } from '@app/shared/contracts/lesson';
import sharp from 'sharp';
import type { FaultList } from './faults.ts';

/** A file of a course, named by the hash of its content. */
export interface MediaFile {
  /** SHA-256 and extension; lessons refer to it by this name. */
  name: string;
  sha256: string;
  /** Path of the source file, or the bytes to store where they differ from it. */
  content: string | Uint8Array;
  /** Whether it is public; other files need a signed URL. */
  open: boolean;
}

interface SourcePosition {
  file: string;
  line: number;
}

/** `![说明](pictures/one.webp "more")` on a line of its own. */
export const PICTURE_LINE = /^!\[([^\]]*)\]\(\s*([^\s)]+)(?:\s+"([^"]*)")?\s*\)$/;

export type PictureOf = (src: string, place: SourcePosition & { alt: string }) => Promise<LessonPicture | null>;

const KB = 1024;
/** Maximum side in px: a small file may decode into a picture that exhausts the memory. */
const MAX_SIDE_PX = 8192;
/** Maximum size of pictures: a practice photo may be larger than an illustration. */
const LIMITS = {
  shown: { bytes: 60 * KB, width: 1280, endings: ['.webp'] },
  worked: { bytes: 400 * KB, width: 4096, endings: ['.webp', '.jpg', '.png'] },
};

/**
 * Media of one folder: reads, checks and hashes each file once, and records which files are used.
 */
export class FolderMedia {
  readonly files = new Map<string, MediaFile>();
  readonly used = new Set<string>();
  /** Bytes of pictures, by name. */
  readonly weights = new Map<string, number>();
  private readonly root: string;
  private readonly faults: FaultList;

  constructor(root: string, faults: FaultList) {
    this.root = root;
    this.faults = faults;
  }

  /**
   * Reads a file of the folder; a missing file, or a path outside of it, is reported as a fault.
   */
  async read(src: string, { file, line }: SourcePosition): Promise<{ bytes: Buffer; path: string } | null> {
    const refuse = (text: string) => {
      this.faults.add(file, line, text);
      return null;
    };
    const full = path.resolve(this.root, src);
    if (path.isAbsolute(src) || !full.startsWith(this.root + path.sep)) return refuse(`${src} 不在课程的文件夹里`);
    this.used.add(path.relative(this.root, full).replaceAll(path.sep, '/'));
    try {
      if ((await realpath(full)) !== path.join(await realpath(this.root), path.relative(this.root, full)))
        return refuse(`${src} 是链接，不在课程的文件夹里`);
      return { bytes: await readFile(full), path: full };
    } catch {
      return refuse(`没有文件 ${src}`);
    }
  }

  keep(bytes: Uint8Array, content: string | Uint8Array, ending: string): MediaFile {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `${sha256}${ending}`;
    const kept = this.files.get(name) ?? { name, sha256, content, open: false };
    this.files.set(name, kept);
    return kept;
  }

  /** A picture to look at, or one to work on; `open` also for those who may not play the lesson. */
  async picture(
    src: string,
    { alt, ...place }: SourcePosition & { alt: string },
    use: { limits: keyof typeof LIMITS; open?: boolean },
  ): Promise<LessonPicture | null> {
    const found = await this.read(src, place);
    if (!found) return null;
    const add = (text: string) => this.faults.add(place.file, place.line, text);
    const { bytes, width, endings } = LIMITS[use.limits];
    const ending = path.extname(src).toLowerCase();
    if (!endings.includes(ending)) add(`${src} 应为 ${endings.join('、')}`);
    if (found.bytes.length > bytes) add(`${src} 有 ${Math.ceil(found.bytes.length / KB)} KB，最多 ${bytes / KB} KB`);
    const size = await sharp(found.bytes)
      .metadata()
      .catch(() => null);
    if (!size) {
      add(`${src} 不是能打开的图片`);
      return null;
    }
    if (size.height > MAX_SIDE_PX) add(`${src} 高 ${size.height} 像素，最多 ${MAX_SIDE_PX}`);
    if (size.width > width) add(`${src} 宽 ${size.width} 像素，最多 ${width}`);
    if (alt === '') add(`${src} 没有说明文字：写成 ![说明](…)`);
    const kept = this.keep(found.bytes, found.path, ending);
    this.weights.set(kept.name, found.bytes.length);
    kept.open ||= use.open ?? false;
    return { src: kept.name, alt, width: size.autoOrient.width, height: size.autoOrient.height };
  }
}
