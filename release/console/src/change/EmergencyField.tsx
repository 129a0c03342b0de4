import { t } from '@app/shared/theme/tokens';
import { Checkbox } from '@app/shared/ui/checkbox';
import { styled } from 'styled-components';
import { editChange, type ChangeDraft } from './draft.ts';

interface EmergencyFieldProps {
  draft: ChangeDraft;
  /** Whether the token may pass a freeze. */
  permitted: boolean;
}

/** Shown while a freeze refuses the change: passes it, with a reason. */
export function EmergencyField({ draft: { emergency, why }, permitted }: EmergencyFieldProps) {
  if (!permitted) return <Note>停用、回滚与结束灰度不受冻结影响；紧急放行需要「冻结期间紧急放行」权限。</Note>;
  return (
    <div>
      <Checkbox checked={emergency} onCheckedChange={(on) => editChange({ emergency: on })}>
        紧急放行：冻结期间仍然执行，写入变更记录
      </Checkbox>
      {emergency && why.trim() === '' ? <Note role="status">请在下面写明原因，之后才能提交。</Note> : null}
    </div>
  );
}

const Note = styled.p`
  color: ${t.ink2};
`;
