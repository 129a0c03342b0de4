import type { LibraryModel } from '@app/shared/contracts/model-library';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { Skeleton } from '@app/shared/ui/skeleton';
import { VirtualGrid } from '@app/shared/ui/virtual';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { PanelProps } from '../../bench/panel.ts';
import { useScrollSpeed } from '../../features/gallery/hooks/calm.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SmallText } from '../../ui/texts.ts';
import {
  listCards,
  NO_FILTER,
  filterCards,
  MODEL_KINDS,
  valuesOf,
  type LibraryCard,
  type CardFilter,
} from './cards.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { ModelCard } from './ModelCard.tsx';
import { ModelDialog } from './ModelDialog.tsx';

/** Least width of a card in px; its cover is as high as 1.5 of its width. */
const SIZES = { s: 71, m: 120, l: 170 } as const;
type Size = keyof typeof SIZES;
const SIZE_LABELS = [
  { value: 's', label: '小' },
  { value: 'm', label: '中' },
  { value: 'l', label: '大' },
] as const;
const ORDER_LABELS = [
  { value: 'name', label: '按名字' },
  { value: 'newest', label: '新的在前' },
  { value: 'rating', label: '评分高的在前' },
  { value: 'size', label: '大的在前' },
] as const;
const KIND_LABELS = [
  { value: 'all' as const, label: '所有种类' },
  ...MODEL_KINDS.map(([value, label]) => ({ value, label })),
];
const NONE: readonly LibraryModel[] = [];
const EMPTY_LIBRARY = { loras: [], embeddings: [], models: [] };
const WORDS_PX = 48;
/** Tags that the list offers; a search finds the others. */
const MAX_TAGS = 100;

const FOLDER_NOTES = {
  none: '管理员还没有指定模型库的文件夹（MODEL_LIBRARY_DIR），这里只有引擎报告的模型，没有封面和说明。',
  unreachable: '模型库的文件夹打不开，请管理员检查它的位置和权限；这里只有引擎报告的模型。',
  ready: '',
};

const keyOf = ({ kind, name }: LibraryCard) => `${kind} ${name}`;

const optionsWithAny = (label: string, values: readonly string[]) => [
  { value: '', label },
  ...values.map((value) => ({ value, label: value })),
];

/** 模型库: models of the operator's folder and of the engine, as cards. */
export function LibraryTab({ bench }: Pick<PanelProps, 'bench'>) {
  useScrollSpeed();
  const { user, ready } = useSession();
  const library = useCall('GET /models/library', {}, { quiet: true, background: true, enabled: user !== null });
  const [filter, setFilter] = useState(NO_FILTER);
  const [size, setSize] = useState<Size>('m');
  const [open, setOpen] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const openCard = useCallback((card: LibraryCard) => setOpen(keyOf(card)), []);
  const deferred = useDeferredValue(filter);
  const list = library.data?.list ?? NONE;
  const offered = bench.engine?.capabilities ?? EMPTY_LIBRARY;
  const cards = useMemo(() => listCards(list, offered), [list, offered]);
  const found = useMemo(() => filterCards(cards, deferred), [cards, deferred]);
  const families = useMemo(() => valuesOf(cards, ({ family }) => [family]), [cards]);
  const tags = useMemo(() => valuesOf(cards, (card) => card.tags).slice(0, MAX_TAGS), [cards]);
  const change = (next: Partial<CardFilter>) => setFilter((now) => ({ ...now, ...next }));
  const select = <K extends 'kind' | 'family' | 'tag' | 'order'>(
    key: K,
    label: string,
    options: readonly { value: CardFilter[K]; label: string }[],
  ) => (
    <Select
      size="s"
      label={label}
      hideLabel
      value={filter[key]}
      options={options}
      onValueChange={(value) => change({ [key]: value })}
    />
  );

  if (ready && !user) {
    return (
      <Frame>
        <Empty
          text="登录后可以看模型库。"
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      </Frame>
    );
  }
  if (library.isError && !library.data) {
    return (
      <Frame>
        <CallError of={library} />
      </Frame>
    );
  }
  if (!library.data) return <Skeleton height="60vh" radius="0" />;
  const { folder, others, isCut, isEditor } = library.data;
  const opened = open === null ? undefined : cards.find((card) => keyOf(card) === open);
  const notes = [
    FOLDER_NOTES[folder],
    isCut ? `文件夹里的文件太多，只显示前 ${list.length} 个。` : '',
    others > 0 ? `另有 ${others} 个 pickle 格式的文件（.ckpt、.pt 等），这里不打开。` : '',
  ].filter(Boolean);
  return (
    <Frame>
      <Bar>
        <SearchField
          size="s"
          label="查找模型"
          placeholder="按名字、作者、触发词、标签查找"
          value={filter.words}
          onChange={(words) => change({ words })}
        />
        {select('kind', '种类', KIND_LABELS)}
        {select('family', '基础模型', optionsWithAny('所有基础模型', families))}
        {select('tag', '标签', optionsWithAny('所有标签', tags))}
        {select('order', '排序', ORDER_LABELS)}
        <Segmented size="s" label="卡片大小" value={size} options={SIZE_LABELS} onValueChange={setSize} />
      </Bar>
      {isEditor && folder === 'ready' ? (
        <Actions>
          <Button size="s" onClick={() => setComparing(true)}>
            找重复的文件
          </Button>
        </Actions>
      ) : null}
      <Notes>
        <SmallText role="status">
          {found.length === cards.length ? `共 ${cards.length} 个` : `找到 ${found.length} 个，共 ${cards.length} 个`}
        </SmallText>
        {notes.map((note) => (
          <SmallText key={note}>{note}</SmallText>
        ))}
      </Notes>
      {found.length === 0 ? (
        <Empty text={cards.length === 0 ? '还没有模型。' : '没有找到，换个词或筛选试试。'} art="search" />
      ) : (
        <VirtualGrid
          key={size}
          label="模型"
          items={found}
          itemKey={keyOf}
          minColumn={SIZES[size]}
          gap={12}
          estimate={(width) => width * 1.5 + WORDS_PX}
          render={(card) => <ModelCard card={card} onOpen={openCard} />}
        />
      )}
      {opened ? <ModelDialog card={opened} bench={bench} onClosed={() => setOpen(null)} /> : null}
      {isComparing ? <DuplicatesDialog onClosed={() => setComparing(false)} /> : null}
    </Frame>
  );
}

const Frame = styled.div`
  padding: ${t.s4} ${t.s5} ${t.s6};
  ${below(960)} {
    padding: ${t.s3} ${t.s4} ${t.s6};
  }
`;
const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  > :first-child {
    flex: 1;
    min-width: 200px;
  }
`;
const Actions = styled.div`
  margin-top: ${t.s2};
`;
const Notes = styled.div`
  display: grid;
  gap: ${t.s1};
  margin: ${t.s2} 0 ${t.s3};
`;
