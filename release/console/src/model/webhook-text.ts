import type { WebhookDelivery, WebhookTest } from '@app/shared/contracts/release-webhooks';

export const EVENT_TEXT: Record<WebhookDelivery['event'], string> = {
  halted: '自动中止',
  paused: '自动推进暂停',
  killed: '停用',
  promoted: '上线与推进',
  retired: '下线',
  rolled_back: '回滚',
  first_published: '首次上线',
  test: '测试消息',
};

export const STATE_TEXT: Record<WebhookDelivery['state'], string> = {
  waiting: '等待重发',
  delivered: '已送达',
  failed: '已放弃',
  dropped: '已丢弃',
};

export const STATE_TONES = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  dropped: 'danger',
} as const satisfies Record<WebhookDelivery['state'], string>;

/** The answer of the last attempt; empty before the first. */
export function answerText({ status, error }: Pick<WebhookTest, 'status' | 'error'>): string {
  return status === null ? (error ?? '') : `HTTP ${status}`;
}
