import { SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import type { Store } from '@app/shared/state/create-store';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { Switch } from '@app/shared/ui/switch';
import { TextField } from '@app/shared/ui/text-field';
import { styled } from 'styled-components';
import { labelProps } from '../../../labels/Label.tsx';
import { SEGMENT_LABELS } from '../../../labels/segment.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { SmallText } from '../../../ui/texts.ts';
import type { SelectState } from '../hooks/use-select.ts';
import { GROW_RANGE, SMOOTH_RANGE } from '../model/mask.ts';
import type { SegmentSelection } from '../model/selection.ts';
import { StartLine } from './StartLine.tsx';

interface SelectFieldsProps {
  store: Store<SegmentSelection>;
  selecting: SelectState;
}

const { threshold } = SEGMENT_LIMITS;
const toOption = (value: string) => ({ value, label: value });

/** Fields of a selection: how it is found, and how its mask is refined. */
export function SelectFields({ store, selecting }: SelectFieldsProps) {
  const { offered, selection, asking, keep, setAsking, setKeep, change } = selecting;
  const { find, refinement } = selection;
  const isEngine = asking.by === 'sam';
  const slider = createSliders(refinement, (part) => change({ refinement: { ...refinement, ...part } }));
  return (
    <Fields>
      {offered.models.length > 0 ? (
        <Segmented
          size="s"
          label={SEGMENT_LABELS.by.zh}
          value={asking.by}
          options={[
            { value: 'sam', label: '引擎的 SAM' },
            { value: 'builtin', label: '内置' },
          ]}
          onValueChange={(by) => setAsking({ by })}
        />
      ) : (
        <SmallText>
          按主体模型、颜色和边缘选，不用引擎。接入装了 Segment Anything 的 Web UI，就能换用它的模型。
        </SmallText>
      )}
      {isEngine && offered.models.length > 1 ? (
        <Choice
          label={SEGMENT_LABELS.model}
          value={asking.model || offered.models[0]!}
          options={offered.models.map(toOption)}
          onChange={(model) => setAsking({ model })}
        />
      ) : null}
      <Segmented
        size="s"
        label={SEGMENT_LABELS.find.zh}
        value={find}
        options={[
          { value: 'masks', label: isEngine ? '点选' : '点选或框选' },
          { value: 'parts', label: '整图分块' },
        ]}
        onValueChange={(next) => change({ find: next })}
      />
      {find === 'masks' ? (
        <Segmented
          size="s"
          label={SEGMENT_LABELS.mark.zh}
          value={keep ? 'keep' : 'drop'}
          options={[
            { value: 'keep', label: '点要选的' },
            { value: 'drop', label: '点不要的' },
          ]}
          onValueChange={(mark) => setKeep(mark === 'keep')}
        />
      ) : null}
      {find === 'masks' && isEngine && offered.finders.length > 0 ? (
        <>
          <TextField
            size="s"
            {...labelProps(SEGMENT_LABELS.text)}
            value={asking.text}
            maxLength={SEGMENT_LIMITS.text}
            hint="用英文写要找的东西，例如 red car。模型没有下载过时，第一次要等很久"
            onValueChange={(text) => setAsking({ text })}
          />
          {asking.text === ''
            ? null
            : createSliders(asking, setAsking)('threshold', SEGMENT_LABELS.threshold, threshold)}
        </>
      ) : null}
      <StartLine store={store} selecting={selecting} />
      {slider('grow', SEGMENT_LABELS.grow, GROW_RANGE, 'px')}
      {slider('smooth', SEGMENT_LABELS.smooth, SMOOTH_RANGE, 'px')}
      <Switch
        size="s"
        {...labelProps(SEGMENT_LABELS.invert)}
        checked={refinement.invert}
        onCheckedChange={(invert) => change({ refinement: { ...refinement, invert } })}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
`;
