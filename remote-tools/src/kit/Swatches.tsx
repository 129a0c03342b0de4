import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

interface SwatchesProps {
  label: string;
  /** Names of the colours, by colour. */
  colours: Readonly<Record<string, string>>;
  value: string;
  onColour: (colour: string) => void;
  disabled: boolean;
  round?: boolean;
}

/** Colour choice: a few presets, or any. */
export function Swatches({ label, colours, value, onColour, disabled, round = false }: SwatchesProps) {
  return (
    <Row role="group" aria-label={label} $round={round}>
      {Object.entries(colours).map(([colour, name]) => (
        <button
          key={colour}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={value === colour}
          disabled={disabled}
          style={{ background: colour }}
          onClick={() => onColour(colour)}
        />
      ))}
      <input
        type="color"
        title="其他颜色"
        aria-label="其他颜色"
        value={value}
        disabled={disabled}
        onChange={(event) => onColour(event.target.value)}
      />
    </Row>
  );
}

const largeStyle = css`
  button,
  input {
    width: 44px;
    height: 44px;
  }
`;

const Row = styled.div<{ $round: boolean }>`
  ${wrapRow}
  gap: ${t.s2};
  button,
  input {
    width: 28px;
    height: 28px;
    padding: 0;
    border: 1px solid ${t.lineField};
    border-radius: ${({ $round }) => ($round ? '50%' : t.r1)};
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
  ${({ $round }) =>
    $round
      ? css`
          input {
            overflow: hidden;
            &::-webkit-color-swatch-wrapper {
              padding: 0;
            }
            &::-webkit-color-swatch {
              border: 0;
            }
          }
          @media (pointer: coarse) {
            ${largeStyle}
          }
        `
      : css`
          ${below(750)} {
            ${largeStyle}
          }
        `}
`;
