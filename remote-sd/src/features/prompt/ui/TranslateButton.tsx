import { toast } from '@app/shared/state/actions';
import { IconButton } from '@app/shared/ui/button';
import { Languages } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { hasChinese } from '../model/query.ts';

interface TranslateButtonProps {
  label: string;
  value: string;
  onTake: (value: string) => void;
}
type DialogProps = { value: string; onTake: (value: string) => void; onClosed: () => void };

/** For engines that read English: Chinese phrases become tags, after a look at which. */
export function TranslateButton({ label, value, onTake }: TranslateButtonProps) {
  const [Open, setOpen] = useState<ComponentType<DialogProps> | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { TranslateDialog } = await import(/* webpackChunkName: "prompt-translate" */ './TranslateDialog.tsx');
      setOpen(() => TranslateDialog);
    } catch {
      toast.error('词表没有加载成功，请检查网络后再试');
    } finally {
      setLoading(false);
    }
  };
  if (!hasChinese(value) && !Open) return null;
  return (
    <>
      <IconButton size="s" label={`${label}译成英文`} loading={loading} onClick={() => void open()}>
        <Languages size={16} />
      </IconButton>
      {Open ? <Open value={value} onTake={onTake} onClosed={() => setOpen(null)} /> : null}
    </>
  );
}
