import type { billingFailuresEn } from '../en/billing-failures.ts'

export const billingFailuresJp: Record<keyof typeof billingFailuresEn, string> = {
  'no-such-bill': 'この請求は見つかりません。',
  'bill-settled': 'この請求はすでに支払済み・完了・無効のいずれかのため、変更できません。',
  'bill-being-charged': 'この請求は現在カード決済の処理中です。処理が終わるまでお待ちください。',
  'bill-not-by-card': 'この請求はカードでお支払いいただけません。',
  'received-later': '入金日に未来の日付は指定できません。今日以前の日付を選んでください。',
  'billed-account-gone':
    '請求先のアカウントが削除されているため、差し替えの請求書を作成できません。差し替えなしで無効にしてください。',
  'nothing-to-bill': '現在の情報では、この月に請求する金額がありません。差し替えなしで無効にしてください。',
  'correction-too-large': '調整額が請求額を超えています。請求額を 0 円未満にすることはできません。',
  'cards-not-set-up':
    'この環境ではカード決済がまだ設定されていません。お支払いは銀行振込でお願いいたします。',
  'cards-not-here': 'ご請求は販売パートナーから発行されるため、お支払いは銀行振込となります。',
  'no-card-yet': '先にカードを登録してください。',
  'card-entry-over': 'カードの登録が完了していません。もう一度やり直してください。',
  'card-company-away':
    'カード決済会社のサーバーに接続できません。決済は行われていません。しばらくしてからもう一度お試しください。',
  'signature-refused': 'カード決済会社の署名が確認できません。',
  'code-needed': '認証アプリのコードも入力してください。',
  'month-not-over': 'この月はまだ終わっていません。翌月 1 日に請求されます。',
  'user-has-open-bills':
    'このアカウントには未処理の請求が {count} 件あります。先に処理するか、契約を終了してください。',
  'user-not-billed-yet':
    'このアカウントには、まだ請求していない利用料があります。契約を終了し、最終月の請求が済んでから削除してください。',
  'nothing-to-refund': 'この請求には返金できる金額がありません（入金がないか、すでに全額返金済みです）。',
  'no-such-credit-note': 'この返還請求書は見つかりません。',
}
