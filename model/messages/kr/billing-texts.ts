import type { billingTextsEn, planTextsEn } from '../en/billing-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

export const planTextsKr = {
  'plan-pages': {
    message:
      '현재 요금제에서는 사이트당 {limit}페이지까지 만들 수 있습니다. 이 작업을 하면 {pages}페이지가 됩니다.',
    expected: '필요 없는 페이지를 삭제하거나 상위 요금제를 이용해 주세요.',
  },
  'plan-languages': {
    message: '현재 요금제에서는 언어를 하나만 사용할 수 있습니다.',
    expected: '지금 언어를 그대로 두거나 상위 요금제를 이용해 주세요.',
  },
  'plan-popups': {
    message: '현재 요금제에는 팝업이 포함되어 있지 않습니다.',
    expected: '상위 요금제를 이용해 주세요.',
  },
  'plan-forms': {
    message: '현재 요금제에는 양식과 양식으로 연결하는 링크가 포함되어 있지 않습니다.',
    expected: '다른 링크를 선택하거나 상위 요금제를 이용해 주세요.',
  },
  'plan-seo': {
    message: '현재 요금제에는 검색 엔진용 제목, 설명, 태그가 포함되어 있지 않습니다.',
    expected: '비워 두거나 상위 요금제를 이용해 주세요.',
  },
  'plan-scripts': {
    message:
      '현재 요금제에는 스크립트(스크립트 버튼, 챗봇, 폼 스크립트, head·body 태그, 태그 관리자)가 포함되어 있지 않습니다.',
    expected: '다른 링크를 선택하고 스크립트는 비워 두거나 상위 요금제를 이용해 주세요.',
  },
  'plan-swipe': {
    message: '현재 요금제에서는 페이지 자동 넘김을 사용할 수 없습니다.',
    expected: '꺼 두거나 상위 요금제를 이용해 주세요.',
  },
  'plan-analytics': {
    message: '현재 요금제에는 효과 측정이 포함되어 있지 않습니다.',
    expected: '꺼 두거나 상위 요금제를 이용해 주세요.',
  },
  'contract-too-short': {
    message: '{start}에 시작하는 계약은 최소 12개월이어야 하므로 {end}에 종료할 수 없습니다.',
    expected: '{earliest} 이후 날짜를 선택하거나 종료일을 비워 두세요.',
  },
  'month-to-come': {
    message: '{month}은(는) 아직 오지 않은 달입니다.',
    expected: '{newest} 또는 그 이전의 달을 선택하세요.',
  },
  'month-too-old': {
    message: '{month}은(는) 1년보다 더 지난 달입니다.',
    expected: '{oldest} 또는 그 이후의 달을 선택하세요.',
  },
  'month-before-start': {
    message: '종료 월({to})이 시작 월({from})보다 빠릅니다.',
    expected: '{from} 또는 그 이후의 달을 선택하세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>

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
