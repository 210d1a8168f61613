import type { MessageCatalogue } from '../en/catalogue.ts'
import type { formTextsEn } from '../en/form-texts.ts'

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
  'line-channel-form': {
    message: '{value} は LINEログインのチャネルIDではありません。',
    expected: 'LINE Developersに表示されている10桁のチャネルIDを入力してください。',
  },
  'limits-crossed': {
    message: '下限の {min} が上限の {max} を超えているため、どの回答も送信できません。',
    expected: '下限を小さくするか、上限を大きくしてください。',
  },
  'condition-field': {
    message: '表示条件の項目「{field}」が、この項目より上にありません。',
    expected: 'この項目より上にある項目を選んでください。',
  },
  'condition-value': {
    message: '表示条件の値が空欄です。',
    expected: '比較する値を入力してください。',
  },
  'condition-option': {
    message: '「{value}」は、条件に使う項目の選択肢にありません。',
    expected: '選択肢の中から選んでください。',
  },
  'condition-needed': {
    message: '必ず入力が必要な項目 {key} に表示条件が設定されています。',
    expected: 'この項目とそのステップの表示条件を外してください。',
  },
  'step-field': {
    message: 'ステップの最初の項目「{field}」が、このフォームにありません。',
    expected: 'ステップの最初の項目を選んでください。',
  },
  'step-twice': {
    message: '2つのステップが同じ項目から始まっています。',
    expected: 'どちらかを削除するか、別の項目から始めてください。',
  },
  'filled-field': {
    message: '郵便番号から自動入力する項目「{field}」が、テキストまたは選択肢の項目ではありません。',
    expected: 'テキストの項目か、都道府県の選択肢の項目を選んでください。',
  },
  'closing-empty': {
    message: '受付の終了が設定されていますが、期限も件数も指定されていません。',
    expected: '期限または件数を指定するか、設定を外してください。',
  },
  'turnstile-key': {
    message: '{value} は Turnstile のサイトキーではありません。',
    expected: 'Cloudflare の管理画面に表示される「0x」で始まるサイトキーを入力してください。',
  },
  'line-token-form': {
    message: 'LINEのチャネルアクセストークンではありません。',
    expected: 'LINE Developersで発行したチャネルアクセストークン（長期）を入力してください。',
  },
  'line-recipient-form': {
    message: 'LINEのユーザーID・グループID・トークルームIDではありません。',
    expected: 'U・C・Rのいずれかで始まる33文字のIDを入力してください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
