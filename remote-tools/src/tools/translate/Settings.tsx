import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Select } from '@app/shared/ui/select';
import { BookOpen, RotateCcw, SquareDashedMousePointer } from 'lucide-react';
import { styled } from 'styled-components';
import { FormatLine } from '../../kit/Panel.tsx';
import type { Translating } from './model/use-translating.ts';
import { BlockList } from './ui/BlockList.tsx';
import { faint } from '../../kit/styles.ts';
import { optionsOf } from '../../kit/options.ts';

const FROM = optionsOf({ auto: '自动识别', zh: '中文译英文', en: '英文译中文' });
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SettingsProps {
  tool: Translating;
  /** Whether a task is running. */
  working: boolean;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Selects a block to edit it on the stage. */
  onOpen: (id: string | null) => void;
  /** Starts framing an area for text that was not found. */
  onArea: () => void;
}

/** Languages and format, the state of recognition, and the list of blocks. */
export function Settings({ tool, working, selected, onSelect, onOpen, onArea }: SettingsProps) {
  const { form, setForm, info, sending, outcome, blocks } = tool;
  return (
    <>
      <section>
        <Languages>
          <Select
            label="语种"
            hideLabel
            size="s"
            value={form.from}
            options={[...FROM]}
            onValueChange={(from) => setForm({ ...form, from })}
          />
          {blocks.length > 0 ? (
            <Button
              size="s"
              icon={<RotateCcw {...icon} />}
              loading={sending && tool.doing === 'finding'}
              disabled={!info || working}
              onClick={() => {
                onSelect(null);
                requireLogin(tool.find);
              }}
            >
              重新识别
            </Button>
          ) : null}
        </Languages>
        <FormatLine value={form.format} onChange={(format) => setForm({ ...form, format })} />
      </section>
      {outcome ? (
        <section>
          <Source>
            <BookOpen size={14} strokeWidth={1.5} aria-hidden />
            {outcome.translator
              ? `先查词库，词库里没有的由翻译服务 ${outcome.translator} 翻译`
              : blocks.some(({ by }) => by === 'dictionary')
                ? '未配置翻译服务，按词库翻译，词库里没有的查词典（CC-CEDICT）'
                : '未配置翻译服务，按词库翻译'}
          </Source>
          {blocks.length > 0 ? outcome.notes.map((note) => <Note key={note}>{note}</Note>) : null}
        </section>
      ) : null}
      {blocks.length > 0 ? (
        <Blocks>
          <h2>
            文字块<small>字号 · 颜色</small>
          </h2>
          <BlockList
            blocks={blocks}
            selected={selected}
            onSelect={onOpen}
            onChange={tool.change}
            onPart={(id) => {
              onSelect(null);
              requireLogin(() => tool.part(id));
            }}
            onMerge={(id) => {
              const at = blocks.findIndex((one) => one.id === id);
              tool.merge(id);
              onSelect(blocks[at - 1]?.id ?? null);
            }}
          />
        </Blocks>
      ) : outcome ? (
        <Empty
          text={outcome.notes[0] ?? '没有找到可以翻译的文字'}
          action={
            <Button icon={<SquareDashedMousePointer {...icon} />} disabled={working || !info} onClick={onArea}>
              框出文字
            </Button>
          }
        />
      ) : null}
    </>
  );
}

const Languages = styled.div`
  display: flex;
  gap: ${t.s2};
  > :first-child {
    flex: 1;
  }
`;

const Source = styled.p`
  display: flex;
  gap: ${t.s2};
  align-items: center;
  color: ${t.ink2};
  font-size: ${t.t12};
`;

const Note = styled.p`
  color: ${t.warning};
  font-size: ${t.t12};
  line-height: 18px;
`;

const Blocks = styled.section`
  && {
    gap: 0;
    padding: 0;
  }
  > h2 {
    padding: 14px ${t.s4} ${t.s2};
  }
  small {
    ${faint}
    font-weight: 400;
  }
`;
