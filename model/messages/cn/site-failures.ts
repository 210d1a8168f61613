import type {
  editingFailuresEn,
  previewFailuresEn,
  reportFailuresEn,
  siteFailuresEn,
} from '../en/site-failures.ts'

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

export const previewFailuresCn: Readonly<Record<keyof typeof previewFailuresEn, string>> = {
  'preview-locked': '请先解锁预览。',
  'preview-elsewhere': '此预览仅允许从指定的网络打开，您当前的 IP 地址为 {address}。',
  'preview-refused': '电子邮箱或密码不正确，或邀请已结束。',
  'preview-code-refused': '验证码不正确或已过期，或邀请已结束。请重新获取验证码。',
  'preview-link-used': '此链接已被使用或已过期。请从管理后台重新打开预览。',
  'preview-too-many-invited': '预览最多可与 {limit} 人共享，请先撤销部分邀请。',
  'preview-too-many-comments': '每个预览最多保留 {limit} 条评论。',
  'no-such-comment': '没有这条评论。',
  'name-people-to-revoke': '请指定要撤销的人员，或撤销全部邀请。',
}

export const reportFailuresCn: Record<keyof typeof reportFailuresEn, string> = {
  'no-such-report': '找不到该报表。链接可能已过期或被撤销，请向发送者索取新链接。',
  'report-locked': '该报表设有密码，请先输入密码。',
  'report-password-refused': '密码不正确，请向链接的发送者确认。',
  'too-many-report-links': '每个网站最多可有{limit}个有效的报表链接，请先撤销其中一个。',
  'no-such-report-mail': '此链接无法停止邮件。请登录后在网站效果分析的“分享与邮件”中停止。',
  'too-many-reports-read': '请求过多，请等待一分钟后重试。',
  'too-many-reports': '当前读取报表的请求过多，请稍后重试。',
  'report-too-slow': '该报表统计耗时过长。请缩短日期范围，或稍后重试。',
}
