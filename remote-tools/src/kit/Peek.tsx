import { below } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Whether the original photo is shown: as long as the button is held. */
export function usePeek() {
  const [peeking, setPeeking] = useState(false);
  return { peeking, setPeeking };
}

export function Peek({ peek, children }: { peek: ReturnType<typeof usePeek>; children: ReactNode }) {
  const { peeking, setPeeking } = peek;
  const begin = () => setPeeking(true);
  const end = () => setPeeking(false);
  return (
    <Held
      size="s"
      aria-pressed={peeking}
      icon={<Eye size={16} strokeWidth={1.5} aria-hidden />}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => event.key === ' ' && begin()}
      onKeyUp={end}
      onBlur={end}
    >
      {children}
    </Held>
  );
}

const Held = styled(Button)`
  ${below(1250)} {
    display: none;
  }
`;
