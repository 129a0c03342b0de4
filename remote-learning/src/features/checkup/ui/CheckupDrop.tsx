import type { Checkup } from '@app/shared/contracts/checkup';
import { UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { callKey, queryClient } from '@app/shared/http/query';
import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { Spinner } from '@app/shared/ui/spinner';
import { DropZone } from '@app/shared/ui/upload';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCheckup, type Step } from '../hooks/use-checkup.ts';
import { addressOf } from '../model/names.ts';

interface CheckupDropProps {
  /** Checkup of the picture before its correction. */
  earlierCheckupId?: string;
  label: string;
  minHeight?: number;
}

/** Drop area for a photo: shows the progress of its checkup, then opens the result. */
export function CheckupDrop({ earlierCheckupId, label, minHeight = 132 }: CheckupDropProps) {
  const navigate = useNavigate();
  const { step, start, retry, clear } = useCheckup({
    ...(earlierCheckupId !== undefined && { beforeId: earlierCheckupId }),
    onDone: (checkup) => openCheckup(checkup, navigate),
  });
  if (step.kind === 'none')
    return (
      <DropZone
        label={label}
        minHeight={minHeight}
        hint={`JPG、PNG、WebP，${UPLOAD_WORDS.bytes} 以内；照片只有您看得到`}
        onFiles={([file]) => file && start(file)}
      />
    );
  return (
    <StepPanel style={{ minHeight }} role={step.kind === 'failed' ? 'alert' : 'status'}>
      <StepView step={step} onRetry={retry} onClear={clear} />
    </StepPanel>
  );
}

export function openCheckup({ id }: Checkup, navigate: ReturnType<typeof useNavigate>): void {
  void queryClient.invalidateQueries({ queryKey: callKey('GET /course/user/checkup/page/{page}/{limit}') });
  void queryClient.invalidateQueries({ queryKey: callKey('GET /course/user/checkup/get') });
  void navigate(addressOf(id));
}

interface StepViewProps {
  step: Exclude<Step, { kind: 'none' }>;
  onRetry: () => void;
  onClear: () => void;
}

/** A step of a checkup. A waiting or failed photo stays until the user dismisses it. */
export function StepView({ step, onRetry, onClear }: StepViewProps) {
  if (step.kind === 'sending')
    return (
      <>
        <p>正在上传「{step.file.name}」</p>
        <Progress value={step.percent} label="上传进度" />
        <Row>
          <Button size="s" onClick={onClear}>
            取消
          </Button>
        </Row>
      </>
    );
  if (step.kind === 'measuring')
    return (
      <p>
        <Spinner /> 正在量八项，大照片要几秒钟
      </p>
    );
  const waiting = step.kind === 'waiting';
  const final = !waiting && step.final;
  return (
    <>
      <p>{waiting ? `「${step.file.name}」已经放好，登录之后就量` : step.message}</p>
      <Row>
        {final ? null : (
          <Button tone="primary" size="s" onClick={onRetry}>
            {waiting ? '登录' : '重试'}
          </Button>
        )}
        <Button tone={final ? 'primary' : 'default'} size="s" onClick={onClear}>
          换一张
        </Button>
      </Row>
    </>
  );
}

const StepPanel = styled.div`
  display: grid;
  align-content: center;
  gap: ${t.s3};
  padding: ${t.s4};
  ${card}
  font-size: ${t.t14};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
`;
