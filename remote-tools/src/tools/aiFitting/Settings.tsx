import type { FileInfo } from '@app/shared/contracts/aigc';
import { BACKDROPS, FIGURE_RATIOS, type Keys } from '@app/shared/contracts/figure-kinds';
import { GARMENT_KINDS, type GarmentKind } from '@app/shared/contracts/garment';
import { LinkButton } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { Choice, LineChoice } from '../../kit/Choice.tsx';
import { optionsOf, plainOptions } from '../../kit/options.ts';
import { figureText } from '../../kit/figures/look.ts';
import { PoseAndFraming } from '../../kit/figures/PoseAndFraming.tsx';
import { PersonPhoto } from '../../kit/figures/PersonPhoto.tsx';
import type { PhotoSource } from '../../kit/use-source.ts';
import type { FittingForm } from './model/form.ts';
import { faint } from '../../kit/styles.ts';

const RATIOS = plainOptions(Object.keys(FIGURE_RATIOS) as Keys<typeof FIGURE_RATIOS>[]);
const ON = optionsOf({ figure: '陈列人台', photo: '自己的照片' });

interface SettingsProps {
  form: FittingForm;
  onForm: (form: FittingForm) => void;
  garment: FileInfo | null;
  /** Photograph of a person. */
  photo: PhotoSource;
  onPhoto: (file: File) => void;
}

export function Settings({ form, onForm, garment, photo, onPhoto }: SettingsProps) {
  const change = (part: Partial<FittingForm>) => onForm({ ...form, ...part });
  return (
    <>
      <section>
        <LineChoice
          label="衣服是"
          value={form.kind ?? ''}
          options={[{ value: '', label: '自动' }, ...optionsOf(GARMENT_KINDS)]}
          onChange={(kind) => change({ kind: kind === '' ? null : (kind as GarmentKind), points: {} })}
        />
      </section>
      <section>
        <Choice title="穿在谁身上" value={form.on} options={ON} onChange={(on) => change({ on })} />
        {form.on === 'figure' ? (
          <>
            <Who>
              <b>{form.look.person}</b>
              <small>{figureText(form.look.figure)} · 陈列人台，不是真人</small>
            </Who>
            <LinkButton block size="s" to={`/hidream/aiFitting/model${garment ? `?photo=${garment.fileId}` : ''}`}>
              换一个人台
            </LinkButton>
            <PoseAndFraming pose={form.pose} framing={form.framing} onChange={change} />
            <LineChoice
              label="场景"
              value={form.scene}
              options={optionsOf(BACKDROPS)}
              onChange={(scene) => change({ scene })}
            />
            <Choice label="画幅" value={form.ratio} options={RATIOS} onChange={(ratio) => change({ ratio })} />
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
    </>
  );
}

const Who = styled.p`
  display: grid;
  b {
    font-weight: 500;
  }
  small {
    ${faint}
  }
`;
