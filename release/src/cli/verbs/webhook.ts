import type { WebhookDelivery, WebhookTest } from '@app/shared/contracts/release-webhooks';
import { EXIT_CODES, misuseError } from '../exit.ts';
import { momentText, tableLines } from '../text/layout.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

const STATES: Record<WebhookDelivery['state'], string> = {
  waiting: '等待',
  delivered: '已送达',
  failed: '已放弃',
  dropped: '已丢弃（等待的太多）',
};

const answerText = ({ status, error }: Pick<WebhookTest, 'status' | 'error'>) =>
  status === null ? (error ?? '') : `HTTP ${status}`;

function row({ endpoint, event, at, state, attempts, nextAt, ...answer }: WebhookDelivery): string[] {
  const next = nextAt === null ? '' : `，${momentText(nextAt)} 再发`;
  return [momentText(at), endpoint, event, `${STATES[state]}${next}`, `${attempts} 次`, answerText(answer)];
}

export const webhook: Verb = {
  name: 'webhook',
  summary: '查看与测试回调：发布有变化时通知自己的服务器',
  usage: ['list', 'test [<回调名>]'],
  details: [
    '回调在发布服务的环境变量里设置：WEBHOOK_<名称>_URL、_SECRET 与 _EVENTS。',
    'test 立即发一条测试消息，不重试；有一处没有送达时退出码为 1。',
  ],
  examples: ['list', 'test', 'test chat'],
  options: {},
  uses: ['server'],
  words: ['list', 'test'],
  async run(context) {
    onlyWords(context.positionals, 2);
    const [action, name] = context.positionals;
    const api = await context.api();
    if (action === 'test') {
      const outcomes = await api.testWebhooks(name);
      context.out.result(
        { outcomes },
        tableLines(outcomes.map((one) => [one.endpoint, one.ok ? '已送达' : '没有送达', answerText(one)])),
      );
      return outcomes.every(({ ok }) => ok) ? EXIT_CODES.done : EXIT_CODES.fault;
    }
    if (action !== 'list' || name !== undefined)
      throw misuseError(
        `webhook 后应为 list 或 test${action === undefined ? '' : `，实际 ${context.positionals.join(' ')}`}`,
      );
    const { endpoints, deliveries } = await api.webhooks();
    context.out.result({ endpoints, deliveries }, [
      ...(endpoints.length === 0
        ? ['没有设置任何回调（WEBHOOK_*）']
        : tableLines(endpoints.map((one) => [one.name, one.host, one.events.join('、')]))),
      ...tableLines(deliveries.map(row)),
    ]);
  },
};
