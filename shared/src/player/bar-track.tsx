import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';
import { BarBox, Range, Segments, Thumb } from './control-styles.ts';

interface BarTrackProps extends Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave'> {
  /** `--now` and `--share` are written to it with every tick, bypassing state. */
  box: Ref<HTMLDivElement>;
  range: Ref<HTMLInputElement>;
  /** `from` and `length` are in the unit of `--now`. */
  pieces: readonly { from: number; length: number; over?: boolean }[];
  label: string;
  /** Value of the range before the first tick. */
  value: 0 | 1;
  onSeek: (value: number) => void;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
  children?: ReactNode;
}

/**
 * Progress bar of a player: its segments, the thumb, and the range input that takes pointer and
 * keys.
 */
export function BarTrack({ box, range, pieces, label, value, onSeek, onKeyDown, children, ...pointer }: BarTrackProps) {
  return (
    <BarBox ref={box} {...pointer}>
      <Segments aria-hidden>
        {pieces.map(({ from, length, over }) => (
          <i
            key={from}
            data-over={over ? '' : undefined}
            style={{ flexGrow: length, '--from': from, '--length': length } as CSSProperties}
          >
            <u />
          </i>
        ))}
      </Segments>
      <Thumb aria-hidden />
      <Range
        ref={range}
        type="range"
        min={0}
        max={1}
        step="any"
        defaultValue={value}
        aria-label={label}
        onInput={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      {children}
    </BarBox>
  );
}
