import {
  BACKDROPS,
  FIGURE_LIMITS,
  FIGURE_RATIOS,
  FRAMINGS,
  POSES,
  type Keys,
} from '@app/shared/contracts/figure-kinds';
import { Segmented } from '@app/shared/ui/segmented';
import { Switch } from '@app/shared/ui/switch';
import { TextArea } from '@app/shared/ui/text-field';
import type { ReactNode } from 'react';
import poses from '../../../assets/models/poses.webp';
import scenes from '../../../assets/models/scenes.webp';
import { OutfitSection } from '../../../kit/figures/OutfitSection.tsx';
import { PersonSection } from '../../../kit/figures/PersonSection.tsx';
import { ThumbChoice } from '../../../kit/figures/ThumbChoice.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import type { ModelForm } from '../model/form.ts';

interface ModelSettingsProps {
  form: ModelForm;
  onForm: (form: ModelForm) => void;
  /** Words of the prompt that were drawn. */
  reading: ReactNode;
  actions: ReactNode;
}

const options = <T extends object>(kinds: T) =>
  Object.entries(kinds).map(([value, label]) => ({ value: value as Keys<T>, label: label as string }));
const RATIOS = (Object.keys(FIGURE_RATIOS) as Keys<typeof FIGURE_RATIOS>[]).map((value) => ({ value, label: value }));
const COUNTS = Array.from({ length: FIGURE_LIMITS.count.max }, (_, index) => String(index + 1));

export function ModelSettings({ form, onForm, reading, actions }: ModelSettingsProps) {
  const change = (part: Partial<ModelForm>) => onForm({ ...form, ...part });
  return (
    <Panel label="模特图设置" actions={actions}>
      <PersonSection look={form} onLook={change} />
      <OutfitSection outfit={form.outfit} onOutfit={(outfit) => change({ outfit })} />
      <section>
        <h2>姿势</h2>
        <ThumbChoice
          label="姿势"
          value={form.pose}
          options={options(POSES)}
          sheet={poses}
          ratio={3 / 4}
          columns={5}
          onValueChange={(pose) => change({ pose })}
        />
        <Segmented
          label="取景"
          size="s"
          value={form.framing}
          options={options(FRAMINGS)}
          onValueChange={(framing) => change({ framing })}
        />
      </section>
      <section>
        <h2>场景</h2>
        <ThumbChoice
          label="场景"
          value={form.scene}
          options={options(BACKDROPS)}
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
          placeholder="红色碎花连衣裙，海边，戴眼镜"
          onValueChange={(words) => change({ words })}
        />
        {reading}
      </section>
      <section>
        <h2>画幅与张数</h2>
        <Segmented
          label="画幅"
          size="s"
          value={form.ratio}
          options={RATIOS}
          onValueChange={(ratio) => change({ ratio })}
        />
        <Segmented
          label="张数"
          size="s"
          value={String(form.count)}
          options={COUNTS.map((value) => ({ value, label: `${value} 张` }))}
          onValueChange={(count) => change({ count: Number(count) })}
        />
        <Switch
          label={form.seed === null ? '锁定种子' : `锁定种子 ${form.seed}`}
          checked={form.seed !== null}
          onCheckedChange={(locked) => change({ seed: locked ? Math.floor(Math.random() * 2 ** 32) : null })}
        />
      </section>
    </Panel>
  );
}
