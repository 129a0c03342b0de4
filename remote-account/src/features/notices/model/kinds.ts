import type { NoticeKind } from '@app/shared/contracts/account';

export const KIND_WORDS: Record<NoticeKind, { name: string; detail: string }> = {
  RENEWAL: { name: '自动续费扣款提醒', detail: '扣款前 5 天，含取消方法；扣款结果' },
  ORDER: { name: '订单与退款', detail: '支付、退款进度' },
  ACCOUNT: { name: '账号安全', detail: '手机号、微信、数据导出与注销' },
  STUDY: { name: '学习', detail: '提问有了回答，结业证书' },
};
