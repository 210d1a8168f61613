import type { billingTextsEn } from '../en/billing-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

export const billingTextsKr: Record<keyof typeof billingTextsEn, ProblemText> = {
  month: { message: '{value}은(는) 연월이 아닙니다.', expected: '2026-04 형식으로 입력하세요.' },
  'registration-number': {
    message: '{value}은(는) 등록번호가 아닙니다.',
    expected: 'T와 숫자 13자리로 입력하세요. 예: T1234567890123',
  },
  'bank-account-number': {
    message: '{value}은(는) 계좌번호가 아닙니다.',
    expected: '숫자 7자리로 입력하세요. 모자라면 앞에 0을 붙이세요.',
  },
  'refund-too-large': {
    message: '이 청구서에서 환불할 수 있는 금액은 최대 {limit}엔입니다.',
    expected: '{limit} 이하의 금액을 입력해 주세요.',
  },
}
