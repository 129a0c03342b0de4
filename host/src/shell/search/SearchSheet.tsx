import { Dialog } from '@app/shared/ui/dialog';
import { Roomy } from './Roomy.ts';
import { SearchForm } from './SearchForm.tsx';

/** The search of narrow screens. */
export function SearchSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="搜索课程" width={560}>
      <Roomy>
        <SearchForm inPanel onDone={onClose} />
      </Roomy>
    </Dialog>
  );
}
