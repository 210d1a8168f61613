import type { MessageCatalogue } from '../en/catalogue.ts'
import type { checkTextsEn } from '../en/check-texts.ts'

export const checkTextsKr = {
  'alt-missing': {
    message: '이미지 설명이 없습니다({language}).',
    expected: '이미지를 볼 수 없는 사람과 검색 엔진을 위해 무엇이 보이는지 짧게 적으세요.',
  },
  'captions-missing': {
    message: '이 페이지의 동영상에는 소리가 있지만 자막이 없습니다({language}).',
    expected:
      '.vtt나 .srt 파일로, 또는 한 줄씩 자막을 추가하세요. 소리를 듣지 못하거나 끄고 보는 사람이 읽을 수 있습니다.',
  },
  'language-empty': {
    message: '{language}에는 고유한 글이나 이미지가 없어 방문자에게 기본 언어가 표시됩니다.',
    expected: '첫 페이지만이라도 번역하거나 사이트 언어에서 {language}를 제외하세요.',
  },
  'name-untranslated': {
    message: '카테고리의 {language} 이름이 없어 메뉴에 기본 언어의 이름이 표시됩니다.',
    expected: '{language} 이름을 입력하세요.',
  },
  'networks-without-you': {
    message: '현재 주소 {value}는 사이트를 열 수 있는 주소에 없습니다.',
    expected: '추가해 주세요. 그대로 공개하면 여기에서는 사이트를 열 수 없습니다.',
  },
  'networks-elsewhere': {
    message: '폴더에서는 접속을 제한할 수 없습니다.',
    expected:
      'IP 주소 제한은 이 제품이 공개하는 사이트에서만 적용됩니다. 다른 곳에 둔 사이트는 누구나 열 수 있으니 그 호스트에서 제한하세요.',
  },
  'page-unreachable': {
    message: '페이지 {position}에는 이미지도 동영상도 없어 방문자가 열 수 없습니다({languages}).',
    expected: '이미지나 동영상을 넣거나, 회원 전용으로 잠그거나, 삭제하세요.',
  },
  'page-heavy': {
    message: '휴대폰에서 페이지 {position}을(를) 열 때 {size} MB를 불러옵니다.',
    expected: '동영상을 줄이거나 이미지로 바꿔 페이지당 {limit} MB 미만으로 하세요.',
  },
  'neighbours-heavy': {
    message: '페이지 {position}은(는) 이웃 페이지와 합쳐 {size} MB이며 모두 미리 불러옵니다.',
    expected:
      '상하좌우 페이지를 포함해 {limit} MB 미만으로 하세요. 동영상을 나란히 두지 않는 것이 가장 효과적입니다.',
  },
  'tap-small': {
    message: '크기가 {width} × {height}픽셀이라 손가락으로 누르다 빗나가기 쉽습니다.',
    expected: '44 × 44픽셀 이상으로 하세요.',
  },
  'buttons-overlap': {
    message: '이 버튼이 페이지의 버튼 {first}과(와) 일부 겹칩니다.',
    expected: '원하는 버튼을 누를 수 있도록 떨어뜨려 배치하세요.',
  },
  'seo-title-missing': {
    message: '검색 엔진용 제목이 없습니다({language}).',
    expected: '60자 이내로 적으세요. 검색 결과에서 클릭되는 줄입니다.',
  },
  'seo-description-missing': {
    message: '검색 엔진용 설명이 없습니다({language}).',
    expected: '160자 이내로 사이트에서 볼 수 있는 것을 소개하세요.',
  },
  'favicon-missing': {
    message: '사이트 아이콘이 없습니다.',
    expected: '정사각형 이미지를 선택하세요. 탭, 즐겨찾기, 홈 화면에 표시됩니다.',
  },
  'share-picture-missing': {
    message: '공유 링크에 표시할 이미지가 없습니다.',
    expected: '채팅과 SNS의 링크에 표시할 가로 이미지를 선택하세요.',
  },
  'link-broken': {
    message: '{url}이(가) 제대로 응답하지 않습니다({status}).',
    expected: '주소를 열어 확인하고 고치거나 링크를 삭제하세요.',
  },
  'link-silent': {
    message: '{url}에 연결할 수 없습니다.',
    expected: '주소를 확인하세요. 맞다면 상대 서버가 일시적으로 멈췄을 수 있습니다.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof checkTextsEn>
