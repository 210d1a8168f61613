import type { MessageCatalogue } from './en.ts'
import type { formTextsEn } from './form-texts-en.ts'

export const formTextsJp = {
  'form-files': {
    message: 'フォームのファイル項目が {limit} 個を超えています。',
    expected: '1つのフォームのファイル項目は {limit} 個までにしてください。',
  },
  'member-files': {
    message: '会員登録フォームにファイル項目があります。',
    expected: '会員登録ではファイルを受け取れません。ファイルはお問い合わせフォームで受け取ってください。',
  },
  'auto-reply-empty': {
    message: '自動返信がオンになっていますが、既定の言語 {language} で空欄です。',
    expected: '内容を入力するか、自動返信をオフにしてください。',
  },
  'notice-empty': {
    message: 'メール通知がオンになっていますが、受け取る人が指定されていません。',
    expected: 'メールアドレスを1つ以上指定するか、通知をオフにしてください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
