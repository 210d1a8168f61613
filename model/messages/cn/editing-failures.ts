import type { editingFailuresEn } from '../en/editing-failures.ts'

export const editingFailuresCn: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': '其他人已修改了同一内容。本次修改未保存。',
  'edits-too-old': '期间有大量修改。请重新加载站点后再试。',
  'edits-problems': '这些修改会使站点出现问题，因此未保存。',
  'edits-too-deep': '发送的数据嵌套层数过多。',
  'no-such-version': '没有该版本。',
  'version-gone': '该版本的数据已不再保留。',
  'version-stays': '已发布的版本不能从版本列表中删除。',
}
