import type { newsFailuresEn, receivedFailuresEn } from '../en/received-failures.ts'

export const receivedFailuresCn: Record<keyof typeof receivedFailuresEn, string> = {
  'no-such-member': '该会员不存在。',
  'no-such-submission': '该提交内容不存在。',
  'no-such-response': '该问卷回答不存在。',
  'no-such-survey': '该问卷不存在。',
  'no-such-webhook': '该 Webhook 不存在。',
  'no-such-delivery': '该推送记录不存在。',
  'too-many-webhooks': '每个网站最多可添加 {limit} 个 Webhook。请先删除一个。',
  'delivery-waits': '该推送仍在重试中，请等待其结束。',
  'no-such-alert': '未找到该通知。',
  'too-many-alerts': '每个账户最多可添加 {limit} 个通知。请先删除一个。',
  'alert-place-wrong': '无法向此目标发送通知，请检查输入内容。',
}

export const newsFailuresCn: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': '找不到该最新信息。',
  'no-such-notification': '找不到该通知。',
}
