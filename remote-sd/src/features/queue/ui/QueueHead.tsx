import type { Task } from '@app/shared/contracts/aigc';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { IconButton } from '@app/shared/ui/button';
import { EllipsisVertical, Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import type { QueueActions } from '../../../tasks/use-queue-actions.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

interface QueueHeadProps {
  /** Title of the panel; omitted in a sheet that has its own title. */
  title?: string;
  pending: number;
  waiting: readonly Task[];
  failed: readonly Task[];
  paused: boolean;
  queue: QueueActions;
  onNotices: () => void;
}

/** Actions on the whole queue. */
export function QueueHead({ title, pending, waiting, failed, paused, queue, onNotices }: QueueHeadProps) {
  return (
    <Head>
      {title ? <h2>{title}</h2> : null}
      {pending > 0 ? <Badge>{title ? pending : `${pending} 个任务`}</Badge> : null}
      <Tools>
        <IconButton
          size="s"
          label={paused ? '继续队列' : '暂停队列：正在生成的会画完'}
          aria-pressed={paused}
          onClick={() => void queue.pause(!paused)}
        >
          {paused ? (
            <Play size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Pause size={16} strokeWidth={1.5} aria-hidden />
          )}
        </IconButton>
        <MoreMenu
          label="队列操作"
          list="队列"
          icon={EllipsisVertical}
          items={[
            {
              label: '取消全部排队',
              detail: waiting.length,
              disabled: waiting.length === 0,
              onSelect: () => void queue.cancelWaiting(waiting),
            },
            {
              label: '清除失败的任务',
              detail: failed.length,
              disabled: failed.length === 0,
              onSelect: () => void queue.clearFailed(failed),
            },
            { label: '完成提醒…', separated: true, onSelect: onNotices },
          ]}
        />
      </Tools>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 40px;
  padding: 0 ${t.s2} 0 ${t.s4};
  h2 {
    font-size: ${t.t13};
  }
`;
const Tools = styled.div`
  display: flex;
  margin-left: auto;
  [aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
`;
