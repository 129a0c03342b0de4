import type { WorkshopJob } from '@app/shared/contracts/workshop';
import { card, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Progress } from '@app/shared/ui/progress';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { formatMoment } from '../../../model/format.ts';
import { copyText } from '../../../ui/copy.ts';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { isOpen, type Workshop } from '../hooks/use-workshop.ts';
import { fileSize } from '../model/file-size.ts';

const STATES: Record<WorkshopJob['state'], { text: string; tone: 'accent' | 'success' | 'danger' | 'neutral' }> = {
  waiting: { text: '排队中', tone: 'neutral' },
  running: { text: '进行中', tone: 'accent' },
  done: { text: '已完成', tone: 'success' },
  failed: { text: '没有做成', tone: 'danger' },
  cancelled: { text: '已取消', tone: 'neutral' },
};
const KINDS: Record<WorkshopJob['params']['kind'], string> = {
  merge: '模型合并',
  blocks: '超级合并',
  convert: '模型转换',
  mend: '模型工具箱',
};

/** The person's jobs, newest first, with their progress or result. */
export function JobList({ workshop: { jobs, cancel } }: { workshop: Workshop }) {
  if (jobs.isError && !jobs.data) return <CallError of={jobs} />;
  const list = jobs.data ?? [];
  if (list.length === 0)
    return <Empty art="works" text="还没有任务。做好的模型会出现在这里，也会出现在绘图引擎的模型列表里。" />;
  return (
    <List aria-label="任务">
      {list.map((job) => (
        <Job key={job.id}>
          <Head>
            <b>{job.target}</b>
            <Badge tone={STATES[job.state].tone}>{STATES[job.state].text}</Badge>
          </Head>
          <SmallText>
            {KINDS[job.params.kind]}，{formatMoment(job.createdAt, new Date())}
          </SmallText>
          {isOpen(job) ? (
            <Under>
              <Progress value={job.state === 'running' ? job.percent : null} label={`${job.target} 的进度`} thin />
              <span>{job.state === 'running' ? `${job.percent.toFixed(0)}%` : ''}</span>
              <Button size="s" tone="text" aria-label={`取消 ${job.target}`} onClick={() => void cancel(job)}>
                取消
              </Button>
            </Under>
          ) : null}
          {job.problem ? <ErrorText role="alert">{job.problem}</ErrorText> : null}
          {job.made ? (
            <>
              <SmallText>
                {fileSize(job.made.bytes)}，短哈希 <code>{job.made.shortHash}</code>
              </SmallText>
              <Hash>
                <code>{job.made.sha256}</code>
                <Button
                  size="s"
                  tone="text"
                  icon={<Copy size={14} strokeWidth={1.5} aria-hidden />}
                  aria-label={`复制 ${job.target} 的 SHA-256`}
                  onClick={() => void copyText(job.made!.sha256)}
                >
                  复制
                </Button>
              </Hash>
            </>
          ) : null}
          {job.notes.map((note) => (
            <SmallText key={note}>{note}</SmallText>
          ))}
        </Job>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: ${t.s3};
  max-width: 720px;
  margin: 0 auto;
  padding: ${t.s4};
  list-style: none;
`;
const Job = styled.li`
  display: grid;
  gap: ${t.s1};
  padding: ${t.s3} ${t.s4};
  ${card}
`;
const Head = styled.div`
  ${row}
  gap: ${t.s2};
  justify-content: space-between;
  b {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Under = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 40px auto;
  align-items: center;
  gap: ${t.s2};
  font-size: ${t.t12};
`;
const Hash = styled.div`
  ${row}
  gap: ${t.s2};
  code {
    min-width: 0;
    font-size: ${t.t12};
    color: ${t.ink3};
    overflow-wrap: anywhere;
  }
`;
