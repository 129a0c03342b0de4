import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { DialogFooter, OpenDialog } from '../dialog/open/index.ts';
import { answerConfirm, currentQuestion, onQuestions, type PendingQuestion } from './store.ts';

/** Shows the question of `askConfirm`. The host renders it once. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestions, currentQuestion, currentQuestion);
  // Keeps the text on screen while the dialog fades out.
  const [shown, setShown] = useState<PendingQuestion | null>(question);
  if (question && question !== shown) setShown(question);
  const yes = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  if (!shown) return null;
  return (
    <OpenDialog
      open={question !== null}
      onOpenChange={() => answerConfirm(false)}
      title={shown.title ?? '系统提示'}
      width={400}
      initialFocus={shown.danger ? no : yes}
    >
      <Message>{shown.message}</Message>
      <DialogFooter>
        <Button ref={no} onClick={() => answerConfirm(false)}>
          {shown.cancelText ?? '取消'}
        </Button>
        <Button ref={yes} tone={shown.danger ? 'danger' : 'primary'} onClick={() => answerConfirm(true)}>
          {shown.confirmText ?? '确定'}
        </Button>
      </DialogFooter>
    </OpenDialog>
  );
}

const Message = styled.p`
  font-size: ${t.t14};
  color: ${t.ink2};
  white-space: pre-line;
`;
