import { styled } from 'styled-components';
import type { Stroke } from '../model/strokes.ts';

/** Marks at the start of each stroke, by its effect. */
export function Signs({ strokes, size }: { strokes: readonly Stroke[]; size: { width: number; height: number } }) {
  return strokes.map((stroke, at) =>
    stroke.kind === 'clear' || stroke.kind === 'plane' ? null : (
      <Sign
        // Strokes only come and go at the end.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        data-kind={stroke.kind}
        style={{
          left: `${(stroke.points[0]! / size.width) * 100}%`,
          top: `${(stroke.points[1]! / size.height) * 100}%`,
        }}
        aria-hidden
      >
        {stroke.kind === 'keep' ? '+' : '−'}
      </Sign>
    ),
  );
}

const Sign = styled.span`
  position: absolute;
  width: 20px;
  height: 20px;
  transform: translate(-50%, -50%);
  border: 1.5px solid #fff;
  border-radius: 50%;
  background: #14171f;
  color: #fff;
  font-size: 14px;
  line-height: 17px;
  text-align: center;
  pointer-events: none;
  &[data-kind='keep'] {
    background: #2f4fe0;
  }
`;
