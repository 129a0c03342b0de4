import type { FileInfo } from '@app/shared/contracts/aigc';
import { filledBox, placedBox, type Box, type FillRule, type Size } from './geometry.ts';
import type { PlacedLayer } from './layer.ts';

/** One picture of a composition. */
export interface ComposedLayer {
  file: FileInfo;
  /** How it is named in an error message. */
  name: string;
  opacity: number;
  place: PlacedLayer['place'];
  fill: FillRule;
  /** Aspect ratio that it is stretched to; its own by default. */
  ratio?: number;
}

/** A picture that is made of layers, bottom first. */
export interface Composition extends Size {
  name: string;
  /** `lighten` unites masks. */
  blend: 'source-over' | 'lighten';
  /** Colour beneath the layers; null for a transparent picture. */
  ground: 'black' | 'white' | null;
  layers: readonly ComposedLayer[];
}

/** Maximum number of pixels and longest side of a composition, within limits of browsers. */
const MOST_PIXELS = 16_000_000;
const MOST_SIDE = 4096;

/** Box of a layer in px of the composition. @param size of the loaded picture */
export function layerBox(
  frame: Size,
  { place, fill, ratio }: Pick<ComposedLayer, 'place' | 'fill' | 'ratio'>,
  size: Size,
): Box {
  const own = size.width > 0 && size.height > 0 ? size.width / size.height : frame.width / frame.height;
  return place ? placedBox(frame, own, place) : filledBox(frame, ratio ?? own, fill);
}

/**
 * Size of a composition with the form's aspect ratio, in which the lowest picture keeps about its
 * own resolution.
 */
export function composedSize(form: Size, lowest: ComposedLayer | undefined): Size {
  const { width, height } = lowest?.file ?? {};
  let scale = 1;
  if (lowest && width && height) {
    const { left, right } = layerBox(form, lowest, { width, height });
    scale = Math.max(1, width / Math.max(1, right - left));
  }
  scale = Math.min(
    scale,
    MOST_SIDE / Math.max(form.width, form.height),
    Math.sqrt(MOST_PIXELS / (form.width * form.height)),
  );
  return { width: Math.max(1, Math.round(form.width * scale)), height: Math.max(1, Math.round(form.height * scale)) };
}

/** Equal for compositions that make the same picture. */
export const composedKey = ({ name: _name, layers, ...all }: Composition): string =>
  JSON.stringify([all, layers.map(({ file, name: _own, ...layer }) => [file.fileId, layer])]);
