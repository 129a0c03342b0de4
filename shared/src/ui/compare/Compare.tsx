import { ChevronsLeftRight } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { PictureTag } from '../badge/index.ts';
import { Face } from './Face.tsx';
import { percentAfterKey, percentAt } from './rules.ts';

interface CompareProps {
  /** Addresses of pictures, or elements that fill the box. */
  before: ReactNode;
  after: ReactNode;
  /** Accessible name of the pair, such as 「商品图变清晰：前后对比」. */
  label: string;
  beforeLabel?: string;
  afterLabel?: string;
  /** Initial position of the divider, 0..100. */
  start?: number;
  /** Aspect ratio such as `4 / 3`; without it the box fills its parent. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  radius?: string;
  /** Handle of 24 px for small pictures. */
  small?: boolean;
  /** Shows labels in the corners. */
  tags?: boolean;
}

/**
 * Two pictures split by a divider, before on the left; pointer and arrow keys move it without
 * rendering.
 */
export function Compare({
  before,
  after,
  label,
  beforeLabel = '原图',
  afterLabel = '效果',
  start = 50,
  ratio,
  fit = 'cover',
  radius,
  small = false,
  tags = true,
}: CompareProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  const words = useRef(beforeLabel);

  const place = (percent: number): void => move(box.current, handle.current, percent, words.current);

  // The pointer owns these attributes from here on: React sees equal props and does not write them
  // again.
  useLayoutEffect(() => move(box.current, handle.current, start, words.current), [start]);

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    place(percentAt(event.clientX, left, width));
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A touch may start a scroll of the page: it moves the divider only on a horizontal move or on
    // a tap.
    if (event.pointerType !== 'touch') follow(event);
    handle.current?.focus({ preventScroll: true });
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  const handleUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType === 'touch' && event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = percentAfterKey(event.key, Number(event.currentTarget.getAttribute('aria-valuenow')), event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    place(next);
  };

  return (
    <Box
      ref={box}
      style={{ aspectRatio: ratio, height: ratio ? 'auto' : undefined, borderRadius: radius }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
    >
      <Side $fit={fit}>
        {typeof before === 'string' ? <Face src={before} alt={beforeLabel} after={false} /> : before}
      </Side>
      <Side $fit={fit} $after>
        {typeof after === 'string' ? <Face src={after} alt={afterLabel} after /> : after}
      </Side>
      {tags ? (
        <>
          <PictureTag $at="top-left">{beforeLabel}</PictureTag>
          <AfterTag $at="top-right">{afterLabel}</AfterTag>
        </>
      ) : null}
      <Divider
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={start}
        onKeyDown={handleKey}
      >
        <Knob $small={small}>
          <ChevronsLeftRight size={small ? 14 : 18} strokeWidth={1.5} aria-hidden />
        </Knob>
      </Divider>
    </Box>
  );
}

function move(box: HTMLElement | null, handle: HTMLElement | null, percent: number, beforeLabel: string): void {
  const shown = Math.round(percent);
  box?.style.setProperty('--x', `${percent}%`);
  handle?.setAttribute('aria-valuenow', String(shown));
  handle?.setAttribute('aria-valuetext', `${beforeLabel} ${shown}%`);
}

const Box = styled.div`
  --x: 50%;
  position: relative;
  container-type: inline-size;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: ${t.sunken};
  cursor: ew-resize;
  /* Sideways belongs to the divider, up and down to the page. */
  touch-action: pan-y;
  user-select: none;
`;

const Side = styled.div<{ $fit: string; $after?: boolean }>`
  position: absolute;
  inset: 0;
  --fit: ${({ $fit }) => $fit};
  clip-path: ${({ $after }) => ($after ? 'inset(0 0 0 var(--x))' : 'inset(0 calc(100% - var(--x)) 0 0)')};
  > * {
    width: 100%;
    height: 100%;
    object-fit: var(--fit);
  }
`;

/** In a box too narrow for both labels it goes to the other corner. */
const AfterTag = styled(PictureTag)`
  @container (max-width: 260px) {
    top: auto;
    bottom: 12px;
  }
`;

const Knob = styled.span<{ $small: boolean }>`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  place-items: center;
  width: ${({ $small }) => ($small ? 24 : 36)}px;
  height: ${({ $small }) => ($small ? 24 : 36)}px;
  border-radius: 50%;
  background: ${t.pictureLine};
  color: ${t.pictureInk};
  box-shadow: ${t.pictureShadow};
  transform: translate(-50%, -50%);
`;

const Divider = styled.div`
  position: absolute;
  inset-block: 0;
  left: var(--x);
  width: 2px;
  margin-left: -1px;
  background: ${t.pictureLine};
  outline: 0;
  &:focus-visible ${Knob} {
    ${focusRing}
  }
`;
