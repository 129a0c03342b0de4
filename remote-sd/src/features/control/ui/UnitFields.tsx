import type { Capabilities } from '@app/shared/contracts/aigc';
import { CONTROL_LIMITS, WITHOUT_MAP, CONTROL_MODES, CONTROL_RESIZES } from '@app/shared/contracts/control';
import { NO_MASKS } from '@app/shared/contracts/control-problem';
import { Slider } from '@app/shared/ui/slider';
import { Switch } from '@app/shared/ui/switch';
import { X } from 'lucide-react';
import { CONTROL_LABELS, CONTROL_MODE_NAMES } from '../../../labels/control.ts';
import { useEngineText } from '../../../labels/dictionary/use-engine-texts.ts';
import { labelProps } from '../../../labels/Label.tsx';
import { useOptions } from '../../../labels/use-options.ts';
import { RESIZE_NAMES } from '../../../labels/repaint.ts';
import type { FormUnit } from '../../../model/control.ts';
import { SourceField } from '../../../sources/SourceField.tsx';
import { useSending } from '../../../sources/use-sending.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { focusNext } from '../../../ui/focus-next.ts';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { optionsWithChosen } from '../../../ui/options-with-chosen.ts';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { MapPreview } from './MapPreview.tsx';
import { MaskField } from './MaskField.tsx';
import { Plain } from './plain.ts';
import { modelFor } from '../model/model-for.ts';
import { UnitFrame, UnitHead } from '../../../ui/UnitHead.tsx';

interface UnitFieldsProps {
  /** Name of the unit. */
  name: string;
  unit: FormUnit;
  offered: NonNullable<Capabilities['control']>;
  overPicture: boolean;
  onChange: (part: Partial<FormUnit>) => void;
  onRemove: () => void;
  /** Called to edit the poses that a preprocessor found, as JSON. */
  onPose: (poses: string) => void;
}

const PART = { min: 0, max: 1, step: 0.01 };
const MODES = CONTROL_MODES.map((value) => ({ value, label: CONTROL_MODE_NAMES[value] }));
const RESIZES = CONTROL_RESIZES.map((value) => ({ value, label: RESIZE_NAMES[value] }));

/** Settings of one unit: its picture, the preprocessor and the model. */
export function UnitFields({ name, unit, offered, overPicture, onChange, onRemove, onPose }: UnitFieldsProps) {
  // Choosing a picture also switches the unit on.
  const sender = useSending((picture) => onChange({ picture, on: true }));
  const maskSender = useSending((mask) => onChange({ mask }), 'mask');
  const slider = createSliders(unit, onChange);
  const option = useOptions();
  const text = useEngineText();
  const module = offered.modules.find(({ name }) => name === unit.module);
  const take = (name: string) => {
    const isFree = offered.modules.find((each) => each.name === name)?.modelFree;
    const model = isFree ? '' : unit.model || modelFor(name, offered.models);
    onChange({ module: name, model, thresholds: [], resolution: null });
  };
  return (
    <UnitFrame aria-label={name}>
      <UnitHead name={name} on={unit.on} onToggle={(on) => onChange({ on })} onRemove={onRemove} />
      <SourceField label={CONTROL_LABELS.image} file={unit.picture} sender={sender} />
      {unit.picture && overPicture ? (
        <Plain
          type="button"
          onClick={({ currentTarget }) => {
            focusNext(currentTarget);
            onChange({ picture: null });
          }}
        >
          <X size={12} strokeWidth={1.5} aria-hidden />
          拿掉，改看正在重绘的图
        </Plain>
      ) : overPicture ? (
        <SmallText>不放就看正在重绘的图</SmallText>
      ) : null}
      <Choice
        label={CONTROL_LABELS.module}
        value={unit.module}
        options={optionsWithChosen(
          offered.modules.map(({ name, label }) => ({
            value: name,
            label: name === '' ? '无（图已经是控制图）' : label,
          })),
          unit.module,
        )}
        onChange={take}
      />
      {module?.modelFree ? (
        <SmallText>{module.note ?? '这个预处理器不用控制模型'}</SmallText>
      ) : (
        <Choice
          label={CONTROL_LABELS.model}
          value={unit.model}
          open="请选择"
          options={optionsWithChosen(
            offered.models.map((name) => ({ value: name, label: name })),
            unit.model,
          )}
          onChange={(model) => onChange({ model })}
        />
      )}
      {slider('weight', CONTROL_LABELS.weight, CONTROL_LIMITS.weight)}
      {offered.options.includes('range') ? (
        <>
          {slider('start', CONTROL_LABELS.start, { ...PART, max: 0.99 })}
          {slider('end', CONTROL_LABELS.end, { ...PART, min: 0.01 })}
          {unit.start < unit.end ? null : <ErrorText role="alert">开始要早于结束</ErrorText>}
        </>
      ) : null}
      {offered.modes.length > 1 ? (
        <Choice
          label={CONTROL_LABELS.mode}
          value={unit.control_mode}
          options={MODES.filter(({ value }) => offered.modes.includes(value)).map(option)}
          onChange={(control_mode) => onChange({ control_mode })}
        />
      ) : null}
      {offered.masks ? (
        <MaskField mask={unit.mask} sender={maskSender} onRemove={() => onChange({ mask: null })} />
      ) : unit.mask ? (
        <ErrorText role="alert">
          {NO_MASKS}
          <Plain
            type="button"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              onChange({ mask: null });
            }}
          >
            <X size={12} strokeWidth={1.5} aria-hidden />
            去掉范围
          </Plain>
        </ErrorText>
      ) : null}
      <Choice
        label={CONTROL_LABELS.resize}
        value={unit.resize_mode}
        options={RESIZES.map(option)}
        onChange={(resize_mode) => onChange({ resize_mode })}
      />
      {module && module.resolution !== null ? (
        <>
          <Switch
            size="s"
            {...labelProps(CONTROL_LABELS.pixelPerfect)}
            checked={unit.pixel_perfect}
            onCheckedChange={(pixel_perfect) => onChange({ pixel_perfect })}
          />
          {unit.pixel_perfect ? null : (
            <Slider
              size="s"
              {...labelProps(CONTROL_LABELS.resolution)}
              {...CONTROL_LIMITS.resolution}
              value={unit.resolution ?? module.resolution}
              onValueChange={(resolution) => onChange({ resolution })}
            />
          )}
        </>
      ) : null}
      {(module?.sliders ?? []).map(({ name, value, ...range }, at) => (
        <Slider
          key={name}
          size="s"
          label={text(name)}
          {...range}
          value={unit.thresholds[at] ?? value}
          onValueChange={(next) =>
            onChange({
              thresholds: module!.sliders.map((_, place) => (place === at ? next : (unit.thresholds[place] ?? null))),
            })
          }
        />
      ))}
      {(offered.previews || module?.own) && !WITHOUT_MAP.test(unit.module) ? (
        <MapPreview
          unit={unit}
          onTake={(picture) => onChange({ picture, module: '', thresholds: [], resolution: null })}
          onPose={onPose}
        />
      ) : null}
      {offered.options.includes('low_vram') ? (
        <Switch
          size="s"
          {...labelProps(CONTROL_LABELS.lowVram)}
          checked={unit.low_vram}
          onCheckedChange={(low_vram) => onChange({ low_vram })}
        />
      ) : null}
    </UnitFrame>
  );
}
