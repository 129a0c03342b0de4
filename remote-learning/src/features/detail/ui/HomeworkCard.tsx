import type { LessonPicture } from '@app/shared/contracts/lesson';
import type { Homework } from '@app/shared/contracts/study';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { confirm } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { card, hidden, row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { Compare } from '@app/shared/ui/compare';
import { ErrorState } from '@app/shared/ui/empty';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { CHECK_NAMES } from '../../../shared/check-names.ts';
import { Attempts } from './Attempts.tsx';
import { HomeworkConsent } from './HomeworkConsent.tsx';

const GET_CALL = 'GET /course/user/homework/get';
const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

interface HomeworkCardProps {
  lessonId: number;
  photo: LessonPicture;
  onAgain: () => void;
}

/**
 * 我的作业: submitted homework, its measurements, and the learner's own tick. Renders nothing
 * before the first submission.
 */
export function HomeworkCard({ lessonId, photo, onAgain }: HomeworkCardProps) {
  const { user } = useSession();
  const { data, isError, error, refetch } = useCall(
    GET_CALL,
    { lessonId },
    { enabled: user !== null, quiet: true, background: true },
  );
  const put = (homework: Homework | null) => queryClient.setQueryData(callKey(GET_CALL, { lessonId }), homework);
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!user || !data) return null;

  const handleLook = (looked: boolean) =>
    void call('POST /course/user/homework/look', { lessonId, looked }).then(put, () => undefined);
  const handleRemove = async () => {
    if (!(await confirm({ message: '收回这份作业？历次交的记录会一并删除；图片仍在您的作品里，学习进度不变。' })))
      return;
    await call('POST /course/user/homework/remove', { lessonId }).then(
      () => put(null),
      () => undefined,
    );
  };
  const { file, checks, generated } = data;
  const open = checks.filter(({ passed }) => !passed).length;
  return (
    <Card aria-label="我的作业">
      <header>
        <h2>我的作业</h2>
        {open === 0 ? <Badge tone="success">都做到了</Badge> : <Badge tone="warning">还差 {open} 项</Badge>}
      </header>
      <BeforeAfter>
        <div>
          {file ? (
            <>
              <Compare
                label="作业：前后对比"
                before={photo.src}
                after={`${file.url}?w=1280`}
                beforeLabel="练习原图"
                afterLabel={generated ? '我的结果 · AI 生成' : '我的结果'}
                ratio={`${file.width ?? 3} / ${file.height ?? 2}`}
                radius={t.r2}
              />
              <Line>
                {file.name} · {file.width} × {file.height} · {dayTime(data.handedAt)} 交
              </Line>
            </>
          ) : (
            <Line>这份作业的图片已被删除，可以再做一张交上来。</Line>
          )}
        </div>
        <Checks>
          {checks.map(({ check, passed, words }) =>
            check === 'look' ? (
              <li key={check}>
                <Checkbox checked={passed} onCheckedChange={handleLook}>
                  {words}
                </Checkbox>
              </li>
            ) : (
              <li key={check} data-open={passed ? undefined : ''}>
                <i>{passed ? <Check {...icon} /> : <TriangleAlert {...icon} />}</i>
                <div>
                  {CHECK_NAMES[check]}
                  <Hidden>{passed ? '：做到了' : '：还没做到'}</Hidden>
                  <span>{words}</span>
                </div>
              </li>
            ),
          )}
        </Checks>
      </BeforeAfter>
      <Attempts attempts={data.attempts ?? []} />
      <HomeworkConsent homework={data} onChange={put} />
      <footer>
        <span>数字由系统从图片里量出来，打勾由您自己看。量的几项都做到，这一讲才算学完；没做到可以随时换一张。</span>
        <Button onClick={() => void handleRemove()}>收回</Button>
        <Button onClick={onAgain}>再做一张</Button>
      </footer>
    </Card>
  );
}

const Card = styled.section`
  margin-top: ${t.s5};
  padding: ${t.s5};
  ${card}
  header {
    ${row}
    justify-content: space-between;
    gap: ${t.s3};
    margin-bottom: ${t.s4};
  }
  h2 {
    font-size: ${t.t20};
  }
  footer {
    ${wrapRow}
    gap: ${t.s2};
    margin-top: ${t.s5};
    padding-top: ${t.s4};
    border-top: 1px solid ${t.line};
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  footer > span {
    flex: 1 1 16em;
  }
  ${below(690)} {
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

const BeforeAfter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  gap: ${t.s5};
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Line = styled.p`
  margin-top: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
  overflow-wrap: anywhere;
`;

const Checks = styled.ul`
  li {
    display: flex;
    gap: 10px;
    padding: 10px 0;
    border-bottom: 1px solid ${t.line};
    font-size: ${t.t14};
    line-height: 1.5;
  }
  li:last-child {
    border: 0;
  }
  i {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: ${t.rFull};
    background: ${t.successSoft};
    color: ${t.success};
  }
  [data-open] i {
    background: ${t.warningSoft};
    color: ${t.warning};
  }
  div > span:last-child {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  [data-open] div > span:last-child {
    color: ${t.warning};
  }
`;

const Hidden = styled.span`
  ${hidden}
`;
