import type { Capabilities } from '@app/shared/contracts/aigc';
import { SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { Switch } from '@app/shared/ui/switch';
import { TextField } from '@app/shared/ui/text-field';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelled } from '../../../labels/Label.tsx';
import { SEGMENT } from '../../../labels/segment.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { slidersOf } from '../../../ui/form-sliders.tsx';
import { Small } from '../../../ui/texts.ts';
import type { Asking } from '../hooks/use-segmenting.ts';
import { GROW, SMOOTH } from '../model/mask.ts';
import type { Selection } from '../model/selection.ts';

interface SelectFieldsProps {
  offered: NonNullable<Capabilities['segment']>;
  selection: Selection;
  asking: Asking;
  /** Whether a click includes a point; else it excludes. */
  keep: boolean;
  onAsking: (part: Partial<Asking>) => void;
  onKeep: (keep: boolean) => void;
  onChange: (part: Partial<Selection>) => void;
  /** Start button and status, rendered between the fields. */
  start: ReactNode;
}

const { threshold } = SEGMENT_LIMITS;
const named = (value: string) => ({ value, label: value });

/** Fields of a selection: how it is found, and how its mask is refined. */
export function SelectFields(props: SelectFieldsProps) {
  const { offered, selection, asking, keep, onAsking, onKeep, onChange, start } = props;
  const { find, refinement } = selection;
  const isEngine = asking.by === 'sam';
  const slider = slidersOf(refinement, (part) => onChange({ refinement: { ...refinement, ...part } }));
  return (
    <Fields>
      {offered.models.length > 0 ? (
        <Segmented
          size="s"
          label={SEGMENT.by.zh}
          value={asking.by}
          options={[
            { value: 'sam', label: '引擎的 SAM' },
            { value: 'builtin', label: '内置' },
          ]}
          onValueChange={(by) => onAsking({ by })}
        />
      ) : (
        <Small>按主体模型、颜色和边缘选，不用引擎。接入装了 Segment Anything 的 Web UI，就能换用它的模型。</Small>
      )}
      {isEngine && offered.models.length > 1 ? (
        <Choice
          label={SEGMENT.model}
          value={asking.model || offered.models[0]!}
          options={offered.models.map(named)}
          onChange={(model) => onAsking({ model })}
        />
      ) : null}
      <Segmented
        size="s"
        label={SEGMENT.find.zh}
        value={find}
        options={[
          { value: 'masks', label: isEngine ? '点选' : '点选或框选' },
          { value: 'parts', label: '整图分块' },
        ]}
        onValueChange={(next) => onChange({ find: next })}
      />
      {find === 'masks' ? (
        <Segmented
          size="s"
          label={SEGMENT.mark.zh}
          value={keep ? 'keep' : 'drop'}
          options={[
            { value: 'keep', label: '点要选的' },
            { value: 'drop', label: '点不要的' },
          ]}
          onValueChange={(mark) => onKeep(mark === 'keep')}
        />
      ) : null}
      {find === 'masks' && isEngine && offered.finders.length > 0 ? (
        <>
          <TextField
            size="s"
            {...labelled(SEGMENT.text)}
            value={asking.text}
            maxLength={SEGMENT_LIMITS.text}
            hint="用英文写要找的东西，例如 red car。模型没有下载过时，第一次要等很久"
            onValueChange={(text) => onAsking({ text })}
          />
          {asking.text === '' ? null : slidersOf(asking, onAsking)('threshold', SEGMENT.threshold, threshold)}
        </>
      ) : null}
      {start}
      {slider('grow', SEGMENT.grow, GROW, 'px')}
      {slider('smooth', SEGMENT.smooth, SMOOTH, 'px')}
      <Switch
        size="s"
        {...labelled(SEGMENT.invert)}
        checked={refinement.invert}
        onCheckedChange={(invert) => onChange({ refinement: { ...refinement, invert } })}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
`;
