import { t } from '@app/shared/theme/tokens';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { asideBox } from './boxes.ts';

interface EmptyProps {
  /** Text of one sentence. */
  text: string;
  /** A button or a link. */
  action?: ReactNode;
  icon?: LucideIcon;
}

/** Empty state, which here is mostly good news: a text without a drawing. */
export function Empty({ text, action, icon: Icon = Inbox }: EmptyProps) {
  return (
    <Box>
      <Icon size={24} strokeWidth={1.5} aria-hidden />
      <p>{text}</p>
      {action}
    </Box>
  );
}

const Box = styled.div`
  ${asideBox}
  padding: ${t.s6} ${t.s4};
  p {
    max-width: 36em;
    text-wrap: balance;
  }
`;
