import type { Picture } from '@app/shared/contracts/pictures';
import { describeError } from '@app/shared/http/call';
import { useSelectionKeys } from '@app/shared/pictures';
import { toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Keys } from '../../../shortcuts/Keys.tsx';
import { useKeysOf } from '../../../shortcuts/use-shortcuts.ts';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import { usePictureActions } from '../hooks/use-picture-actions.ts';
import { listedPictures, usePictures } from '../hooks/use-pictures.ts';
import { useSelection } from '../hooks/use-selection.ts';
import type { ComparedPicture } from '../model/difference.ts';
import { NO_FILTER, isNarrowed, filterProblem, type GalleryFilter } from '../model/filter.ts';
import { SelectionBar, UndoBar } from './Bars.tsx';
import { FacetPanel } from './FacetPanel.tsx';
import { Columns, Aside, Hint, Main, Note, Fresh } from './gallery-frame.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Viewer } from './Viewer.tsx';

/** The picture that is open in the viewer, and its index in the list. */
export interface GalleryLook {
  fileId: string;
  place: number | null;
}

interface GalleryProps {
  filter: GalleryFilter;
  /** @param typed whether the history entry is replaced, as the text is still being typed */
  onFilter: (filter: GalleryFilter, typed?: boolean) => void;
  look: GalleryLook | null;
  /** @param instead whether the history entry of the open picture is replaced */
  onLook: (look: GalleryLook, instead?: boolean) => void;
  onLookAway: () => void;
  /** Details of a picture, with actions that load them into the form. */
  details: (whole: ComparedPicture) => ReactNode;
  /** Link that is shown while the gallery is empty. */
  action: ReactNode;
}

