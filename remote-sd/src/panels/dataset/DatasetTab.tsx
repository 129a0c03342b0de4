import { useUnsaved } from '@app/shared/federation/unsaved';
import { confirm } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonRow, Centre, Foot, PanelFields, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useAbortableWork } from '../../features/dataset/hooks/use-abortable-work.ts';
import { readDrop, readFiles, type OpenedFiles } from '../../features/dataset/model/dropped.ts';
import { applyTagEdit, tagCounts } from '../../features/dataset/model/edits.ts';
import { exportDataset } from '../../features/dataset/model/export-dataset.ts';
import {
  changeTags,
  changedCount,
  markSaved,
  loadDataset,
  openDataset,
  redoTagEdit,
  undoTagEdit,
  type OpenDataset as Shown,
} from '../../features/dataset/model/open-dataset.ts';
import { addTagCondition, readQuery } from '../../features/dataset/model/query.ts';
import { readDataset } from '../../features/dataset/model/read-dataset.ts';
import { EditTools } from '../../features/dataset/ui/EditTools.tsx';
import { OpenButtons, OpenDataset } from '../../features/dataset/ui/OpenDataset.tsx';
import { PictureList } from '../../features/dataset/ui/PictureList.tsx';
import { RefusedFiles } from '../../features/dataset/ui/Refused.tsx';
import { TagList } from '../../features/dataset/ui/TagList.tsx';
import { TrainingFold } from '../../features/dataset/ui/TrainingFold.tsx';
import { saveFile } from '@app/shared/http/save-file';
import { SearchField } from '../../ui/SearchField.tsx';
import { ErrorText, SmallText } from '../../ui/texts.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** 数据集标签: edits captions of pictures on the user's own machine; nothing is uploaded. */
export function DatasetTab() {
  const shown = useSyncExternalStore(openDataset.subscribe, openDataset.get);
  const work = useAbortableWork();
  useUnsaved(shown !== null && shown.tags !== shown.saved);

  const take = async (opening: Promise<OpenedFiles>) => {
    // A failure is reported by the work that awaits it below.
    opening.catch(() => undefined);
    const now = openDataset.get();
    const message = '改过的标签还没有导出，打开别的数据集就会丢掉。要打开吗？';
    if (now && now.tags !== now.saved && !(await confirm({ message, danger: true }))) return;
    await work.run('正在读取标签', async (signal, onProgress) => {
      const { name, files } = await opening;
      loadDataset(await readDataset(name, files, { signal, onProgress }));
    });
  };
  const save = (pictures: boolean) =>
    work.run('正在打包', async (signal, onProgress) => {
      const now = openDataset.get();
      if (!now) return;
      const zip = await exportDataset(now.dataset, now.tags, { pictures, signal, onProgress });
      saveFile(zip, `${now.dataset.name.replace(/\.zip$/i, '')}-标签.zip`);
      markSaved(now.tags);
    });

  const busy = work.busy ? (
    <Busy role="status">
      <span>
        {work.busy.name}，{Math.round(work.busy.fraction * 100)}%
      </span>
      <Button size="s" tone="text" onClick={work.stop}>
        停止
      </Button>
      <Progress value={work.busy.fraction * 100} label={work.busy.name} thin />
    </Busy>
  ) : null;
  const onFiles = (files: File[]) => void take(readFiles(files));
  return (
    <Zone
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(readDrop(event.dataTransfer));
      }}
    >
      {shown ? (
        <Editor
          key={shown.dataset.name}
          shown={shown}
          onFiles={onFiles}
          onSave={save}
          busy={busy}
          problem={work.problem}
        />
      ) : (
        (busy ?? <OpenDataset onFiles={onFiles} problem={work.problem} />)
      )}
    </Zone>
  );
}

interface EditorProps {
  shown: Shown;
  onFiles: (files: File[]) => void;
  onSave: (pictures: boolean) => Promise<void>;
  busy: ReactNode;
  problem: string;
}

function Editor({ shown, onFiles, onSave, busy, problem }: EditorProps) {
  const { dataset, tags, past, future } = shown;
  const [written, setWritten] = useState('');
  const [compared, setCompared] = useState(false);
  const query = useDeferredValue(written);
  const { test, problem: unread } = useMemo(() => readQuery(query), [query]);
  const counts = useMemo(() => tagCounts(tags), [tags]);
  const places = useMemo(
    () => tags.flatMap((each, place) => (test === null || test(each) ? [place] : [])),
    [tags, test],
  );
  const changed = useMemo(() => changedCount({ dataset, tags }), [dataset, tags]);
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="标签与修改">
        <Scroll>
          <PanelFields>
            <Head>
              <b title={dataset.name}>{dataset.name}</b>
              <OpenButtons onFiles={onFiles} />
            </Head>
            <RefusedFiles dataset={dataset} />
            <SearchField
              label="筛选，例如 1girl AND (hat OR 帽子) NOT smile"
              size="s"
              value={written}
              onChange={setWritten}
            />
            {unread ? <ErrorText role="alert">筛选写错了：{unread}</ErrorText> : null}
            <TagList counts={counts} onPick={(tag, isWanted) => setWritten(addTagCondition(written, tag, isWanted))} />
            <EditTools
              count={unread ? 0 : places.length}
              onEdit={(edit) => {
                const next = applyTagEdit(tags, places, edit);
                changeTags(next.all);
                return next.changed;
              }}
            />
          </PanelFields>
          <TrainingFold />
        </Scroll>
        <Foot>
          {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
          {busy ?? (
            <ButtonRow>
              <Button size="s" tone="primary" onClick={() => void onSave(false)}>
                只导出标签
              </Button>
              <Button size="s" onClick={() => void onSave(true)}>
                连图片一起导出
              </Button>
            </ButtonRow>
          )}
          <SmallText>标签写成 UTF-8 的 .txt。原来的文件不会改。</SmallText>
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="图片和标签">
        <Bar>
          <span role="status">
            {places.length === tags.length ? `共 ${tags.length} 张` : `${places.length} / ${tags.length} 张`}
            {changed > 0 ? `，改过 ${changed} 张` : ''}
          </span>
          <Button size="s" tone="text" aria-pressed={compared} onClick={() => setCompared(!compared)}>
            和原来对比
          </Button>
          <Button size="s" tone="text" icon={<Undo2 {...icon} />} disabled={past.length === 0} onClick={undoTagEdit}>
            撤销
          </Button>
          <Button size="s" tone="text" icon={<Redo2 {...icon} />} disabled={future.length === 0} onClick={redoTagEdit}>
            重做
          </Button>
        </Bar>
        <PictureList dataset={dataset} tags={tags} places={places} compared={compared} />
      </Centre>
    </TwoColumns>
  );
}

const Zone = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.s2};
  b {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${t.t13};
  }
`;
const Busy = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.s1} ${t.s2};
  padding: ${t.s3} ${t.s4};
  font-size: ${t.t13};
  > :last-child {
    grid-column: 1 / -1;
  }
`;
const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s1};
  padding: ${t.s1} ${t.s4};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  font-size: ${t.t13};
  color: ${t.ink2};
  > span {
    margin-right: auto;
  }
`;
