import { Check, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { indexAfterKey } from './keys.ts';
import { ListBox, Option } from './styles.ts';
import type { RegionNode, RegionPath } from './tree.ts';

interface ColumnsProps {
  tree: readonly RegionNode[];
  start: RegionPath;
  onChoose: (path: RegionPath) => void;
}

const LEVELS = ['省份', '城市', '区县'];
const EMPTY = ['', '先选省份', '再选城市'];

/**
 * One list for each level. Arrows move within a list, right or Enter opens the next one, left
 * returns.
 */
export function Columns({ tree, start, onChoose }: ColumnsProps) {
  const [path, setPath] = useState<RegionPath>(start);
  const box = useRef<HTMLDivElement>(null);
  const goTo = useRef<number | null>(null);
  const lists = [tree, path[0]?.children, path[1]?.children];

  const stop = (column: number): HTMLElement | null | undefined =>
    box.current?.querySelector<HTMLElement>(`[data-column="${column}"] [tabindex="0"]`);

  // Scrolls the selected entry into view on opening.
  useLayoutEffect(() => {
    for (const node of box.current?.querySelectorAll<HTMLElement>('[aria-selected=true]') ?? []) {
      const list = node.parentElement!;
      list.scrollTop = node.offsetTop - list.clientHeight / 2 + node.clientHeight / 2;
    }
  }, []);
  useLayoutEffect(() => {
    if (goTo.current === null) return;
    stop(goTo.current)?.focus();
    goTo.current = null;
  }, [path]);

  const choose = (node: RegionNode, column: number, move: boolean): void => {
    const next = [...path.slice(0, column), node];
    if (!node.children?.length) return onChoose(next);
    if (path[column]?.value !== node.value) {
      // Scrolls the list of the next level to its top.
      box.current?.querySelectorAll('[role=listbox]').forEach((list, at) => at > column && (list.scrollTop = 0));
      if (move) goTo.current = column + 1;
      setPath(next);
    } else if (move) stop(column + 1)?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, column: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const node = lists[column]?.[at];
    if (!node) return;
    const index = indexAfterKey(event.key, at, options.length);
    if (index !== null) options[index]?.focus();
    else if (event.key === 'ArrowLeft') stop(column - 1)?.focus();
    else if (event.key === 'ArrowRight' && !node.children?.length) return;
    else if (['ArrowRight', 'Enter', ' '].includes(event.key)) choose(node, column, true);
    else return;
    event.preventDefault();
  };

  return (
    <Three ref={box}>
      {lists.map((nodes, column) => {
        const chosen = path[column]?.value;
        return nodes ? (
          <List
            key={LEVELS[column]}
            role="listbox"
            aria-label={LEVELS[column]}
            data-column={column}
            onKeyDown={(event) => handleKeyDown(event, column)}
          >
            {nodes.map((node, index) => (
              <Option
                key={node.value}
                role="option"
                aria-selected={node.value === chosen}
                tabIndex={(chosen === undefined ? index === 0 : node.value === chosen) ? 0 : -1}
                onClick={() => choose(node, column, false)}
              >
                <span>{node.label}</span>
                {node.children?.length ? (
                  <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
                ) : node.value === chosen ? (
                  <Check size={14} strokeWidth={1.5} aria-hidden />
                ) : null}
              </Option>
            ))}
          </List>
        ) : (
          <Blank key={LEVELS[column]}>{EMPTY[column]}</Blank>
        );
      })}
    </Three>
  );
}

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  min-height: 0;
  > * + * {
    border-left: 1px solid ${t.line};
  }
`;

const List = styled(ListBox)`
  position: relative;
`;

const Blank = styled.p`
  padding: 14px ${t.s4};
  font-size: ${t.t13};
  color: ${t.ink3};
`;