/** All pictures of a person, by day. */
export function Gallery({ filter, onFilter, look, onLook, onLookAway, details, action }: GalleryProps) {
  const pictures = usePictures(filter);
  const actions = usePictureActions();
  const { facets } = pictures;
  const total = facets.data?.total ?? 0;
  const [drawer, setDrawer] = useState(false);
  const [tagged, setTagged] = useState<{ ids: string[]; tags: string[] } | null>(null);
  const tagDialog = useOnDemand(() =>
    import(/* webpackChunkName: "gallery-tags" */ './TagDialog.tsx').then((module) => module.TagDialog),
  );
  const compare = useOnDemand(() =>
    import(/* webpackChunkName: "gallery-compare" */ './CompareDialog.tsx').then((module) => module.CompareDialog),
  );
  const differ = useOnDemand(() =>
    import(/* webpackChunkName: "gallery-difference" */ './DifferenceDialog.tsx').then(
      (module) => module.DifferenceDialog,
    ),
  );
  const starKey = useKeysOf('star');

  const attempt = (work: () => Promise<void>) => {
    work().catch((error: unknown) => toast.error(describeError(error)));
  };
  const { chosen, isChosen, chooseAll, choose, clear, drop } = useSelection({
    total,
    idsFrom: pictures.idsFrom,
    attempt,
  });
  const star = (picture: Picture) => void actions.star([picture.fileId], !picture.starred);
  const openTags = (ids: string[], tags: string[]) => {
    setTagged({ ids, tags });
    tagDialog.open();
  };
  const remove = async (ids: readonly string[]) => {
    if (!(await actions.remove(ids))) return;
    drop(ids);
    if (look && ids.includes(look.fileId)) onLookAway();
  };
  const step = (by: -1 | 1) => {
    if (look?.place === null || look === null) return;
    const place = look.place + by;
    if (place < 0 || place >= total) return;
    attempt(async () => {
      const next = pictures.at(place) ?? (await pictures.load(place));
      if (next) onLook({ fileId: next.fileId, place }, true);
    });
  };
  // Callbacks are stable: the cells of the grid keep them.
  const acts = useRef({ choose, open: (picture: Picture, place: number) => onLook({ fileId: picture.fileId, place }) });
  useEffect(() => {
    acts.current = { choose, open: (picture, place) => onLook({ fileId: picture.fileId, place }) };
  });
  const [cell] = useState(() => ({
    onChoose: (...args: Parameters<typeof choose>) => acts.current.choose(...args),
    onOpen: (picture: Picture, place: number) => acts.current.open(picture, place),
  }));

  useSelectionKeys({
    hasPictures: total > 0,
    choosing: chosen.length > 0,
    onAll: chooseAll,
    onClear: clear,
    onRemove: () => void remove(chosen),
  });

  const panel = <FacetPanel filter={filter} facets={facets.data} onChange={onFilter} />;
  const seen = listedPictures(chosen);
  const starred = seen.length > 0 && seen.length === chosen.length && seen.every((picture) => picture.starred);
  const two = chosen.length === 2 ? ([chosen[0]!, chosen[1]!] as const) : null;

  const content = () => {
    if (filterProblem(filter)) return null;
    if (facets.isPending) return <SkeletonGroup label="正在加载图库">{BONES}</SkeletonGroup>;
    if (facets.isError && !facets.data) return <CallError of={facets} />;
    if (total === 0)
      return isNarrowed(filter) ? (
        <Empty
          art="works"
          text="没有符合条件的作品"
          action={<Button onClick={() => onFilter({ ...NO_FILTER, order: filter.order })}>清除筛选</Button>}
        />
      ) : (
        <Empty art="works" text="还没有作品。写一句提示词，生成的图片都会留在这里。" action={action} />
      );
    return (
      <>
        {pictures.problem ? (
          <Note role="alert">
            {pictures.problem.message}
            <Button size="s" onClick={pictures.fresh.show}>
              重新加载
            </Button>
          </Note>
        ) : null}
        <PictureGrid
          days={facets.data.days}
          order={filter.order}
          at={pictures.at}
          chosen={isChosen}
          onRange={pictures.handleRange}
          onStar={star}
          {...cell}
        />
      </>
    );
  };

  return (
    <Columns>
      <Aside aria-label="筛选">
        {panel}
        <Hint>
          方向键移动，空格选择，Shift 连选，⌘ / Ctrl A 全选，回车打开，Delete 删除
          {starKey ? (
            <>
              ，<Keys of={starKey} /> 收藏
            </>
          ) : null}
        </Hint>
      </Aside>
      <Main>
        <SearchBar
          filter={filter}
          total={facets.isPlaceholderData ? undefined : facets.data?.total}
          onChange={onFilter}
          onFacets={() => setDrawer(true)}
        />
        {pictures.fresh.waiting ? (
          <Fresh>
            <Button size="s" tone="primary" onClick={pictures.fresh.show}>
              有新图片，点此查看
            </Button>
          </Fresh>
        ) : null}
        {content()}
        {chosen.length > 0 ? (
          <SelectionBar
            count={chosen.length}
            total={total}
            starred={starred}
            busy={actions.busy}
            on={{
              all: chooseAll,
              clear,
              star: () => void actions.star(chosen, !starred),
              tag: () => openTags(chosen, [...new Set(seen.flatMap(({ tags }) => tags))]),
              compare: compare.open,
              differ: differ.open,
              download: () => void actions.download(chosen),
              remove: () => void remove(chosen),
            }}
          />
        ) : actions.removed ? (
          <UndoBar
            count={actions.removed.ids.length}
            busy={actions.busy}
            onUndo={() => void actions.undo()}
            onClose={actions.forget}
          />
        ) : null}
      </Main>
      <Dialog title="筛选" open={drawer} onOpenChange={setDrawer} width={420}>
        {panel}
      </Dialog>
      {look ? (
        <Viewer
          fileId={look.fileId}
          place={look.place}
          total={total}
          onStep={step}
          onClose={onLookAway}
          on={{
            star: ({ picture }) => star(picture),
            tag: ({ picture }) => openTags([picture.fileId], picture.tags),
            remove: ({ picture }) => void remove([picture.fileId]),
          }}
          details={details}
        />
      ) : null}
      {tagDialog.Part && tagged ? (
        <tagDialog.Part
          count={tagged.ids.length}
          tags={tagged.tags}
          known={facets.data?.facets.tag.map(({ value }) => value) ?? []}
          onSave={(change) => void actions.tag(tagged.ids, change)}
          onClosed={tagDialog.close}
        />
      ) : null}
      {compare.Part && two ? <compare.Part ids={two} onClosed={compare.close} /> : null}
      {differ.Part && two ? <differ.Part ids={two} onClosed={differ.close} /> : null}
    </Columns>
  );
}

const BONES = (
  <div
    style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))', marginTop: 48 }}
  >
    {Array.from({ length: 12 }, (_, i) => (
      <Skeleton key={i} ratio="1 / 1" radius="6px" />
    ))}
  </div>
);
