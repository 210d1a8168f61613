import type { FrameworkTexts } from '../en/messages.ts'

export const frameworkJa: FrameworkTexts = {
  action: {
    cancel: 'キャンセル',
    close: '閉じる',
    confirm: '確認',
    delete: '削除',
    edit: '編集',
    save: '保存',
  },
  page: { error: '問題が発生しました', loading: '読み込み中', not_found: '見つかりません' },
  message: {
    error: 'エラーが発生し、処理を完了できませんでした。',
    invalid_form: '入力内容に誤りがあります。確認してください。',
    loading: 'しばらくお待ちください',
    unsaved_changes: '保存されていない変更があります。破棄してもよろしいですか？',
  },
  notification: {
    updated: '保存しました',
    created: '作成しました',
    deleted: '削除しました',
    item_doesnt_exist: '見つかりませんでした',
    http_error: 'サーバーとの通信でエラーが発生しました',
    data_provider_error: 'データを取得できませんでした',
    logged_out: 'セッションの有効期限が切れました。もう一度ログインしてください。',
    not_authorized: 'この操作を行う権限がありません。',
    offline: '接続がありません。データを取得できませんでした。',
  },
  validation: { required: '必須項目です', maxLength: '%{max}文字以内で入力してください' },
}
