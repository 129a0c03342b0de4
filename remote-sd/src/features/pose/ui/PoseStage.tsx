import {
  personCentre,
  movePerson,
  rotatePerson,
  scalePerson,
  setJointShown,
  withJoint,
  JOINT_NAMES,
  clampJoint,
} from '@app/shared/pose';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { CanvasStage } from '../../../ui/canvas-stage.ts';
import { placeButton, StageBar, StageBox, StageButtons, StageHint } from '../../../ui/stage-frame.tsx';
import { readStageKey } from '../../../ui/stage-keys.ts';
import { useStagePicture } from '../../../ui/use-stage-picture.ts';
import { usePose } from '../hooks/use-pose.ts';
import { poseDraft, poseHistory } from '../model/pose-draft.ts';
import { PoseHand } from '../model/pose-hand.ts';
import { changePerson, removePerson, selectJoint, jointSelection } from '../model/selection.ts';

const PART_NAMES = { body: '身体', right: '右手', left: '左手', face: '脸' } as const;

/** The picture with its people. Joints can be dragged on it, and are buttons for the keyboard. */
export function PoseStage() {
  const { form, chosen, person, canUndo, canRedo } = usePose();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<CanvasStage>(null);
  const hand = useRef<PoseHand>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const help = useId();

  useEffect(() => {
    const own = new PoseHand();
    const shown = new CanvasStage(canvas.current!, own);
    hand.current = own;
    stage.current = shown;
    const unfollow = [
      poseDraft.subscribe(shown.redraw),
      jointSelection.subscribe(shown.redraw),
      own.painted.subscribe((view, { people }) => {
        const now = jointSelection.get();
        const person = people[now.person];
        if (!person) return;
        const places = [personCentre(person), ...(person[now.part] ?? [])];
        for (const [at, button] of [...(buttons.current?.children ?? [])].entries())
          placeButton(button, places[at] ?? places[0]!, view);
      }),
    ];
    shown.redraw();
    return () => {
      for (const stop of unfollow) stop();
      shown.destroy();
    };
  }, []);

  // Buttons of another part (body, hand or face) are positioned once they are mounted.
  useEffect(() => stage.current?.redraw(), [chosen.part, chosen.person, person]);

  useStagePicture(form.photo?.url, (image) => {
    if (hand.current) hand.current.photo = image;
    stage.current?.redraw();
  });

  const handleKey = (event: KeyboardEvent) => {
    const pressed = readStageKey(event, poseHistory);
    if (!pressed) return;
    const { key, shiftKey, step } = pressed;
    const { part, joint } = jointSelection.get();
    if (step) {
      const { dx, dy } = step;
      changePerson(
        (own) => {
          const from = joint === null ? undefined : own[part]?.[joint];
          if (joint === null || !from) return movePerson(own, dx, dy);
          return withJoint(own, part, joint, clampJoint({ x: from.x + dx, y: from.y + dy }, poseDraft.state.form));
        },
        `arrow-${joint === null ? 'all' : `${part}${joint}`}`,
      );
    } else if (key === 'h' || key === 'H') {
      if (joint !== null) changePerson((own) => setJointShown(own, part, joint, !own[part]![joint]!.shown, shiftKey));
    } else if (key === '[' || key === ']') changePerson((own) => rotatePerson(own, key === '[' ? -5 : 5), 'turn');
    else if (key === '-' || key === '=' || key === '+')
      changePerson((own) => scalePerson(own, key === '-' ? 1 / 1.05 : 1.05), 'scale');
    else if (key === 'Delete' && person) removePerson(chosen.person);
    else return;
    event.preventDefault();
  };

  const joints = person?.[chosen.part] ?? [];
  return (
    <>
      <StageBar stage={stage} history={poseHistory} canUndo={canUndo} canRedo={canRedo}>
        <StageHint>拖关节改姿势，按住 Shift 连同后面的一起拖；拖人体移动，拖圆点旋转和缩放</StageHint>
      </StageBar>
      <StageBox onKeyDown={handleKey}>
        <canvas ref={canvas} aria-hidden />
        <VisuallyHidden id={help}>
          方向键移动一像素，按住 Shift 移动十像素；H 隐藏或显示，方括号旋转人物，加减号缩放人物，Delete 删除人物
        </VisuallyHidden>
        <StageButtons
          ref={buttons}
          role="group"
          aria-label={person ? `第 ${chosen.person + 1} 个人的${PART_NAMES[chosen.part]}` : '没有人物'}
        >
          {person ? (
            <button
              type="button"
              aria-label="整个人"
              aria-describedby={help}
              onFocus={() => selectJoint({ joint: null })}
            />
          ) : null}
          {joints.map((joint, at) => (
            <button
              key={JOINT_NAMES[chosen.part][at]}
              type="button"
              aria-label={`${JOINT_NAMES[chosen.part][at]}${joint.shown ? '' : '，已隐藏'}`}
              aria-describedby={help}
              onFocus={() => selectJoint({ joint: at })}
            />
          ))}
        </StageButtons>
      </StageBox>
    </>
  );
}
