import type { Capabilities } from '@app/shared/contracts/aigc';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useOptions } from '../../../labels/use-options.ts';
import { AXIS_LABELS } from '../../../labels/xyz.ts';
import { AXIS_KINDS, axesFor, firstLora, shownValue, type AxisKey } from '../model/axes.ts';
import type { PlotAxis, AxisForm, AxisPlace } from '../model/plot.ts';
import { joinList } from '../model/values.ts';

interface AxisFieldProps {
  place: AxisPlace;
  form: AxisForm;
  /** The parsed axis; null when it is invalid. */
  axis: PlotAxis | null;
  /** Reason why the axis is invalid. */
  problem: string | undefined;
  offered: Capabilities | undefined;
  prompt: string;
  onChange: (form: AxisForm) => void;
  /** Removes the axis; null for the first one. */
  onRemove: (() => void) | null;
}

/** Maximum number of values listed below the field. */
const MAX_LISTED = 8;
/** Lists up to this length are inserted completely by one press. */
const MAX_INSERTED = 24;

/** Parameter of an axis, and its values as text. */
export function AxisField({ place, form, axis, problem, offered, prompt, onChange, onRemove }: AxisFieldProps) {
  const option = useOptions();
  const name = place.toUpperCase();
  const kind = AXIS_KINDS[form.key];
  const choices = offered && kind.choices ? kind.choices(offered) : [];
  const keys = axesFor(offered);
  const all = keys.includes(form.key) ? keys : [form.key, ...keys];
  const lora = form.key === 'lora' ? firstLora(prompt) : null;
  const written = form.text.trim() !== '';
  return (
    <Box role="group" aria-label={`${name} 轴`}>
      <Badge aria-hidden>{name}</Badge>
      <div>
        <Head>
          <Select
            label={`${name} 轴比较什么`}
            hideLabel
            size="xs"
            value={form.key}
            options={all.map((key) => option({ value: key, label: AXIS_LABELS[key] }))}
            onValueChange={(key: AxisKey) => onChange({ key, text: '' })}
          />
          {onRemove ? (
            <IconButton size="s" label={`不要 ${name} 轴`} onClick={onRemove}>
              <X size={14} strokeWidth={1.5} aria-hidden />
            </IconButton>
          ) : null}
        </Head>
        <TextField
          label={`${name} 轴的值`}
          hideLabel
          size="s"
          value={form.text}
          onValueChange={(text) => onChange({ ...form, text })}
          hint={lora ? `改的是「${lora}」。${kind.hint}` : kind.hint}
          {...(written && problem ? { error: problem } : {})}
        />
        {choices.length > 1 && choices.length <= MAX_INSERTED ? (
          <Button
            size="s"
            tone="text"
            onClick={() => onChange({ ...form, text: joinList(choices.map(({ value }) => value)) })}
          >
            全部 {choices.length} 个
          </Button>
        ) : null}
        {axis ? (
          <Values aria-label={`${name} 轴读到的值`}>
            {axis.values.slice(0, MAX_LISTED).map((value) => (
              <li key={value}>{shownValue(axis.key, value, offered)}</li>
            ))}
            {axis.values.length > MAX_LISTED ? <li>共 {axis.values.length} 个</li> : null}
          </Values>
        ) : null}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${t.s2};
  padding: ${t.s2} 0;
  > div {
    display: grid;
    gap: ${t.s1};
    justify-items: start;
  }
  > div > * {
    width: 100%;
  }
  > div > button {
    width: auto;
  }
  & + & {
    border-top: 1px solid ${t.line};
  }
`;
const Badge = styled.b`
  display: grid;
  place-items: center;
  width: 24px;
  height: 28px;
  border-radius: 4px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-weight: 600;
`;
const Head = styled.div`
  display: flex;
  gap: ${t.s1};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  li {
    max-width: 160px;
    padding: 0 6px;
    ${ellipsis}
    border-radius: 4px;
    background: ${t.sunken};
    font-size: ${t.t12};
    line-height: 22px;
    color: ${t.ink2};
  }
`;
