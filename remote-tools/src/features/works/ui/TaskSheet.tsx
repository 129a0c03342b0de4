import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { relativeTime } from '@app/shared/format/time';
import { isActive } from '@app/shared/tasks/merge';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge, PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Picture } from '@app/shared/ui/picture';
import { Download, Forward } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CHAINED } from '../../../kit/tools.ts';
import { downloadPicture } from '../../../kit/download.ts';
import { Film } from '../../../kit/Film.tsx';
import { sizeText } from '../../../kit/sizes.ts';
import { elapsedText } from '../../../kit/task-words.ts';
import { noteOf } from '../../../tasks/note.ts';
import { TASK_STATES } from '../../../tasks/states.ts';
import { titleOf } from '../model/works.ts';
import { TaskProgress } from './TaskProgress.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Facts about a task besides its pictures, each with its name. */
const factsOf = ({ tool, createdAt, elapsedMs, state, position, params, source }: Task, now: number) =>
  (
    [
      ['工具', TOOL_NAMES[tool]],
      ['提交', relativeTime(createdAt, now)],
      ['用时', elapsedMs === null ? '' : elapsedText(elapsedMs)],
      ['排队', state === 'queued' && position > 0 ? `第 ${position} 个` : ''],
      ['提示词', 'prompt' in params ? params.prompt : ''],
      ['原图', source ? `${source.name}（${sizeText(source)}）` : ''],
    ] as const
  ).filter(([, text]) => text);

/** Everything about one task. */
export function TaskSheet({ task, children }: { task: Task; children: ReactNode }) {
  const [now] = useState(Date.now);
  const { source } = task;
  return (
    <Sheet>
      <header>
        <h1>{titleOf(task)}</h1>
        <Badge tone={TASK_STATES[task.state].tone}>{TASK_STATES[task.state].label}</Badge>
        <div>{children}</div>
      </header>
      {task.state === 'running' ? <TaskProgress task={task} /> : null}
      {task.error ? <Problem>{task.error}</Problem> : null}
      <dl>
        {factsOf(task, now).map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <Pictures aria-label="图片">
        {source ? (
          <li>
            <figure>
              <Picture src={`${source.url}?w=800`} alt={`原图：${source.name}`} ratio="1 / 1" fit="contain" />
              <PictureTag $small>原图</PictureTag>
            </figure>
          </li>
        ) : null}
        {task.images.map((image, index) => (
          <li key={image.fileId}>
            <Result task={task} image={image} place={index + 1} />
          </li>
        ))}
      </Pictures>
      {task.images.length === 0 && !isActive(task) && task.state !== 'failed' ? <p>这个任务没有图片。</p> : null}
    </Sheet>
  );
}

function Result({ task, image, place }: { task: Task; image: TaskImage; place: number }) {
  const name = `第 ${place} 张${image.part ? `（${image.part}）` : ''}`;
  const video = image.durationMs !== undefined;
  return (
    <figure>
      {video ? (
        <Film url={image.url} label={titleOf(task)} />
      ) : (
        <Picture src={`${image.url}?w=800`} alt={`${titleOf(task)}，${name}`} ratio="1 / 1" fit="contain" />
      )}
      <PictureTag $small>{noteOf(task)}</PictureTag>
      <figcaption>
        <span>{[sizeText(image), ...image.notes].join(' · ')}</span>
        {video ? null : (
          <Menu
            label={`用另一个工具继续：${name}`}
            align="end"
            trigger={
              <Button size="s" aria-label={`继续处理：${name}`} icon={<Forward {...icon} />}>
                继续处理
              </Button>
            }
            items={CHAINED.map((tool) => ({ label: TOOL_NAMES[tool], to: pageOfTool(tool, image.fileId) }))}
          />
        )}
        <Button
          size="s"
          aria-label={`下载：${name}`}
          icon={<Download {...icon} />}
          onClick={() => void downloadPicture(image)}
        >
          下载
        </Button>
      </figcaption>
    </figure>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: ${t.s4};
  header {
    ${wrapRow}
    gap: ${t.s3};
  }
  header > div {
    display: flex;
    gap: ${t.s2};
    margin-left: auto;
  }
  h1 {
    min-width: 0;
    font-size: ${t.t20};
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: ${t.s1} ${t.s4};
    margin: 0;
    font-size: ${t.t14};
  }
  dt {
    color: ${t.ink3};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  > p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const Problem = styled.p`
  && {
    color: ${t.danger};
  }
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: ${t.s4};
  figure {
    position: relative;
    overflow: hidden;
    border: 1px solid ${t.line};
    border-radius: ${t.r2};
    background: ${t.sunken};
  }
  figcaption {
    ${wrapRow}
    gap: ${t.s2};
    padding: ${t.s2} ${t.s3};
    background: ${t.surface};
    color: ${t.ink2};
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
  }
  figcaption span {
    flex: 1;
    min-width: 0;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
