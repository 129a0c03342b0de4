import {
  mirrorPerson,
  rotatePerson,
  scalePerson,
  setJointShown,
  withPart,
  JOINT_NAMES,
  type PosePart,
} from '@app/shared/pose';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { styled } from 'styled-components';
import { SmallText } from '../../../ui/texts.ts';
import { usePose } from '../hooks/use-pose.ts';
import { changePerson, selectJoint } from '../model/selection.ts';
import { WrappedButtons } from '../../../ui/rows.ts';

const PARTS = [
  { value: 'body', label: '身体' },
  { value: 'right', label: '右手' },
  { value: 'left', label: '左手' },
  { value: 'face', label: '脸' },
] as const satisfies readonly { value: PosePart; label: string }[];

/** Fields of the selected person: the edited part, and actions on the whole person. */
export function PersonFields() {
  const { chosen, person } = usePose();
  if (!person) return <SmallText>还没有人物。选一个姿势，加一个人；也可以从照片找。</SmallText>;
  const { part, joint } = chosen;
  const held = joint === null ? undefined : person[part]?.[joint];
  const name = joint === null ? '' : JOINT_NAMES[part][joint];
  const hasLimb = part === 'body' && joint !== null;
  return (
    <Field aria-label="选中的人">
      <Segmented
        size="s"
        label="改哪一部分"
        value={part}
        options={PARTS}
        onValueChange={(next) => selectJoint({ part: next, joint: null })}
      />
      {part === 'body' ? null : person[part] ? (
        <Button size="s" onClick={() => changePerson((own) => ({ ...own, [part]: null }))}>
          去掉{PARTS.find(({ value }) => value === part)!.label}
        </Button>
      ) : (
        <Button size="s" onClick={() => changePerson((own) => withPart(own, part))}>
          加上{PARTS.find(({ value }) => value === part)!.label}
        </Button>
      )}
      <WrappedButtons>
        <Button size="s" onClick={() => changePerson((own) => mirrorPerson(own))}>
          左右镜像
        </Button>
        <Button size="s" onClick={() => changePerson((own) => scalePerson(own, 1.1), 'scale')}>
          放大
        </Button>
        <Button size="s" onClick={() => changePerson((own) => scalePerson(own, 1 / 1.1), 'scale')}>
          缩小
        </Button>
        <Button size="s" onClick={() => changePerson((own) => rotatePerson(own, -5), 'turn')}>
          左转 5°
        </Button>
        <Button size="s" onClick={() => changePerson((own) => rotatePerson(own, 5), 'turn')}>
          右转 5°
        </Button>
      </WrappedButtons>
      {held ? (
        <WrappedButtons>
          <SmallText>{name}</SmallText>
          <Button size="s" onClick={() => changePerson((own) => setJointShown(own, part, joint!, !held.shown))}>
            {held.shown ? '隐藏这个关节' : '显示这个关节'}
          </Button>
          {hasLimb ? (
            <Button size="s" onClick={() => changePerson((own) => setJointShown(own, part, joint, !held.shown, true))}>
              连同后面的
            </Button>
          ) : null}
        </WrappedButtons>
      ) : (
        <SmallText>在画面上点一个关节，可以隐藏它；隐藏的关节是空心圆，用键盘或列表选中后可以再显示。</SmallText>
      )}
      <HiddenJoints />
    </Field>
  );
}

/** Hidden joints, with buttons that show them again. */
function HiddenJoints() {
  const { chosen, person } = usePose();
  const joints = person?.[chosen.part] ?? [];
  const hidden = joints.flatMap(({ shown }, at) => (shown ? [] : [at]));
  if (hidden.length === 0) return null;
  return (
    <WrappedButtons role="group" aria-label="已隐藏的关节">
      {hidden.map((at) => (
        <Button
          key={at}
          size="s"
          tone="text"
          aria-label={`显示${JOINT_NAMES[chosen.part][at]}`}
          onClick={() => changePerson((own) => setJointShown(own, chosen.part, at, true))}
        >
          {JOINT_NAMES[chosen.part][at]}
        </Button>
      ))}
    </WrappedButtons>
  );
}

const Field = styled.section`
  display: grid;
  gap: ${t.s2};
`;
