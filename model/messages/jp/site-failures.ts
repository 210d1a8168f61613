import type {
  editingFailuresEn,
  previewFailuresEn,
  reportFailuresEn,
  siteFailuresEn,
} from '../en/site-failures.ts'

export const siteFailuresJp: Record<keyof typeof siteFailuresEn, string> = {
  'plan-pages':
    'このプランで作成できるのは1サイト{limit}ページまでです。{columns} × {rows} は {pages} ページになります。グリッドを小さくしてください。',
  'plan-sites':
    'このプランで作成できるサイトは{limit}件までです。不要なサイトを削除するか、上位のプランをご検討ください。',
  'plan-languages': 'このプランで使用できる言語は1つです。言語を1つ選択してください。',
  'one-beginning': 'テンプレート、空のグリッド、サイト定義のうち、いずれか1つだけを指定してください。',
  'site-name-missing': 'サイト名を入力してください。',
  'default-language-missing': '既定の言語は、使用する言語の中から選択してください。',
  'site-name-differs': '完全に削除するには、サイト名を表示どおりに入力してください。',
  'too-many-templates': '保存できるテンプレートは{limit}件までです。不要なテンプレートを削除してください。',
  'site-here-already': 'このサイトはすでにそのアカウントのものです。別のアカウントを選んでください。',
  'site-does-not-fit': 'このサイトは、まだそのアカウントへ移動できません。',
  'scripts-own-site':
    '自社アカウントのサイトのスクリプトを切り替えられるのは、貴社のアカウントを管理している会社だけです。管理会社にご依頼ください。',
  'scripts-off-above':
    'このスクリプトは上位のアカウントが停止したため、切り替えられるのは上位のアカウントだけです。管理会社にご依頼ください。',
}

export const editingFailuresJp: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': 'ほかの人が同じ箇所を変更しました。今回の変更は保存されていません。',
  'edits-too-old': 'その間に多くの変更がありました。サイトを読み込み直してから、もう一度お試しください。',
  'edits-problems': 'この変更を保存するとサイトに問題が生じます。変更は保存されていません。',
  'edits-too-deep': '送信されたデータの入れ子が深すぎます。',
  'no-such-version': 'そのバージョンはありません。',
  'version-gone': 'このバージョンのデータは保管期間が終了しています。',
  'version-stays': '公開されたバージョンは一覧から削除できません。',
}

export const previewFailuresJp: Readonly<Record<keyof typeof previewFailuresEn, string>> = {
  'preview-locked': '先にプレビューのロックを解除してください。',
  'preview-elsewhere':
    'このプレビューは、許可されたネットワークからのみ開けます（現在の IP アドレス：{address}）。',
  'preview-refused': 'メールアドレスまたはパスワードが正しくないか、招待が終了しています。',
  'preview-code-refused':
    'コードが正しくないか、有効期限が切れているか、招待が終了しています。コードを再度お申し込みください。',
  'preview-link-used':
    'このリンクは使用済みか、有効期限が切れています。管理画面からプレビューを開き直してください。',
  'preview-too-many-invited': 'プレビューを共有できるのは {limit} 名までです。先に共有を取り消してください。',
  'preview-too-many-comments': 'プレビューに残せるコメントは {limit} 件までです。',
  'no-such-comment': 'このコメントはありません。',
  'name-people-to-revoke': '共有を取り消す相手を指定するか、すべての共有を取り消してください。',
}

export const reportFailuresJp: Record<keyof typeof reportFailuresEn, string> = {
  'no-such-report':
    'レポートが見つかりません。リンクの期限が切れたか、取り消された可能性があります。リンクの送り主に新しいリンクをご依頼ください。',
  'report-locked': 'このレポートにはパスワードが設定されています。先にパスワードを入力してください。',
  'report-password-refused': 'パスワードが違います。リンクの送り主にご確認ください。',
  'too-many-report-links':
    '1つのサイトで有効なレポートリンクは{limit}件までです。先にどれかを取り消してください。',
  'no-such-report-mail':
    'このリンクではメールを停止できません。ログインして、サイトの効果測定の「共有・メール」から停止してください。',
  'too-many-reports-read': 'アクセスが集中しています。1分ほど待ってから、もう一度お試しください。',
  'too-many-reports': 'レポートの読み込みが混み合っています。少ししてからもう一度お試しください。',
  'report-too-slow':
    'このレポートの集計に時間がかかりすぎています。期間を短くするか、しばらくしてからもう一度お試しください。',
}
