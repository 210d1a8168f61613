import type { billingTextsEn, planTextsEn } from '../en/billing-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

export const planTextsJp = {
  'plan-pages': {
    message: '現在のプランでは1サイト{limit}ページまでです（この操作で{pages}ページになります）。',
    expected: '不要なページを削除するか、上位のプランをご検討ください。',
  },
  'plan-languages': {
    message: '現在のプランで使用できる言語は1つです。',
    expected: '今の言語のままにするか、上位のプランをご検討ください。',
  },
  'plan-popups': {
    message: '現在のプランではポップアップをご利用いただけません。',
    expected: '上位のプランをご検討ください。',
  },
  'plan-forms': {
    message: '現在のプランではフォームと、フォームへのリンクをご利用いただけません。',
    expected: '別のリンクを選択するか、上位のプランをご検討ください。',
  },
  'plan-seo': {
    message: '現在のプランでは検索エンジン向けのタイトル・説明文・タグをご利用いただけません。',
    expected: '空欄のままにするか、上位のプランをご検討ください。',
  },
  'plan-scripts': {
    message:
      '現在のプランではスクリプト（スクリプトボタン、チャットボット、フォームのスクリプト、headタグ・bodyタグ、タグマネージャー）をご利用いただけません。',
    expected: '別のリンクを選び、スクリプトの欄は空欄のままにするか、上位のプランをご検討ください。',
  },
  'plan-swipe': {
    message: '現在のプランではページの自動送りをご利用いただけません。',
    expected: 'オフのままにするか、上位のプランをご検討ください。',
  },
  'plan-analytics': {
    message: '現在のプランでは効果測定をご利用いただけません。',
    expected: 'オフのままにするか、上位のプランをご検討ください。',
  },
  'contract-too-short': {
    message: '{start}に始まる契約は12か月以上の契約期間が必要です（{end}では短すぎます）。',
    expected: '{earliest}以降の日付を選択するか、終了日を空欄にしてください。',
  },
  'month-to-come': {
    message: '{month}はまだ先の月です。',
    expected: '{newest}以前の月を選んでください。',
  },
  'month-too-old': {
    message: '{month}は1年より前の月です。',
    expected: '{oldest}以降の月を選んでください。',
  },
  'month-before-start': {
    message: '終了月（{to}）が開始月（{from}）より前です。',
    expected: '{from}以降の月を選んでください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>

export const billingTextsJp: Record<keyof typeof billingTextsEn, ProblemText> = {
  month: { message: '{value} は年月ではありません。', expected: '2026-04 の形式で入力してください。' },
  'registration-number': {
    message: '{value} は登録番号ではありません。',
    expected: 'T と 13 桁の数字で入力してください（例：T1234567890123）。',
  },
  'bank-account-number': {
    message: '{value} は口座番号ではありません。',
    expected: '7 桁の数字で入力してください。桁数が足りない場合は先頭に 0 を付けてください。',
  },
  'refund-too-large': {
    message: 'この請求で返金できるのは{limit}円までです。',
    expected: '{limit}円以下の金額を入力してください。',
  },
}
