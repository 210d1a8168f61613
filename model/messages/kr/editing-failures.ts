import type { editingFailuresEn } from '../en/editing-failures.ts'

export const editingFailuresKr: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': '다른 사람이 같은 내용을 변경했습니다. 이번 변경 사항은 저장되지 않았습니다.',
  'edits-too-old': '그사이 변경된 내용이 많습니다. 사이트를 다시 불러온 후 다시 시도하세요.',
  'edits-problems': '변경 사항을 적용하면 사이트에 문제가 생깁니다. 저장되지 않았습니다.',
  'edits-too-deep': '전송된 데이터의 중첩이 너무 깊습니다.',
  'no-such-version': '해당 버전이 없습니다.',
  'version-gone': '이 버전의 데이터는 더 이상 보관되어 있지 않습니다.',
  'version-stays': '게시된 버전은 목록에서 삭제할 수 없습니다.',
}
