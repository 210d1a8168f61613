import type { MessageCatalogue } from '../en/catalogue.ts'
import type { moveTextsEn } from '../en/move-texts.ts'

export const moveTextsKr = {
  'move-sites': {
    message: '{company}의 요금제는 사이트 {limit}개까지이며 이미 {sites}개가 있습니다.',
    expected: '{company}의 사이트를 삭제하거나 더 큰 요금제로 바꿔 주세요.',
  },
  'move-pages': {
    message: '{company}의 요금제는 사이트당 {limit}페이지까지이며 이 사이트는 {pages}페이지입니다.',
    expected: '필요 없는 페이지를 삭제하거나 {company}를 더 큰 요금제로 바꿔 주세요.',
  },
  'move-domains': {
    message: '이 사이트에는 자체 도메인이 있지만 {company}의 요금제에는 포함되어 있지 않습니다.',
    expected: '도메인을 해제하거나 {company}의 요금제를 도메인이 포함된 것으로 바꿔 주세요.',
  },
  'move-popups': {
    message: '이 사이트에는 팝업이 있지만 {company}의 요금제에는 포함되어 있지 않습니다.',
    expected: '팝업을 삭제하거나 {company}의 요금제를 팝업이 포함된 것으로 바꿔 주세요.',
  },
  'move-forms': {
    message: '이 사이트에는 폼이 있지만 {company}의 요금제에는 포함되어 있지 않습니다.',
    expected: '폼을 삭제하거나 {company}의 요금제를 폼이 포함된 것으로 바꿔 주세요.',
  },
  'move-seo': {
    message: '이 사이트에는 검색 엔진용 설정이 있지만 {company}의 요금제에는 포함되어 있지 않습니다.',
    expected: '설정을 비우거나 {company}의 요금제를 해당 기능이 포함된 것으로 바꿔 주세요.',
  },
  'move-scripts': {
    message: '이 사이트에는 스크립트가 있지만 {company}의 요금제에는 포함되어 있지 않습니다.',
    expected:
      '스크립트 버튼, 챗봇, 폼 스크립트, 태그를 삭제하거나 {company}을(를) 스크립트가 포함된 요금제로 변경해 주세요.',
  },
  'move-languages': {
    message: '이 사이트는 여러 언어를 사용하지만 {company}의 요금제에는 한 언어만 포함됩니다.',
    expected: '한 언어만 남기거나 {company}의 요금제를 다국어 요금제로 바꿔 주세요.',
  },
  'move-contract': {
    message: '{company}의 계약이 유효하지 않습니다.',
    expected: '계약 중이거나 계약 시작 전인 계정을 선택해 주세요.',
  },
  'move-domain-entered': {
    message: '{company}에서 도메인 {domain}을(를) 다른 사이트에 등록했습니다.',
    expected: '먼저 그 사이트에서 도메인을 해제해 주세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof moveTextsEn>
