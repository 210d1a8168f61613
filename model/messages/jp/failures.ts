import type { FailureCatalogue } from '../en/failures.ts'
import { billingFailuresJp, planFailuresJp } from './billing-failures.ts'
import { mediaFailuresJp } from './media-failures.ts'
import { deployFailuresJp, publishingFailuresJp } from './publishing-failures.ts'
import { editingFailuresJp, previewFailuresJp, reportFailuresJp, siteFailuresJp } from './site-failures.ts'
import { translationFailuresJp } from './translation-failures.ts'
import { formFailuresJp, newsFailuresJp, receivedFailuresJp, visitorFailuresJp } from './visitor-failures.ts'

export const failuresJp: FailureCatalogue = {
  internal:
    'エラーが発生しました。もう一度お試しください。繰り返し発生する場合は、サーバーの管理者にご連絡ください。',
  'storage-full':
    'ストレージの空き容量がありません。失われたものはありませんが、保存もされていません。データの保存先の空き容量を増やしてから、もう一度お試しください。',
  'changed-meanwhile': 'その間にほかの人が変更しました。読み込み直してください。',
  'no-such-site': 'このサイトはありません。',
  'no-such-page': 'このページはありません。',
  'no-such-release': 'このリリースはありません。',
  'no-such-domain': 'このドメインは見つかりません。',
  'domain-here-already': 'このドメインは、すでにこのサイトに登録されています。',
  'domain-of-console':
    'このドメインは、同じアカウントの管理画面で使用されています。先にそちらで解除してください。',
  'domain-of-another-site':
    'このドメインは、同じアカウントの別のサイトに登録されています。先にそのサイトから外してください。',
  'too-many-domains': '1つのサイトに登録できるドメインは{limit}個までです。先に不要なものを外してください。',
  'domain-not-over': 'このドメインは確認中、または使用中です。やり直す必要はありません。',
  'plan-domains': 'ご契約のプランでは独自ドメインをご利用いただけません。プランの変更をご検討ください。',
  'domain-not-ready':
    'このドメインはまだサイトにつながっていません。すべての確認が終わるまでお待ちください。',
  'release-gone': 'このリリースのファイルはすでに保管されていません。',
  'no-such-publish': 'この公開処理はありません。',
  'no-such-api-key': 'この API キーはありません。',
  'key-needed':
    'API キーを Authorization: token <キー>、または Basic 認証のユーザー名とパスワードで送信してください。',
  'key-refused': 'API キー、またはユーザー名とパスワードが正しくありません。',
  'address-not-allowed': 'この API キーは IP アドレス {address} からは使用できません。',
  'too-many-calls': '呼び出しが多すぎます。1 分待ってから、間隔を空けてお試しください。',
  'idempotency-key-reused':
    'この Idempotency-Key は別のリクエストですでに使われています。リクエストごとに新しいキーを使用してください。',
  'outcome-unknown':
    'この Idempotency-Key による以前のリクエストは途中で中断されました。処理されたかどうかを確認してから、新しいキーを使用してください。',
  'no-such-template': 'このテンプレートはありません。',
  'no-such-file': 'このファイルはありません。',
  'no-such-call': 'この呼び出しはありません。',
  parameter: 'パラメータ {name} はここでは使えません。',
  'site-not-named': 'ページを取得するサイトを指定してください。',
  'not-json': '本文が JSON ではありません。',
  'send-json': 'JSON で送信してください。',
  'send-json-or-file': 'JSON、またはファイルの内容を送信してください。',
  'too-large': '送信できるのは {limit} バイトまでです。',
  'request-problems': 'リクエストに問題があります。',
  'definition-problems': 'サイト定義に問題があります。',
  'page-problems': 'ページに問題があります。',
  'settings-problems': '設定に問題があります。',
  'not-publishable': 'このままではサイトを公開できません。',
  'page-keeps-id': 'ページの ID は変更できません。',
  'media-not-uploaded': 'アップロードされていないメディアがあります。',
  'sign-in-first': '先にログインしてください。',
  'sign-in-elsewhere':
    'このアカウントは、許可されたネットワークからのみログインできます（現在の IP アドレス：{address}）。許可されたネットワークからログインするか、貴社の主担当者にお問い合わせください。',
  'networks-without-you':
    '現在の IP アドレス {address} は、どのネットワークにも含まれていません。追加するか、ここから開けなくなることを確認してください。',
  'sign-in-refused': 'メールアドレスまたはパスワードが正しくありません。',
  'too-many-attempts': '試行回数が多すぎます。15 分待ってからもう一度お試しください。',
  'too-many-sign-ins': 'ログインが混み合っています。少ししてからもう一度お試しください。',
  'not-allowed': 'このアカウントにはその操作の権限がありません。',
  'no-such-user': 'そのアカウントはありません。',
  'wrong-parent': 'この種類のアカウントは、そのアカウントの下には作れません。',
  'email-taken': 'このメールアドレスはすでに使われています。',
  'contract-ended': 'このアカウントの契約は終了しているため、変更できません。',
  'contract-move': '現在の契約状態からその状態には変更できません。',
  'no-contract-here': '提供元のアカウントには契約がありません。',
  'company-name-differs': '契約を終了するには、会社名を表示どおりに入力してください。',
  'own-account': '自分のアカウントの契約、権限、ライセンス発行は変更できません。',
  'own-account-stays': '自分のアカウントは削除できません。',
  'user-has-accounts': 'このアカウントの下に {count} 件のアカウントがあります。先に削除してください。',
  'user-has-sites':
    'このアカウントには {count} 件のサイトがあります（ゴミ箱内を含む）。先に完全に削除してください。',
  'no-theme-here': '独自の色とロゴを設定できるのは OEM アカウントだけです。',
  'no-brand-here': '独自の管理画面ドメインとメール送信元を設定できるのは OEM マスターのアカウントだけです。',
  'console-has-domain':
    '管理画面にはすでにドメインがあります。別のドメインを使う場合は、先に削除してください。',
  'no-such-sender': 'メールの送信元が登録されていません。',
  'no-such-admin': 'その担当者は見つかりません。',
  'main-contact-stays': '主担当者は必ず 1 名必要です。先に別の担当者を主担当者に指定してください。',
  'own-person': '自分自身の削除や、自分の権限の変更はできません。',
  'already-in': 'この担当者はすでにパスワードを設定しています。',
  'send-csv': 'ファイルを text/csv として送信してください。',
  'file-not-utf-8':
    'ファイルの文字コードが UTF-8 ではありません（{encoding} のようです）。「CSV UTF-8」形式で保存し直してください。',
  'csv-unreadable': 'ここから先を読み取れません。引用符が閉じられていないか、行が長すぎます。',
  'csv-cells': 'この行にはセルが {count} 個ありますが、見出しの列は {limit} 個です。',
  'csv-unknown-column': '「{name}」という列はありません。使える列は {known} です。',
  'csv-column-twice': '列 {name} が重複しています。',
  'csv-column-missing': '列 {name} がありません。',
  'csv-too-many-lines': '1 つのファイルで取り込めるのは {limit} 行までです。ファイルを分けてください。',
  'csv-email-twice': 'このメールアドレスは {line} 行目にもあります。',
  'too-many-invitations':
    '1 つのファイルで招待できるのは {limit} 名までです。招待なしで取り込むか、ファイルを分けてください。',
  'not-from-console': 'この呼び出しは管理画面からのみ行えます。',
  'sign-in-expired': '時間が経過したため、もう一度ログインしてください。',
  'code-refused': 'コードが正しくないか、すでに使用されています。',
  'too-many-requests': 'リクエストが多すぎます。1時間ほど待ってから、もう一度お試しください。',
  'wrong-password': 'パスワードが正しくありません。',
  'password-common': '推測されやすいパスワードです。別のパスワードを設定してください。',
  'link-over': 'このリンクはすでに使用されたか、有効期限が切れています。もう一度お手続きください。',
  'two-factor-on': '2段階認証はすでに有効です。',
  'two-factor-not-begun': '先に2段階認証の設定を開始してください。',
  'two-factor-off': 'この担当者は2段階認証を設定していません。',
  'own-two-factor': 'ご自身の2段階認証は、アカウント設定からパスワードを入力して無効にしてください。',
  'file-no-picture': 'ここに設定できるのは画像のみです。',
  'no-such-session': 'そのセッションは存在しません。',
  'no-such-mail': 'そのメールは存在しません。',
  'file-empty': 'ファイルが空です。',
  'file-too-large': 'ファイルが大きすぎます。30 MB 以下にしてください。',
  'file-unknown-type': '使用できる画像・動画・音楽のファイルではありません。',
  'file-damaged':
    'ファイルが壊れているか、不完全です。もう一度コピーまたは書き出してから、アップロードしてください。',
  'file-too-many-pixels':
    'この画像は {width} × {height} ピクセル（{pixels} メガピクセル）です。上限は {limit} メガピクセルです。幅 4,000 ピクセル程度に縮小して保存してください。',
  'file-music-too-large':
    '音楽ファイルが大きすぎます。20 MB 以下にしてください。MP3 や M4A で保存すると小さくなります。',
  'file-no-decoder':
    'この種類のファイルはここでは読み込めません。JPEG、PNG、MP4 のいずれかで保存してください。',
  'file-other-type':
    '拡張子とは異なり、中身は {type} ファイルです。開いて PNG、JPEG、MP4（音楽は MP3）のいずれかで保存し直してください。',
  'file-other-codec':
    'この動画の映像は「{codec}」で圧縮されており、読み込めません。MP4（H.264）で書き出してください。',
  'file-breaks-off':
    '動画が壊れています。{whole} 秒のうち {shown} 秒しか読み込めません。もう一度コピーまたは書き出してから、アップロードしてください。',
  'file-timed-out': 'ファイルの変換に時間がかかりすぎます。動画を短くするか、画像を小さくしてください。',
  ...billingFailuresJp,
  ...deployFailuresJp,
  ...editingFailuresJp,
  ...formFailuresJp,
  ...mediaFailuresJp,
  ...newsFailuresJp,
  ...planFailuresJp,
  ...previewFailuresJp,
  ...publishingFailuresJp,
  ...siteFailuresJp,
  ...translationFailuresJp,
  ...visitorFailuresJp,
  ...receivedFailuresJp,
  ...reportFailuresJp,
}
