import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Size } from '../../../model/canvas/geometry.ts';
import { setMissing } from './canvas-store.ts';

/** Px of the longer side at which pictures of layers are loaded. */
const WIDE = 2048;
/** Px of the longer side of a tinted mask. */
const TINT_SIDE = 1024;

interface LoadedPicture {
  image: HTMLImageElement;
  isReady: boolean;
  tints: Map<string, HTMLCanvasElement>;
}

/** Pictures of layers, loaded once for as long as the canvas is shown. */
export class LayerPictures {
  #loaded = new Map<string, LoadedPicture>();
  #onLoad: () => void;

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** The picture of a file; null while it loads, or when it is gone. */
  get({ fileId, url }: FileInfo): HTMLImageElement | null {
    const { isReady, image } = this.#loaded.get(fileId) ?? this.#load(fileId, url);
    return isReady ? image : null;
  }

  /** Size of a loaded picture in px; its ratio is that of the file. */
  sizeOf(fileId: string): Size | undefined {
    const found = this.#loaded.get(fileId);
    return found?.isReady ? { width: found.image.naturalWidth, height: found.image.naturalHeight } : undefined;
  }

  /** A mask in one colour: opaque where it is white. */
  tinted(file: FileInfo, colour: string): HTMLCanvasElement | null {
    const image = this.get(file);
    const tints = this.#loaded.get(file.fileId)!.tints;
    if (!image) return null;
    const known = tints.get(colour);
    if (known) return known;
    const made = tint(image, colour);
    if (made) tints.set(colour, made);
    return made;
  }

  /** Forgets the files that no layer uses, and stops their loading. */
  keep(fileIds: ReadonlySet<string>): void {
    for (const [fileId, { image }] of this.#loaded) {
      if (fileIds.has(fileId)) continue;
      image.removeAttribute('src');
      this.#loaded.delete(fileId);
    }
  }

  #load(fileId: string, url: string): LoadedPicture {
    const image = new Image();
    const entry: LoadedPicture = { image, isReady: false, tints: new Map() };
    this.#loaded.set(fileId, entry);
    image.addEventListener('load', () => {
      entry.isReady = true;
      setMissing(fileId, false);
      this.#onLoad();
    });
    image.addEventListener('error', () => {
      if (this.#loaded.get(fileId) === entry) setMissing(fileId, true);
    });
    image.src = `${url}?w=${WIDE}`;
    return entry;
  }
}

function tint(image: HTMLImageElement, colour: string): HTMLCanvasElement | null {
  const scale = Math.min(1, TINT_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return null;
  brush.drawImage(image, 0, 0, width, height);
  const pixels = brush.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    // Where a mask is transparent, it selects nothing.
    pixels.data[at + 3] = Math.round((pixels.data[at]! * pixels.data[at + 3]!) / 255);
  }
  brush.putImageData(pixels, 0, 0);
  brush.globalCompositeOperation = 'source-in';
  brush.fillStyle = colour;
  brush.fillRect(0, 0, width, height);
  // Hatched, so that a mask is seen on a picture of its colour.
  brush.globalCompositeOperation = 'source-atop';
  brush.strokeStyle = 'rgb(255 255 255 / 45%)';
  brush.lineWidth = Math.max(1, width / 500);
  brush.beginPath();
  for (let x = -height; x < width; x += Math.max(6, width / 80)) {
    brush.moveTo(x, height);
    brush.lineTo(x + height, 0);
  }
  brush.stroke();
  return canvas;
}
