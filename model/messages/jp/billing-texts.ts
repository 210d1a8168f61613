import type { billingTextsEn } from '../en/billing-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

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
