import type { InterrogateParams } from '@app/shared/contracts/aigc';
import { confirm, toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Progress } from '@app/shared/ui/progress';
import { DropZone, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ButtonRow, Centre, Foot, PanelFields, Params, Scroll, StageText, TwoColumns } from '../../bench/frame.ts';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { pathOfTab, type TabName } from '../../bench/tab-path.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { loadDataset, openDataset } from '../../features/dataset/model/open-dataset.ts';
import { createDataset } from '../../features/dataset/model/read-dataset.ts';
import { useTagging } from '../../features/tagger/hooks/use-tagging.ts';
import { shownTags, TAG_OPTIONS } from '../../features/tagger/model/tag-options.ts';
import { addFiles, MAX_BATCH, tagItems } from '../../features/tagger/model/tag-run.ts';
import { TaggedList } from '../../features/tagger/ui/TaggedList.tsx';
import { TagSettings } from '../../features/tagger/ui/TagSettings.tsx';
import { INTERROGATORS } from '../../labels/interrogate.ts';
import type { LabelText } from '../../model/label-text.ts';
import { useEngine } from '../../tasks/use-tasks.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ErrorText, SmallText } from '../../ui/texts.ts';

type Interrogator = InterrogateParams['by'];
const TAGGERS: readonly Interrogator[] = ['tagger', 'deepdanbooru', 'clip'];
const WAY: LabelText = { zh: '识别方式', en: 'Interrogator' };
const MODEL: LabelText = { zh: '识别模型', en: 'Tagger model' };
const LIMITS = { ...IMAGE_LIMITS, maxFiles: MAX_BATCH };
const NONE: readonly string[] = [];

/** 标签识别: tags many pictures, for a prompt or for a dataset. */
export function TaggerTab({ bench, given, onTaken }: Pick<PanelProps, 'bench' | 'given' | 'onTaken'>) {
  const { data: engine, isError } = useEngine('interrogate');
  const { items, busy, problem, start, stop } = useTagging();
  const shown = useSyncExternalStore(openDataset.subscribe, openDataset.get);
  const [options, setOptions] = useState(TAG_OPTIONS);
  const [chosen, setBy] = useState<Interrogator>('tagger');
  const [model, setModel] = useState('');
  const navigate = useNavigate();
  const offered = engine?.capabilities;
  const ways = TAGGERS.filter((way) => offered?.interrogators.includes(way));
  const by = ways.includes(chosen) ? chosen : ways[0];
  const models = offered?.taggers ?? NONE;
  const done = items.filter(({ state }) => state === 'done');
  const left = items.length - done.length;

  const take = (files: readonly File[]) => {
    const over = addFiles(files);
    if (over > 0) toast.warning(`一批最多 ${MAX_BATCH} 张，多出的 ${over} 张没有加入`);
  };
  useDroppedPicture({ given, onTaken }, (file) => take([file]));

  const toDataset = async () => {
    const message = '数据集里改过的标签还没有导出，换成这一批就会丢掉。要换吗？';
    if (shown && shown.tags !== shown.saved && !(await confirm({ message, danger: true }))) return;
    loadDataset(
      createDataset(
        '标签识别',
        done.map(({ file, tags }) => ({ file, tags: shownTags(tags, options) })),
      ),
    );
    void navigate(pathOfTab('dataset' as TabName));
  };
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="图片与设置">
        <Scroll>
          <PanelFields>
            {by ? (
              <>
                <Choice
                  label={WAY}
                  value={by}
                  options={ways.map((value) => ({
                    value,
                    label: INTERROGATORS[value].zh,
                    detail: INTERROGATORS[value].en,
                  }))}
                  onChange={setBy}
                />
                {by === 'tagger' && models.length > 1 ? (
                  <Choice
                    label={MODEL}
                    value={models.includes(model) ? model : models[0]!}
                    options={models.map((value) => ({ value, label: value }))}
                    onChange={setModel}
                  />
                ) : null}
                <TagSettings
                  options={options}
                  scored={by === 'tagger'}
                  onChange={(part) => setOptions((now) => ({ ...now, ...part }))}
                />
              </>
            ) : (
              <SmallText>
                {engine || isError ? (
                  <>
                    现在的绘图引擎不能识别标签：要接入装了 Tagger 扩展（wd14-tagger）的 Stable Diffusion Web UI，
                    <Link to="/util/engines">怎样接入</Link>
                  </>
                ) : (
                  '正在询问绘图引擎…'
                )}
              </SmallText>
            )}
            {items.length < MAX_BATCH ? (
              <DropZone
                limits={LIMITS}
                label="添加图片"
                text={items.length > 0 ? '再加几张' : '拖入或点击选择图片，一批最多 500 张'}
                minHeight={items.length > 0 ? 48 : 112}
                onFiles={take}
              />
            ) : null}
          </PanelFields>
        </Scroll>
        <Foot>
          {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
          {items.length > 0 ? (
            <SmallText role="status">
              识别了 {done.length} / {items.length} 张
            </SmallText>
          ) : null}
          {busy ? (
            <>
              <Progress value={(done.length / items.length) * 100} label="识别进度" thin />
              <Button onClick={stop}>停止</Button>
            </>
          ) : (
            <Button
              tone="primary"
              disabled={!by || left === 0}
              onClick={() => by && start({ by, model: by === 'tagger' && models.includes(model) ? model : '' })}
            >
              {left > 0 && done.length > 0 ? `识别其余 ${left} 张` : '开始识别'}
            </Button>
          )}
          <ButtonRow>
            <Button size="s" disabled={busy || done.length === 0} onClick={() => void toDataset()}>
              放进数据集标签
            </Button>
            <Button size="s" tone="text" disabled={busy || items.length === 0} onClick={() => tagItems.set([])}>
              清空
            </Button>
          </ButtonRow>
          <SmallText>图片缩小后上传给绘图引擎，识别完就从这里删除。</SmallText>
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="识别结果">
        <i aria-hidden />
        {items.length > 0 ? (
          <TaggedList
            items={items}
            options={options}
            onPrompt={(prompt) => {
              bench.change({ prompt });
              toast.success('已填入提示词');
              void navigate(pathOfTab('txt2img'));
            }}
          />
        ) : (
          <StageText>
            <Empty art="works" text="选几张图片，再开始识别。每张图的标签会出现在这里。" />
          </StageText>
        )}
      </Centre>
    </TwoColumns>
  );
}
