import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import {
  allOf,
  DownloadButton,
  extended,
  NOTHING,
  RemoveButton,
  SelectionBar,
  StarButton,
  toggled,
  UndoBar,
  useSelectionKeys,
  within,
  type Selection,
} from '@app/shared/pictures';
import { useSession } from '@app/shared/state/session';
import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { InfiniteScroll, pagesOfQuery } from '@app/shared/ui/infinite-scroll';
import { Skeleton } from '@app/shared/ui/skeleton';
import { VirtualGrid } from '@app/shared/ui/virtual';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadArchive } from '../../../kit/archive.ts';
import { downloadPicture } from '../../../kit/download.ts';
import { isNarrowed, filterProblem, type MaterialFilter } from '../model/filter.ts';
import type { Materials } from '../use-materials.ts';
import { MaterialCard } from './MaterialCard.tsx';

/** Height of text and buttons below a picture, in px. */
const WORDS_PX = 58;

interface MaterialGridProps {
  filter: MaterialFilter;
  materials: Materials;
  onAll: () => void;
}

/**
 * The person's pictures with selection: by checkboxes, a range by Shift, all by Ctrl A, none by
 * Escape.
 */
export function MaterialGrid({ filter, materials: mine, onAll }: MaterialGridProps) {
  const { user, ready } = useSession();
  const [selected, setSelected] = useState<Selection<string>>(NOTHING);
  const [packing, setPacking] = useState(false);
  const { query, materials, total, removed } = mine;
  const order = materials.map(({ fileId }) => fileId);
  const selection = within(selected, order);
  const chosen = [...selection.chosen];
  const starred = materials.filter(({ fileId }) => selection.chosen.has(fileId)).every((one) => one.starred);

  const tooMany = chosen.length > ARCHIVE_FILES;
  const still = mine.busy || packing || tooMany;

  const handleRemove = (ids: string[]) => {
    setSelected(NOTHING);
    void mine.remove(ids);
  };
  const handleDownload = async () => {
    const only = chosen.length === 1 ? materials.find(({ fileId }) => fileId === chosen[0]) : undefined;
    if (only) return downloadPicture(only);
    setPacking(true);
    // The shell has shown the error.
    await downloadArchive({ ids: order.filter((id) => selection.chosen.has(id)) }).catch(() => undefined);
    setPacking(false);
  };
  useSelectionKeys({
    hasPictures: order.length > 0,
    choosing: chosen.length > 0,
    onAll: () => setSelected(allOf(order)),
    onClear: () => setSelected(NOTHING),
    onRemove: () => handleRemove(chosen),
  });

  if (ready && !user)
    return (
      <Empty
        art="works"
        text="登录后，您的图片都在这里"
        action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
      />
    );
  if (filterProblem(filter)) return null;
  if (query.isPending)
    return (
      <Bones role="status" aria-label="正在载入图片">
        <BoneCards />
      </Bones>
    );
  if (query.isError && !query.data) return <CallError of={query} />;
  return (
    <>
      {materials.length === 0 && !query.hasNextPage ? (
        isNarrowed(filter) ? (
          <Empty art="works" text="没有符合条件的图片" action={<Button onClick={onAll}>看全部图片</Button>} />
        ) : (
          <Empty
            art="works"
            text="还没有图片，上传和做好的图片都会出现在这里"
            action={<LinkButton to="/hidream/imgEnhance">去增强一张照片</LinkButton>}
          />
        )
      ) : (
        <InfiniteScroll
          label="我的图片"
          count={materials.length}
          skeleton={
            <Bones>
              <BoneCards />
            </Bones>
          }
          {...pagesOfQuery(query)}
        >
          <VirtualGrid
            label={`${total} 张图片`}
            items={materials}
            total={total}
            itemKey={({ fileId }) => fileId}
            minColumn={160}
            gap={12}
            keep="materials"
            estimate={(width) => width + WORDS_PX}
            render={(material) => (
              <MaterialCard
                material={material}
                chosen={selection.chosen.has(material.fileId)}
                choosing={chosen.length > 0}
                onChoose={(extend) =>
                  setSelected(
                    extend
                      ? extended(selection, material.fileId, order)
                      : toggled(selection, material.fileId, material.fileId),
                  )
                }
                onStar={() => void mine.star([material.fileId], !material.starred)}
                onRemove={() => handleRemove([material.fileId])}
              />
            )}
          />
        </InfiniteScroll>
      )}
      {chosen.length > 0 ? (
        <SelectionBar
          count={chosen.length}
          note={tooMany ? `，一次最多处理 ${ARCHIVE_FILES} 张` : ''}
          onAll={() => setSelected(allOf(order))}
          onClear={() => setSelected(NOTHING)}
        >
          <StarButton starred={starred} disabled={still} onPress={() => void mine.star(chosen, !starred)} />
          <RemoveButton disabled={still} onPress={() => handleRemove(chosen)} />
          <DownloadButton disabled={still} onPress={() => void handleDownload()}>
            {chosen.length === 1 ? '下载' : '打包下载'}
          </DownloadButton>
        </SelectionBar>
      ) : removed ? (
        <UndoBar count={removed.ids.length} busy={mine.busy} onUndo={() => void mine.undo()} onClose={mine.forget} />
      ) : null}
    </>
  );
}

function BoneCards() {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((card) => <Skeleton key={card} ratio="3 / 4" radius={t.r2} />);
}

const Bones = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 12px;
`;
