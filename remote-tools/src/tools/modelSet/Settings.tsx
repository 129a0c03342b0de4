import {
  BACKDROPS,
  FIGURE_LIMITS,
  FIGURE_RATIOS,
  FRAMINGS,
  POSES,
  type Keys,
  type SetShot,
} from '@app/shared/contracts/figure-kinds';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Select } from '@app/shared/ui/select';
import { Tag } from '@app/shared/ui/tag';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Choice } from '../../kit/Choice.tsx';
import { optionsOf, plainOptions } from '../../kit/options.ts';
import { OutfitSection } from '../../kit/figures/OutfitSection.tsx';
import { PersonSection } from '../../kit/figures/PersonSection.tsx';
import { PersonPhoto } from '../../kit/figures/PersonPhoto.tsx';
import type { PhotoSource } from '../../kit/use-source.ts';
import { PRESETS, presetOf, type SetForm } from './model/form.ts';
import { faint } from '../../kit/styles.ts';

const RATIOS = plainOptions(Object.keys(FIGURE_RATIOS) as Keys<typeof FIGURE_RATIOS>[]);

const BY = optionsOf({ figure: '人台', photo: '自己的照片' });

const PARTS = [
  { name: 'pose', label: '姿势', options: optionsOf(POSES) },
  { name: 'framing', label: '取景', options: optionsOf(FRAMINGS) },
  { name: 'scene', label: '场景', options: optionsOf(BACKDROPS) },
] as const;

interface SettingsProps {
  form: SetForm;
  onForm: (form: SetForm) => void;
  /** Whether the engine can draw a person from a photograph. */
  canPhoto: boolean;
  /** Whether an external engine draws people. */
  people: boolean;
  /** Photograph of a person. */
  photo: PhotoSource;
  onPhoto: (file: File) => void;
}

export function Settings({ form, onForm, canPhoto, people, photo, onPhoto }: SettingsProps) {
  const change = (part: Partial<SetForm>) => onForm({ ...form, ...part });
  const { shots } = form;
  const preset = presetOf(shots);
  const put = (index: number, part: Partial<SetShot>) =>
    change({ shots: shots.map((shot, at) => (at === index ? { ...shot, ...part } : shot)) });
  return (
    <>
      {canPhoto || form.by === 'photo' ? (
        <section>
          <Choice title="照着谁画" value={form.by} options={BY} onChange={(by) => change({ by })} />
          {form.by === 'photo' ? (
            <PersonPhoto
              photo={photo}
              onChoose={onPhoto}
              consent={form.consent}
              onConsent={(consent) => change({ consent })}
              hint={
                canPhoto
                  ? '正脸清楚、光线均匀的照片最合适；照片只发给绘图引擎作参考'
                  : '现在的引擎只画人台；要照着照片画，需要管理员接上有 IP-Adapter 或参考控制的绘图引擎'
              }
            />
          ) : null}
        </section>
      ) : null}
      {form.by === 'figure' ? (
        <PersonSection
          look={form}
          onLook={change}
          drawsPeople={people}
          more={canPhoto || people ? '' : '要画同一个真人的套图，需要管理员接上有 IP-Adapter 或参考控制的绘图引擎'}
        />
      ) : null}
      <OutfitSection outfit={form.outfit} onOutfit={(outfit) => change({ outfit })} />
      <section>
        <h2>镜头 · {shots.length} 张</h2>
        <Presets role="group" aria-label="常用套图">
          {PRESETS.map(({ key, label, shots: own }) => (
            <Tag key={key} size="s" selected={preset === key} onClick={() => change({ shots: [...own] })}>
              {label}
            </Tag>
          ))}
        </Presets>
        <Shots>
          {shots.map((shot, index) => (
            <li key={index}>
              <span>{index + 1}</span>
              {PARTS.map(({ name, label, options }) => (
                <Select
                  key={name}
                  label={`第 ${index + 1} 张的${label}`}
                  hideLabel
                  size="s"
                  value={shot[name]}
                  options={options}
                  onValueChange={(value) => put(index, { [name]: value })}
                />
              ))}
              <IconButton
                label={`去掉第 ${index + 1} 张`}
                size="s"
                tone="text"
                disabled={shots.length === 1}
                onClick={() => change({ shots: shots.filter((_, at) => at !== index) })}
              >
                <X size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </Shots>
        <Button
          block
          size="s"
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          disabled={shots.length >= FIGURE_LIMITS.shots}
          onClick={() => change({ shots: [...shots, shots.at(-1) ?? PRESETS[0]!.shots[0]!] })}
        >
          {shots.length >= FIGURE_LIMITS.shots ? `一套最多 ${FIGURE_LIMITS.shots} 张` : '加一张'}
        </Button>
      </section>
      <section>
        <Choice title="画幅" value={form.ratio} options={RATIOS} onChange={(ratio) => change({ ratio })} />
      </section>
    </>
  );
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Shots = styled.ol`
  display: grid;
  gap: ${t.s1};
  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1.1fr) minmax(0, 0.8fr) minmax(0, 1.1fr) 28px;
    align-items: center;
    gap: ${t.s1};
  }
  span {
    ${faint}
  }
`;
