import type { FileInfo } from '@app/shared/contracts/aigc';
import { BACKDROPS, FIGURE_RATIOS, FRAMINGS, POSES, type Keys } from '@app/shared/contracts/figure-kinds';
import { GARMENT_KINDS, type GarmentKind } from '@app/shared/contracts/garment';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import poses from '../../../assets/models/poses.webp';
import { figureText } from '../../../kit/figures/look.ts';
import { PersonPhoto } from '../../../kit/figures/PersonPhoto.tsx';
import { ThumbChoice } from '../../../kit/figures/ThumbChoice.tsx';
import { Line, Panel } from '../../../kit/Panel.tsx';
import type { Source } from '../../../kit/use-source.ts';
import type { FittingForm } from '../model/form.ts';

const options = <T extends object>(kinds: T) =>
  Object.entries(kinds).map(([value, label]) => ({ value: value as Keys<T>, label: label as string }));
const RATIOS = (Object.keys(FIGURE_RATIOS) as Keys<typeof FIGURE_RATIOS>[]).map((value) => ({ value, label: value }));
const ON = [
  { value: 'figure', label: '绘制的模特' },
  { value: 'photo', label: '自己的照片' },
] as const;

interface FittingSettingsProps {
  form: FittingForm;
  onForm: (form: FittingForm) => void;
  garment: FileInfo | null;
  onGarment: () => void;
  /** Photograph of a person. */
  photo: Source;
  onPhoto: (file: File) => void;
  actions: ReactNode;
}

export function FittingSettings({ form, onForm, garment, onGarment, photo, onPhoto, actions }: FittingSettingsProps) {
  const change = (part: Partial<FittingForm>) => onForm({ ...form, ...part });
  return (
    <Panel label="试衣设置" source={garment} onReplace={onGarment} actions={actions}>
      <section>
        <Line>
          <span>衣服是</span>
          <Select
            label="衣服是"
            hideLabel
            size="s"
            value={form.kind ?? ''}
            options={[{ value: '', label: '自动' }, ...options(GARMENT_KINDS)]}
            onValueChange={(kind) => change({ kind: kind === '' ? null : (kind as GarmentKind), points: {} })}
          />
        </Line>
      </section>
      <section>
        <h2>穿在谁身上</h2>
        <Segmented label="穿在谁身上" size="s" value={form.on} options={ON} onValueChange={(on) => change({ on })} />
        {form.on === 'figure' ? (
          <>
            <Who>
              <b>{form.look.person}</b>
              <small>{figureText(form.look.figure)} · 绘制的模特，不是真人</small>
            </Who>
            <LinkButton block size="s" to={`/hidream/aiFitting/model${garment ? `?photo=${garment.fileId}` : ''}`}>
              换一位模特
            </LinkButton>
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
            <Line>
              <span>场景</span>
              <Select
                label="场景"
                hideLabel
                size="s"
                value={form.scene}
                options={options(BACKDROPS)}
                onValueChange={(scene) => change({ scene })}
              />
            </Line>
            <Segmented
              label="画幅"
              size="s"
              value={form.ratio}
              options={RATIOS}
              onValueChange={(ratio) => change({ ratio })}
            />
          </>
        ) : (
          <PersonPhoto
            photo={photo}
            onChoose={onPhoto}
            consent={form.consent}
            onConsent={(consent) => change({ consent })}
            hint="正面站立、背景简单、衣服贴身的照片最合适；原来的衣服露在外面的部分不会去掉"
          />
        )}
      </section>
    </Panel>
  );
}

const Who = styled.p`
  display: grid;
  b {
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;
