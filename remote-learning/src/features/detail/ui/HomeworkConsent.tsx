import type { Homework } from '@app/shared/contracts/study';
import { call } from '@app/shared/http/call';
import { useInvalidate } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { confirm, toast } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const CONSENT =
  '展示后，所有人（包括没登录的人）能看到这张图、量出来的数字和您的昵称，学过这门课的人可以评论。照片的拍摄地点和相机信息不会公开。只展示这一份，随时可以撤回。同意展示吗？';
const WORDS = {
  shown: '这份作业正在「同学作业」里展示。',
  held: '这份作业被多人举报，正在核实，暂时只有您看得到。',
  down: '这份作业经核实不符合规定，已从「同学作业」下架。',
} as const;

interface HomeworkConsentProps {
  homework: Homework;
  onChange: (homework: Homework) => void;
}

/** Consent to show this homework in the gallery of the course, and its withdrawal. */
export function HomeworkConsent({ homework, onChange }: HomeworkConsentProps) {
  const { lessonId, shown, file } = homework;
  const [busy, run] = useBusy();
  const invalidate = useInvalidate();
  const change = (send: () => Promise<Homework>, said: string) =>
    run(async () => {
      onChange(await send());
      toast.success(said);
      await invalidate('GET /course/data/gallery/page/{page}/{limit}');
    });
  const handleShow = async () => {
    if (!(await confirm({ message: CONSENT }))) return;
    await change(() => call('POST /course/user/gallery/show', { lessonId, consent: true }), '已展示给同学');
  };
  const handleWithdraw = () =>
    shown &&
    change(async () => {
      await call('POST /course/user/gallery/withdraw', { id: shown.id });
      return { ...homework, shown: null };
    }, '已撤回');
  if (!file && !shown) return null;
  return (
    <Line>
      <span>{shown ? WORDS[shown.state] : '只有您看得到这份作业。愿意的话，可以放进这门课的「同学作业」。'}</span>
      {!shown ? (
        <Button loading={busy} icon={<Eye {...icon} />} onClick={() => void handleShow()}>
          展示给同学
        </Button>
      ) : shown.state === 'down' ? null : (
        <Button loading={busy} icon={<EyeOff {...icon} />} onClick={() => void handleWithdraw()}>
          撤回展示
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-top: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t14};
  > span {
    flex: 1 1 16em;
  }
`;
