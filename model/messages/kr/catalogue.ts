import type { MessageCatalogue } from '../en/catalogue.ts'
import { addressTextsKr } from './address-texts.ts'
import { analyticsTextsKr, reachTextsKr } from './analytics-texts.ts'
import { announcementTextsKr } from './announcement-texts.ts'
import { billingTextsKr, planTextsKr } from './billing-texts.ts'
import { checkTextsKr } from './check-texts.ts'
import { experimentTextsKr } from './experiment-texts.ts'
import { failuresKr } from './failures.ts'
import { formTextsKr } from './form-texts.ts'
import { mediaLossesKr } from './media-failures.ts'
import { moveTextsKr } from './move-texts.ts'

export const kr: MessageCatalogue = {
  kinds: {
    string: '텍스트',
    number: '숫자',
    int: '정수',
    boolean: 'true 또는 false',
    object: '객체',
    array: '목록',
    null: 'null',
  },
  rules: {
    required: { message: '{name} 항목이 없습니다.', expected: '{name} 항목을 지정하세요: {wanted}' },
    'wrong-type': { message: '현재 값의 종류: {found}.', expected: '올바른 종류: {wanted}.' },
    'not-whole': { message: '{value}: 정수가 아닙니다.', expected: '정수를 입력하세요.' },
    'too-long': {
      message: '{length}자입니다. 최대 {limit}자까지 쓸 수 있습니다.',
      expected: '{limit}자 이내로 줄이세요.',
    },
    'too-short': {
      message: '{length}자입니다. {limit}자 이상이어야 합니다.',
      expected: '{limit}자 이상 입력하세요.',
    },
    'too-big': { message: '{value}: {limit}보다 큽니다.', expected: '{limit} 이하의 숫자를 입력하세요.' },
    'too-small': { message: '{value}: {limit}보다 작습니다.', expected: '{limit} 이상의 숫자를 입력하세요.' },
    'too-many': {
      message: '{count}개입니다. 최대 {limit}개까지 가능합니다.',
      expected: '{limit}개 이내로 줄이세요.',
    },
    'too-few': {
      message: '{count}개입니다. {limit}개 이상이어야 합니다.',
      expected: '{limit}개 이상 입력하세요.',
    },
    'not-one-of': {
      message: '{value}: 선택할 수 없는 값입니다.',
      expected: '다음 중 하나를 선택하세요: {choices}',
    },
    'unknown-key': {
      message: '여기에는 {key} 항목이 없습니다.',
      expected: '삭제하세요. 여기에서 쓸 수 있는 항목: {known}',
    },
    'misspelt-key': { message: '여기에는 {key} 항목이 없습니다.', expected: '혹시 {nearest} 항목인가요?' },
    invalid: { message: '올바르지 않은 값입니다.', expected: '사이트 정의의 JSON 스키마와 비교해 보세요.' },

    email: { message: '이메일 주소가 아닙니다.', expected: 'name@example.com 형식으로 입력해 주세요.' },
    password: {
      message: '이 비밀번호는 사용할 수 없습니다.',
      expected:
        '공백 없이 8~20자로, 소문자·대문자·숫자와 @#$%^&*()_+|<>:;[]-=,.? 중 하나의 기호를 포함해 주세요.',
    },
    id: {
      message: '{value}: ID로 쓸 수 없습니다.',
      expected: '영문자, 숫자, 하이픈, 밑줄을 1~64자로 입력하세요.',
    },
    url: {
      message: '{value}: 링크할 수 있는 주소가 아닙니다.',
      expected: 'https://, http://, mailto:, tel: 중 하나로 시작하는 전체 주소를 앞뒤 공백 없이 입력하세요.',
    },
    'web-address': {
      message: '{value}: 웹 페이지 주소가 아닙니다.',
      expected: 'https:// 또는 http://로 시작하는 전체 주소를 입력하세요.',
    },
    'https-address': {
      message: '{value}: 전송할 수 있는 주소가 아닙니다.',
      expected: 'https://로 시작하는 전체 주소를 포트, 사용자 이름, # 없이 입력하세요.',
    },
    'host-value': {
      message: '호스트에서 제공하는 형식이 아닙니다.',
      expected: '호스트에 표시된 값을 공백 없이 그대로 복사하세요.',
    },
    'phone-number': {
      message: '{value}: 전화번호가 아닙니다.',
      expected:
        '숫자로 입력하세요. 맨 앞의 +와 중간의 공백, 하이픈, 괄호도 쓸 수 있습니다(예: +81 3-1234-5678).',
    },
    day: {
      message: '{value}은(는) 날짜가 아닙니다.',
      expected: '2026-04-01처럼 실제로 있는 날짜를 입력해 주세요.',
    },
    date: {
      message: '{value}: 날짜와 시간이 아닙니다.',
      expected: '실제로 있는 날짜와 시간을 UTC로 입력하세요(예: 2026-04-01T00:00:00Z).',
    },
    network: {
      message: '{value}은(는) IP 주소도 네트워크도 아닙니다.',
      expected: '192.0.2.7, 192.0.2.0/24 또는 2001:db8::/32와 같이 입력해 주세요.',
    },
    'media-ref': {
      message: '{value}: 미디어 파일을 가리키지 않습니다.',
      expected:
        '사이트 안의 경로를 입력하세요(예: media/a1.png). 맨 앞의 슬래시, 콜론, “..”는 쓸 수 없습니다.',
    },
    'media-missing': {
      message: '미디어 파일이 없습니다: {value}',
      expected: '파일을 사이트 정의와 함께 두거나 먼저 업로드하세요.',
    },
    'media-loses': {
      message: '미디어 파일 {value}의 일부가 표시되지 않습니다: {reason}',
      expected: '안내대로 파일을 고치거나, 이대로 괜찮은지 확인하세요.',
    },
    'media-refused': {
      message: '미디어 파일 {value}: 사용할 수 없습니다. {reason}',
      expected: '손상되지 않은 30MB 이하의 사진이나 동영상, 또는 20MB 이하의 음악으로 바꾸세요.',
    },
    'seen-needed': {
      message: '{value}은(는) 음악이지만 여기에는 이미지나 동영상만 사용할 수 있습니다.',
      expected: '이미지나 동영상을 지정하세요. 음악은 backgroundMusic에 지정합니다.',
    },
    'music-needed': {
      message: '{value}은(는) 음악이 아닙니다.',
      expected:
        'MP3, M4A, AAC, WAV, FLAC, OGG, Opus 오디오 파일을 지정하세요. 페이지에서 true는 동영상의 소리, none은 무음입니다.',
    },
    'picture-needed': {
      message: '{value}은(는) 동영상이지만 여기에는 이미지만 사용할 수 있습니다.',
      expected: 'PNG, JPEG, WebP, HEIC 이미지를 지정하세요.',
    },
    'turntable-or-compare': {
      message: '한 페이지에서 돌려 보기와 비교할 이미지를 함께 사용할 수 없습니다.',
      expected: 'turntable 또는 compareMedia를 삭제하세요.',
    },
    'field-key': {
      message: '{value}: 폼 항목의 키로 쓸 수 없습니다.',
      expected: '영문 소문자로 시작하고, 이어서 영문 소문자, 숫자, 밑줄을 39자 이내로 입력하세요.',
    },
    'lost-character': {
      message: '페이지에 표시할 수 없는 문자 {character}가 들어 있습니다.',
      expected: '삭제하세요. 복사할 때 섞여 들어온 이모지의 일부나 제어 문자입니다.',
    },
    'seo-space': {
      message: 'SEO 텍스트의 앞이나 뒤에 공백이 있습니다.',
      expected: '앞뒤 공백을 삭제하세요.',
    },
    'seo-character': {
      message: 'SEO 텍스트에 “{character}” 문자를 쓸 수 없습니다.',
      expected:
        '삭제하세요. 모든 언어의 문자, 숫자, 공백과 【】「」・～！？＆ 같은 문장 부호는 쓸 수 있고, 이모지와 밑줄, 그 밖의 기호는 쓸 수 없습니다.',
    },
    'body-tags': {
      message: 'body 태그에 스크립트 태그가 아닌 내용이 있습니다.',
      expected: '<script로 시작하고 </script>로 끝나야 합니다.',
    },

    'future-version': {
      message:
        '이 사이트 정의의 버전은 {version}입니다. 이 프로그램은 버전 {supported}까지 읽을 수 있습니다.',
      expected: '프로그램을 업데이트하거나 버전 {supported}(으)로 다시 내보내세요.',
    },
    'unknown-version': {
      message: '{version}: 사이트 정의의 버전이 아닙니다.',
      expected: 'version을 {supported}(으)로 지정하세요.',
    },

    'default-language': {
      message: '기본 언어 {language}: 사이트의 언어에 없습니다.',
      expected: '언어에 {language}을(를) 추가하거나 다음 중 하나를 선택하세요: {choices}',
    },
    'duplicate-language': {
      message: '언어 {language}: 중복되었습니다.',
      expected: '각 언어를 한 번만 지정하세요.',
    },
    'duplicate-id': {
      message: 'ID {id}: {first}에서 이미 쓰고 있습니다.',
      expected: '다른 ID를 지정하세요.',
    },
    'duplicate-field-key': {
      message: '폼에 키가 {key}인 항목이 두 개 있습니다.',
      expected: '폼의 항목마다 서로 다른 키를 지정하세요.',
    },
    'category-name-empty': {
      message: '{position} 카테고리에 기본 언어 {language}의 이름이 없습니다.',
      expected: '카테고리 이름은 메뉴에 표시됩니다. 기본 언어의 이름을 입력하세요.',
    },
    'category-name-duplicate': {
      message: '카테고리 이름 “{name}”: {language}에서 {first}와(과) 중복됩니다.',
      expected: '언어마다 카테고리에 서로 다른 이름을 지정하세요.',
    },
    'page-missing': {
      message: 'ID가 {id}인 페이지가 없습니다.',
      expected: '이 사이트의 페이지를 선택하거나 삭제하세요.',
    },
    'survey-missing': {
      message: 'ID가 {id}인 설문이 없습니다.',
      expected: '이 사이트의 설문을 선택하거나 링크를 삭제하세요.',
    },
    'poll-survey': {
      message: '설문 {id}은(는) 한 번의 탭으로 답할 수 없습니다.',
      expected:
        '첫 질문이 단일 선택(SINGLE, 선택지 최대 6개)이고 다른 질문과 이메일이 필수가 아닌 설문을 선택하세요.',
    },
    'options-missing': {
      message: '선택형인데 선택지가 없습니다.',
      expected: '선택지를 하나 이상 추가하거나 텍스트 입력으로 바꾸세요.',
    },
    contrast: {
      message: '글자와 배경의 대비가 {contrast} : 1입니다.',
      expected: '누구나 읽을 수 있도록 대비가 {least} : 1 이상인 색을 선택하세요.',
    },
    'tap-size': {
      message: '크기가 {width} × {height}픽셀이라 누르기 어렵습니다.',
      expected: '24 × 24픽셀 이상으로 하세요. 44 × 44 이상을 권장합니다.',
    },
    script: {
      message: '스크립트를 실행할 수 없습니다: {reason}',
      expected: '수정하세요. 수정할 때까지 스크립트는 제외되고, 이를 실행하는 링크는 동작하지 않습니다.',
    },
    'form-field-missing': {
      message: '폼 {form}에 키가 {key}인 항목이 없습니다.',
      expected: '{key} 항목을 추가하세요. 폼이 동작하는 데 필요합니다.',
    },
    'page-gap': {
      message: '페이지 {position}에는 미디어도 잠금도 없는데 그 뒤의 페이지에는 있습니다({language}).',
      expected: '미디어를 추가하거나, 회원 전용으로 잠그거나, 카테고리의 마지막 페이지 뒤로 옮기세요.',
    },
    'first-page-empty': {
      message: '사이트의 첫 페이지({position})에 미디어도 잠금도 없어 들어갈 수 없습니다({language}).',
      expected: '첫 카테고리의 첫 페이지에 미디어를 추가하세요.',
    },
    'agreement-text-missing': {
      message: '{text} 동의가 필수인데 기본 언어 {language}의 내용이 비어 있습니다.',
      expected: '내용을 입력하거나 동의 필수 설정을 끄세요.',
    },
    ...addressTextsKr,
    ...billingTextsKr,
    ...checkTextsKr,
    ...experimentTextsKr,
    ...formTextsKr,
    ...announcementTextsKr,
    ...moveTextsKr,
    ...planTextsKr,
    ...analyticsTextsKr,
    ...reachTextsKr,
  },
  failures: failuresKr,
  losses: mediaLossesKr,
}
