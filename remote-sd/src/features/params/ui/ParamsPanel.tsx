import type { Capabilities } from '@app/shared/contracts/aigc';
import { samplerLabel } from '@app/shared/contracts/samplers';
import { isUniPc, uniPcProblem } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { Select } from '@app/shared/ui/select';
import type { Seed } from '@app/shared/contracts/seed';
import { styled } from 'styled-components';
import { limitsOf } from '../../../model/engine-choice.ts';
import { sizeProblem } from '../../../model/size-limit.ts';
import { usePixelLimit } from '../../../preferences/use-preferences.ts';
import { LIMITS, type SdForm, type SdSettings } from '../../../model/form.ts';
import type { EngineView } from '../../../tasks/use-tasks.ts';
import { useEngineOptions } from '../../../labels/dictionary/use-engine-texts.ts';
import { Label } from '../../../labels/Label.tsx';
import { PARAM_LABELS } from '../../../labels/params.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { Name, Row } from '../../../ui/rows.ts';
import { SeedField } from './SeedField.tsx';
import { SizeField } from './SizeField.tsx';
import { ErrorText } from '../../../ui/texts.ts';

interface ParamsPanelProps {
  form: SdSettings;
  onChange: (change: Partial<SdForm>) => void;
  /** Undefined until the service has answered. */
  engine: EngineView | undefined;
  /** Seed of the picture on stage. */
  lastSeed: Seed | null;
  /** Final upscaling factor of the picture. */
  scale?: number;
  /** Chosen settings that the engine lacks, in Chinese. */
  unfit?: readonly string[];
}

export function ParamsPanel({ form, onChange, engine, lastSeed, scale = 1, unfit = [] }: ParamsPanelProps) {
  const offered = engine?.capabilities;
  const limits = limitsOf(offered);
  const slider = createSliders<SdSettings>(form, onChange);
  const samplers = options(engine?.capabilities.samplers ?? [form.sampler], form.sampler);
  return (
    <Section aria-label="参数">
      {unfit.length > 0 ? (
        <Unfit role="status">这个引擎没有您选的这些，先这样画：{unfit.join('；')}。您选的还留着。</Unfit>
      ) : null}
      <Row>
        <Name aria-hidden={samplers.length > 1}>
          <Label of={PARAM_LABELS.sampler} />
        </Name>
        {samplers.length > 1 ? (
          <Select
            label={PARAM_LABELS.sampler.zh}
            hideLabel
            size="xs"
            value={form.sampler}
            onValueChange={(sampler) => onChange({ sampler })}
            options={samplers}
          />
        ) : (
          // An empty list offers no choice; an engine that was never reached has reported none.
          <span>{engine?.capabilities.samplers.length === 0 ? '引擎连接后可选' : samplers[0]?.label}</span>
        )}
      </Row>
      {offered && offered.schedulers.length > 0 ? (
        <Schedulers form={form} schedulers={offered.schedulers} onChange={onChange} />
      ) : null}
      {offered && offered.vaes.length > 0 ? (
        <Choice
          label={PARAM_LABELS.vae}
          value={form.vae}
          open="自动"
          options={offered.vaes.map((name) => ({ value: name, label: name }))}
          onChange={(vae) => onChange({ vae })}
        />
      ) : null}
      {/* Keeps the place of a row that comes with the engine: most have one or two here. */}
      {engine ? null : <Row aria-hidden />}
      {engine && engine.capabilities.styles.length > 0 ? (
        <Choice
          label={PARAM_LABELS.style}
          value={form.style}
          open="不指定"
          options={engine.capabilities.styles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(style) => onChange({ style })}
        />
      ) : null}
      {slider('steps', PARAM_LABELS.steps, limits.steps)}
      {offered && isUniPc(form.sampler) && !offered.without.uni_pc_order ? (
        <>
          {slider('uni_pc_order', PARAM_LABELS.uniPcOrder, LIMITS.uniPcOrder)}
          <Problem role="alert">{uniPcProblem(form)}</Problem>
        </>
      ) : null}
      {slider('cfg_scale', PARAM_LABELS.cfg, limits.cfg)}
      <SizeField
        size={form}
        sides={limits.side}
        locked={form.lockRatio}
        problem={sizeProblem(form, scale, { engine: limits.pixels, own: usePixelLimit() })}
        onChange={onChange}
      />
      {slider('batch_count', PARAM_LABELS.batchCount, LIMITS.batches)}
      <SeedField seed={form.seed} lastSeed={lastSeed} onChange={(seed) => onChange({ seed })} />
    </Section>
  );
}

/** Rendered only if the engine has schedulers: their Chinese names are loaded then. */
function Schedulers({
  form,
  schedulers,
  onChange,
}: Pick<ParamsPanelProps, 'form' | 'onChange'> & { schedulers: Capabilities['schedulers'] }) {
  const option = useEngineOptions('scheduler');
  return (
    <Choice
      label={PARAM_LABELS.scheduler}
      value={form.scheduler}
      open="自动"
      options={schedulers.map(({ name, label }) => option(name, label))}
      onChange={(scheduler) => onChange({ scheduler })}
    />
  );
}

/** A name that the engine no longer offers stays visible until another is chosen. */
function options(names: readonly string[], chosen: string) {
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ value: name, label: samplerLabel(name), disabled: !names.includes(name) }));
}

const Problem = styled(ErrorText)`
  line-height: 16px;
`;
const Unfit = styled.p`
  margin: 0 0 ${t.s1};
  color: ${t.ink2};
  font-size: ${t.t12};
  line-height: 18px;
  overflow-wrap: anywhere;
`;
const Section = styled.section`
  display: grid;
  gap: ${t.s1};
  padding: ${t.s3} ${t.s4};
`;
