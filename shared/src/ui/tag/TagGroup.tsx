import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

interface TagGroupProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
  /** One line that scrolls horizontally instead of wrapping. */
  oneLine?: boolean;
}

/** A row of tags. When the focused tag is removed, the focus moves to the one in its position. */
export function TagGroup({ label, children, oneLine = false }: TagGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The focused tag and its index. */
  const at = useRef<{ tag: Element; index: number } | null>(null);

  const handleFocus = (event: FocusEvent<HTMLDivElement>): void => {
    const tags = [...event.currentTarget.children];
    const index = tags.findIndex((tag) => tag.contains(event.target));
    at.current = index < 0 ? null : { tag: tags[index]!, index };
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>): void => {
    // Browsers that report the removal of the focused element as blur have no relatedTarget.
    if (event.target.isConnected && event.relatedTarget) at.current = null;
  };

  useLayoutEffect(() => {
    const last = at.current;
    if (!last || last.tag.isConnected || !box.current) return;
    at.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = box.current.children[Math.min(last.index, box.current.children.length - 1)];
    (next?.querySelector<HTMLElement>('a, button:not(:disabled)') ?? box.current).focus();
  });

  return (
    <Row
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      $oneLine={oneLine}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {children}
    </Row>
  );
}

const Row = styled.div<{ $oneLine: boolean }>`
  display: flex;
  flex-wrap: ${({ $oneLine }) => ($oneLine ? 'nowrap' : 'wrap')};
  gap: ${t.s2};
  /* Room for the focus ring inside the part that scrolls. */
  ${({ $oneLine }) => $oneLine && 'overflow-x: auto; scrollbar-width: none; margin-inline: -4px; padding: 4px; > * { flex: none; }'}
  outline: 0;
`;
