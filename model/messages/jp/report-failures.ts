import type { reportFailuresEn } from '../en/report-failures.ts'

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
