import type { MessageCatalogue } from '../en/catalogue.ts'
import type { experimentTextsEn } from '../en/experiment-texts.ts'

export const experimentTextsKr = {
  'experiment-second': {
    message: '두 개의 테스트가 동시에 진행 중입니다.',
    expected: '방문자는 한 번에 하나의 테스트에만 참여합니다. 먼저 하나를 종료하세요.',
  },
  'experiment-weights': {
    message: '각 안의 비율 합계가 {total}%입니다.',
    expected: '합계가 정확히 {limit}%가 되도록 나누세요.',
  },
  'experiment-original': {
    message: '테스트의 원본이 변경되어 있습니다.',
    expected: '첫 번째 안은 사이트 그대로 두고, 변경은 다른 안에 적용하세요.',
  },
  'experiment-empty': {
    message: '‘{name}’ 안이 원본과 같습니다.',
    expected: '내용을 변경하거나 이 안을 삭제하세요.',
  },
  'experiment-locked': {
    message: '회원 전용 페이지가 테스트에 포함되어 있습니다.',
    expected: '안의 페이지에서 회원 전용을 해제하거나 테스트에서 빼세요.',
  },
  'experiment-picture': {
    message: '안의 페이지에 사진이나 영상이 없습니다.',
    expected: '기본 언어로 사진이나 영상을 넣으세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof experimentTextsEn>
