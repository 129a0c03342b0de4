import type { UserInfo } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { refreshSession } from '@app/shared/state/session';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Button } from '@app/shared/ui/button';
import { IMAGE_LIMITS, type SendFile } from '@app/shared/ui/upload';
import { CropUpload } from '@app/shared/ui/uploader';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../shared/copy.ts';

const AVATAR_LIMITS = { ...IMAGE_LIMITS, maxBytes: 5 * 1024 * 1024 };
/** Size of the avatar in px: sharp on every screen that shows it. */
const AVATAR_SIZE = { width: 512, height: 512 };

/** Nickname, name and avatar. Typed text stays when saving fails. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const [nickName, setNickName] = useState(user.nickName);
  const [realName, setRealName] = useState(user.realName);
  const [error, setError] = useState('');
  const [saving, run] = useBusy((failure) => setError(failure instanceof Error ? failure.message : '保存失败，请重试'));
  const changed = nickName !== user.nickName || realName !== user.realName;
  useUnsaved(changed);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (nickName.trim() === '') {
      setError('请输入昵称');
      return;
    }
    setError('');
    await run(async () => {
      await call('POST /member/user/update', { nickName: nickName.trim(), realName: realName.trim() }, { quiet: true });
      await refreshSession();
      toast.success('已保存');
    });
  };

  return (
    <>
      <Two>
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
            hint="只有您自己能看到"
            onValueChange={setRealName}
          />
          <Button type="submit" tone="primary" loading={saving} disabled={!changed}>
            保存
          </Button>
        </Form>
      </Two>
      <Identity>
        <dt>用户编号</dt>
        <dd>{user.user.userId}</dd>
        <dd>
          <Button
            size="s"
            tone="text"
            aria-label="复制用户编号"
            onClick={() => void copyText(String(user.user.userId))}
          >
            复制
          </Button>
        </dd>
      </Identity>
    </>
  );
}

function AvatarField({ user }: { user: UserInfo }) {
  const save: SendFile<void> = async (file, controls) => {
    const stored = await upload(file, { ...controls, quiet: true });
    await call('POST /member/user/update', { avatar: stored.url }, { quiet: true });
    await refreshSession();
  };
  return (
    <Picture>
      <Avatar src={user.avatar} name={user.nickName} size={80} narrowSize={64} />
      <div>
        <CropUpload
          label="上传头像"
          title="裁剪头像"
          mask="circle"
          output={AVATAR_SIZE}
          limits={AVATAR_LIMITS}
          hint="JPG、PNG、WebP，5 MB 以内"
          upload={save}
          onDone={() => toast.success('头像已更新')}
        >
          {({ pick, reading, over, noteId }) => (
            <Button size="s" loading={reading} aria-describedby={noteId} onClick={pick}>
              {over ? '松开就更换' : '更换头像'}
            </Button>
          )}
        </CropUpload>
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

const Two = styled.div`
  display: grid;
  grid-template-columns: 152px minmax(0, 1fr);
  gap: ${t.s5};
  align-items: start;
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Picture = styled.div`
  display: grid;
  gap: ${t.s3};
  justify-items: start;
  ${below(690)} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${t.s4};
    align-items: center;
  }
`;

const Identity = styled.dl`
  display: flex;
  gap: ${t.s4};
  align-items: center;
  margin-top: ${t.s4};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  dt {
    width: 104px;
    color: ${t.ink2};
  }
  dd:nth-of-type(1) {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`;
