import type { TextBlock } from '@app/shared/contracts/tool-params/translate';
import { layOut, TYPEFACE } from '@app/shared/typeset';
import { useId } from 'react';

interface DrawingProps {
  width: number;
  height: number;
  photo: string;
  /** The photo without its text; null shows the photo while there is none. */
  plate: string | null;
  blocks: readonly TextBlock[];
  /** Id of a block whose text is drawn elsewhere. */
  without?: string | null;
  label: string;
}

/** The picture with its new text, with the layout of the export. Kept blocks show the photo. */
export function Drawing({ width, height, photo, plate, blocks, without = null, label }: DrawingProps) {
  const clip = useId();
  const kept = blocks.filter(({ deed, text }) => deed === 'keep' || (deed === 'translate' && text.trim() === ''));
  const set = blocks.filter(({ deed, id }) => deed === 'translate' && id !== without);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" role="img" aria-label={label}>
      <image href={plate ?? photo} width={width} height={height} preserveAspectRatio="none" />
      {plate && kept.length > 0 ? (
        <>
          <clipPath id={clip}>
            {kept.flatMap((block) =>
              block.lines.map((line, at) => {
                const room = line.height * 0.3 + 3;
                return (
                  <rect
                    key={`${block.id}-${at}`}
                    x={line.x - line.width / 2 - room}
                    y={line.y - line.height / 2 - room}
                    width={line.width + 2 * room}
                    height={line.height + 2 * room}
                    transform={`rotate(${line.angle} ${line.x} ${line.y})`}
                  />
                );
              }),
            )}
          </clipPath>
          <image
            href={photo}
            width={width}
            height={height}
            preserveAspectRatio="none"
            clipPath={`url(#${CSS.escape(clip)})`}
          />
        </>
      ) : null}
      {set.map((block) => {
        const { size, lines } = layOut(block);
        const { x, y, angle } = block.box;
        return (
          <g key={block.id} transform={`translate(${x} ${y}) rotate(${angle})`} fill={block.colour}>
            {lines.map((line, at) =>
              line.text === '' ? null : (
                <text
                  key={at}
                  x={line.x}
                  y={line.baseline}
                  fontSize={size}
                  fontWeight={block.bold ? 700 : 400}
                  // The widths of the exported letters, also before the typeface is loaded.
                  textLength={line.width}
                  lengthAdjust="spacing"
                  style={{
                    fontFamily: `'${TYPEFACE}', sans-serif`,
                    fontKerning: 'none',
                    fontVariantLigatures: 'none',
                    whiteSpace: 'pre',
                  }}
                >
                  {line.text}
                </text>
              ),
            )}
          </g>
        );
      })}
    </svg>
  );
}
