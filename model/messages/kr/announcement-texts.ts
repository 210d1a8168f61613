import type { announcementTextsEn } from '../en/announcement-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

export const announcementTextsKr: Record<keyof typeof announcementTextsEn, ProblemText> = {
  'date-missing': { message: '시작 일시가 없습니다.', expected: '시작 일시를 선택하세요.' },
  'end-before-start': {
    message: '종료 시각({end})이 시작 시각({start})보다 앞섭니다.',
    expected: '시작 시각보다 뒤의 종료 시각을 선택하세요.',
  },
  'end-missing': {
    message: '시작 시각은 있지만 종료 시각이 없습니다.',
    expected: '시작 시각보다 뒤의 종료 시각을 선택하거나 시작 시각을 삭제하세요.',
  },
  'end-not-after-start': {
    message: '종료 시각({end})이 시작 시각({start})보다 뒤가 아닙니다.',
    expected: '시작 시각보다 뒤의 종료 시각을 선택하세요.',
  },
  'news-title-missing': {
    message: '어느 언어에도 제목이 없습니다.',
    expected: '한 가지 이상의 언어로 제목을 입력하세요.',
  },
  'news-title-of-text': {
    message: '{language} 본문은 있지만 제목이 없습니다.',
    expected: '이 언어의 제목도 입력하거나 본문을 삭제하세요.',
  },
  'news-site-missing': {
    message: '사이트 {site}를 찾을 수 없거나 관리 대상이 아닙니다.',
    expected: '관리하는 사이트 중에서 선택하세요.',
  },
  'news-sites-needed': {
    message: '게시할 사이트가 선택되지 않아 아무에게도 표시되지 않습니다.',
    expected: '사이트를 한 곳 이상 선택하거나 초안으로 저장하세요.',
  },
}
