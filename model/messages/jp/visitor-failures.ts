import type {
  formFailuresEn,
  newsFailuresEn,
  receivedFailuresEn,
  visitorFailuresEn,
} from '../en/visitor-failures.ts'

export const visitorFailuresJp: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': 'このサイト上から送信してください。',
  'mailed-link-over':
    'このリンクは無効です。すでに使用されたか、有効期限が切れています。お手数ですが、もう一度お手続きください。',
  'token-missing': 'トークンがありません。メール内のリンクをもう一度開いてください。',
  'login-wrong': 'ログインIDまたはパスワードが正しくありません。',
  'member-not-confirmed':
    '会員登録がまだ完了していません。お送りしたメールのリンクを開いて、登録を完了してください。',
  'member-log-in': 'ログインしてください。',
  'member-password-wrong': '現在のパスワードが正しくありません。',
  'no-such-product': '該当する商品がありません。',
  'no-such-button': '該当するボタンがありません。',
  'send-json-or-form': 'JSON またはフォームの形式で送信してください。',
  'not-readable': '送信内容を読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  'answers-wrong': '入力内容をご確認ください。',
  'form-changed': 'フォームの内容が変更されました。ページを再読み込みして、もう一度ご入力ください。',
  'form-not-here': 'このフォームは現在ご利用いただけません。',
  'sent-before': '別の内容がすでに送信されています。ページを再読み込みして、もう一度送信してください。',
  'sent-too-often': '短時間に何度も送信されました。数分待ってから、もう一度送信してください。',
  'site-too-busy': 'ただいまアクセスが集中しています。数分後にもう一度お試しください。',
  'no-such-popup': '該当するポップアップがありません。',
  'no-such-item': '該当するバナーまたはボタンがありません。',
  'survey-changed': 'アンケートの内容が変更されました。ページを再読み込みして、もう一度ご回答ください。',
  'login-way-off': 'このサイトでは、このログイン方法をご利用いただけません。',
  'log-in-again': '安全のため、もう一度ログインしてから操作してください。',
  'passkey-refused':
    'パスキーを確認できませんでした。もう一度お試しいただくか、別の方法でログインしてください。',
  'passkey-over': '時間切れになりました。もう一度お試しください。',
  'passkey-known': 'このパスキーはすでに登録されています。',
  'no-such-passkey': 'パスキーが見つかりません。',
  'too-many-passkeys': 'パスキーは{limit}個まで登録できます。先に不要なものを削除してください。',
  'line-over': 'LINEでのログインが時間切れになったか、別の画面で開始されました。もう一度お試しください。',
  'line-refused':
    'LINEでのログインを確認できませんでした。もう一度お試しいただくか、別の方法でログインしてください。',
  'line-unreachable':
    '現在LINEに接続できません。しばらくしてからお試しいただくか、別の方法でログインしてください。',
  'line-taken': 'このLINEアカウントは、すでに別の会員と連携されています。',
}

export const formFailuresJp: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': 'このフォームの受付は終了しました。',
  'form-closed-said': '{text}',
  'spam-check-refused': '送信者の確認ができませんでした。もう一度確認のうえ、送信してください。',
  'spam-check-unreachable':
    '現在、送信者の確認サービスに接続できないため、送信されていません。入力内容は残っていますので、数分後にもう一度送信してください。',
  'spam-check-script':
    'このフォームの送信には、確認のため JavaScript が必要です。有効にしてから、もう一度送信してください。',
}

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
