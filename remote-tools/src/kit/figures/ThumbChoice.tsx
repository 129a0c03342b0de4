import type { ComponentProps } from 'react';
import { PictureChoice } from '../PictureChoice.tsx';

interface ThumbChoiceProps<V extends string> extends Omit<ComponentProps<typeof PictureChoice<V>>, 'options'> {
  options: readonly { value: V; label: string }[];
  /** Sprite sheet with the pictures of all options, in this order, side by side. */
  sheet: string;
  /** Aspect ratio of a picture: width over height. */
  ratio: number;
}

/** Radio group of options whose pictures are in one sprite sheet. */
export function ThumbChoice<V extends string>({ options, sheet, ratio, ...rest }: ThumbChoiceProps<V>) {
  const looks = options.map((option, index) => ({
    ...option,
    look: { aspectRatio: ratio, ...sheetAt(sheet, index, options.length) },
  }));
  return <PictureChoice {...rest} options={looks} />;
}

/** The style that shows one picture of a sheet. */
export const sheetAt = (sheet: string, index: number, count: number) => ({
  backgroundImage: `url(${sheet})`,
  backgroundSize: `${count * 100}% 100%`,
  backgroundPosition: `${count > 1 ? (index / (count - 1)) * 100 : 0}% 0`,
});
