import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

interface MoreProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
  className?: string;
}

/** Button for the next page of an infinite list; renders nothing at its end. */
export function More({ of, text, className }: MoreProps) {
  if (!of.hasNextPage) return null;
  return (
    <Foot className={className}>
      <Button tone="text" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {text}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  justify-content: center;
  padding-top: ${t.s4};
`;
