import { MESSAGE_LIMITS } from '@app/shared/contracts/limits';
import { call, describeError } from '@app/shared/http/call';
import { useBusy } from '@app/shared/http/use-busy';
import { closeModal } from '@app/shared/state/modals';
import { newId } from '@app/shared/state/new-id';
import { useSession } from '@app/shared/state/session';
import { session } from '@app/shared/state/storage';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { DialogFooter, OpenDialog } from '@app/shared/ui/dialog/open';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Form } from '../form.ts';

/** Session storage key of the unsent text. */
const DRAFT = 'hx.message';
const MIN_LENGTH = 5;

/** Form for a message to the operator. The text is stored until it is sent. */
export function MessageDialog() {
  const { user } = useSession();
  const [text, setText] = useState(() => session.get(DRAFT) ?? '');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<{ text?: string; contact?: string; sending?: string }>({});
  const [requestId] = useState(newId);
  const [sent, setSent] = useState<number | null>(null);
  const [busy, run] = useBusy((failure) => setProblem({ sending: describeError(failure) }));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(text.trim().length < MIN_LENGTH && { text: `请写清楚要反映的事，至少 ${MIN_LENGTH} 个字` }),
      ...(!user && contact.trim() === '' && { contact: '请留下手机号、微信或邮箱，我们好答复您' }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return;
    await run(async () => {
      const page = (location.pathname + location.search).slice(0, MESSAGE_LIMITS.page);
      const { id } = await call('POST /system/data/message/save', { requestId, text, contact, page }, { quiet: true });
      session.set(DRAFT, '');
      setSent(id);
    });
  };

  if (sent !== null)
    return (
      <OpenDialog
        open
        onOpenChange={closeModal}
        title="已收到"
        description={`编号 ${sent}。${user ? '答复会出现在「个人中心 - 通知」，留了联系方式的也会联系您。' : '我们会按您留的联系方式答复。'}`}
      >
        <DialogFooter>
          <Button tone="primary" onClick={closeModal}>
            我知道了
          </Button>
        </DialogFooter>
      </OpenDialog>
    );
  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title="给客服留言"
      description="咨询、投诉、举报都可以写在这里，我们在十五个工作日内答复。"
    >
      <Message onSubmit={(event) => void handleSubmit(event)}>
        <TextArea
          label="要反映的事"
          rows={5}
          value={text}
          maxLength={MESSAGE_LIMITS.text}
          placeholder="举报内容请写明作品名或网址，以及理由"
          error={problem.text}
          onValueChange={(value) => {
            setText(value);
            session.set(DRAFT, value);
          }}
        />
        <TextField
          label={user ? '联系方式（选填）' : '联系方式'}
          value={contact}
          maxLength={MESSAGE_LIMITS.contact}
          placeholder="手机号、微信或邮箱"
          error={problem.contact}
          onValueChange={setContact}
        />
        {problem.sending ? <Wrong role="alert">没有送出：{problem.sending}</Wrong> : null}
        <DialogFooter>
          <Button type="submit" tone="primary" loading={busy}>
            {problem.sending ? '再试一次' : '送出'}
          </Button>
        </DialogFooter>
      </Message>
    </OpenDialog>
  );
}

const Message = styled(Form)`
  margin-top: ${t.s4};
`;

const Wrong = styled.p`
  color: ${t.danger};
  font-size: ${t.t13};
`;
