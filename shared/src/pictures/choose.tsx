import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';

interface ChooseBoxProps {
  /** Accessible name of the picture. */
  title: string;
  chosen: boolean;
  /** Removes it from the tab order, where another key selects. */
  tabIndex?: -1;
  /** @param extend Shift was held: selects the range up to this one */
  onChoose: (extend: boolean) => void;
}

/** Checkbox over the corner of a picture. */
export function ChooseBox({ title, chosen, tabIndex, onChoose }: ChooseBoxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={`选择：${title}`}
        checked={chosen}
        onChange={() => undefined}
        onClick={(event) => onChoose(event.shiftKey)}
      />
    </Label>
  );
}

const Label = styled.label`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${t.accent};
    cursor: pointer;
  }
  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${t.fast};
    &:focus-within {
      opacity: 1;
    }
  }
`;

/**
 * Frame of a selectable picture. Its checkbox is shown on hover, and always with `data-choosing`,
 * once something is selected.
 */
export const Choosable = styled.div`
  position: relative;
  &:hover ${Label}, &[data-choosing] ${Label} {
    opacity: 1;
  }
`;
