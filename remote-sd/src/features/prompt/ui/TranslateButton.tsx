import { IconButton } from '@app/shared/ui/button';
import { Languages } from 'lucide-react';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import { hasChinese } from '../model/query.ts';

interface TranslateButtonProps {
  label: string;
  value: string;
  onTake: (value: string) => void;
}

/** Translates Chinese phrases into tags after a preview, for engines that read English. */
export function TranslateButton({ label, value, onTake }: TranslateButtonProps) {
  const { Part, busy, open, close } = useOnDemand(() =>
    import(/* webpackChunkName: "prompt-translate" */ './TranslateDialog.tsx').then((module) => module.TranslateDialog),
  );
  if (!hasChinese(value) && !Part) return null;
  return (
    <>
      <IconButton size="s" label={`${label}译成英文`} loading={busy} onClick={open}>
        <Languages size={16} />
      </IconButton>
      {Part ? <Part value={value} onTake={onTake} onClosed={close} /> : null}
    </>
  );
}
