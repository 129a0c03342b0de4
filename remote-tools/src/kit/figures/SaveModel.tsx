import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FigureLook } from './look.ts';
import { NameDialog } from './NameDialog.tsx';
import { useOwnModels } from './own-models.ts';

/** Button that saves the drawn figure with its outfit, for other pictures. */
export function SaveModel({ look, fileId }: { look: FigureLook; fileId: string | null }) {
  const [asking, setAsking] = useState(false);
  const { refresh } = useOwnModels();
  const save = async (name: string) => {
    await call('POST /figure/model/save', { name, figure: look.figure, outfit: look.outfit, fileId });
    setAsking(false);
    await refresh();
    toast.success(`「${name}」已存入我的人台`);
  };
  return (
    <>
      <Button
        block
        icon={<UserPlus size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => requireLogin(() => setAsking(true))}
      >
        存为我的人台
      </Button>
      {asking ? (
        <NameDialog
          title="存为我的人台"
          initial={look.person}
          confirmText="保存"
          onName={save}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
