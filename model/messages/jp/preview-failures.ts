import type { previewFailuresEn } from '../en/preview-failures.ts'

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
