import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { ErrorState, Empty } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { picturesOf } from '../../features/results/model/pictures.ts';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import { pictureLabel } from '../../ui/engine.ts';
import { Tile } from './tile.ts';

const MAX_WORKS = 8;

export function LatestWorks({ history }: { history: TaskPages }) {
  const { user, ready } = useSession();
  if (ready && !user) {
    return (
      <Empty
        text="登录后，您的作品都在这里。"
        action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
      />
    );
  }
  if (!ready || history.loading) {
    return (
      <Grid aria-busy>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} ratio="1 / 1" radius="8px" />
        ))}
      </Grid>
    );
  }
  const pictures = picturesOf(history.tasks).slice(0, MAX_WORKS);
  if (history.error && pictures.length === 0) {
    return <ErrorState message={history.error.message} onRetry={() => void history.refetch()} />;
  }
  if (pictures.length === 0) return <Empty art="works" text="还没有作品，从上面的示例开始吧。" />;
  return (
    <Grid>
      {pictures.map(({ key, image, params, task }) => (
        <Tile key={key} to="/SD" state={{ picture: key }}>
          <Picture src={`${image.url}?w=320`} alt={params.prompt.slice(0, 60)} ratio="1 / 1" radius="8px" />
          <PictureTag $small $at="bottom-left">
            {pictureLabel(task)}
          </PictureTag>
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s3};
  ${below(690)} {
    grid-template-columns: 1fr 1fr;
  }
`;
