import { VIDEO_LIMITS } from '@app/shared/contracts/limits';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Slider } from '@app/shared/ui/slider';
import { TextArea } from '@app/shared/ui/text-field';
import { ArrowLeft, ArrowRight, Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Choice, LineChoice } from '../../kit/Choice.tsx';
import { optionsOf } from '../../kit/options.ts';
import { moveShot, type Shot, type ShotForm, type VideoForm } from './model/form.ts';
import { MOVES, TRANSITIONS } from './model/words.ts';

interface SettingsProps {
  form: VideoForm;
  onForm: (form: VideoForm) => void;
  chosen: string | null;
  onChoose: (key: string) => void;
  error: string;
  /**
   * Whether the built-in engine is used, which only moves the camera; another one generates motion.
   */
  builtin: boolean;
  /** Words of the prompt that the video followed. */
  reading: ReactNode;
}

const RATIOS = optionsOf({ '9:16': '9:16 竖屏', '1:1': '1:1', '16:9': '16:9 横屏' });
const QUALITIES = optionsOf({ low: '360p 快', '720p': '720p', '1080p': '1080p' });
const RATES = [24, 25, 30].map((fps) => ({ value: fps, label: `${fps} 帧/秒` }));
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function Settings({ form, onForm, chosen, onChoose, error, builtin, reading }: SettingsProps) {
  const change = (part: Partial<VideoForm>) => onForm({ ...form, ...part });
  const index = form.shots.findIndex(({ key }) => key === chosen);
  const shot = form.shots[index];
  return (
    <>
      {shot ? (
        <ShotSettings
          key={shot.key}
          shot={shot}
          index={index}
          form={form}
          onShots={(shots) => change({ shots })}
          onCover={() => change({ cover: shot.key })}
          onChoose={onChoose}
        />
      ) : null}
      <section>
        <Choice title="画幅" value={form.ratio} options={RATIOS} onChange={(ratio) => change({ ratio })} />
        <Choice title="清晰度" value={form.quality} options={QUALITIES} onChange={(quality) => change({ quality })} />
        <LineChoice
          label="帧率"
          value={form.fps}
          options={RATES}
          onChange={(fps) => change({ fps: fps as VideoForm['fps'] })}
        />
      </section>
      <section>
        <TextArea
          label={builtin ? '运镜描述（可不填）' : '画面怎么动（可不填）'}
          value={form.prompt}
          maxLength={VIDEO_LIMITS.prompt}
          rows={2}
          placeholder="缓缓推近，然后环绕"
          hint={
            builtin
              ? '对「自动」的镜头起作用；只移动镜头，画里的东西不会自己动'
              : '由视频引擎按这些词生成每个镜头，运镜和幅度的设置不起作用'
          }
          onValueChange={(prompt) => change({ prompt })}
        />
        {reading}
        {error ? <Problem role="alert">{error}</Problem> : null}
      </section>
    </>
  );
}

interface ShotSettingsProps {
  shot: ShotForm;
  index: number;
  form: VideoForm;
  onShots: (shots: ShotForm[]) => void;
  onCover: () => void;
  onChoose: (key: string) => void;
}

function ShotSettings({ shot, index, form: { shots, cover }, onShots, onCover, onChoose }: ShotSettingsProps) {
  const set = (part: Partial<Shot>) =>
    onShots(shots.map((other) => (other.key === shot.key ? { ...other, ...part } : other)));
  const { seconds, transition, caption } = VIDEO_LIMITS;
  const isCover = shots.some(({ key }) => key === cover) ? cover === shot.key : index === 0;
  const isLast = index === shots.length - 1;
  return (
    <section aria-label={`镜头 ${index + 1} 的设置`}>
      <h2>镜头 {index + 1}</h2>
      <Slider
        label="时长"
        unit="秒"
        value={shot.seconds}
        min={seconds.min}
        max={seconds.max}
        step={0.5}
        onValueChange={(value) => set({ seconds: value })}
      />
      <LineChoice label="运镜" value={shot.move} options={MOVES} onChange={(move) => set({ move })} />
      {shot.move === 'still' ? null : (
        <Slider label="幅度" unit="%" value={shot.strength} onValueChange={(strength) => set({ strength })} />
      )}
      <TextArea
        label="字幕"
        value={shot.caption}
        maxLength={caption}
        count
        rows={2}
        placeholder="这个镜头里要说的一句话"
        onValueChange={(text) => set({ caption: text })}
      />
      {isLast ? null : (
        <>
          <LineChoice
            label="转到下一个"
            name="转场"
            value={shot.transition}
            options={TRANSITIONS}
            onChange={(kind) => set({ transition: kind })}
          />
          {shot.transition === 'cut' ? null : (
            <Slider
              label="转场时长"
              unit="秒"
              value={shot.transition_seconds}
              min={transition.min}
              max={transition.max}
              step={0.1}
              onValueChange={(value) => set({ transition_seconds: Math.round(value * 10) / 10 })}
            />
          )}
        </>
      )}
      <Deeds>
        <Button
          size="s"
          disabled={index === 0}
          icon={<ArrowLeft {...icon} />}
          onClick={() => onShots(moveShot(shots, shot.key, index - 1))}
        >
          前移
        </Button>
        <Button
          size="s"
          disabled={isLast}
          icon={<ArrowRight {...icon} />}
          onClick={() => onShots(moveShot(shots, shot.key, index + 1))}
        >
          后移
        </Button>
        <Button
          size="s"
          disabled={shots.length >= VIDEO_LIMITS.shots}
          icon={<Copy {...icon} />}
          onClick={() => {
            const copy = { ...shot, key: crypto.randomUUID() };
            onShots(shots.toSpliced(index + 1, 0, copy));
            onChoose(copy.key);
          }}
        >
          复制
        </Button>
        <Button
          size="s"
          icon={<Trash2 {...icon} />}
          onClick={() => {
            onShots(shots.filter(({ key }) => key !== shot.key));
            const next = shots[index + 1] ?? shots[index - 1];
            if (next) onChoose(next.key);
          }}
        >
          移除
        </Button>
        <Button size="s" disabled={isCover} onClick={onCover}>
          {isCover ? '已是封面' : '设为封面'}
        </Button>
        <LinkButton size="s" to={pageOfTool('imgEnhance', shot.fileId)}>
          先修这张
        </LinkButton>
      </Deeds>
    </section>
  );
}

const Deeds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
`;

const Problem = styled.p`
  color: ${t.danger};
  font-size: ${t.t12};
`;
