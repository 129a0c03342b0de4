import type { Status } from '@app/shared/contracts/release-api';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { ApiError, errorText } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { login } from '../api/token.ts';
import { useDraft } from '../change/draft.ts';
import { Mark } from './Mark.tsx';
import { useAccountLogin } from './use-account-login.ts';
import { warningBox } from '../parts/warning.ts';

/** Login by the company account where there is one, or by a token. */
export function LoginPage({ expired }: { expired: boolean }) {
  const { label, leaving, problem, leave } = useAccountLogin();
  const kept = useDraft() !== null;
  useEffect(() => {
    document.title = '登录 · 发布台 · 绘学 AI';
  }, []);
  // The offer decides the layout of the card: it comes from this server within a moment.
  if (label === undefined) return <Page aria-busy />;
  return (
    <Page>
      <Card aria-labelledby="login-title">
        <Mark size={40} />
        <h1 id="login-title">发布台</h1>
        {expired || kept ? (
          <Warn role="status">登录已失效，请重新登录。{kept ? '未完成的变更已保留，登录后可继续。' : ''}</Warn>
        ) : (
          <p>发布、灰度、回滚与停用。能做什么由{label === null ? '令牌' : '账号或令牌'}的权限范围决定。</p>
        )}
        {label === null ? null : (
          <Account>
            <Button tone="primary" block loading={leaving} onClick={() => void leave()}>
              用{label}登录
            </Button>
            <Or>或</Or>
          </Account>
        )}
        {/* Also where the offer could not be read after a return from the provider. */}
        {problem === '' ? null : <Problem role="alert">{problem}</Problem>}
        <TokenForm isMain={label === null} />
        <Hint>
          <li>
            自己启动的站点：<code>npm start</code> 会打印令牌文件的位置，复制其中的内容即可。
          </li>
          <li>团队站点：请有「管理令牌」权限的同事签发。</li>
          <li>登录只保存在这个标签页，关闭后即清除。</li>
        </Hint>
      </Card>
    </Page>
  );
}

/** Login by a token, which determines name and rights. */
function TokenForm({ isMain }: { isMain: boolean }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = token.trim();
    if (given === '') return setProblem('请粘贴令牌');
    setBusy(true);
    setProblem('');
    try {
      const { data } = await request<Status>('status', { token: given });
      queryClient.setQueryData(['status'], data);
      login(given);
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void enter(event)} noValidate>
      <TextField
        label="发布令牌"
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="rt_…"
        autoFocus={isMain}
        value={token}
        error={problem}
        onValueChange={setToken}
      />
      <Button type="submit" tone={isMain ? 'primary' : 'default'} block loading={busy}>
        {isMain ? '登录' : '用令牌登录'}
      </Button>
    </form>
  );
}

function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return '令牌不正确或已过期，请检查是否完整复制';
  return errorText(error);
}

const Page = styled.main`
  display: grid;
  /* Not auto: that column is as wide as the card wishes, also where the screen is narrower. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  min-height: 100vh;
  padding: ${t.s5} ${t.s4};
`;

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  width: 400px;
  max-width: 100%;
  padding: ${t.s6};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.surface};
  h1 {
    font-size: ${t.t20};
  }
  > p {
    color: ${t.ink2};
  }
  form {
    display: grid;
    gap: ${t.s4};
    margin-top: ${t.s2};
  }
  ${below(450)} {
    padding: ${t.s5} ${t.s4};
  }
`;

const Warn = styled.p`
  && {
    ${warningBox}
  }
`;

const Account = styled.div`
  display: grid;
  gap: ${t.s3};
  margin-top: ${t.s2};
`;

const Problem = styled.p`
  font-size: ${t.t13};
  color: ${t.danger};
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  font-size: ${t.t12};
  color: ${t.ink3};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${t.line};
  }
`;

const Hint = styled.ul`
  display: grid;
  gap: ${t.s1};
  margin-top: ${t.s2};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  font-size: ${t.t12};
  line-height: 18px;
  color: ${t.ink3};
  code {
    font-family: ${t.mono};
  }
`;
