import type { previewFailuresEn, reportFailuresEn } from '../en/sharing-failures.ts'

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
