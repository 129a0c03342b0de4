import type { UserInfo } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { refreshSession } from '@app/shared/state/session';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Button } from '@app/shared/ui/button';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { TextField } from '@app/shared/ui/text-field';
import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

const AVATAR_LIMITS = { ...IMAGE_LIMITS, maxBytes: 5 * 1024 * 1024 };

/** Nickname, name and picture. What was typed stays when saving fails. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const [nickName, setNickName] = useState(user.nickName);
  const [realName, setRealName] = useState(user.realName);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const changed = nickName !== user.nickName || realName !== user.realName;
  useUnsaved(changed);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (nickName.trim() === '') {
      setError('请输入昵称');
      return;
    }
    setSaving(true);
    setError('');
    try {
      await call('POST /member/user/update', { nickName: nickName.trim(), realName: realName.trim() }, { quiet: true });
      await refreshSession();
      toast.success('已保存');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '保存失败，请重试');
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <AvatarField user={user} />
      <Form onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label="昵称"
          value={nickName}
          maxLength={20}
          error={error}
          autoComplete="nickname"
          onValueChange={setNickName}
        />
        <TextField
          label="姓名"
          value={realName}
          maxLength={20}
          autoComplete="name"
          hint="只有你自己能看到"
          onValueChange={setRealName}
        />
        <Button type="submit" tone="primary" loading={saving} disabled={!changed}>
          保存
        </Button>
      </Form>
    </>
  );
}

function AvatarField({ user }: { user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [problem, setProblem] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<File | null>(null);

  const handleFile = async (file: File) => {
    const { problem: found } = checkFiles([file], AVATAR_LIMITS);
    setProblem(found ?? '');
    if (found) return;
    setFailed(null);
    setPercent(0);
    try {
      const stored = await upload(file, { onProgress: (fraction) => setPercent(fraction * 100) });
      await call('POST /member/user/update', { avatar: stored.url });
      await refreshSession();
      toast.success('头像已更新');
    } catch (failure) {
      setFailed(file);
      setProblem(failure instanceof Error ? failure.message : '上传失败，请重试');
    } finally {
      setPercent(null);
    }
  };

  return (
    <Picture>
      <Avatar src={user.avatar} name={user.nickName} size={64} />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept={AVATAR_LIMITS.types.join(',')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void handleFile(file);
          }}
        />
        <Row>
          <Button
            size="s"
            loading={percent !== null}
            aria-describedby={problemId}
            onClick={() => input.current?.click()}
          >
            {percent === null ? '更换头像' : `上传中 ${Math.round(percent)}%`}
          </Button>
          {failed ? (
            <Button size="s" tone="text" onClick={() => void handleFile(failed)}>
              重试
            </Button>
          ) : null}
        </Row>
        <Note id={problemId} role={problem ? 'alert' : undefined} $bad={problem !== ''}>
          {problem || 'JPG、PNG、WebP，5 MB 以内'}
        </Note>
      </div>
    </Picture>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${t.s4};
  justify-items: start;
  max-width: 400px;
  > :not(button) {
    width: 100%;
  }
`;

const Picture = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s4};
  margin-bottom: ${t.s5};
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
`;

const Note = styled.p<{ $bad: boolean }>`
  margin-top: ${t.s1};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink3)};
  font-size: ${t.t12};
`;
