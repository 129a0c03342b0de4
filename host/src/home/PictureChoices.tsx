import type { ImageShape } from '@app/shared/contracts/image-shapes';
import { below, t } from '@app/shared/theme/tokens';
import { Menu } from '@app/shared/ui/menu';
import { Layers, RectangleVertical, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { IMAGE_COUNTS, IMAGE_SHAPE_NAMES } from './prompt-target.ts';

interface PictureChoicesProps {
  shape: ImageShape;
  onShape: (shape: ImageShape) => void;
  count: number;
  onCount: (count: number) => void;
}

/** Aspect ratio and number of pictures for a prompt. */
export function PictureChoices({ shape, onShape, count, onCount }: PictureChoicesProps) {
  return (
    <>
      <Choice
        label="比例"
        Icon={RectangleVertical}
        text={`比例 ${shape}`}
        values={IMAGE_SHAPE_NAMES}
        nameOf={(value) => value}
        value={shape}
        onValueChange={onShape}
      />
      <Choice
        label="张数"
        Icon={Layers}
        text={`${count} 张`}
        values={IMAGE_COUNTS}
        nameOf={(value) => `${value} 张`}
        value={count}
        onValueChange={onCount}
      />
    </>
  );
}

interface ChoiceProps<V> {
  label: string;
  Icon: LucideIcon;
  text: string;
  values: readonly V[];
  nameOf: (value: V) => string;
  value: V;
  onValueChange: (value: V) => void;
}

function Choice<V>({ label, Icon, text, values, nameOf, value, onValueChange }: ChoiceProps<V>) {
  return (
    <Menu
      label={label}
      trigger={
        <Chip type="button">
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {text}
        </Chip>
      }
      items={values.map((each) => ({
        label: nameOf(each),
        checked: each === value,
        onSelect: () => onValueChange(each),
      }))}
    />
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 10px;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  color: ${t.ink2};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &:hover,
  &[data-popup-open] {
    border-color: ${t.lineStrong};
    color: ${t.ink};
  }
  ${below(690)} {
    height: 40px;
  }
`;
