import type { editingFailuresEn, siteFailuresEn } from '../en/site-failures.ts'

export const siteFailuresCn: Record<keyof typeof siteFailuresEn, string> = {
  'plan-pages': '当前套餐每个网站最多 {limit} 页，{columns} × {rows} 共 {pages} 页。请缩小网格。',
  'plan-sites': '当前套餐最多可创建 {limit} 个网站。请删除不需要的网站，或升级套餐。',
  'plan-languages': '当前套餐仅支持一种语言，请选择一种。',
  'one-beginning': '请在模板、空白网格和网站定义中只指定一项。',
  'site-name-missing': '请填写网站名称。',
  'default-language-missing': '默认语言必须是所选语言之一。',
  'site-name-differs': '要永久删除网站，请准确输入网站名称。',
  'too-many-templates': '最多可保存 {limit} 个模板，请先删除一个。',
  'site-here-already': '该网站已属于该账户，请选择其他账户。',
  'site-does-not-fit': '该网站目前还不能转移到该账户。',
  'scripts-own-site': '本账户自有网站的脚本只能由管理贵账户的上级切换，请与其联系。',
  'scripts-off-above': '这些脚本由上级账户停用，只有上级账户才能切换，请与其联系。',
}

export const editingFailuresCn: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': '其他人已修改了同一内容。本次修改未保存。',
  'edits-too-old': '期间有大量修改。请重新加载站点后再试。',
  'edits-problems': '这些修改会使站点出现问题，因此未保存。',
  'edits-too-deep': '发送的数据嵌套层数过多。',
  'no-such-version': '没有该版本。',
  'version-gone': '该版本的数据已不再保留。',
  'version-stays': '已发布的版本不能从版本列表中删除。',
}
