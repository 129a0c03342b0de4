import { requireLogin } from '@app/shared/state/actions';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { styled } from 'styled-components';

/** In the middle of a panel that has nothing else to show. */
export const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

interface NamedMembersProps {
  /** 「引擎维护」 */
  what: string;
  /** Environment variable that names the members. */
  variable: string;
  /** Null: nobody is logged in. */
  userId: number | null;
}

/** Says that a panel is for members whom the operator named, and how one becomes one of them. */
export function NamedMembers({ what, variable, userId }: NamedMembersProps) {
  const only = `${what}只给管理员点名的会员用`;
  return (
    <Middle>
      {userId === null ? (
        <Empty
          text={`${only}，请先登录。`}
          action={<Button onClick={() => requireLogin(() => undefined)}>登录 / 注册</Button>}
        />
      ) : (
        <Empty
          text={`${only}。请把您的用户编号 ${userId} 告诉管理员，由他写进 ${variable}。`}
          action={
            <LinkButton to="/SD" tone="text">
              先用文生图
            </LinkButton>
          }
        />
      )}
    </Middle>
  );
}
