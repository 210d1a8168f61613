import type { billingTextsEn } from '../en/billing-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

export const billingTextsCn: Record<keyof typeof billingTextsEn, ProblemText> = {
  month: { message: '{value} 不是年月。', expected: '请按 2026-04 的格式填写。' },
  'registration-number': {
    message: '{value} 不是登记号码。',
    expected: '请填写 T 加 13 位数字，例如 T1234567890123。',
  },
  'bank-account-number': { message: '{value} 不是账号。', expected: '请填写 7 位数字，不足时在前面补 0。' },
  'refund-too-large': {
    message: '该账单最多可退款 {limit} 日元。',
    expected: '请输入不超过 {limit} 的金额。',
  },
}
