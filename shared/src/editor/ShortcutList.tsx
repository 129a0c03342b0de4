import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';
import { Dialog } from '../ui/dialog/index.ts';
import { HOLD_KEY_HINTS, SHORTCUTS } from './shortcuts.ts';

const LINES = [
  ...new Map([...SHORTCUTS, ...HOLD_KEY_HINTS].map(({ shown, effect }) => [shown, { shown, effect }])).values(),
];

/** Every key of the editor, from the same table that handles them. */
export function ShortcutList({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const apple = /Mac|iP(hone|ad)/.test(navigator.platform);
  const keys = (shown: string): string => (apple ? shown : shown.replace('⇧', 'Shift ').replace('⌘', 'Ctrl '));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="快捷键" width={720}>
      <List>
        {LINES.map(({ shown, effect }) => (
          <div key={shown}>
            <dt>
              <kbd>{keys(shown)}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  columns: 2 280px;
  column-gap: ${t.s5};
  font-size: ${t.t13};
  div {
    display: grid;
    grid-template-columns: 104px 1fr;
    gap: ${t.s2};
    padding: ${t.s1} 0;
    break-inside: avoid;
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    font: 500 ${t.t12}/20px ${t.font};
    color: ${t.ink2};
  }
`;
