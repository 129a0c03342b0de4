import type { TokenInfo } from '@app/shared/contracts/release-api';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { askConfirm } from '@app/shared/ui/confirm';
import { Empty } from '../parts/Empty.tsx';
import { pushToast } from '@app/shared/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { errorText } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { useStatus, useTokens } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { fullTime, remainingTime } from '../model/clock.ts';
import { scopeText } from '../model/scopes.ts';
import { Card } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { CardTable, Name, Rows, Scroll, Td, Tr } from '../parts/table.ts';
import { Columns } from '../parts/Columns.tsx';
import { useTitles } from '../shell/use-titles.ts';
import { NewToken } from '../tokens/NewToken.tsx';

export function Tokens() {
  const tokens = useTokens();
  const titles = useTitles();
  return (
    <>
      <PageHead title="令牌" summary="人与流水线的凭据，只保存散列；能做什么由权限范围决定">
        <NewToken titles={titles} />
      </PageHead>
      <Card aria-label="令牌">
        <Loaded query={tokens} rows={4}>
          {(all) => (all.length === 0 ? <Empty text="还没有签发过令牌" /> : <List tokens={all} />)}
        </Loaded>
      </Card>
    </>
  );
}

function List({ tokens }: { tokens: readonly TokenInfo[] }) {
  const titles = useTitles();
  const status = useStatus();
  const now = useNow(60_000);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => request(`tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => pushToast({ tone: 'success', text: '已吊销' }),
    onError: (error) => pushToast({ tone: 'error', text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  });
  const ask = async ({ id, name, login }: TokenInfo): Promise<void> => {
    const sure = await askConfirm({
      title: '吊销令牌',
      message: login
        ? `吊销后，「${name}」的这次登录立即失效，待批准的变更作废；账号本身没有停用，仍可再次登录。`
        : `吊销「${name}」后，用它的人和流水线会立即失去权限，无法恢复。`,
      confirmText: '吊销',
      danger: true,
    });
    if (sure) revoke.mutate(id);
  };
  return (
    <Scroll tabIndex={0} role="region" aria-label="令牌表格">
      <Grid $min={820}>
        <Columns
          columns={[
            { title: '名称', width: 200 },
            { title: '权限范围' },
            { title: '签发', width: 132 },
            { title: '最近使用', width: 132 },
            { title: '有效期', width: 120 },
            { title: '操作', width: 96, right: true, silent: true },
          ]}
        />
        <Rows>
          {tokens.map((token) => {
            const { id, name, scopes, createdAt, expiresAt, lastUsedAt, login } = token;
            const mine = id === status.data?.me.id;
            return (
              <Tr key={id}>
                <Td>
                  <Name>{name}</Name> {login ? <Badge>登录</Badge> : null}
                  {mine ? <Badge tone="accent">当前</Badge> : null}
                </Td>
                <Td>
                  <Tags>
                    {scopes.map((scope) => (
                      <Badge key={scope}>{scopeText(scope, titles)}</Badge>
                    ))}
                  </Tags>
                </Td>
                <Td $muted>{fullTime(createdAt, now)}</Td>
                <Td $muted>
                  <Phone>最近使用：</Phone>
                  {lastUsedAt === null ? '从未' : fullTime(lastUsedAt, now)}
                </Td>
                <Td>{expiresAt === null ? '不过期' : remainingTime(expiresAt, now)}</Td>
                <Td $right>
                  <Button size="s" tone="danger" aria-label={`吊销 ${name}`} onClick={() => void ask(token)}>
                    吊销
                  </Button>
                </Td>
              </Tr>
            );
          })}
        </Rows>
      </Grid>
    </Scroll>
  );
}

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s1};
`;

/** Repeats the title of the column on phones, where the head is hidden. */
const Phone = styled.span`
  display: none;
  ${below(690)} {
    display: inline;
  }
`;

const Grid = styled(CardTable)`
  ${below(690)} {
    tr {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    td:nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    tr > td:nth-child(3) {
      display: none;
    }
    td:nth-child(4),
    td:nth-child(5) {
      grid-row: 3;
    }
    td:nth-child(6) {
      grid-area: 1 / 2;
    }
  }
`;
