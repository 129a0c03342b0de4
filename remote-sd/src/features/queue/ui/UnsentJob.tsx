import { Spinner } from '@app/shared/ui/spinner';
import { CloudOff } from 'lucide-react';
import { titleOf } from '../../../model/drawing.ts';
import { formatParams } from '../../../model/format.ts';
import type { UnsentTask } from '../../../tasks/outbox.ts';
import { Advice, JobItem, Lines, QueuePlace, RetryWays } from './job-parts.ts';

interface UnsentJobProps {
  task: UnsentTask;
  onResend: () => void;
  onDiscard: () => void;
}

/** A submission that the service has not confirmed. */
export function UnsentJob({ task: { params, state, error }, onResend, onDiscard }: UnsentJobProps) {
  const failed = state === 'failed';
  return (
    <JobItem>
      <QueuePlace $bad={failed} aria-hidden>
        {failed ? <CloudOff size={18} strokeWidth={1.5} /> : <Spinner />}
      </QueuePlace>
      <Lines>
        <p title={titleOf(params)}>{titleOf(params)}</p>
        <small>{failed ? formatParams(params) : '正在提交…'}</small>
      </Lines>
      {failed ? (
        <Advice role="alert">
          还没有送达：{error}。恢复连接后会自动再送。
          <RetryWays>
            <button type="button" onClick={onResend}>
              现在再送
            </button>
            <button type="button" onClick={onDiscard}>
              放弃
            </button>
          </RetryWays>
        </Advice>
      ) : null}
    </JobItem>
  );
}
