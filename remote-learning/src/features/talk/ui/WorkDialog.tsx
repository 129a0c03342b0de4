import type { GalleryWork } from '@app/shared/contracts/gallery';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { confirm, requireLogin, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Badge, PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { CallError } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Check, Flag, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CHECK_NAMES } from '../../../shared/check-names.ts';
import { ReportDialog, type ReportedEntry } from '../../../shared/ReportDialog.tsx';
import { trySend } from '../model/change.ts';
import { Comments } from './Comments.tsx';

const GET_CALL = 'GET /course/data/gallery/get';
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface WorkDialogProps {
  id: number;
  onClose: () => void;
  /** Called when the list is out of date. */
  onChanged: () => void;
}

/** A homework, enlarged, with its measured values and comments. */
export function WorkDialog({ id, onClose, onChanged }: WorkDialogProps) {
  const work = useCall(GET_CALL, { id }, { quiet: true });
  const [reported, setReported] = useState<ReportedEntry | null>(null);
  const { data } = work;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={data ? (data.mine ? '我的作业' : `${data.author}的作业`) : '同学作业'}
        description={
          data ? `${data.lesson ? `${data.lesson.title} · ` : ''}${dayTime(data.createdAt)} 展示` : undefined
        }
        width={920}
      >
        {data ? (
          <Work
            work={data}
            onReport={setReported}
            onGone={() => {
              onChanged();
              onClose();
            }}
            onChanged={() => {
              void work.refetch();
              onChanged();
            }}
          />
        ) : work.isError ? (
          <CallError of={work} />
        ) : (
          <div role="status" aria-label="正在载入作业">
            <Skeleton height="320px" radius={t.r2} />
          </div>
        )}
      </Dialog>
      <ReportDialog reported={reported} onClose={() => setReported(null)} />
    </>
  );
}

interface WorkProps {
  work: GalleryWork;
  onReport: (reported: ReportedEntry) => void;
  onGone: () => void;
  onChanged: () => void;
}

function Work({ work, onReport, onGone, onChanged }: WorkProps) {
  const { id, author, url, width, height, generated, checks, mine, state } = work;
  const handleWithdraw = async () => {
    if (!(await confirm({ message: '撤回后别人就看不到了，评论一起删除。作业和学习进度不变。' }))) return;
    if (!(await trySend(() => call('POST /course/user/gallery/withdraw', { id })))) return;
    toast.success('已撤回');
    onGone();
  };
  return (
    <BeforeAfter>
      <figure>
        <Picture
          src={`${url}?w=1280`}
          alt={`${author}的作业`}
          ratio={`${width} / ${height}`}
          fit="contain"
          radius={t.r2}
          loading="eager"
        />
        {generated ? <PictureTag>AI 生成</PictureTag> : null}
      </figure>
      <div>
        {state === 'held' ? <Badge tone="warning">被多人举报，正在核实，只有您看得到</Badge> : null}
        <Figures>
          {checks.map(({ check, passed, words }) => (
            <li key={check} data-open={passed ? undefined : ''}>
              {passed ? <Check {...icon} aria-label="做到了" /> : <TriangleAlert {...icon} aria-label="没做到" />}
              <span>
                {CHECK_NAMES[check]}
                <small>{words}</small>
              </span>
            </li>
          ))}
        </Figures>
        {mine ? (
          <Button size="s" icon={<Undo2 {...icon} />} onClick={() => void handleWithdraw()}>
            撤回展示
          </Button>
        ) : (
          <Button
            size="s"
            tone="text"
            icon={<Flag {...icon} />}
            onClick={() => requireLogin(() => onReport({ kind: 'homework', id }))}
          >
            举报这份作业
          </Button>
        )}
        <Comments workId={id} mine={mine} onChanged={onChanged} onReport={onReport} />
      </div>
    </BeforeAfter>
  );
}

const BeforeAfter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: ${t.s5};
  align-items: start;
  margin-top: ${t.s4};
  figure {
    position: relative;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figures = styled.ul`
  margin-bottom: ${t.s3};
  li {
    display: flex;
    gap: ${t.s2};
    padding: ${t.s2} 0;
    font-size: ${t.t14};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${t.success};
  }
  [data-open] svg {
    color: ${t.warning};
  }
  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
