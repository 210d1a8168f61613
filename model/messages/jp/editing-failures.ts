import type { editingFailuresEn } from '../en/editing-failures.ts'

export const editingFailuresJp: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': 'ほかの人が同じ箇所を変更しました。今回の変更は保存されていません。',
  'edits-too-old': 'その間に多くの変更がありました。サイトを読み込み直してから、もう一度お試しください。',
  'edits-problems': 'この変更を保存するとサイトに問題が生じます。変更は保存されていません。',
  'edits-too-deep': '送信されたデータの入れ子が深すぎます。',
  'no-such-version': 'そのバージョンはありません。',
  'version-gone': 'このバージョンのデータは保管期間が終了しています。',
  'version-stays': '公開されたバージョンは一覧から削除できません。',
}
