import { Maximize, Pause, PictureInPicture2, Play, StepForward, Volume2, VolumeX } from 'lucide-react';
import { Choice, Control, Wide } from './control-styles.ts';

export const controlIcon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ControlButtonProps {
  onPress: () => void;
}

export function PlayButton({ playing, onPress }: ControlButtonProps & { playing: boolean }) {
  const Icon = playing ? Pause : Play;
  return (
    <Control type="button" aria-label={playing ? '暂停' : '播放'} onClick={onPress}>
      <Icon {...controlIcon} />
    </Control>
  );
}

/** Goes on to the next sentence of a deck. */
export function StepButton({ onPress }: ControlButtonProps) {
  return (
    <Control type="button" aria-label="下一句" onClick={onPress}>
      <StepForward {...controlIcon} />
    </Control>
  );
}

export function MuteButton({ muted, onPress }: ControlButtonProps & { muted: boolean }) {
  const Icon = muted ? VolumeX : Volume2;
  return (
    <Control type="button" aria-label="静音" aria-pressed={muted} onClick={onPress}>
      <Icon {...controlIcon} />
    </Control>
  );
}

/** Switches the reading of a deck's captions on and off. */
export function ReadAloudButton({ on, onPress }: ControlButtonProps & { on: boolean }) {
  return (
    <Choice type="button" aria-pressed={on} onClick={onPress}>
      朗读
    </Choice>
  );
}

/** Lets a silent deck go on by its clock, or leaves the pace to the learner. */
export function AutoTurnButton({ on, onPress }: ControlButtonProps & { on: boolean }) {
  return (
    <Choice type="button" aria-label="自动翻页" aria-pressed={on} onClick={onPress}>
      自动
    </Choice>
  );
}

export function PictureInPictureButton({ onPress }: ControlButtonProps) {
  return (
    <Wide>
      <Control type="button" aria-label="画中画" onClick={onPress}>
        <PictureInPicture2 {...controlIcon} />
      </Control>
    </Wide>
  );
}

export function FullscreenButton({ onPress }: ControlButtonProps) {
  return (
    <Control type="button" aria-label="全屏" onClick={onPress}>
      <Maximize {...controlIcon} />
    </Control>
  );
}
