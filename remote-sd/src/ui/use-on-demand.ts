import { toast } from '@app/shared/state/actions';
import { useState, type ComponentType } from 'react';

/** A part that is fetched when it is asked for, and forgotten when it is closed. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [loading, setLoading] = useState(false);
  return {
    Part,
    loading,
    async open() {
      setLoading(true);
      try {
        const part = await load();
        setPart(() => part);
      } catch {
        toast.error('没有加载成功，请检查网络后再试');
      } finally {
        setLoading(false);
      }
    },
    close: () => setPart(null),
  };
}
