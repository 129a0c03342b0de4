import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { confirm, requireLogin, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button, IconButton, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Download, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { downloadPicture } from '../../../kit/download.ts';
import { Length } from '../../../kit/Film.tsx';
import { noteOf } from '../../../tasks/note.ts';
import { titleOf } from '../model/works.ts';
import { cardFooter } from '../../../kit/layouts.ts';

/** The person's latest finished pictures from every tool. */
export function WorksGrid({ limit }: { limit: number }) {
  const { user, ready } = useSession();
  const { query, drop } = useTasks({ limit, state: 'done' });

  const handleRemove = async (task: Task) => {
    if (!(await confirm({ message: '删除后无法恢复，确定删除这个作品吗？', danger: true }))) return;
    try {
      await call('POST /aigc/task/remove', { id: task.id });
      drop(task.id);
      toast.success('已删除');
    } catch {
      // The shell has shown the error; the work stays.
    }
  };

  // The query is disabled for a visitor: without this the skeleton would stay forever.
  if (ready && !user) {
    return (
      <Empty
        art="works"
        text="登录后，您的作品都在这里"
        action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
      />
    );
  }
  if (query.isPending) {
    return (
      <Grid role="status" aria-label="正在载入作品">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
          <Skeleton key={card} ratio="1 / 1" radius={t.r2} />
        ))}
      </Grid>
    );
  }
  if (query.isError && !query.data) return <CallError of={query} />;
  const works = query.data?.list.flatMap((task) => task.images.map((image) => ({ task, image }))) ?? [];
  if (works.length === 0) {
    return (
      <Empty
        art="works"
        text="还没有作品，做好的图片会出现在这里"
        action={<LinkButton to="/hidream/imgEnhance">去增强一张照片</LinkButton>}
      />
    );
  }
  return (
    <Grid>
      {works.map(({ task, image }) => (
        <Work key={image.fileId} task={task} image={image} onRemove={() => void handleRemove(task)} />
      ))}
    </Grid>
  );
}

function Work({ task, image, onRemove }: { task: Task; image: TaskImage; onRemove: () => void }) {
  const title = titleOf(task);
  return (
    <Card>
      <Link to={pageOfTask(task)} aria-label={`打开：${title}，${noteOf(task)}`}>
        <Picture src={`${image.url}?w=480`} alt={title} ratio="1 / 1" />
        <PictureTag $small>{noteOf(task)}</PictureTag>
        {image.durationMs === undefined ? null : <Length ms={image.durationMs} />}
      </Link>
      <footer>
        <div>
          <b title={title}>{title}</b>
          <small>
            {image.width} × {image.height}
          </small>
        </div>
        <IconButton label={`下载：${title}`} size="s" tone="text" onClick={() => void downloadPicture(image)}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label={`删除：${title}`} size="s" tone="text" onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </footer>
    </Card>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${t.s4};
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s3};
  }
`;

const Card = styled.article`
  overflow: hidden;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  > a {
    position: relative;
    display: block;
  }
  ${cardFooter}
`;
