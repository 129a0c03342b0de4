import { OpenDialog } from '@app/shared/ui/dialog/open';
import { LargeSearchField } from './Roomy.ts';
import { styled } from 'styled-components';
import { SearchForm } from './SearchForm.tsx';

/** Search on narrow screens. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog open onOpenChange={(open) => !open && onClose()} title="搜索课程" width={560}>
      <Body>
        <SearchForm inPanel onDone={onClose} />
      </Body>
    </OpenDialog>
  );
}

const Body = styled(LargeSearchField)`
  /* Room for all suggestions: the window does not jump while somebody types. */
  min-height: min(400px, 60dvh);
`;
