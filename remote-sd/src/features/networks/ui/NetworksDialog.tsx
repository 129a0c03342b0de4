import type { Capabilities } from '@app/shared/contracts/aigc';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { Segmented } from '@app/shared/ui/segmented';
import { Switch } from '@app/shared/ui/switch';
import { VirtualList } from '@app/shared/ui/virtual';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { foreignLoras } from '../../../model/family.ts';
import { NETWORK_LABELS } from '../../../labels/networks.ts';
import { keptNetwork, useKeptNetworks } from '../kept-networks.ts';
import { findLoras } from '../model/in-prompt.ts';
import { EmbeddingRow } from './EmbeddingRow.tsx';
import { LoraCard } from './LoraCard.tsx';
import { SmallText } from '../../../ui/texts.ts';
import { SearchField } from '../../../ui/SearchField.tsx';

export interface NetworksDialogProps {
  offered: Pick<Capabilities, 'loras' | 'embeddings' | 'models' | 'model'>;
  /** The model that is selected in the form. */
  chosen: string;
  prompt: string;
  negative: string;
  onPrompt: (prompt: string) => void;
  onNegative: (negative: string) => void;
  onClosed: () => void;
}

type Kind = 'loras' | 'embeddings';
const LEAST_CARD = 136;
const GAP = 12;

/**
 * The engine's LoRAs and embeddings in a virtual list, with the pictures drawn by them; they are
 * added to the prompt and weighted.
 */
export function NetworksDialog(props: NetworksDialogProps) {
  const { offered, chosen, prompt, negative, onPrompt, onNegative, onClosed } = props;
  const [open, setOpen] = useState(true);
  const [kind, setKind] = useState<Kind>(offered.loras.length > 0 ? 'loras' : 'embeddings');
  const [words, setWords] = useState('');
  const [starred, setStarred] = useState(false);
  const kept = useKeptNetworks();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [columns, measure] = useColumns(box);
  const used = useMemo(() => findLoras(prompt), [prompt]);
  const parts = useMemo(() => words.toLowerCase().split(/\s+/).filter(Boolean), [words]);
  const loras = useMemo(
    () =>
      offered.loras.filter(({ name, alias, base, words: filed, tags = [] }) => {
        const own = keptNetwork(kept, name);
        const text = [name, alias, base, own.words, ...filed, ...tags].join(' ').toLowerCase();
        return (!starred || own.starred) && parts.every((part) => text.includes(part));
      }),
    [offered.loras, kept, parts, starred],
  );
  const embeddings = useMemo(
    () => offered.embeddings.filter((name) => parts.every((part) => name.toLowerCase().includes(part))),
    [offered.embeddings, parts],
  );
  const foreign = useMemo(() => foreignLoras(offered, chosen), [offered, chosen]);
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(loras.length / columns) }, (_, at) =>
        loras.slice(at * columns, (at + 1) * columns),
      ),
    [loras, columns],
  );
  const total = offered[kind].length;
  const found = kind === 'loras' ? loras.length : embeddings.length;
  return (
    <Dialog title="LoRA 与嵌入" width={760} open={open} onOpenChange={setOpen} onClosed={onClosed} initialFocus={field}>
      <Bar>
        <Segmented
          size="s"
          label="看什么"
          value={kind}
          options={(['loras', 'embeddings'] as const).map((value) => ({
            value,
            label: (
              <>
                <Label of={NETWORK_LABELS[value]} plain /> {offered[value].length}
              </>
            ),
          }))}
          onValueChange={setKind}
        />
        <SearchField
          ref={field}
          label="查找"
          size="s"
          placeholder={kind === 'loras' ? '按名字、触发词、标签查找' : '按名字查找'}
          value={words}
          onChange={setWords}
        />
        {kind === 'loras' ? <Switch size="s" label="只看收藏" checked={starred} onCheckedChange={setStarred} /> : null}
      </Bar>
      <Count role="status">
        {found === total ? `共 ${total} 个` : `找到 ${found} 个，共 ${total} 个`}
        {kind === 'loras' && used.size > 0 ? `，提示词里有 ${used.size} 个` : ''}
      </Count>
      <Box ref={measure} tabIndex={-1}>
        {kind === 'loras' ? (
          <VirtualList
            label="LoRA"
            items={rows}
            itemKey={(row) => row[0]!.name}
            estimate={LEAST_CARD + 132}
            gap={GAP}
            box={box}
            total={rows.length}
            render={(row) => (
              <Row style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                {row.map(({ name, ...rest }) => (
                  <LoraCard
                    key={name}
                    name={name}
                    {...rest}
                    isForeign={foreign.has(name.toLowerCase())}
                    own={keptNetwork(kept, name)}
                    weight={used.get(name) ?? null}
                    prompt={prompt}
                    onPrompt={onPrompt}
                  />
                ))}
              </Row>
            )}
          />
        ) : (
          <VirtualList
            label="嵌入"
            items={embeddings}
            itemKey={(name) => name}
            estimate={44}
            box={box}
            render={(name) => (
              <EmbeddingRow
                name={name}
                prompt={prompt}
                negative={negative}
                onPrompt={onPrompt}
                onNegative={onNegative}
              />
            )}
          />
        )}
        {found === 0 ? <Nothing>{total === 0 ? '引擎里没有。' : '没有找到，换个词试试。'}</Nothing> : null}
      </Box>
    </Dialog>
  );
}

/**
 * Number of cards in a row, and the ref callback of the measured element: a dialog mounts it later
 * than its frame.
 */
function useColumns(box: RefObject<HTMLElement | null>): [number, (element: HTMLDivElement | null) => () => void] {
  const [columns, setColumns] = useState(3);
  const measure = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      const observer = new ResizeObserver(() => {
        if (element) setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (LEAST_CARD + GAP))));
      });
      if (element) observer.observe(element);
      return () => {
        observer.disconnect();
        box.current = null;
      };
    },
    [box],
  );
  return [columns, measure];
}

const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  > :nth-child(2) {
    flex: 1;
    min-width: 180px;
  }
`;
const Count = styled(SmallText)`
  margin: ${t.s2} 0;
`;
const Box = styled.div`
  height: min(560px, 64vh);
  overflow: hidden auto;
  scrollbar-gutter: stable;
  scrollbar-width: thin;
`;
const Row = styled.div`
  display: grid;
  gap: ${GAP}px;
`;
const Nothing = styled.p`
  padding: ${t.s6} 0;
  text-align: center;
  color: ${t.ink3};
`;
