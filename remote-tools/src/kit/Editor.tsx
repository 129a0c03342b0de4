import type { Editor as Loaded } from '@app/shared/editor';
import { t } from '@app/shared/theme/tokens';
import { Skeleton } from '@app/shared/ui/skeleton';
import { lazy, Suspense, type ComponentProps } from 'react';

const Late = lazy(() => import('@app/shared/editor').then(({ Editor }) => ({ default: Editor })));

/** The mask editor, a lazy chunk that loads when there is a picture. */
export function Editor(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton height="100%" radius={t.r1} />}>
      <Late {...props} />
    </Suspense>
  );
}
