import { BACKDROPS, FIGURE_LIMITS, FIGURE_RATIOS, type Keys } from '@app/shared/contracts/figure-kinds';
import { TextArea } from '@app/shared/ui/text-field';
import type { ReactNode } from 'react';
import scenes from '../../assets/models/scenes.webp';
import { OutfitSection } from '../../kit/figures/OutfitSection.tsx';
import { PersonSection } from '../../kit/figures/PersonSection.tsx';
import { PoseAndFraming } from '../../kit/figures/PoseAndFraming.tsx';
import { ThumbChoice } from '../../kit/figures/ThumbChoice.tsx';
import { Choice } from '../../kit/Choice.tsx';
import { countOptions, optionsOf, plainOptions } from '../../kit/options.ts';
import { SeedSwitch } from '../../kit/SeedSwitch.tsx';
import type { ModelForm } from './model/form.ts';

interface SettingsProps {
  form: ModelForm;
  onForm: (form: ModelForm) => void;
  /** Whether an external engine draws people. */
  people: boolean;
  /** Words of the prompt that were drawn. */
  reading: ReactNode;
}

const RATIOS = plainOptions(Object.keys(FIGURE_RATIOS) as Keys<typeof FIGURE_RATIOS>[]);
const COUNTS = countOptions(FIGURE_LIMITS.count.max);

export function Settings({ form, onForm, people, reading }: SettingsProps) {
  const change = (part: Partial<ModelForm>) => onForm({ ...form, ...part });
  return (
    <>
      <PersonSection look={form} onLook={change} drawsPeople={people} />
      <OutfitSection outfit={form.outfit} onOutfit={(outfit) => change({ outfit })} />
      <section>
        <h2>姿势</h2>
        <PoseAndFraming pose={form.pose} framing={form.framing} onChange={change} />
      </section>
      <section>
        <h2>场景</h2>
        <ThumbChoice
          label="场景"
          value={form.scene}
          options={optionsOf(BACKDROPS)}
          sheet={scenes}
          ratio={3 / 4}
          columns={5}
          onValueChange={(scene) => change({ scene })}
        />
      </section>
      <section>
        <TextArea
          label="补充描述（可不填）"
          value={form.words}
          maxLength={FIGURE_LIMITS.words}
          rows={2}
          placeholder="红色碎花连衣裙，海边"
          onValueChange={(words) => change({ words })}
        />
        {reading}
      </section>
      <section>
        <h2>画幅与张数</h2>
        <Choice label="画幅" value={form.ratio} options={RATIOS} onChange={(ratio) => change({ ratio })} />
        <Choice
          label="张数"
          value={String(form.count)}
          options={COUNTS}
          onChange={(count) => change({ count: Number(count) })}
        />
        <SeedSwitch seed={form.seed} onSeed={(seed) => change({ seed })} />
      </section>
    </>
  );
}
