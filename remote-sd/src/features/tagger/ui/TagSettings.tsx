import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { TextField } from '@app/shared/ui/text-field';
import { styled } from 'styled-components';
import type { TagOptions } from '../model/tag-options.ts';
import { SmallText } from '../../../ui/texts.ts';

interface TagSettingsProps {
  options: TagOptions;
  /** Whether the engine returns scores. */
  scored: boolean;
  onChange: (part: Partial<TagOptions>) => void;
}

const ORDERS = [
  { value: 'score', label: '按把握' },
  { value: 'name', label: '按名称' },
] as const;

/** Options for showing and using found tags; a change needs no new tagging. */
export function TagSettings({ options, scored, onChange }: TagSettingsProps) {
  return (
    <Fields>
      {scored ? (
        <Slider
          size="s"
          label="最低把握"
          min={0.1}
          max={1}
          step={0.01}
          value={options.threshold}
          onValueChange={(threshold) => onChange({ threshold })}
        />
      ) : (
        <SmallText>这种方式不给把握，最低把握不起作用。</SmallText>
      )}
      <TextField
        size="s"
        label="不要的标签，用逗号分开"
        value={options.exclude}
        onValueChange={(exclude) => onChange({ exclude })}
      />
      <TextField
        size="s"
        label="每张都加的标签，用逗号分开"
        value={options.add}
        onValueChange={(add) => onChange({ add })}
      />
      <Switch
        size="s"
        label="下划线换成空格"
        checked={options.spaces}
        onCheckedChange={(spaces) => onChange({ spaces })}
      />
      <Switch
        size="s"
        label="括号前加反斜杠"
        checked={options.escape}
        onCheckedChange={(escape) => onChange({ escape })}
      />
      <Segmented
        size="s"
        label="标签的次序"
        value={options.order}
        options={ORDERS}
        onValueChange={(order) => onChange({ order })}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s2};
`;
