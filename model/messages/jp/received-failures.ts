import type { newsFailuresEn, receivedFailuresEn } from '../en/received-failures.ts'

export const receivedFailuresJp: Record<keyof typeof receivedFailuresEn, string> = {
  'no-such-member': 'この会員は見つかりません。',
  'no-such-submission': 'この送信内容は見つかりません。',
  'no-such-response': 'このアンケート回答は見つかりません。',
  'no-such-survey': 'このアンケートは見つかりません。',
  'no-such-webhook': 'このWebhookは見つかりません。',
  'no-such-delivery': 'この配信は見つかりません。',
  'too-many-webhooks':
    '1つのサイトに登録できるWebhookは{limit}件までです。先に不要なものを削除してください。',
  'delivery-waits': 'この配信は送信を試みている途中です。終わるまでお待ちください。',
  'no-such-alert': '通知先が見つかりません。',
  'too-many-alerts': '通知先は1アカウントにつき{limit}件まで登録できます。先に不要なものを削除してください。',
  'alert-place-wrong': 'この通知先には送信できません。入力内容をご確認ください。',
}

export const newsFailuresJp: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': 'お知らせが見つかりません。',
  'no-such-notification': '通知が見つかりません。',
}
