import type { FrameworkTexts } from '../en/messages.ts'

export const frameworkKr: FrameworkTexts = {
  action: { cancel: '취소', close: '닫기', confirm: '확인', delete: '삭제', edit: '편집', save: '저장' },
  page: { error: '문제가 발생했습니다', loading: '불러오는 중', not_found: '찾을 수 없습니다' },
  message: {
    error: '오류가 발생하여 작업을 완료하지 못했습니다.',
    invalid_form: '입력 내용에 오류가 있습니다. 확인해 주세요.',
    loading: '잠시만 기다려 주세요',
    unsaved_changes: '저장하지 않은 변경 사항이 있습니다. 버리시겠습니까?',
  },
  notification: {
    updated: '저장했습니다',
    created: '만들었습니다',
    deleted: '삭제했습니다',
    item_doesnt_exist: '찾을 수 없습니다',
    http_error: '서버와 통신하는 중 오류가 발생했습니다',
    data_provider_error: '데이터를 가져올 수 없습니다',
    logged_out: '세션이 만료되었습니다. 다시 로그인해 주세요.',
    not_authorized: '이 작업을 수행할 권한이 없습니다.',
    offline: '연결되어 있지 않아 데이터를 가져올 수 없습니다.',
  },
  validation: { required: '필수 항목입니다', maxLength: '%{max}자 이내로 입력해 주세요' },
}
