import { t } from '@app/shared/theme/tokens';
import { Select } from '@app/shared/ui/select';
import { Slider } from '@app/shared/ui/slider';
import { styled } from 'styled-components';
import { limitsOf } from '../../../model/engine-choice.ts';
import type { SdForm, SdSettings } from '../../../model/form.ts';
import type { Engine } from '../../../tasks/use-tasks.ts';
import { Choice } from './Choice.tsx';
import { Name, Row } from '../../../ui/rows.ts';
import { SeedField } from './SeedField.tsx';
import { SizeField } from './SizeField.tsx';

interface ParamsPanelProps {
  form: SdSettings;
  onChange: (change: Partial<SdForm>) => void;
  /** Undefined until the service has answered. */
  engine: Engine | undefined;
  /** Seed of the picture on stage. */
  lastSeed: number | null;
}

export function ParamsPanel({ form, onChange, engine, lastSeed }: ParamsPanelProps) {
  const offered = engine?.capabilities;
  const limits = limitsOf(offered);
  const samplers = options(engine?.capabilities.samplers ?? [form.sampler], form.sampler);
  return (
    <Section aria-label="参数">
      <Row>
        <Name aria-hidden={samplers.length > 1}>
          采样方法<i lang="en">Sampler</i>
        </Name>
        {samplers.length > 1 ? (
          <Select
            label="采样方法"
            hideLabel
            size="xs"
            value={form.sampler}
            onValueChange={(sampler) => onChange({ sampler })}
            options={samplers}
          />
        ) : (
          // Nothing to choose from is no choice; an engine that was never reached has not said what it has.
          <span>{engine?.capabilities.samplers.length === 0 ? '引擎连接后可选' : samplers[0]?.label}</span>
        )}
      </Row>
      {offered && offered.schedulers.length > 0 ? (
        <Choice
          name="调度器"
          english="Schedule"
          value={form.scheduler}
          open="自动"
          options={offered.schedulers.map(({ name, label }) => ({ value: name, label }))}
          onChange={(scheduler) => onChange({ scheduler })}
        />
      ) : null}
      {offered && offered.vaes.length > 0 ? (
        <Choice
          name="VAE"
          english=""
          value={form.vae}
          open="自动"
          options={offered.vaes.map((name) => ({ value: name, label: name }))}
          onChange={(vae) => onChange({ vae })}
        />
      ) : null}
      {engine && engine.capabilities.styles.length > 0 ? (
        <Row>
          <Name aria-hidden>
            风格<i lang="en">Style</i>
          </Name>
          <Select
            label="风格"
            hideLabel
            size="xs"
            value={form.style}
            onValueChange={(style) => onChange({ style })}
            options={[
              { value: '', label: '不指定' },
              ...engine.capabilities.styles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Row>
      ) : null}
      <Slider
        size="s"
        label="采样步数 Steps"
        value={form.steps}
        {...limits.steps}
        onValueChange={(steps) => onChange({ steps })}
      />
      <Slider
        size="s"
        label="引导系数 CFG"
        value={form.cfg_scale}
        {...limits.cfg}
        onValueChange={(cfg_scale) => onChange({ cfg_scale })}
      />
      <SizeField size={form} sides={limits.side} locked={form.lockRatio} onChange={onChange} />
      <SeedField seed={form.seed} lastSeed={lastSeed} onChange={(seed) => onChange({ seed })} />
    </Section>
  );
}

/** A name the engine no longer offers stays visible until another is chosen. */
function options(names: readonly string[], chosen: string) {
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ value: name, label: name, disabled: !names.includes(name) }));
}

const Section = styled.section`
  display: grid;
  gap: ${t.s1};
  padding: ${t.s3} ${t.s4};
`;
