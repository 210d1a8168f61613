import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

export const analyticsTextsKr = {
  'day-to-come': {
    message: '{day}은(는) 아직 오지 않은 달의 날짜입니다.',
    expected: '{newest} 또는 그 이전의 날짜를 선택하세요.',
  },
  'day-too-old': {
    message: '{day}은(는) 1년보다 더 지난 날짜입니다.',
    expected: '{oldest} 또는 그 이후의 날짜를 선택하세요.',
  },
  'day-before-start': {
    message: '종료일({to})이 시작일({from})보다 빠릅니다.',
    expected: '{from} 또는 그 이후의 날짜를 선택하세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof analyticsTextsEn>
