import type { MessageCatalogue } from './en.ts'
import type { planTextsEn } from './plan-texts-en.ts'

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
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>
