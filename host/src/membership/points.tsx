import { t } from '@app/shared/theme/tokens';
import { Check, Info } from 'lucide-react';
import { styled } from 'styled-components';

/** A benefit of a plan; with `note`, a remark. */
export function Point({ text, note = false }: { text: string; note?: boolean }) {
  const Icon = note ? Info : Check;
  return (
    <li data-note={note || undefined}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {text}
    </li>
  );
}

export const Points = styled.ul`
  display: grid;
  gap: ${t.s2};
  font-size: ${t.t14};

  li {
    display: flex;
    gap: ${t.s2};
    align-items: center;
  }
  svg {
    flex: none;
    color: ${t.success};
  }
  [data-note] svg {
    color: ${t.vip};
  }
`;

/** Box with an icon and text. */
export const Note = styled.div`
  display: flex;
  gap: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;
