import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { filterIn, filterParams, type GalleryFilter } from '../../features/gallery/model/filter.ts';
import type { ComparedPicture } from '../../features/gallery/model/difference.ts';
import { Gallery, type GalleryLook } from '../../features/gallery/ui/Gallery.tsx';
import type { RestorePart } from '../../model/restore.ts';
import { PictureDetails } from './PictureDetails.tsx';
import { restoreTask } from '../../bench/restore-task.ts';
import { pathOfTab } from '../../bench/tab-path.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

/**
 * `/SD/components/gallery`: filters are stored in the address, the opened picture in the state of
 * the history entry.
 */
export function GalleryTab({ bench }: { bench: WorkbenchState }) {
  const { user, ready } = useSession();
  const [params, setParams] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const look = lookOfState(state);

  const change = (next: GalleryFilter, typed = false) =>
    setParams(filterParams(next), { replace: typed, preventScrollReset: typed });

  /** Fills the form with some of a picture's parameters, and opens its tab. */
  const restore = ({ picture, task }: ComparedPicture, part: RestorePart | 'remix') => {
    const seed = task.images.find(({ fileId }) => fileId === picture.fileId)?.seed ?? null;
    const tab = restoreTask(bench, task, seed, part);
    if (tab) void navigate(pathOfTab(tab));
  };

  if (ready && !user) {
    return (
      <Middle>
        <Empty
          text="登录后，您的作品都在这里。"
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      </Middle>
    );
  }
  return (
    <Gallery
      filter={filterIn(params)}
      onFilter={change}
      look={look}
      onLook={(next, instead = false) => void navigate(pathname + search, { replace: instead, state: { look: next } })}
      onLookAway={() => void navigate(-1)}
      details={(whole) => (
        <PictureDetails whole={whole} engine={bench.engine} onRestore={(part) => restore(whole, part)} />
      )}
      action={
        <LinkButton to={pathOfTab('txt2img')} size="s">
          去写提示词
        </LinkButton>
      }
    />
  );
}

function lookOfState(state: unknown): GalleryLook | null {
  if (typeof state !== 'object' || state === null || !('look' in state)) return null;
  const { fileId, place } = (state.look ?? {}) as Partial<GalleryLook>;
  return typeof fileId === 'string' ? { fileId, place: typeof place === 'number' ? place : null } : null;
}

const Middle = styled.div`
  padding: ${t.s5};
`;
