import type { formFailuresEn } from '../en/form-failures.ts'

export const formFailuresJp: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': 'このフォームの受付は終了しました。',
  'form-closed-said': '{text}',
  'spam-check-refused': '送信者の確認ができませんでした。もう一度確認のうえ、送信してください。',
  'spam-check-unreachable':
    '現在、送信者の確認サービスに接続できないため、送信されていません。入力内容は残っていますので、数分後にもう一度送信してください。',
  'spam-check-script':
    'このフォームの送信には、確認のため JavaScript が必要です。有効にしてから、もう一度送信してください。',
}
