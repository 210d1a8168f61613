import type { billingFailuresEn, planFailuresEn } from '../en/billing-failures.ts'
import type { FailureCatalogue } from '../en/failures.ts'

export const planFailuresJp = {
  'contract-days-over': 'この契約の終了日（{end}）はすでに過ぎています。先に終了日を延長してください。',
  'contract-minimum':
    'この契約は{start}に開始し、最低契約期間は{end}までです。それより前に解約できるのは提供元のみです。',
  'contract-minimum-reason':
    '最低契約期間は{end}までです。それより前に解約する場合は、理由をご記入ください。',
  'contract-not-running': 'このアカウントまたは上位アカウントの契約が有効ではないため、公開できません。',
  'no-such-plan': 'プランが見つかりません。',
  'plan-retired': 'このプランの提供は終了しました。別のプランを選択してください。',
  'plan-not-for-this':
    'この種類のアカウントでは、このプランをご利用いただけません。別のプランを選択してください。',
  'plan-not-yourself': 'このプランは担当窓口でのみ設定できます。担当者にお問い合わせください。',
  'plan-already': 'このアカウントはすでにこのプランを利用しています。',
  'no-coming-plan': '予約中のプラン変更はありません。',
  'plan-sites-online':
    '現在のプランで公開できるサイトは{limit}件までです（このサイトを含めると{sites}件になります）。ほかのサイトを非公開にするか、上位のプランをご検討ください。',
  'plan-pages-online':
    '現在のプランでは1サイト{limit}ページまでですが、このサイトは{pages}ページあります。ページを減らすか、上位のプランをご検討ください。公開中の内容はそのまま残ります。',
  'plan-analytics': '現在のプランでは効果測定をご利用いただけません。上位のプランをご検討ください。',
  'no-price-list': 'この種類のアカウントは独自の料金表を持てません。',
  'own-price-list': '料金表を変更できるのは、提供元とパートナー（それぞれ自社の料金表）のみです。',
  'no-such-job': 'この処理は存在しません。',
  'job-running': 'この処理はすでに実行中です。終わるまでお待ちください。',
} satisfies Pick<FailureCatalogue, keyof typeof planFailuresEn>

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
