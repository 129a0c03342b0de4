import type { Webhooks, WebhookTest } from '@app/shared/contracts/release-webhooks';
import { below } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { pushToast } from '@app/shared/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { styled } from 'styled-components';
import { errorText } from '../api/api-error.ts';
import { useWebhooks } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { useMay } from '../api/use-may.ts';
import { useNow } from '../api/use-now.ts';
import { fullTime } from '../model/clock.ts';
import { answerText, EVENT_TEXT, STATE_TEXT, STATE_TONES } from '../model/webhook-text.ts';
import { Card, CardHead, Stack } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { CardTable, Latin, Name, Rows, Scroll, Td, Tr } from '../parts/table.ts';
import { Columns } from '../parts/Columns.tsx';

/** Servers that are notified of releases, and the last messages to them. */
export function WebhooksPage() {
  const webhooks = useWebhooks();
  return (
    <>
      <PageHead title="回调" summary="发布有变化时通知您自己的服务器；地址与密钥在发布服务的环境变量里" />
      <Loaded query={webhooks} rows={6}>
        {({ endpoints, deliveries }) => (
          <Stack>
            <Card aria-label="回调地址">
              {endpoints.length === 0 ? (
                <Empty
                  icon={Webhook}
                  text="还没有设置回调。在发布服务的环境变量里写 WEBHOOK_<名称>_URL 与 WEBHOOK_<名称>_SECRET，然后重启它。"
                />
              ) : (
                <Endpoints endpoints={endpoints} />
              )}
            </Card>
            <Card aria-label="最近的消息">
              <CardHead>
                <h2>最近的消息</h2>
              </CardHead>
              {deliveries.length === 0 ? <Empty text="还没有消息" /> : <Deliveries deliveries={deliveries} />}
            </Card>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Endpoints({ endpoints }: Pick<Webhooks, 'endpoints'>) {
  const may = useMay('*');
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: async (name: string) =>
      (await request<WebhookTest[]>('webhooks/test', { method: 'POST', body: { name } })).data,
    onSuccess: ([outcome]) => {
      if (outcome?.ok) pushToast({ tone: 'success', text: `已送达 ${outcome.endpoint}` });
      else pushToast({ tone: 'error', text: `没有送达：${outcome ? answerText(outcome) : ''}` });
    },
    onError: (error) => pushToast({ tone: 'error', text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Scroll tabIndex={0} role="region" aria-label="回调地址表格">
      <Narrow $min={640}>
        <Columns
          columns={[
            { title: '名称', width: 160 },
            { title: '主机', width: 220 },
            { title: '事件' },
            { title: '测试', width: 120, right: true },
          ]}
        />
        <Rows>
          {endpoints.map(({ name, host, events }) => (
            <Tr key={name}>
              <Td>
                <Name>{name}</Name>
              </Td>
              <Td>
                <Latin>{host}</Latin>
              </Td>
              <Td $muted>{events.map((event) => EVENT_TEXT[event]).join('、')}</Td>
              <Td $right>
                <Button
                  size="s"
                  aria-label={`给 ${name} 发测试消息`}
                  disabled={!may('webhook')}
                  loading={test.isPending && test.variables === name}
                  onClick={() => test.mutate(name)}
                >
                  发测试消息
                </Button>
              </Td>
            </Tr>
          ))}
        </Rows>
      </Narrow>
    </Scroll>
  );
}

function Deliveries({ deliveries }: Pick<Webhooks, 'deliveries'>) {
  const now = useNow(15_000);
  return (
    <Scroll tabIndex={0} role="region" aria-label="最近的消息表格">
      <Narrow $min={640}>
        <Columns
          columns={[
            { title: '事件', width: 160 },
            { title: '回调', width: 160 },
            { title: '结果' },
            { title: '时间', width: 140, right: true },
          ]}
        />
        <Rows>
          {deliveries.map(({ id, endpoint, event, at, state, attempts, nextAt, ...answer }) => (
            <Tr key={id}>
              <Td>{EVENT_TEXT[event]}</Td>
              <Td>
                <Name>{endpoint}</Name>
              </Td>
              <Td $muted>
                <Badge tone={STATE_TONES[state]}>{STATE_TEXT[state]}</Badge> {answerText(answer)}
                {attempts > 1 ? `，共 ${attempts} 次` : ''}
                {nextAt === null ? '' : `，${fullTime(nextAt, now)} 再发`}
              </Td>
              <Td $right>{fullTime(at, now)}</Td>
            </Tr>
          ))}
        </Rows>
      </Narrow>
    </Scroll>
  );
}

const Narrow = styled(CardTable)`
  ${below(690)} {
    min-width: 0;
    tr {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    td:nth-child(4) {
      grid-area: 1 / 2;
    }
    td:nth-child(2),
    td:nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;
