import type { MessageCatalogue } from './en.ts'
import type { formTextsEn } from './form-texts-en.ts'

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
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
