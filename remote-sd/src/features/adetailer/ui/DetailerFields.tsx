import { ADETAILER_FIELDS } from '@app/shared/contracts/adetailer';
import { t } from '@app/shared/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADETAILER_LABELS, MASK_FILTER_NAMES, MASK_MERGE_NAMES } from '../../../labels/adetailer.ts';
import type { FormDetailer } from '../../../model/panels.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { optionsWithChosen } from '../../../ui/options-with-chosen.ts';
import { ErrorText } from '../../../ui/texts.ts';
import { UnitFrame, UnitHead } from '../../../ui/UnitHead.tsx';

interface DetailerFieldsProps {
  number: number;
  unit: FormDetailer;
  models: readonly string[];
  onChange: (part: Partial<FormDetailer>) => void;
  onRemove: () => void;
  /** Moves the unit before the one above. */
  onRaise: (() => void) | undefined;
}

const FIRST_FIELDS = ['prompt', 'negative_prompt', 'confidence', 'denoising_strength'] as const;
const MASK = [
  'mask_filter',
  'mask_k',
  'mask_min_ratio',
  'mask_max_ratio',
  'x_offset',
  'y_offset',
  'dilate_erode',
  'mask_merge',
  'mask_blur',
  'only_masked',
  'padding',
  'own_size',
] as const;
const CHOICES = { mask_filter: MASK_FILTER_NAMES, mask_merge: MASK_MERGE_NAMES };
/** YOLO-World detectors find the classes that are named in words. */
const NAMES_CLASSES = /world/i;

/** Settings of one unit: what it detects, and how that is repainted. */
export function DetailerFields({ number, unit, models, onChange, onRemove, onRaise }: DetailerFieldsProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = { fields: ADETAILER_FIELDS, labels: ADETAILER_LABELS, values: unit, onChange, choices: CHOICES };
  const name = `修复单元 ${number}`;
  return (
    <UnitFrame aria-label={name}>
      <UnitHead name={name} on={unit.on} onToggle={(on) => onChange({ on })} onRemove={onRemove} onRaise={onRaise} />
      <Choice
        label={ADETAILER_LABELS.model}
        value={unit.model}
        open="请选择"
        options={optionsWithChosen(
          models.map((value) => ({ value, label: value })),
          unit.model,
        )}
        onChange={(model) => onChange({ model })}
      />
      {NAMES_CLASSES.test(unit.model) ? <FieldRows {...rows} only={['classes']} /> : null}
      <FieldRows {...rows} only={FIRST_FIELDS} />
      {isWhole ? (
        <>
          <FieldRows {...rows} only={MASK} />
          {unit.own_size ? <FieldRows {...rows} only={['width', 'height']} /> : null}
          <FieldRows {...rows} only={['steps', 'cfg_scale']} />
        </>
      ) : null}
      {unit.mask_min_ratio < unit.mask_max_ratio ? null : <ErrorText role="alert">最小面积要小于最大面积</ErrorText>}
      <More type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? '收起' : '蒙版与重绘'}
      </More>
    </UnitFrame>
  );
}

const More = styled.button`
  justify-self: start;
  min-height: 28px;
  font-size: ${t.t12};
  color: ${t.ink2};
`;
