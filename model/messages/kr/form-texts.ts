import type { MessageCatalogue } from '../en/catalogue.ts'
import type { formTextsEn } from '../en/form-texts.ts'

export const formTextsKr = {
  'form-files': {
    message: '양식의 파일 항목이 {limit}개를 넘습니다.',
    expected: '한 양식의 파일 항목은 {limit}개까지만 사용해 주세요.',
  },
  'member-files': {
    message: '회원가입 양식에 파일 항목이 있습니다.',
    expected: '회원가입에서는 파일을 받을 수 없습니다. 파일은 문의 양식에서 받아 주세요.',
  },
  'auto-reply-empty': {
    message: '자동 회신이 켜져 있지만 기본 언어 {language}의 내용이 비어 있습니다.',
    expected: '내용을 입력하거나 자동 회신을 꺼 주세요.',
  },
  'notice-empty': {
    message: '메일 알림이 켜져 있지만 받는 사람이 없습니다.',
    expected: '이메일 주소를 하나 이상 입력하거나 알림을 꺼 주세요.',
  },
  'line-channel-form': {
    message: '{value}: LINE 로그인 채널 ID가 아닙니다.',
    expected: 'LINE Developers에 표시된 10자리 채널 ID를 입력하세요.',
  },
  'limits-crossed': {
    message: '최소값 {min}이(가) 최대값 {max}보다 커서 어떤 답변도 보낼 수 없습니다.',
    expected: '최소값을 줄이거나 최대값을 늘려 주세요.',
  },
  'condition-field': {
    message: '표시 조건의 항목 “{field}”이(가) 이 항목보다 위에 없습니다.',
    expected: '이 항목보다 위에 있는 항목을 선택해 주세요.',
  },
  'condition-value': {
    message: '표시 조건의 비교 값이 비어 있습니다.',
    expected: '비교할 값을 입력해 주세요.',
  },
  'condition-option': {
    message: '“{value}”은(는) 조건에 쓰인 항목의 선택지가 아닙니다.',
    expected: '선택지 중에서 골라 주세요.',
  },
  'condition-needed': {
    message: '항상 입력해야 하는 항목 {key}에 표시 조건이 있습니다.',
    expected: '이 항목과 해당 단계의 표시 조건을 없애 주세요.',
  },
  'step-field': {
    message: '단계의 첫 항목 “{field}”이(가) 이 양식에 없습니다.',
    expected: '단계를 시작할 항목을 선택해 주세요.',
  },
  'step-twice': {
    message: '두 단계가 같은 항목에서 시작합니다.',
    expected: '하나를 삭제하거나 다른 항목에서 시작해 주세요.',
  },
  'filled-field': {
    message: '우편번호로 채울 항목 “{field}”이(가) 텍스트나 선택 항목이 아닙니다.',
    expected: '텍스트 항목이나 도도부현 선택 항목을 골라 주세요.',
  },
  'closing-empty': {
    message: '접수 마감이 설정되어 있지만 기한도 건수도 없습니다.',
    expected: '기한이나 건수를 지정하거나 설정을 없애 주세요.',
  },
  'turnstile-key': {
    message: '{value}: Turnstile 사이트 키가 아닙니다.',
    expected: 'Cloudflare 대시보드에 표시된 0x로 시작하는 사이트 키를 입력해 주세요.',
  },
  'line-token-form': {
    message: 'LINE 채널 액세스 토큰이 아닙니다.',
    expected: 'LINE Developers에서 발급한 장기 채널 액세스 토큰을 입력하세요.',
  },
  'line-recipient-form': {
    message: 'LINE 사용자, 그룹 또는 대화방 ID가 아닙니다.',
    expected: 'U, C, R로 시작하는 33자 ID를 입력하세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
